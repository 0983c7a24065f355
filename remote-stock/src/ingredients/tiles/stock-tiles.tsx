import { useTranslate } from '@manger/platform'
import { useStocks } from '../ingredients.api.ts'
import { StockTile } from './stock-tile.tsx'
import * as s from './stock-tiles.module.css'

type StockTilesProps = { chosen: number | null; onChoose: (stock: number | null) => void }

/** All stocks in a row. They only help to choose, so a failure of theirs leaves the list alone in its place. */
export const StockTiles = ({ chosen, onChoose }: StockTilesProps) => {
  const t = useTranslate()
  const { data } = useStocks()
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className={s.tiles} aria-label={t('tile.all')}>
      {data.data.map((stock) => (
        <StockTile
          key={stock.id}
          stock={stock}
          isChosen={stock.id === chosen}
          onToggle={() => onChoose(stock.id === chosen ? null : stock.id)}
        />
      ))}
    </section>
  )
}
