import { expect, test } from 'vitest'
import { missingFrom } from './copy.formulas.ts'

const row = (id: number, groups: number[], period = 1) => ({ id, period, ration: 1, mixer: 1, groups })
const missing = (day: ReturnType<typeof row>[], sources: ReturnType<typeof row>[]) =>
  missingFrom(day, sources, (one) => one).map(({ id }) => id)

test('a copy of a day brings what the other day does not have yet (domain d3)', () => {
  expect(missing([row(9, [2, 10])], [row(1, [10, 2]), row(2, [3]), row(3, [10, 2], 2)])).toEqual([2, 3])
})

test('of equal feedings, as a split load makes them, only those in excess', () => {
  expect(missing([row(9, [1])], [row(1, [1]), row(2, [1]), row(3, [1])])).toEqual([2, 3])
})
