import { fromKg, priceInUnit, priceToTonne, roundTo, toKg } from '@manger/contract'
import { amountOf } from '@manger/contract/deliveries'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput } from '@manger/ui'
import * as s from './form.module.css'
import type { DeliveryFormState } from './use-delivery-form.ts'

/** Weight and price, and what they come to. */
export const Amounts = ({ form }: { form: DeliveryFormState }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { large, currency } = format.units
  const { value, price, ingredient } = form.form
  const { problems } = form
  const shortage = form.isTooMuch ? t('errors.not_enough_stock') : problems.of(`ingredients.${ingredient}`)
  const amount = value !== null && price !== null ? amountOf(value, price) : null
  return (
    <div className={s.pair}>
      <Field label={t('delivery.weight')} error={problems.of('value') ?? shortage} required>
        <FloatInput
          value={value === null ? null : roundTo(fromKg(value, units), 2)}
          unit={format.units.weight}
          onChange={(typed) => form.set({ value: typed === null ? null : toKg(typed, units) })}
        />
      </Field>
      <Field
        label={t('delivery.price', { unit: large })}
        hint={amount === null ? undefined : t('delivery.comesTo', { sum: format.money(amount) })}
        error={problems.of('price')}
        required
      >
        <FloatInput
          value={price === null ? null : roundTo(priceInUnit(price, units), 2)}
          unit={`${currency}/${large}`}
          onChange={(typed) => form.set({ price: typed === null ? null : priceToTonne(typed, units) })}
        />
      </Field>
    </div>
  )
}
