import { trunc2 } from '@manger/contract'
import { type Stock, stockRoutes } from '@manger/contract/stocks'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Counted, Quantity, RestDays, TroughBar } from '@manger/ui'
import { type Column, type FieldLooksOf, nameColumn, useColumnOf } from '@manger/ui/data'
import { capacityIn } from '../common/capacity.formulas.ts'
import { useCapacityText } from '../common/use-capacity-text.ts'
import * as s from './stocks.module.css'

const KG_PER_TONNE = 1000

/** What is typed of a stock, as its form names it and a merge writes it. */
export const useStockFields = (): FieldLooksOf<typeof stockRoutes> => {
  const t = useTranslate()
  const capacityText = useCapacityText()
  return {
    name: {},
    capacity: { hint: t('stocks.capacityHint'), text: (tonnes) => capacityText(tonnes ?? 0) },
  }
}

const StockFill = ({ stock }: { stock: Stock }) => {
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
  const { units } = useSession()
  const { large } = format.units
  const columnOf = useColumnOf(stockRoutes)
  const cut = (value: number | null) => (value === null ? null : trunc2(value))
  return [
    nameColumn(t('fields.name')),
    {
      key: 'capacity',
      title: t('fields.capacity'),
      unit: large,
      align: 'number',
      order: 'capacity',
      copy: { value: ({ capacity }) => (capacity > 0 ? capacityIn(capacity, units) : null) },
      render: ({ capacity }) => format.tonnes(capacity > 0 ? capacity * KG_PER_TONNE : null).value,
    },
    {
      key: 'remainder',
      title: t('column.balance'),
      unit: large,
      align: 'number',
      figure: 'balance',
      card: {
        place: 'figure',
        render: ({ remainder }) => <Quantity {...format.tonnes(remainder * KG_PER_TONNE)} />,
      },
      copy: { value: ({ remainder }) => capacityIn(remainder, units) },
      render: ({ id, remainder }) => (
        <Counted figure="balance" of={{ stock: id }} unit={large}>
          {format.tonnes(remainder * KG_PER_TONNE).value}
        </Counted>
      ),
    },
    {
      key: 'fill',
      title: t('column.fill'),
      figure: 'fill',
      card: 'below',
      copy: { unit: '%', value: ({ fill }) => cut(fill) },
      render: (stock) => <StockFill stock={stock} />,
    },
    {
      key: 'days',
      title: t('stocks.daysLeft'),
      align: 'number',
      figure: 'first_out',
      card: {
        place: 'aside',
        render: ({ days_left }) => <RestDays days={days_left} text={(days) => t('tile.days', { days })} />,
      },
      copy: { value: ({ days_left }) => cut(days_left) },
      render: ({ id, days_left }) => (
        <Counted figure="first_out" of={{ stock: id }}>
          <RestDays days={days_left} />
        </Counted>
      ),
    },
    {
      key: 'ingredients',
      title: t('stocks.ingredients'),
      align: 'number',
      priority: 2,
      copy: { value: ({ ingredients_count }) => ingredients_count },
      render: ({ ingredients_count }) => format.number(ingredients_count),
    },
    columnOf('locked_until', { align: 'number', priority: 3 }),
  ]
}
