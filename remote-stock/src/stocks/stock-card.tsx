import type { Stock } from '@manger/contract/stocks'
import { useFormat, useTranslate } from '@manger/platform'
import { Quantity, RestDays } from '@manger/ui'
import { StockFill } from './stock-columns.tsx'
import * as s from './stocks.module.css'

const KG_PER_TONNE = 1000

/** A stock on a phone. */
export const StockCard = ({ stock }: { stock: Stock }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b>{stock.name}</b>
        <RestDays days={stock.days_left} text={(days) => t('tile.days', { days })} />
      </div>
      <span className={s.figure}>
        <Quantity {...format.tonnes(stock.remainder * KG_PER_TONNE)} />
      </span>
      <StockFill stock={stock} />
    </div>
  )
}
