import { truncate } from '@manger/contract'
import { scaleBand, scaleLinear } from '@visx/scale'
import { type DayRow, type Series, valueOn } from '#charts/common/series.ts'
import { barBoxes } from './bar-boxes.ts'

const DIGIT_PX = 6.6
const AXIS_GAP = 8
const BOTTOM_PX = 24
const TOP_PX = 8
/** Room for the word over the line of today. */
const TODAY_PX = 18

/** Room of a letter of 12 px, wide enough for Cyrillic. */
const LETTER_PX = 6.8
const MARK_PX = 22

/** The room that the names need at the right of the plot. */
const endLabelsWidth = (series: readonly Series[]): number =>
  Math.ceil(Math.max(...series.map(({ name }) => truncate(name, 'short').length)) * LETTER_PX) + MARK_PX

export type FrameInput = {
  series: readonly Series[]
  rows: readonly DayRow[]
  width: number
  height: number
  text: (value: number) => string
  limit: number | undefined
  hasToday: boolean
  isStacked: boolean
  isDirect: boolean
}

/** Bottom, top and the lines between. */
type Scale = { low: number; high: number; ticks: number[] }

const STEPS = [1, 2, 2.5, 5, 10]

const stepFor = (range: number, parts: number): number => {
  const size = 10 ** Math.floor(Math.log10(range / parts))
  return (STEPS.find((step) => step * size * parts >= range) ?? 10) * size
}

// Binary dust would stand in the ticks: 0.30000000000000004.
const clean = (value: number): number => Number(value.toPrecision(12))

/**
 * A round scale over the values. It starts at zero, since lengths and heights are compared, unless these are lines
 * far from it, which would run flat along the top.
 */
export const scaleOf = (values: readonly number[], isFromZero: boolean, parts = 4): Scale => {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const isFar = !isFromZero && lowest > 0 && highest - lowest < highest * 0.4
  const from = isFar ? lowest : Math.min(0, lowest)
  const to = Math.max(isFar ? lowest : 0, highest)
  const step = stepFor(to - from || Math.abs(to) || 1, parts)
  const first = Math.floor(clean(from / step))
  const last = Math.max(first + 1, Math.ceil(clean(to / step)))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => clean((first + at) * step))
  return { low: clean(first * step), high: clean(last * step), ticks }
}

/** Where things stand: the box of the plot inside the drawing, and a place for every day and value. */
export type Frame = {
  left: number
  top: number
  width: number
  height: number
  scale: Scale
  xScale: ReturnType<typeof scaleBand<string>>
  yScale: ReturnType<typeof scaleLinear<number>>
  /** The middle of a day. */
  xOf: (day: string) => number
}

const valuesOf = ({ series, rows, limit, isStacked }: FrameInput): number[] => [
  ...rows.flatMap((row) => series.flatMap(({ key }) => valueOn(row, key) ?? [])),
  ...barBoxes(rows, series, isStacked).boxes.map(({ to }) => to),
  ...(limit === undefined ? [] : [limit]),
]

/** Measures the plot: the axis is as wide as its longest number, the right edge as the names of the lines. */
export const frameOf = (input: FrameInput): Frame => {
  const { series, rows, text, hasToday, isDirect } = input
  const scale = scaleOf(
    valuesOf(input),
    series.some(({ kind }) => kind === 'bar' || kind === 'area'),
  )
  const left = Math.ceil(Math.max(...scale.ticks.map((tick) => text(tick).length)) * DIGIT_PX) + AXIS_GAP
  const top = hasToday ? TODAY_PX : TOP_PX
  const width = Math.max(40, input.width - left - (isDirect ? endLabelsWidth(series) : AXIS_GAP))
  const height = Math.max(40, input.height - top - BOTTOM_PX)
  const xScale = scaleBand({ domain: rows.map(({ day }) => day), range: [0, width], padding: 0.2 })
  const yScale = scaleLinear({ domain: [scale.low, scale.high], range: [height, 0] })
  return {
    left,
    top,
    width,
    height,
    scale,
    xScale,
    yScale,
    xOf: (day) => (xScale(day) ?? 0) + xScale.bandwidth() / 2,
  }
}
