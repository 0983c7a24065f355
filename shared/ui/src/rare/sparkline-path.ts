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
