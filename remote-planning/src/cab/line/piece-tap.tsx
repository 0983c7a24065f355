import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { usePieces } from '../../common/use-pieces.ts'
import * as s from './piece-tap.module.css'

type PieceTapProps = {
  planned: Kg
  piece: Kg
  weight: Kg
  /** Null: nothing may be added now. */
  onAdd: (() => void) | null
}

/** A feed that comes in bales or bags: how many are in, how many shall be, and a tap for each one more. */
export const PieceTap = ({ planned, piece, weight, onAdd }: PieceTapProps) => {
  const t = useTranslate()
  const format = useFormat()
  const pieces = usePieces()
  const line = { planned, piece_weight: piece }
  return (
    <div className={s.row}>
      <p className={s.words}>
        <b>{pieces.taken(line, weight)}</b>
        <span>{pieces.toTake(line)}</span>
      </p>
      <button type="button" className={s.add} disabled={onAdd === null} onClick={() => onAdd?.()}>
        <b>{t('pieces.add')}</b>
        <span>{format.weightText(piece)}</span>
      </button>
    </div>
  )
}
