import { sparklinePath } from './sparkline-path.ts'

export type SparklineProps = {
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
