import { describe, expect, it } from 'vitest'
import { dayRows, dayTicks, type Series, valueOn } from '#charts/common/series.ts'
import { barBoxes } from './bar-boxes.ts'
import { scaleOf } from './frame.ts'
import { spread } from './marks.tsx'

const seriesOf = (
  key: string,
  values: Record<string, number | null>,
  kind: Series['kind'] = 'line',
): Series => ({
  key,
  name: key,
  color: 'c1',
  kind,
  values: Object.entries(values).map(([day, value]) => ({ day: `2026-11-${day}`, value })),
})

describe('scaleOf', () => {
  it.each([
    { values: [900, 250], isFromZero: false, ticks: [0, 250, 500, 750, 1000] },
    { values: [0.1, 0.3], isFromZero: true, ticks: [0, 0.1, 0.2, 0.3] },
    { values: [-4, 12], isFromZero: true, ticks: [-5, 0, 5, 10, 15] },
    { values: [-3, -8], isFromZero: true, ticks: [-8, -6, -4, -2, 0] },
    { values: [41, 44], isFromZero: false, ticks: [41, 42, 43, 44] },
    { values: [41, 44], isFromZero: true, ticks: [0, 20, 40, 60] },
  ])('is round over $values', ({ values, isFromZero, ticks }) => {
    const scale = scaleOf(values, isFromZero)
    expect(scale.ticks).toEqual(ticks)
    expect([scale.low, scale.high]).toEqual([ticks[0], ticks.at(-1)])
  })

  it.each([[[0]], [[5]], [[-5, -5]], [[0, 0]]])('has a height for %j', (values) => {
    const { low, high } = scaleOf(values, false)
    expect(low).toBeLessThan(high)
    for (const value of values) expect(value >= low && value <= high).toBe(true)
  })
})

describe('dayRows', () => {
  const rows = dayRows([seriesOf('hay', { '18': 9, '20': 5, '22': 2 })], '2026-11-20')

  it('has a row for every day, also those that nobody named', () => {
    expect(rows.map(({ day }) => day.slice(-2))).toEqual(['18', '19', '20', '21', '22'])
    expect(rows.map((row) => valueOn(row, 'hay'))).toEqual([9, null, 5, null, 2])
  })

  it('gives today to both halves, so that the dashed line begins where the solid one ends', () => {
    expect(rows.map(({ past }) => past.hay ?? null)).toEqual([9, null, 5, null, null])
    expect(rows.map(({ next }) => next.hay ?? null)).toEqual([null, null, 5, null, 2])
  })

  it('joins at the last value before today where today has none', () => {
    const [first] = dayRows([seriesOf('hay', { '18': 9, '20': null, '22': 2 })], '2026-11-20')
    expect([first?.past.hay, first?.next.hay]).toEqual([9, 9])
  })

  it('knows no projection without today', () => {
    expect(dayRows([seriesOf('hay', { '18': 9, '19': 8 })], undefined).map(({ next }) => next)).toEqual([
      {},
      {},
    ])
  })

  it('is empty without values', () => {
    expect(dayRows([seriesOf('hay', {})], '2026-11-20')).toEqual([])
  })
})

it('days under the axis are even and no more than fit', () => {
  const days = Array.from({ length: 30 }, (_, at) => String(at))
  expect(dayTicks(days, 10)).toEqual(['0', '3', '6', '9', '12', '15', '18', '21', '24', '27'])
  expect(dayTicks(days, 0)).toEqual(['0'])
  expect(dayTicks(days.slice(0, 3), 10)).toEqual(['0', '1', '2'])
})

describe('spread', () => {
  const box = { top: 0, bottom: 100 }

  it('leaves what is far apart', () => {
    expect(spread([90, 10], 14, box)).toEqual([90, 10])
  })

  it('moves what is too near apart, in order', () => {
    expect(spread([50, 50, 52], 14, box)).toEqual([50, 64, 78])
  })

  it('stays inside the box', () => {
    expect(spread([99, 98, -5], 14, box)).toEqual([100, 86, 0])
  })
})

describe('barBoxes', () => {
  const series = [seriesOf('a', { '18': 3, '19': -1 }, 'bar'), seriesOf('b', { '18': 4, '19': 2 }, 'bar')]
  const rows = dayRows(series, undefined)
  const shapes = (isStacked: boolean) =>
    barBoxes(rows, series, isStacked).boxes.map(({ from, to, place }) => [from, to, place])

  it('stand side by side', () => {
    expect(shapes(false)).toEqual([
      [0, 3, 0],
      [0, 4, 1],
      [0, -1, 0],
      [0, 2, 1],
    ])
  })

  it('stand on each other, below zero downwards', () => {
    expect(shapes(true)).toEqual([
      [0, 3, 0],
      [3, 7, 0],
      [0, -1, 0],
      [0, 2, 0],
    ])
  })
})
