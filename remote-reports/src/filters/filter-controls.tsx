import type { Farm } from '@manger/contract/farms'
import {
  REPORT_DAYS_MAX,
  REPORT_FILTER_NAMES,
  REPORT_MONTHS_DAYS_MAX,
  type ReportFilterName,
  type ReportMeta,
} from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Checkbox, errorText, FloatInput, Select } from '@manger/ui'
import { DateRangeField, MultiSelect } from '@manger/ui/data'
import { useTranslation } from 'react-i18next'
import { useStatusWord } from '../report/report-status.tsx'
import * as s from './filter-bar.module.css'
import { DAY_SPANS, type DaySpanWord, daysOfWord, wordOfDays } from './filter-days.formulas.ts'
import { LAYOUT_FILTERS, statusesOf } from './filter-kinds.ts'
import { LISTED, ListFilter } from './list-filter.tsx'
import type { FilterProblem, ReportFilterState } from './use-report-filters.ts'

/** The days of the report: by a word, or from one day to another. */
const DayFilter = ({ state }: { state: ReportFilterState }) => {
  const t = useTranslate()
  const { values, today } = state
  const days = { from: values.planned_on_after, to: values.planned_on_before }
  const setDays = ({ from, to }: typeof days) => state.set({ planned_on_after: from, planned_on_before: to })
  return (
    <div className={s.days}>
      <Select<DaySpanWord>
        compact
        label={t('filter.span')}
        value={wordOfDays(days, today)}
        placeholder={t('filter.spans.own')}
        options={DAY_SPANS.map((word) => ({ value: word, label: t(`filter.spans.${word}`) }))}
        onChange={(word) => word !== null && setDays(daysOfWord(word, today))}
      />
      <DateRangeField label={t('filter.dates')} value={days} onChange={setDays} />
    </div>
  )
}

type ControlsProps = { state: ReportFilterState; farms: readonly Farm[]; named: ReportMeta['named'] }

const FarmFilter = ({ state, farms }: Omit<ControlsProps, 'named'>) => {
  const t = useTranslate()
  if (farms.length < 2) return null
  const options = farms.map(({ id, name }) => ({ value: id, label: name }))
  const common = { label: t('filter.farm'), prefix: t('filter.farm'), options }
  return state.info.farm === 'one' ? (
    <Select<number>
      compact
      {...common}
      value={state.values.farm[0] ?? (Number(state.query.farm) || null)}
      onChange={(farm) => state.setFarm(farm === null ? [] : [farm])}
    />
  ) : (
    <div className={s.multi}>
      <MultiSelect
        {...common}
        placeholder={t('filter.all')}
        value={state.values.farm}
        onChange={state.setFarm}
      />
    </div>
  )
}

const StatusFilter = ({ state }: Pick<ControlsProps, 'state'>) => {
  const t = useTranslate()
  const word = useStatusWord()
  return (
    <div className={s.multi}>
      <MultiSelect<string>
        label={t('filter.status')}
        prefix={t('filter.status')}
        placeholder={t('filter.all')}
        value={state.values.status}
        options={statusesOf(state.info).map((status) => ({ value: status, label: word(status) }))}
        onChange={(status) => state.set({ status })}
      />
    </div>
  )
}

/** From so many minutes to so many: how long a compound feed was made. */
const DurationFilter = ({ state }: Pick<ControlsProps, 'state'>) => {
  const t = useTranslate()
  const { loaded_time_min: min, loaded_time_max: max } = state.values
  const numberOf = (text: string) => (text === '' ? null : Number(text))
  const textOf = (value: number | null) => (Number.isFinite(value) ? String(value) : '')
  return (
    <fieldset className={s.duration}>
      <legend>{t('filter.duration')}</legend>
      <FloatInput
        label={t('filter.durationFrom')}
        placeholder={t('filter.durationFrom')}
        value={numberOf(min)}
        onChange={(value) => state.set({ loaded_time_min: textOf(value) })}
      />
      <FloatInput
        label={t('filter.durationTo')}
        placeholder={t('filter.durationTo')}
        value={numberOf(max)}
        onChange={(value) => state.set({ loaded_time_max: textOf(value) })}
      />
    </fieldset>
  )
}

const isListed = (name: ReportFilterName): name is keyof typeof LISTED => name in LISTED

const Control = ({ name, ...props }: ControlsProps & { name: ReportFilterName }) => {
  const t = useTranslate()
  const { state } = props
  if (isListed(name)) return <ListFilter name={name} {...props} />
  switch (name) {
    case 'farm':
      return <FarmFilter {...props} />
    case 'planned_on_after':
      return <DayFilter state={state} />
    case 'status':
      return <StatusFilter state={state} />
    case 'loaded_time_min':
      return <DurationFilter state={state} />
    case 'with_ignored':
    case 'per_load':
      return (
        <Checkbox checked={state.values[name]} onChange={(checked) => state.set({ [name]: checked })}>
          {t(`filter.${name}`)}
        </Checkbox>
      )
    default:
      // The end of the days and of the duration stand beside their beginning.
      return null
  }
}

/** Which control shows the problem of a filter that has none of its own. */
const SHOWN_AT: Readonly<Record<string, ReportFilterName>> = {
  planned_on_before: 'planned_on_after',
  loaded_time_max: 'loaded_time_min',
}

/** What is wrong with the filters of the address, in sentences by the control that shows each. */
const useFilterProblems = (problems: readonly FilterProblem[]): Readonly<Record<string, string>> => {
  const t = useTranslate()
  const { t: ui } = useTranslation('ui')
  const sentence = (problem: FilterProblem) => {
    const { field, code, limit } = problem
    if (field === 'planned_on_before' && code === 'time_range_invalid') return t('filter.daysInOrder')
    if (field === 'planned_on_before' && (limit === REPORT_DAYS_MAX || limit === REPORT_MONTHS_DAYS_MAX))
      return t('filter.daysMax', { limit })
    return errorText(ui, problem)
  }
  return Object.fromEntries(
    problems.map((problem) => [SHOWN_AT[problem.field] ?? problem.field, sentence(problem)]),
  )
}

/** The controls of the filters that the report takes, each with what is wrong with it. */
export const FilterControls = ({
  problems,
  ...props
}: ControlsProps & { problems: readonly FilterProblem[] }) => {
  const sentences = useFilterProblems(problems)
  const names = REPORT_FILTER_NAMES.filter(
    (name) => props.state.info.filters.includes(name) && !LAYOUT_FILTERS.includes(name),
  )
  return names.map((name) => (
    <div key={name} className={s.control}>
      <Control name={name} {...props} />
      {sentences[name] !== undefined && (
        <p role="alert" className={s.problem}>
          {sentences[name]}
        </p>
      )}
    </div>
  ))
}
