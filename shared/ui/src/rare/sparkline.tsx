type SparklineProps = {
  /** What the line shows, read aloud. */
  label: string
  values: readonly number[]
  width?: number
  height?: number
  /** Any CSS colour; the primary one unless given. */
  color?: string
  /** Ground under the line. */
  isFilled?: boolean
  /** A dotted line at this value, such as a warning line. */
  limit?: number
}

type Box = { values: readonly number[]; width: number; height: number; limit?: number | undefined }
type Point = { x: number; y: number }
type SparklineShape = { line: string; area: string; last: Point; limitY: number | null }

/** Room for the round end of the line. */
const PAD = 3

const round = (value: number): number => Math.round(value * 10) / 10

/** The paths of a sparkline in its box; null without two values. */
export const sparklinePath = ({ values, width, height, limit }: Box): SparklineShape | null => {
  if (values.length < 2) return null
  const all = limit === undefined ? values : [...values, limit]
  const low = Math.min(...all)
  const range = Math.max(...all) - low
  // A value that never changes runs through the middle.
  const shareOf = (value: number): number => (range === 0 ? 0.5 : (value - low) / range)
  const yOf = (value: number): number => round(height - PAD - shareOf(value) * (height - 2 * PAD))
  const points = values.map((value, at) => ({
    x: round((at / (values.length - 1)) * (width - PAD)),
    y: yOf(value),
  }))
  const last = points.at(-1) ?? { x: 0, y: 0 }
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
  return { line, area: `${line}V${height}H0Z`, last, limitY: limit === undefined ? null : yOf(limit) }
}

/** A line without axes for a table cell; the last point is marked. */
export const Sparkline = (props: SparklineProps) => {
  const {
    label,
    values,
    width = 108,
    height = 28,
    color = 'var(--m-primary)',
    isFilled = true,
    limit,
  } = props
  const shape = sparklinePath({ values, width, height, limit })
  if (shape === null) return null
  const { line, area, last, limitY } = shape
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {isFilled && <path d={area} fill={color} opacity="0.12" />}
      {limitY !== null && (
        <path d={`M0 ${limitY}H${width}`} stroke="var(--m-miss)" strokeWidth="1.5" strokeDasharray="1.5 4" />
      )}
      <path
        d={line}
        fill="none"
        stroke={color}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last.x} cy={last.y} r="2.2" fill={color} />
    </svg>
  )
}
