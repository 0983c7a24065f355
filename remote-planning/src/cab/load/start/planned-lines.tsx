import type { Feeding } from '@manger/contract/feedings'
import { type ApiError, useFormat, useTranslate } from '@manger/platform'
import { Quantity, Swatch } from '@manger/ui'
import { usePieces } from '#common/use-pieces.ts'
import { linesToLoad } from '../lines.formulas.ts'
import * as s from './planned-lines.module.css'

type PlannedLinesProps = { feeding: Feeding; refused: ApiError | null }

/** What shall go into the mixer; what the store lacks stands at its line. */
export const PlannedLines = ({ feeding, refused }: PlannedLinesProps) => {
  const t = useTranslate()
  const format = useFormat()
  const pieces = usePieces()
  const lines = linesToLoad(feeding)
  if (lines.length === 0) return null
  return (
    <ol className={s.lines}>
      {lines.map((line, index) => {
        const { ingredient, name, swatch, planned, stock_rest } = line
        const shortage = refused?.errors[`ingredients.${ingredient}`]?.find(
          ({ code }) => code === 'not_enough_stock',
        )
        const rest = shortage ? Number(shortage.limit) : stock_rest
        const isShort = shortage !== undefined || (stock_rest !== null && stock_rest < planned)
        return (
          <li key={ingredient} className={s.line} data-short={isShort ? '' : undefined}>
            <small className={s.place}>{index + 1}</small>
            <Swatch color={swatch} size={14} />
            <span className={s.words}>
              <span className={s.name}>{name}</span>
              <span className={s.pieces}>{pieces.toTake(line)}</span>
              {isShort && (
                <span className={s.rest}>
                  {t('cab.onlyInStock', { weight: format.weightText(Math.max(0, rest ?? 0)) })}
                </span>
              )}
            </span>
            <b className={s.weight}>
              <Quantity {...format.weight(planned)} />
            </b>
          </li>
        )
      })}
    </ol>
  )
}
