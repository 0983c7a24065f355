import type { Stock } from '@manger/contract/stocks'
import { useFormat, useTranslate } from '@manger/platform'
import { Counted, RestDays, TroughBar } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import * as s from './stocks.module.css'

const KG_PER_TONNE = 1000

/** How full a stock is; an en dash where nobody knows its capacity. */
export const StockFill = ({ stock }: { stock: Stock }) => {
  const t = useTranslate()
  const format = useFormat()
  if (stock.fill === null) return <>{format.percent(null)}</>
  return (
    <div className={s.fill}>
      <small>
        <Counted figure="fill" of={{ stock: stock.id }}>
          {format.percent(stock.fill, 1)}
        </Counted>
      </small>
      <TroughBar label={t('cell.fillOf', { stock: stock.name })} value={stock.fill / 100} tone="grain" />
    </div>
  )
}

/** Columns of a company's stocks. */
export const useStockColumns = (): Column<Stock>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { large } = format.units
  return [
    { key: 'name', title: t('stocks.name'), isName: true, render: (stock) => stock.name },
    {
      key: 'capacity',
      title: t('stocks.capacity'),
      unit: large,
      align: 'number',
      render: (stock) => format.tonnes(stock.capacity > 0 ? stock.capacity * KG_PER_TONNE : null).value,
    },
    {
      key: 'remainder',
      title: t('column.balance'),
      unit: large,
      align: 'number',
      figure: 'balance',
      render: (stock) => (
        <Counted figure="balance" of={{ stock: stock.id }} unit={large}>
          {format.tonnes(stock.remainder * KG_PER_TONNE).value}
        </Counted>
      ),
    },
    { key: 'fill', title: t('column.fill'), figure: 'fill', render: (stock) => <StockFill stock={stock} /> },
    {
      key: 'days',
      title: t('stocks.daysLeft'),
      align: 'number',
      figure: 'first_out',
      render: (stock) => (
        <Counted figure="first_out" of={{ stock: stock.id }}>
          <RestDays days={stock.days_left} />
        </Counted>
      ),
    },
    {
      key: 'ingredients',
      title: t('stocks.ingredients'),
      align: 'number',
      priority: 2,
      render: (stock) => format.number(stock.ingredients_count),
    },
    {
      key: 'locked',
      title: t('stocks.lockedUntil'),
      align: 'number',
      priority: 3,
      render: (stock) => format.day(stock.locked_until),
    },
  ]
}
