import { fromKg, roundTo, toKg } from '@manger/contract'
import type { CraftLine, CraftPlan } from '@manger/contract/compound-feed'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Button, FloatInput, Swatch, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import * as s from './craft.module.css'
import type { CraftFormState } from './use-craft-form.ts'

type Part = { form: CraftFormState; plan: CraftPlan }

const useLineText = (form: CraftFormState) => {
  const t = useTranslate()
  return ({ problem, ingredient }: CraftLine): string | undefined => {
    if (problem === 'nowhere') return t('fodder.notInStock')
    if (problem === 'short') return t('errors.not_enough_stock')
    if (problem === 'missing') return t('fodder.noWeight')
    return form.problems.of(`ingredients.${ingredient}`)
  }
}

/** What is taken: by the recipe, or what was really weighed; and what there is of it. */
export const CraftLines = ({ form, plan }: Part) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const textOf = useLineText(form)
  const { weight } = format.units
  const columns: Column<CraftLine>[] = [
    {
      key: 'name',
      title: t('column.ingredient'),
      isName: true,
      render: (line) => (
        <div className={s.feed}>
          <span className={s.name}>
            <Swatch color={line.swatch} />
            <TwoLines note={line.stock ?? undefined}>{line.name}</TwoLines>
          </span>
          {textOf(line) !== undefined && (
            <small className={s.error} role="alert">
              {textOf(line)}
            </small>
          )}
        </div>
      ),
    },
    {
      key: 'percent',
      title: t('fodder.percent'),
      align: 'number',
      priority: 2,
      render: ({ percent }) => format.percent(percent),
    },
    {
      key: 'planned',
      title: t('fodder.byRecipe'),
      unit: weight,
      align: 'number',
      render: ({ planned }) => format.weight(planned).value,
    },
    {
      key: 'weight',
      title: t('fodder.taken'),
      align: 'start',
      render: (line) => (
        <div className={s.input}>
          <FloatInput
            label={t('fodder.takenOf', { name: line.name })}
            value={line.weight === null ? null : roundTo(fromKg(line.weight, units), 2)}
            unit={weight}
            disabled={line.ingredient === null || form.mass === null}
            changed={form.typed.has(line.ingredient_type)}
            onChange={(typed) =>
              form.setWeight(line.ingredient_type, typed === null ? null : toKg(typed, units))
            }
          />
        </div>
      ),
    },
    {
      key: 'available',
      title: t('fodder.available'),
      unit: weight,
      align: 'number',
      render: ({ available, problem }) => (
        <span className={problem === 'short' || problem === 'nowhere' ? s.short : undefined}>
          {format.weight(available).value}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('fodder.lines')}
      columns={columns}
      rows={plan.lines}
      rowKey={({ ingredient_type }) => ingredient_type}
      isAlarm={({ problem }) => problem === 'short' || problem === 'nowhere'}
      foot={
        form.typed.size > 0 ? (
          <Button kind="quiet" size="small" icon="undo" onClick={form.forgetWeights}>
            {t('fodder.asRecipe')}
          </Button>
        ) : undefined
      }
    />
  )
}
