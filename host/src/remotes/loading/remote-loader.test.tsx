import type { BuildRef, RegistryRemote } from '@manger/contract/releases'
import type { Remote } from '@manger/platform'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import { remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'
import { SLOW_MS, TRIES_MS } from './ladder.ts'
import { createRemoteLoader } from './remote-loader.ts'

const refOf = (build: string): BuildRef => buildRegistryRemote({ build })
const entry: RegistryRemote = buildRegistryRemote({ name: 'barn', build: 'v2', previous: refOf('v1') })

/** The remote of a build; its words tell of which. */
const remoteOf = (build: string): Remote => ({
  name: 'barn',
  areas: [],
  pages: {},
  words: async () => ({ default: { build } }),
})

/** A page whose v2 comes when the test says so. */
const setUp = () => {
  const words: unknown[] = []
  const asked: string[] = []
  const { promise: arrives, resolve } = Promise.withResolvers<void>()
  const store = createStore()
  const loader = createRemoteLoader({
    store,
    loadBuild: async (_, { build }) => {
      asked.push(build)
      if (build === 'v2') await arrives
      return remoteOf(build)
    },
    addWords: async (remote) => void words.push((await remote.words('en')).default),
    refusal: () => null,
    send: () => undefined,
  })
  const arriveLate = async () => {
    resolve()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { loader, words, asked, arriveLate, state: () => store.get(remoteStatesAtom).barn }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a build that was given up brings no words into the pages of the one before when it arrives', async () => {
  const { loader, words, arriveLate, state } = setUp()
  loader.want(entry)
  await vi.advanceTimersByTimeAsync(TRIES_MS.reduce<number>((sum, ms) => sum + ms, 3_000))
  expect(state()).toMatchObject({ status: 'ready', loaded: { build: 'v1' } })
  await arriveLate()
  expect(words).toEqual([{ build: 'v1' }])
})

test('asked for twice, as two errors of one page do, the build before is loaded once and stands (second review A10)', async () => {
  const { loader, state, arriveLate, asked } = setUp()
  loader.want(entry)
  await arriveLate()
  expect(state()).toMatchObject({ status: 'ready', loaded: { build: 'v2' } })
  loader.usePrevious(entry)
  loader.usePrevious(entry)
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ status: 'ready', loaded: { build: 'v1', isPrevious: true } })
  expect(asked).toEqual(['v2', 'v1'])
})

test('nor one that a person did not want to wait for', async () => {
  const { loader, words, arriveLate, state } = setUp()
  loader.want(entry)
  await vi.advanceTimersByTimeAsync(SLOW_MS / 2)
  loader.usePrevious(entry)
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ status: 'ready', loaded: { build: 'v1' } })
  await arriveLate()
  expect(words).toEqual([{ build: 'v1' }])
})
