import { feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { createFakePlatform } from '@manger/testing'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFeedingsOfDay, useMixersOfFarm, usePeriodsOfDay } from './feeding-plan.api.ts'

const DAY = '2026-11-20'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The three questions of the plan, on a page that nobody touches. */
const open = async () => {
  const fake = createFakePlatform()
  for (const route of [feedingRoutes.list, periodOfDayRoutes.list, mixerRoutes.list])
    fake.answer(route, () => Reflect.apply(() => ({ data: [], count: 0, next: null }), null, []))
  const useDay = () => [useFeedingsOfDay(DAY), usePeriodsOfDay(DAY), useMixersOfFarm()]
  renderHook(useDay, { wrapper: fake.Wrapper })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(10)
  return { wait, say: (kind: string, event: object) => act(() => fake.emit(kind, event)), calls: fake.calls }
}

test('an idle day asks for nothing while the stream lives (review B24)', async () => {
  const { wait, say, calls } = await open()
  expect(calls).toHaveLength(3)
  say('stream', { isOpen: true })
  await wait(60_000)
  expect(calls).toHaveLength(3)
  say('feeding', { farm: 1, id: 5 })
  await wait(10)
  expect(calls).toHaveLength(6)
  say('feeding', { farm: 2, id: 5 })
  await wait(10)
  expect(calls).toHaveLength(6)
})

test('a day whose stream is down asks at intervals, and once when it is back (review B24)', async () => {
  const { wait, say, calls } = await open()
  say('stream', { isOpen: true })
  say('stream', { isOpen: false })
  await wait(20_500)
  expect(calls).toHaveLength(9)
  say('stream', { isOpen: true })
  await wait(60_000)
  expect(calls).toHaveLength(12)
})
