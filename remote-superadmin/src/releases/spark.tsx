import { cx } from '@manger/ui'
import * as s from './releases.module.css'

const WIDTH = 240
const HEIGHT = 36

/** Faults hour by hour over a day, without axes: the number beside it says how many. */
export const Spark = ({ hours, label }: { hours: readonly number[]; label: string }) => {
  const most = Math.max(1, ...hours)
  const points = hours.map((count, at) => {
    const x = (at * WIDTH) / Math.max(1, hours.length - 1)
    return `${x.toFixed(1)},${(HEIGHT - 2 - (count / most) * (HEIGHT - 6)).toFixed(1)}`
  })
  return (
    <svg
      className={cx(s.spark, hours.some((count) => count > 0) && s.faulty)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
