import { fromKg, priceInUnit, priceToTonne, roundTo, toKg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput, Note } from '@manger/ui'
import { restOfHundred, revaluationOf } from './draft.formulas.ts'
import * as s from './form.module.css'
import type { IngredientFormState } from './use-ingredient-form.ts'

const OpeningWeight = ({ state: { form, set, problems } }: { state: IngredientFormState }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  return (
    <Field label={t('field.openingWeight')} hint={t('form.openingHint')} error={problems.of('fresh_weight')}>
      <FloatInput
        value={roundTo(fromKg(form.fresh_weight, units), 2)}
        unit={format.units.weight}
        onChange={(weight) => set({ fresh_weight: toKg(weight ?? 0, units) })}
      />
    </Field>
  )
}

/** Another price revalues what lies there, at once and for the reports of today (F21). */
const Revaluation = ({ state: { form, saved } }: { state: IngredientFormState }) => {
  const t = useTranslate()
  const format = useFormat()
  const change = revaluationOf(form, saved)
  if (saved === null || change === null) return null
  return (
    <Note tone="plain" icon="info">
      {t('form.revaluation', {
        weight: format.tonnesText(saved.stock_rest),
        before: format.money(change.before),
        after: format.money(change.after),
      })}
    </Note>
  )
}

/** Price, dry matter with its humidity, and for a new ingredient what is there already. */
export const PriceAndMatter = ({ state }: { state: IngredientFormState }) => {
  const { form, set, problems, saved } = state
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { large, currency } = format.units
  return (
    <>
      <Field label={t('field.price', { unit: large })} error={problems.of('price')} required>
        <FloatInput
          value={form.price === null ? null : roundTo(priceInUnit(form.price, units), 2)}
          unit={`${currency}/${large}`}
          onChange={(price) => set({ price: price === null ? null : priceToTonne(price, units) })}
        />
      </Field>
      <Revaluation state={state} />
      <div className={s.pair}>
        <Field label={t('field.dryMatter')} error={problems.of('dry_matter')} required>
          <FloatInput
            value={form.dry_matter}
            max={100}
            unit="%"
            onChange={(dry_matter) => set({ dry_matter })}
          />
        </Field>
        <Field label={t('field.humidity')} required>
          <FloatInput
            value={restOfHundred(form.dry_matter)}
            max={100}
            unit="%"
            onChange={(humidity) => set({ dry_matter: restOfHundred(humidity) })}
          />
        </Field>
      </div>
      {saved === null && <OpeningWeight state={state} />}
    </>
  )
}
