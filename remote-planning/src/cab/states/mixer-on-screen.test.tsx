import { buildFeeding, buildFeedingGroup, seen } from '@manger/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { given, hasLater, mixing } from '../../testing/cab-pages.ts'
import { NOW, openCab, plain } from '../../testing/open-cab.tsx'
import { UnloadScreen } from '../unload/unloading.screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the card of the mixing has a heading (review D9)', async () => {
  openCab(UnloadScreen, mixing.feeding)
  expect(seen(await screen.findByRole('heading', { level: 2, name: 'Mixing' }))).toBe('Mixing')
})

test.each([
  ['nearly empty', 2400, '3'],
  ['full', 0, '100'],
])('a mixer that is %s says its percent (review D9)', async (_, weight, percent) => {
  const { feeding } = given(weight)
  const groups = [
    buildFeedingGroup({ group: 1, name: 'High A', planned_weight: 2400, actual_weight: weight || null }),
    buildFeedingGroup({ group: 2, name: 'High B', planned_weight: 65, order: 2 }),
  ]
  openCab(UnloadScreen, { ...feeding, groups })
  const mixer = await screen.findByRole('region', { name: 'Left in the mixer' })
  expect(mixer.querySelector('svg text')?.textContent?.trim()).toBe(`${percent}%`)
})

test.each([
  ['the same ration in the same mixer', {}, true],
  ['another ration', { ration: { id: 4, name: 'Dry cows', deleted: false } }, false],
  ['a load that has begun', { status: 'in_process' as const }, false],
])(
  '"Carry over" is offered only when a matching load waits: %s (review B27)',
  async (_, change, isOffered) => {
    const cab = openCab(UnloadScreen, given(2425).feeding)
    await hasLater(buildFeeding({ id: 8, ...change }))(cab)
    await screen.findByRole('radio', { name: /Write off/ })
    await cab.pass(1)
    expect(screen.queryByRole('radio', { name: /Carry over/ }) !== null).toBe(isOffered)
    expect(plain(cab.view())).toContain('Left in the mixer: 40 kg')
  },
)
