import type { Stock } from '@manger/contract/stocks'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow, RestDays } from '@manger/ui'
import { CountedFigure } from '@manger/ui/data'
import { useCapacityText } from '../common/use-capacity-text.ts'

const KG_PER_TONNE = 1000

/** What lies in a stock, how full it is, how long it lasts, and up to which day it is closed. */
export const StockFigures = ({ stock }: { stock: Stock }) => {
  const t = useTranslate()
  const format = useFormat()
  const capacityText = useCapacityText()
  const of = { stock: stock.id }
  const rest = format.tonnes(stock.remainder * KG_PER_TONNE)
  return (
    <FigureRow>
      <CountedFigure
        counted={{ figure: 'balance', of, unit: rest.unit }}
        label={t('column.balance')}
        value={rest.value}
        unit={rest.unit}
        note={stock.capacity > 0 && t('tile.of', { capacity: capacityText(stock.capacity) })}
      />
      <CountedFigure
        counted={{ figure: 'fill', of }}
        label={t('column.fill')}
        value={format.percent(stock.fill, 1)}
      />
      <Figure
        label={t('stocks.daysLeft')}
        value={<RestDays days={stock.days_left} text={(days) => t('tile.days', { days })} />}
        note={stock.days_left === null && t('tile.unused')}
      />
      <Figure
        label={t('fields.locked_until')}
        value={format.day(stock.locked_until)}
        note={stock.locked_until === null && t('lock.open')}
      />
    </FigureRow>
  )
}
