import { PERCENT_TOTAL, type Percent, sumOf } from '@manger/contract'
import * as s from './mix-bar.module.css'
import { type ChartColor, chartColor } from './swatch.tsx'

/** A part of a mix, in its order. */
export type MixPart = { key: string | number; name: string; color: ChartColor; percent: Percent }

type MixBarProps = {
  /** What is mixed, read aloud. */
  label: string
  parts: readonly MixPart[]
  /** What is missing to 100; below 0 what is too much. */
  left: Percent
  /** Writes the percent after a name, without its sign. */
  text: (percent: Percent) => string
}

/** How many patterns the style sheet has, the plain ground included. */
const PATTERNS = 4

/** From which share a segment is wide enough for its name. */
const NAMED_FROM = 7

/** A mix as a trough: a segment for each part, what is missing to 100 hatched, what is too much hatched red. */
export const MixBar = ({ label, parts, left, text }: MixBarProps) => {
  const shown = parts.filter(({ percent }) => percent > 0)
  const whole = Math.max(
    PERCENT_TOTAL,
    sumOf(shown, ({ percent }) => percent),
  )
  const widthOf = (percent: Percent) => `${(100 * percent) / whole}%`
  return (
    <div className={s.mix} role="img" aria-label={label}>
      <div className={s.bar}>
        {shown.map(({ key, name, color, percent }, at) => (
          <i
            key={key}
            title={name}
            // Parts of one colour are told apart by their pattern, also in grey print.
            data-pattern={shown.slice(0, at).filter((before) => before.color === color).length % PATTERNS}
            style={{ width: widthOf(percent), backgroundColor: chartColor(color) }}
          />
        ))}
        {shown.length > 0 && left > 0 && <i className={s.left} style={{ width: widthOf(left) }} />}
        {left < 0 && <i className={s.over} style={{ width: widthOf(-left) }} />}
      </div>
      <div className={s.names} aria-hidden="true">
        {shown.map(({ key, name, percent }) => (
          <span key={key} style={{ width: widthOf(percent) }}>
            {percent >= NAMED_FROM && (
              <>
                <i>{name}</i> <b>{text(percent)}</b>
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
