import type { Series } from './series.ts'

export type TimeSeriesProps = {
  /** What is shown, read aloud; the title stands above the chart, never inside. */
  label: string
  series: readonly Series[]
  /** The farm's day now: what lies after it is dashed. */
  today?: string
  /** A dotted line, such as a smallest stock. */
  limit?: { value: number; label: string }
  /** Writes a value with its unit, as `useFormat().weightText`. */
  text: (value: number) => string
  /** In pixels; 220 unless given. */
  height?: number
  /** Bars of one day stand on each other instead of side by side. */
  isStacked?: boolean
  /** Shown where there is no value at all. */
  empty?: string
}
