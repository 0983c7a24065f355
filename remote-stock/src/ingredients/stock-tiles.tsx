import type { Stock } from '@manger/contract/stocks'
import { NO_BREAK, type Query, useFormat, useTranslate } from '@manger/platform'
import { Counted, Name, RestDays, SideScroll } from '@manger/ui'
import { useId } from 'react'
import { useCapacityText } from '../common/use-capacity-text.ts'
import * as s from './stock-tiles.module.css'

const KG_PER_TONNE = 1000
const RIM_PX = 6
const DEPTH_PX = 54

/** A stock seen from the side, filled with feed to its percent. */
const Trough = ({ fill }: { fill: number }) => {
  const id = useId()
  const share = Math.min(1, Math.max(0, fill / 100))
  const level = RIM_PX + DEPTH_PX * (1 - share)
  return (
    <svg width="46" height="42" viewBox="0 0 72 66" aria-hidden="true">
      <clipPath id={id}>
        <path d="M4 6h64v34a20 20 0 0 1-20 20H24A20 20 0 0 1 4 40z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="72" height="66" fill="var(--m-sunken)" />
        {share > 0 && <path d={`M0 ${level}c12-3 24 3 36 0s24-3 36 0V66H0z`} fill="var(--m-grain)" />}
      </g>
      <path
        d="M4 6v34a20 20 0 0 0 20 20h24a20 20 0 0 0 20-20V6"
        fill="none"
        stroke="var(--m-border-strong)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

type TileProps = { stock: Stock; isChosen: boolean; onToggle: () => void }

/** One stock: how full it is and how long it lasts; chosen, the list shows only what lies in it. */
const Tile = ({ stock, isChosen, onToggle }: TileProps) => {
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

/** Keeps the height of the tiles until they come: the list below must not move under the hand. */
const WaitingTiles = () => (
  <div className={s.tiles} aria-hidden="true">
    <div className={s.tile}>
      <Trough fill={0} />
      <span className={s.words}>
        <b className={s.name}>{NO_BREAK}</b>
        <span className={s.figure}>{NO_BREAK}</span>
        <span className={s.days}>{NO_BREAK}</span>
      </span>
    </div>
  </div>
)

type StockTilesProps = {
  stocks: Query<{ data: Stock[] }>
  chosen: number | null
  onChoose: (stock: number | null) => void
}

/** All stocks in a row. They only help to choose, so a failure of theirs leaves the list alone in its place. */
export const StockTiles = ({ stocks: { data, isLoading }, chosen, onChoose }: StockTilesProps) => {
  const t = useTranslate()
  if (isLoading) return <WaitingTiles />
  if (data === undefined || data.data.length === 0) return null
  return (
    <section aria-label={t('tile.all')} className={s.all}>
      <SideScroll className={s.tiles}>
        {data.data.map((stock) => (
          <Tile
            key={stock.id}
            stock={stock}
            isChosen={stock.id === chosen}
            onToggle={() => onChoose(stock.id === chosen ? null : stock.id)}
          />
        ))}
      </SideScroll>
    </section>
  )
}
