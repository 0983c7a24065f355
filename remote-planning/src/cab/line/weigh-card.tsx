import type { Kg } from '@manger/contract'
import { deviationOf } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import type { ReactNode } from 'react'
import { usePieces } from '../../common/use-pieces.ts'
import type { LineShown, LineStateName } from '../states/line.states.ts'
import * as toned from '../states/state-card.module.css'
import { StateSentence } from '../states/state-sentence.tsx'
import { Figure } from './figure.tsx'
import { Gauge } from './gauge.tsx'
import { PieceTap } from './piece-tap.tsx'
import type { TypedWeight } from './use-typed-weight.ts'
import type { LineToWeigh } from './use-weighing.ts'
import * as s from './weigh-card.module.css'
import { WeightInput } from './weight-input.tsx'

/** Longer names take two lines. */
const LONG = 15
// The others are about something else than the target: a percent of it would contradict them.
const WITH_PERCENT: readonly string[] = [
  'too_much',
  'in_tolerance',
  'whole_pieces',
  'mixer_empty',
  'resumed',
  'to_go',
] satisfies LineStateName[]

type WeighCardProps = {
  mode: 'load' | 'unload'
  name: string
  /** Right of the name: heads of a group. */
  aside?: ReactNode
  /** What it is taken for. */
  instead?: string | undefined
  /** Stands for the sentence where the figure says the same already. */
  hint?: ReactNode
  /** What is typed, where no scale sends readings. */
  typed: TypedWeight | null
  hasPad: boolean
  line: LineToWeigh
  weight: Kg
  state: LineShown
  /** The weight was typed to its end. */
  onEnter: () => void
  /** One more piece of so many kg is in; null: nothing may be added now. */
  onPiece: ((piece: Kg) => void) | null
  children: ReactNode
}

/** One ingredient or group fills the screen (design 7): what shall be, what is, and how far it is from that. */
export const WeighCard = (props: WeighCardProps) => {
  const { mode, name, aside, instead, hint, typed, line, weight, state, onPiece } = props
  const t = useTranslate()
  const format = useFormat()
  const { planned, grown = 0, window, piece } = line
  const { kg, percent } = deviationOf({ planned, actual: weight })
  const { unit } = state.figure
  const toTake = usePieces().toTake({ planned, piece_weight: piece })
  // The figure of an unloading says what is still to give: its sentence makes room for the ration of a head.
  const hasHint = hint !== undefined && state.name === 'to_go'
  const isFigured = typed === null
  const deviation = format.deviation(percent, 1)
  return (
    <section className={`${toned.card} ${s.card}`} data-tone={state.tone} aria-label={name}>
      <div className={s.row}>
        <h2 className={s.name} data-long={name.length > LONG ? '' : undefined}>
          {name}
        </h2>
        {aside}
      </div>
      {instead !== undefined && <p className={s.target}>{t('cab.insteadOf', { name: instead })}</p>}
      <p className={s.target}>
        {t('cab.target')} <b>{format.weightText(planned)}</b>
        {mode === 'unload' ? (
          <>
            {' · '}
            {t('cab.given')} <b>{format.weightText(weight)}</b>
          </>
        ) : (
          ` · ${t('cab.tolerance', {
            from: format.weight(Math.max(0, planned - window)).value,
            to: format.weight(planned + window).value,
          })}`
        )}
      </p>
      {line.coarse !== null && (
        <p className={`${s.target} ${s.coarse}`}>
          {t('cab.tooCoarse', { weight: format.weightText(line.coarse) })}
        </p>
      )}
      {grown > 0 && (
        <p className={s.target}>{t('cab.keep.plan', { weight: format.weightText(planned - grown) })}</p>
      )}
      {toTake !== null && <p className={`${s.target} ${s.pieces}`}>{toTake}</p>}
      <div className={s.entry} data-typed={isFigured ? undefined : ''}>
        {typed !== null ? (
          <WeightInput typed={typed} name={name} hasPad={props.hasPad} onEnter={props.onEnter} />
        ) : (
          <Figure
            weight={state.figure.kg}
            unit={unit === null ? undefined : t(unit, { unit: format.units.weight })}
            state={hasHint ? state : undefined}
          />
        )}
        {piece !== null && (
          <PieceTap
            planned={planned}
            piece={piece}
            weight={weight}
            onAdd={onPiece === null ? null : () => onPiece(piece)}
          />
        )}
      </div>
      <div className={s.state}>
        {hasHint && isFigured ? (
          <span className={s.hint}>{hint}</span>
        ) : (
          <StateSentence state={state}>{props.children}</StateSentence>
        )}
        {hasHint && !isFigured && <span className={s.deviation}>{hint}</span>}
        {WITH_PERCENT.includes(state.name) && (isFigured || !hasHint) && (
          <span className={s.deviation} data-tone={state.tone}>
            {state.name === 'in_tolerance' && mode === 'load'
              ? `${format.weightChange(kg)} · ${deviation}`
              : deviation}
          </span>
        )}
      </div>
      <Gauge weight={weight} planned={planned} window={window} tone={state.gauge} />
    </section>
  )
}
