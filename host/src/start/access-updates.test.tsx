import { noRights, type PermissionRecord } from '@manger/contract'
import { sessionRoutes } from '@manger/contract/session'
import { createFakePlatform } from '@manger/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import useSWR from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { createEvents } from '#events/page-events.ts'
import { createPermissions } from '#permissions/create-permissions.ts'
import { meAtom } from './me.atom.ts'
import { useAccessUpdates } from './use-access-updates.ts'

const store = getDefaultStore()
const rights = (...names: PermissionRecord['name'][]): PermissionRecord[] =>
  noRights().map((record) => (names.includes(record.name) ? { ...record, view: true } : record))

const setUp = async () => {
  sessionStorage.clear()
  const fake = createFakePlatform({ type: 'employee' })
  const { api, session } = fake.platform
  const answer = (...names: PermissionRecord['name'][]) =>
    fake.answer(sessionRoutes.permissions, { client: 7, data: rights(...names) })
  answer('history')
  fake.answer(sessionRoutes.me, session.me)
  store.set(meAtom, session.me)
  const permissions = createPermissions({ api, userType: () => 'employee' })
  await permissions.load(7)
  const events = createEvents()
  const refreshRegistry = vi.fn(async () => undefined)
  const list = vi.fn(async () => 'rows')
  renderHook(() => {
    useAccessUpdates({ core: { api }, permissions, events }, refreshRegistry)
    useSWR('a list', list, { dedupingInterval: 0 })
  })
  const open = () =>
    act(async () => {
      vi.advanceTimersByTime(2000)
      events.emit('stream', { isOpen: true })
    })
  return { fake, answer, permissions, refreshRegistry, list, open, me: session.me }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => vi.useRealTimers()
})

test('a right that was granted while the page stands is there when its stream comes back, and lists ask again (second review D5)', async () => {
  const { answer, permissions, refreshRegistry, list, open, me } = await setUp()
  await open()
  await waitFor(() => expect(list).toHaveBeenCalledOnce())
  expect([store.get(meAtom) === me, refreshRegistry.mock.calls.length]).toEqual([true, 0])
  answer('history', 'manager.group')
  await open()
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(permissions.can('manager.group', 'view', 7)).toBe(true)
  // Whoever draws by the person draws anew.
  expect([store.get(meAtom) === me, refreshRegistry.mock.calls.length]).toEqual([false, 1])
})

test('a farm that was granted is there too; an answer that says the same draws nothing (second review D5)', async () => {
  const { fake, refreshRegistry, open, me } = await setUp()
  await open()
  await open()
  expect(refreshRegistry).not.toHaveBeenCalled()
  const farm = { id: 9, name: 'Far', company: 1, timezone: 'Europe/Kyiv', weight_unit: 'kg' as const }
  fake.answer(sessionRoutes.me, { ...me, farms: [...me.farms, farm] })
  await open()
  await waitFor(() => expect(store.get(meAtom)?.farms.at(-1)).toEqual(farm))
})

test('what a reload took from session storage is asked for once the stream opens (second review D5)', async () => {
  const { answer, permissions, open } = await setUp()
  answer('manager.group')
  await open()
  await waitFor(() => expect(permissions.can('manager.group', 'view', 7)).toBe(true))
})
