import { useFormat, useTranslate } from '@manger/platform'
import * as s from './form.module.css'
import type { DeliveryFormState } from './use-delivery-form.ts'

/** What lies in the store now and at which price, and what will once this is saved (F21). */
export const StoreAfter = ({ form }: { form: DeliveryFormState }) => {
  const t = useTranslate()
  const format = useFormat()
  const { feed, after } = form
  if (feed === undefined) return null
  const { large } = format.units
  return (
    <dl className={s.after} aria-live="polite">
      <div>
        <dt>{t('delivery.inStore')}</dt>
        <dd>
          {format.weightText(feed.stock_rest)}
          {after !== null && (
            <>
              {' → '}
              <b data-bad={after.quantity < 0}>{format.weightText(after.quantity)}</b>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('delivery.storePrice', { unit: large })}</dt>
        <dd>
          {format.pricePerTonne(feed.price)}
          {after !== null && (
            <>
              {' → '}
              <b>{format.pricePerTonne(after.price)}</b>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
