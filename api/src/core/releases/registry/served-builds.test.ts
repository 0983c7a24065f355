import { afterEach, expect, test, vi } from 'vitest'
import { buildRemote } from '#testing/releases/built-remote.ts'
import { servedBuilds } from './served-builds.ts'

afterEach(() => vi.useRealTimers())

test('a build that a hanging bucket does not bring in time leaves the list to the others', async () => {
  vi.useFakeTimers()
  const row = (name: string) => ({
    remote: name,
    rev: 1,
    channel: 'stable',
    is_urgent: false,
    manifest: buildRemote({ name }).manifest,
    previous: null,
  })
  const hangs = new Promise<boolean>(() => undefined)
  const canServe = (name: string) => (name === 'stock' ? hangs : Promise.resolve(true))
  const list = servedBuilds([row('stock'), row('kkz')], { canServe, mounts: [] })
  await vi.advanceTimersByTimeAsync(8_000)
  expect((await list).map(({ remote, manifest }) => [remote, manifest?.name])).toEqual([
    ['stock', undefined],
    ['kkz', 'kkz'],
  ])
})
