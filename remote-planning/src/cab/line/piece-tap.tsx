import type { Kg } from '@manger/contract'
import { useTranslate } from '@manger/platform'
import { cx } from '@manger/ui'
import { usePieces } from '../../common/use-pieces.ts'
import * as large from '../frame/large-button.module.css'
import * as s from './piece-tap.module.css'

type PieceTapProps = {
  planned: Kg
  piece: Kg
  weight: Kg
  /** Null: nothing may be added now. */
  onAdd: (() => void) | null
}

/** A tap for each bale or bag that goes in; it says how many are in. */
export const PieceTap = ({ planned, piece, weight, onAdd }: PieceTapProps) => {
  const t = useTranslate()
  const pieces = usePieces()
  return (
    <button
      type="button"
      className={cx(large.large, s.add)}
      disabled={onAdd === null}
      onClick={() => onAdd?.()}
    >
      <b>{t('pieces.add')}</b>
      <span>{pieces.taken({ planned, piece_weight: piece }, weight)}</span>
    </button>
  )
}
