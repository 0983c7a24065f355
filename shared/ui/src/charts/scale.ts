/** Bottom, top and the lines between. */
export type Scale = { low: number; high: number; ticks: number[] }

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
