import type { Kg } from '@manger/contract'
import { useFormat } from '@manger/platform'
import { placeOf, stretchOf } from './gauge.formulas.ts'
import * as s from './gauge.module.css'

type GaugeProps = {
  weight: Kg
  planned: Kg
  window: Kg
  /** What the fill says: feed comes in, is given out, or is too much. */
  tone: 'load' | 'unload' | 'over'
}

const percent = (share: number): string => `${share * 100}%`

/** From this share of the width on the marks of the window have room under its edges. */
const WIDE = 0.2
/** So near to the start its mark would stand in the one of zero. */
const NARROW = 0.15

/** The trough of a line: filled from the left, stretched around the window. */
export const Gauge = ({ weight, planned, window, tone }: GaugeProps) => {
  const format = useFormat()
  const stretch = stretchOf({ planned, window })
  const low = placeOf(planned - window, stretch)
  const high = placeOf(planned + window, stretch)
  return (
    <div aria-hidden="true" data-gauge="">
      <div className={s.trough} data-tone={tone}>
        <i className={s.fill} style={{ width: percent(placeOf(weight, stretch)) }} />
        <i className={s.window} style={{ left: percent(low), width: percent(high - low) }} />
        <i className={s.target} style={{ left: percent(placeOf(planned, stretch)) }} />
      </div>
      <div className={s.marks} data-wide={high - low > WIDE ? '' : undefined}>
        {low > NARROW && <span>{format.weight(0).value}</span>}
        <span className={s.low} style={{ left: percent(low) }}>
          {format.weight(Math.max(0, planned - window)).value}
        </span>
        {/* Never beside the card. */}
        <span className={s.high} style={{ left: `min(${percent(high)}, 100% - 5ch)` }}>
          {format.weight(planned + window).value}
        </span>
      </div>
    </div>
  )
}
