import { type KeyboardEvent, useState } from 'react'
import { ChartEmpty } from '#charts/common/chart-empty.tsx'
import { cx } from '#css/cx.ts'
import { Deviation } from '#feed/deviation.tsx'
import type { DeviationLevel } from '#feed/deviation-sign.tsx'
import { type ChartColor, chartColor } from '#feed/swatch.tsx'
import * as s from './bar-list.module.css'

type BarItem = {
  key: string
  name: string
  /** Length and side of the bar; null has no bar. */
  value: number | null
  /** The value as it is written, with its unit and sign. */
  text: string
  /** Colour of a series; without it and without a level the bar is primary. */
  color?: ChartColor
  /** Class of a deviation: colour, height of the bar and sign beside the text. */
  level?: DeviationLevel
}

type BarListProps = {
  /** What is compared, read aloud. */
  label: string
  items: readonly BarItem[]
  empty?: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const shareOf = (value: number, low: number, high: number) => ((value - low) / (high - low || 1)) * 100

/** A bar per thing to the left or right of zero; a table for who cannot see it. */
export const BarList = ({ label, items, empty }: BarListProps) => {
  const [at, setAt] = useState(0)
  if (items.length === 0) return <ChartEmpty text={empty} />
  const values = items.map(({ value }) => value ?? 0)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const zero = shareOf(0, low, high)
  // Fewer things than before: the place that the keyboard remembers may be gone.
  const focused = Math.min(at, items.length - 1)

  const handleKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const by = STEPS[event.key]
    const next = Math.min(items.length - 1, Math.max(0, focused + (by ?? 0)))
    if (by === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <table className={s.list} onKeyDown={handleKey}>
      <caption className={s.caption}>{label}</caption>
      <tbody>
        {items.map(({ key, name, value, text, color, level }, index) => (
          <tr key={key}>
            <th scope="row">
              <button
                type="button"
                className={s.name}
                tabIndex={index === focused ? 0 : -1}
                onFocus={() => setAt(index)}
              >
                <span className={s.cut}>{name}</span>
                <span className={s.tip} aria-hidden="true">
                  {name}
                  <b>{text}</b>
                </span>
              </button>
            </th>
            <td className={s.track} aria-hidden="true">
              <span className={s.zero} style={{ left: `${zero}%` }} />
              {value !== null && (
                <span
                  className={cx(s.bar, value < 0 && s.left)}
                  data-level={level}
                  style={{
                    left: `${Math.min(zero, shareOf(value, low, high))}%`,
                    width: `${Math.abs(shareOf(value, low, high) - zero)}%`,
                    background: color === undefined ? undefined : chartColor(color),
                  }}
                />
              )}
            </td>
            <td className={s.text}>
              {level === undefined ? (
                text
              ) : (
                <Deviation level={level} way={(value ?? 0) < 0 ? 'under' : 'over'}>
                  {text}
                </Deviation>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
