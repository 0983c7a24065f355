import { NO_BREAK, useTranslate } from '@manger/platform'
import { SideScroll } from '@manger/ui'
import { useStocks } from '../ingredients.api.ts'
import { StockTile } from './stock-tile.tsx'
import * as s from './stock-tiles.module.css'
import { Trough } from './trough.tsx'

type StockTilesProps = { chosen: number | null; onChoose: (stock: number | null) => void }

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

/** All stocks in a row. They only help to choose, so a failure of theirs leaves the list alone in its place. */
export const StockTiles = ({ chosen, onChoose }: StockTilesProps) => {
  const t = useTranslate()
  const { data, isLoading } = useStocks()
  if (isLoading) return <WaitingTiles />
  if (data === undefined || data.data.length === 0) return null
  return (
    <section aria-label={t('tile.all')} className={s.all}>
      <SideScroll className={s.tiles}>
        {data.data.map((stock) => (
          <StockTile
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
