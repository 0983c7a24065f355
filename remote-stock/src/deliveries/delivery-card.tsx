import type { Delivery } from '@manger/contract/deliveries'
import { useFormat } from '@manger/platform'
import { Quantity, Swatch } from '@manger/ui'
import * as s from './deliveries.module.css'
import { DeliveryTypeChip } from './delivery-type-chip.tsx'

/** A delivery or sale on a phone. */
export const DeliveryCard = ({ delivery }: { delivery: Delivery }) => {
  const format = useFormat()
  const { name, swatch, stock, type, value, amount, date, company_name } = delivery
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b>
          <Swatch color={swatch} /> {name}
        </b>
        <DeliveryTypeChip type={type} />
      </div>
      <span className={s.note}>{[format.day(date), company_name ?? stock.name].join(' · ')}</span>
      <div className={s.head}>
        <span className={s.figure}>
          <Quantity {...format.weight(value)} />
        </span>
        {format.money(amount)}
      </div>
    </div>
  )
}
