import { deviationClass } from '@manger/contract/feedings'
import { buildFeeding, buildFeedingGroup } from '@manger/testing'
import { expect, test } from 'vitest'
import { mixerFor, windowOfGroup } from './groups.formulas.ts'

test.each([
  ['a large one has its percent', 2465, 73.95],
  ['a small one has the step of its own weight, not that of the feeding', 25, 1],
])('the window of a group: %s (F4, F13)', (_, planned_weight, window) => {
  const feeding = buildFeeding({ step: 5 })
  const group = buildFeedingGroup({ planned_weight })
  expect(windowOfGroup(feeding, group)).toBeCloseTo(window, 8)
  const missed = { planned: planned_weight, actual: planned_weight - window - 0.5 }
  expect(deviationClass(missed, windowOfGroup(feeding, group))).not.toBe('green')
})

test('what is still taken above a small load is judged with its own step, too (F13)', () => {
  expect(mixerFor(buildFeeding({ step: 5, actual_weight: 25 })).window).toBe(1)
})
