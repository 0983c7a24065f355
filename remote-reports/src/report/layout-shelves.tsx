import {
  GENERAL_FIELDS,
  GENERAL_LIMITS,
  GENERAL_VALUES,
  type GeneralField,
  type GeneralLayout,
  type GeneralValue,
} from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Button, errorText, useIsPhone } from '@manger/ui'
import { Sheet, type Shelf, type ShelfKeys, Shelves } from '@manger/ui/data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LAYOUT_FILTERS } from '../filters/filter-kinds.ts'
import type { FilterProblem, ReportFilterState } from '../filters/use-report-filters.ts'
import * as s from './layout-shelves.module.css'

type LayoutProps = { state: ReportFilterState; problems: readonly FilterProblem[] }

const useShelves = ({ rows, across, values }: GeneralLayout): Shelf[] => {
  const t = useTranslate()
  const field = (key: GeneralField) => ({ key, label: t(`layout.field.${key}`) })
  const value = (key: GeneralValue) => ({ key, label: t(`layout.value.${key}`) })
  const used = [...rows, ...across]
  const shelf = (key: 'rows' | 'across' | 'values' | 'restFields' | 'restValues') => ({
    key,
    title: t(`layout.${key}`),
    kind: key === 'values' || key === 'restValues' ? 'value' : 'field',
  })
  return [
    { ...shelf('rows'), chips: rows.map(field), min: 1, max: GENERAL_LIMITS.rows },
    { ...shelf('across'), chips: across.map(field), max: GENERAL_LIMITS.across },
    {
      ...shelf('restFields'),
      chips: GENERAL_FIELDS.filter((key) => !used.includes(key)).map(field),
      isRest: true,
    },
    { ...shelf('values'), chips: values.map(value), min: 1 },
    {
      ...shelf('restValues'),
      chips: GENERAL_VALUES.filter((key) => !values.includes(key)).map(value),
      isRest: true,
    },
  ]
}

/** The layout in one line: what lies along the rows, across the columns and in the cells. */
const useSaid = ({ rows, across, values }: GeneralLayout): string => {
  const t = useTranslate()
  const fields = (keys: readonly GeneralField[]) => keys.map((key) => t(`layout.field.${key}`)).join(', ')
  const sides = [fields(rows), fields(across)].filter(Boolean).join(' × ')
  return `${sides} · ${values.map((value) => t(`layout.value.${value}`)).join(', ')}`
}

const useProblemText = () => {
  const t = useTranslate()
  const { t: ui } = useTranslation('ui')
  return (problem: FilterProblem): string => {
    const { field, code, limit } = problem
    if (code === 5) return t('layout.twice')
    if (limit === GENERAL_LIMITS.columns) return t('layout.columnsMax', { limit })
    if (limit === GENERAL_LIMITS.cells) return t('layout.cellsMax', { limit })
    if (limit !== undefined && field !== 'values') return t(`layout.${field}Max`, { limit })
    return errorText(ui, problem)
  }
}

const fieldsOf = (keys: readonly string[] = []) =>
  keys.flatMap((key) => GENERAL_FIELDS.find((field) => field === key) ?? [])

const Layout = ({ state, problems }: LayoutProps) => {
  const t = useTranslate()
  const textOf = useProblemText()
  const shelves = useShelves(state.values)
  const change = (keys: ShelfKeys) =>
    state.set({
      rows: fieldsOf(keys.rows),
      across: fieldsOf(keys.across),
      values: (keys.values ?? []).flatMap((key) => GENERAL_VALUES.find((value) => value === key) ?? []),
    })
  return (
    <>
      <Shelves shelves={shelves} onChange={change} empty={t('layout.empty')} />
      {problems.map((problem) => (
        <p key={problem.field} role="alert" className={s.problem}>
          {textOf(problem)}
        </p>
      ))}
    </>
  )
}

/** What lies along the rows, across the columns and in the cells; on a phone it waits behind a button, unless it is wrong. */
export const LayoutShelves = ({ state, problems }: LayoutProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  // On a low or narrow screen the shelves would leave a few rows of the table: they open when somebody lays it out anew.
  const [isLarge] = useState(() => !window.matchMedia('(max-height: 920px), (max-width: 1023px)').matches)
  const said = useSaid(state.values)
  const own = problems.filter(({ field }) => LAYOUT_FILTERS.includes(field))
  const layout = <Layout state={state} problems={own} />
  if (!isPhone)
    return (
      <details open={isLarge || own.length > 0} className={s.layout}>
        <summary>
          {t('layout.title')} <small>{said}</small>
        </summary>
        {layout}
      </details>
    )
  if (own.length > 0) return layout
  return (
    <div>
      <Button icon="sliders" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('layout.title')}
      </Button>
      <Sheet open={isOpen} title={t('layout.title')} onClose={() => setOpen(false)}>
        {layout}
      </Sheet>
    </div>
  )
}
