import { TRACE_VALUES } from '@manger/contract/feedings'
import { expect, test } from 'vitest'
import { createThinTrace } from './thin-trace.ts'

const kept = (values: readonly (readonly [ms: number, kg: number])[]) => {
  const trace = createThinTrace()
  for (const [ms, kg] of values) trace.add(ms, kg)
  const { seconds, weights } = trace.values()
  return seconds.map((second, index) => [second, weights[index]])
}

test('one value a second of a weight that moves, and the last one', () => {
  const five = Array.from({ length: 16 }, (_, index) => [1000 + index * 200, index * 10] as const)
  expect(kept(five)).toEqual([
    [0, 0],
    [1, 50],
    [2, 100],
    [3, 150],
  ])
  expect(kept([...five, [4100, 155]]).at(-1)).toEqual([3.1, 155])
})

test('of a weight that stands, its two ends', () => {
  const still = Array.from({ length: 60 }, (_, index) => [index * 1000, 500] as const)
  expect(kept(still)).toEqual([
    [0, 500],
    [59, 500],
  ])
  expect(kept([...still, [60_000, 620]])).toEqual([
    [0, 500],
    [59, 500],
    [60, 620],
  ])
})

test('a line of hours takes no more room than one of minutes, and keeps its beginning and its end', () => {
  const hours = Array.from({ length: 4 * 3600 }, (_, second) => [second * 1000, second % 997] as const)
  const values = kept(hours)
  expect(values.length).toBeLessThanOrEqual(TRACE_VALUES)
  expect(values.length).toBeGreaterThan(TRACE_VALUES / 4)
  expect([values[0]?.[0], values.at(-1)?.[0]]).toEqual([0, 14_399])
})
