import { fromKg, roundTo, toKg } from '@manger/contract'
import type { CraftLine } from '@manger/contract/compound-feed'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { FloatInput, Swatch, TwoLines } from '@manger/ui'
import * as s from './craft.module.css'
import type { CraftFormState } from './use-craft-form.ts'

type LinePart = { form: CraftFormState; line: CraftLine }

const useLineText = (form: CraftFormState) => {
  const t = useTranslate()
  return ({ problem, ingredient }: CraftLine): string | undefined => {
    if (problem === 'nowhere') return t('fodder.notInStock')
    if (problem === 'short') return t('errors.not_enough_stock')
    if (problem === 'missing') return t('fodder.noWeight')
    return form.problems.of(`ingredients.${ingredient}`)
  }
}

/** There is not enough of it, or none. */
export const isShort = ({ problem }: CraftLine): boolean => problem === 'short' || problem === 'nowhere'

/** What is taken, from where, and what stands in its way. */
export const LineName = ({ form, line }: LinePart) => {
  const text = useLineText(form)(line)
  return (
    <div className={s.feed}>
      <span className={s.name}>
        <Swatch color={line.swatch} />
        <TwoLines note={line.stock ?? undefined}>{line.name}</TwoLines>
      </span>
      {text !== undefined && (
        <small className={s.error} role="alert">
          {text}
        </small>
      )}
    </div>
  )
}

/** What was really taken. */
export const LineWeight = ({ form, line }: LinePart) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  return (
    <FloatInput
      label={t('fodder.takenOf', { name: line.name })}
      value={line.weight === null ? null : roundTo(fromKg(line.weight, units), 2)}
      unit={format.units.weight}
      disabled={line.ingredient === null || form.mass === null}
      changed={form.typed.has(line.ingredient_type)}
      onChange={(typed) => form.setWeight(line.ingredient_type, typed === null ? null : toKg(typed, units))}
    />
  )
}

/** What there is of it; red when that is too little. Of water there is no stock to tell. */
export const Available = ({ line }: { line: CraftLine }) => {
  const format = useFormat()
  return (
    <span className={isShort(line) ? s.short : undefined}>
      {format.weight(line.is_water ? null : line.available).value}
    </span>
  )
}

/** A line on a phone. */
export const LineCard = ({ form, line }: LinePart) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <LineName form={form} line={line} />
      <LineWeight form={form} line={line} />
      <dl className={s.numbers}>
        <div>
          <dt>{t('fodder.byRecipe')}</dt>
          <dd>{format.weight(line.planned).value}</dd>
        </div>
        <div>
          <dt>{t('fodder.available')}</dt>
          <dd>
            <Available line={line} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
