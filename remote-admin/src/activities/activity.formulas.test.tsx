import { buildActivityDays } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { accuracyOfDays, countClasses, dayClass, totalOf } from './activity.formulas.ts'
import { barsOf } from './charts/bars.formulas.ts'

describe('a day of a client', () => {
  test.each([
    [0, 98, 'good'],
    [0, 97.99, 'fair'],
    [0, 95, 'fair'],
    [0, 94.99, 'low'],
    [1, 99.5, 'low'],
    [1, null, 'low'],
    [0, null, 'none'],
  ] as const)('with %i missed and accuracy %s is %s', (missed, accuracy, name) => {
    expect(dayClass({ missed, accuracy })).toBe(name)
  })
})

describe('several days', () => {
  test('are counted by class', () => {
    const days = buildActivityDays({ 0: { missed: 1 }, 1: { accuracy: 96 }, 2: { accuracy: null } })
    expect(countClasses(days)).toEqual({ good: 27, fair: 1, low: 1, none: 1 })
  })

  test('have the accuracy of all lines of their loads: 92, not 50 (review E1)', () => {
    const [bad, good] = [
      { rated: 100, off: 100 },
      { rated: 1150, off: 0 },
    ]
    expect(accuracyOfDays([bad, good].filter((day) => day !== undefined))).toBe(92)

    const [first, second, none] = buildActivityDays({
      0: { loaded: 10, accuracy: 99 },
      1: { loaded: 30, accuracy: 97 },
      2: { loaded: 0, accuracy: null },
    })
    expect(accuracyOfDays([first, second, none].filter((day) => day !== undefined))).toBeCloseTo(97.5, 8)
    expect(accuracyOfDays([])).toBeNull()
  })
})

test('countries add up', () => {
  const one = { planned_30d: 420, uploaded_30d: 418, missed_30d: 2 }
  expect(totalOf([one, { planned_30d: 180, uploaded_30d: 180, missed_30d: 0 }])).toEqual({
    planned_30d: 600,
    uploaded_30d: 598,
    missed_30d: 2,
  })
})

describe('the bars of a chart', () => {
  test('fill it with the fullest day, and missed feedings stand on the done ones', () => {
    const bars = barsOf(buildActivityDays({ 29: { uploaded: 12, missed: 2 } }), 116)
    expect(bars).toHaveLength(30)
    expect(bars[0]?.done.height).toBe(114)
    const last = bars[29]
    expect(last?.missed.y).toBeCloseTo(0)
    expect((last?.missed.y ?? 0) + (last?.missed.height ?? 0)).toBeLessThan(last?.done.y ?? 0)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(100)
  })

  test('stay flat without any feeding', () => {
    const [bar] = barsOf(buildActivityDays({ 0: { uploaded: 0 } }).slice(0, 1), 116)
    expect(bar?.done).toMatchObject({ y: 116, height: 0 })
  })
})
