import type { Stock } from '@manger/contract/stocks'
import { useFormat, useTranslate } from '@manger/platform'
import { Counted, Name, RestDays } from '@manger/ui'
import { useCapacityText } from '../../shared-here/use-capacity-text.ts'
import * as s from './stock-tiles.module.css'
import { Trough } from './trough.tsx'

type StockTileProps = { stock: Stock; isChosen: boolean; onToggle: () => void }

const KG_PER_TONNE = 1000

/** One stock: how full it is and how long it lasts; chosen, the list shows only what lies in it. */
export const StockTile = ({ stock, isChosen, onToggle }: StockTileProps) => {
  const t = useTranslate()
  const format = useFormat()
  const capacityText = useCapacityText()
  const remainder = format.tonnes(stock.remainder * KG_PER_TONNE)
  return (
    <button type="button" className={s.tile} aria-pressed={isChosen} onClick={onToggle}>
      <Trough fill={stock.fill ?? 0} />
      <span className={s.words}>
        <b className={s.name}>
          <Name>{stock.name}</Name>
        </b>
        <span className={s.figure}>
          <Counted figure="balance" of={{ stock: stock.id }} unit={remainder.unit}>
            {remainder.value}
          </Counted>
          <small>
            {stock.capacity > 0 ? t('tile.of', { capacity: capacityText(stock.capacity) }) : remainder.unit}
          </small>
        </span>
        <span className={s.days}>
          {stock.days_left === null ? (
            t('tile.unused')
          ) : (
            <RestDays days={stock.days_left} text={(days) => t('tile.days', { days })} />
          )}
        </span>
      </span>
    </button>
  )
}
