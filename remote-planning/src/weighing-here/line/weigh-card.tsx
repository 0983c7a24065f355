import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import type { ReactNode } from 'react'
import type { Scale } from '../scale/scale-source.ts'
import { Figure } from './figure.tsx'
import { Gauge } from './gauge.tsx'
import { LineState } from './line-state.tsx'
import type { Standing } from './standing.ts'
import type { LineToWeigh } from './use-weighing.ts'
import * as s from './weigh-card.module.css'
import { WeightInput } from './weight-input.tsx'

/** Longer names take two lines. */
const LONG = 15

type WeighCardProps = {
  mode: 'load' | 'unload'
  name: string
  /** Right of the name: heads of a group. */
  aside?: ReactNode
  /** What it is taken for. */
  instead?: string | undefined
  /** What stands on the left while feed still comes; kg to go unless given. */
  hint?: ReactNode
  scale: Scale
  line: LineToWeigh
  weight: Kg
  standing: Standing
}

/** One ingredient or group fills the screen (design 7): what shall be, what is, and how far it is from that. */
export const WeighCard = (props: WeighCardProps) => {
  const { mode, name, aside, instead, hint, scale, line, weight, standing } = props
  const t = useTranslate()
  const format = useFormat()
  const { planned, window } = line
  const isUnload = mode === 'unload'
  return (
    <section className={s.card} data-standing={standing} aria-label={name}>
      <div className={s.row}>
        <h2 className={s.name} data-long={name.length > LONG ? '' : undefined}>
          {name}
        </h2>
        {aside}
      </div>
      {instead !== undefined && <p className={s.target}>{t('cab.insteadOf', { name: instead })}</p>}
      <p className={s.target}>
        {t('cab.target')} <b>{format.weightText(planned)}</b>
        {isUnload ? (
          <>
            {' · '}
            {t('cab.given')} <b>{format.weightText(weight)}</b>
          </>
        ) : (
          ` · ${t('cab.window', {
            from: format.weight(Math.max(0, planned - window)).value,
            to: format.weight(planned + window).value,
          })}`
        )}
      </p>
      {scale.kind === 'manual' ? (
        <WeightInput scale={scale} from={line.from} name={name} />
      ) : (
        <Figure
          weight={isUnload ? Math.abs(planned - weight) : weight}
          unit={isUnload && weight <= planned ? t('cab.unitToGo', { unit: format.units.weight }) : undefined}
        />
      )}
      <LineState
        mode={mode}
        hint={hint}
        planned={planned}
        window={window}
        weight={weight}
        standing={standing}
      />
      <Gauge weight={weight} planned={planned} window={window} tone={standing === 'over' ? 'over' : mode} />
    </section>
  )
}
