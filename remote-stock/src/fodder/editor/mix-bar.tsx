import { PERCENT_TOTAL, type Percent, sumOf } from '@manger/contract'
import { useFormat } from '@manger/platform'
import { type ChartColor, chartColor } from '@manger/ui'
import * as s from './mix-bar.module.css'

/** From which share a segment is wide enough for its name. */
const NAMED_FROM = 7

/** A part of a mix, in its order. */
export type MixPart = { key: number; name: string; color: ChartColor; percent: Percent }

type MixBarProps = {
  label: string
  parts: readonly MixPart[]
  /** What is missing to 100; below 0 what is too much. */
  left: Percent
}

/** A mix as a trough: a segment for each part, what is missing to 100 hatched. */
export const MixBar = ({ label, parts, left }: MixBarProps) => {
  const format = useFormat()
  const shown = parts.filter(({ percent }) => percent > 0)
  const whole = Math.max(
    PERCENT_TOTAL,
    sumOf(shown, ({ percent }) => percent),
  )
  const widthOf = (percent: Percent) => `${(100 * percent) / whole}%`
  return (
    <div className={s.mix} role="img" aria-label={label}>
      <div className={s.bar}>
        {shown.map(({ key, name, color, percent }) => (
          <i key={key} title={name} style={{ width: widthOf(percent), background: chartColor(color) }} />
        ))}
        {shown.length > 0 && left > 0 && <i className={s.left} style={{ width: widthOf(left) }} />}
        {left < 0 && <i className={s.over} style={{ width: widthOf(-left) }} />}
      </div>
      <div className={s.names} aria-hidden="true">
        {shown.map(({ key, name, percent }) => (
          <span key={key} style={{ width: widthOf(percent) }}>
            {percent >= NAMED_FROM && (
              <>
                {name} <b>{format.number(percent)}</b>
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
