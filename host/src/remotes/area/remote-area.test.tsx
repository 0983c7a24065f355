import type { Area, BuildRef, RegistryRemote } from '@manger/contract/releases'
import type { Remote } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { createFakePlatform, seen } from '@manger/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HEAL_MS } from '#remotes/boundary/use-healing.ts'
import { LoadFailure } from '#remotes/faults/load-failure.ts'
import { createRemoteLoader } from '#remotes/loading/remote-loader.ts'
import { remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'
import { createDirtyLock } from './dirty-lock.ts'
import { fetchQuietly, PageScreen } from './page-screen.tsx'
import { RemoteArea } from './remote-area.tsx'
import { type Remotes, RemotesProvider } from './remotes-context.ts'

const AREA: Area = { id: 'barn', scope: 'root', mount: 'barn', titleKey: 'barn', menu: null, needs: {} }

const refOf = (build: string): BuildRef => ({
  build,
  entry: `/remotes/barn/${build}/remoteEntry.js`,
  integrity: 'sha384-x',
  global: `barn_${build}`,
  contract: '^1.0.0',
  shared: {},
  preload: [],
})

const entryOf = (build: string, previous: string | null = 'v1'): RegistryRemote => ({
  ...refOf(build),
  name: 'barn',
  areas: [AREA],
  titles: {},
  channel: 'stable',
  previous: previous === null ? null : refOf(previous),
})

const Next = () => (
  <>
    <p>next page</p>
    <Link to="/app/barn">back</Link>
  </>
)

const lost = () => new LoadFailure('network', 'ScriptNetworkError')

const remoteOf = (Screen: ComponentType): Remote => ({
  name: 'barn',
  areas: [AREA],
  pages: {
    barn: [
      { path: '', screen: async () => Screen },
      { path: 'next', screen: async () => Next },
      { path: 'later', screen: () => later() },
    ],
  },
  words: async () => ({ default: {} }),
})

// A screen whose chunk may have gone since the page was opened.
let later: () => Promise<ComponentType>

const Says = (text: string) => () => <p>{text}</p>

const setUp = (builds: Record<string, ComponentType | LoadFailure>, entry = entryOf('v2')) => {
  const sent: string[] = []
  const dirty = createDirtyLock()
  const loader = createRemoteLoader({
    store: getDefaultStore(),
    loadBuild: async (_, { build }) => {
      const made = builds[build]
      if (made instanceof LoadFailure) throw made
      return remoteOf(made ?? Says(build))
    },
    addWords: async () => undefined,
    refusal: () => null,
    send: ({ build, phase }) => void sent.push(`${build} ${phase}`),
  })
  const fake = createFakePlatform({ at: '/app/barn', route: '/app/barn/*' })
  const bind: Remotes['bind'] = (platform) => platform
  const remotes = { loader, dirty, bind, refreshRegistry: async () => undefined }
  const ui = (of: RegistryRemote) => (
    <RemotesProvider value={remotes}>
      <RemoteArea entry={of} area={AREA} />
    </RemotesProvider>
  )
  const { rerender } = render(ui(entry), { wrapper: fake.Wrapper })
  const release = (build: string, previous: string | null = 'v2') => rerender(ui(entryOf(build, previous)))
  const leave = () => rerender(<p>another section</p>)
  return { sent, dirty, release, leave }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

beforeEach(() => {
  getDefaultStore().set(remoteStatesAtom, {})
  // React writes every caught crash to the console; here they are the point.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const CrashesAtOnce = () => {
  throw new Error('first render')
}

const CrashesInEffect = () => {
  useEffect(() => {
    throw new Error('effect')
  }, [])
  return <p>v2</p>
}

const CrashesTwiceAtOnce = () => (
  <>
    <CrashesInEffect />
    <CrashesInEffect />
  </>
)

const TwoWhenClicked = () => {
  const [clicked, setClicked] = useState(false)
  useEffect(() => {
    if (clicked) throw new Error('first')
  }, [clicked])
  useEffect(() => {
    if (clicked) throw new Error('second')
  }, [clicked])
  return (
    <>
      {clicked && <CrashesInEffect />}
      <button type="button" onClick={() => setClicked(true)}>
        v2
      </button>
    </>
  )
}

const CrashesWhenClicked = () => {
  const [clicked, setClicked] = useState(false)
  if (clicked) throw new Error('clicked')
  return (
    <button type="button" onClick={() => setClicked(true)}>
      v2
    </button>
  )
}

describe('an area', () => {
  test('shows the screen of its remote', async () => {
    const { sent } = setUp({})
    expect(await screen.findByText('v2')).toBeTruthy()
    expect(sent).toEqual(['v2 load'])
  })

  test('shows a screen that was fetched before at once, without an empty area', async () => {
    const Screen = Says('fetched')
    const fetched = async () => Screen
    await fetchQuietly(fetched)
    const fake = createFakePlatform({ at: '/app/barn', route: '/app/barn/*' })
    render(
      <Suspense fallback="empty">
        <PageScreen screen={fetched} />
      </Suspense>,
      { wrapper: fake.Wrapper },
    )
    expect(screen.queryByText('empty')).toBeNull()
    expect(screen.getByText('fetched')).toBeTruthy()
  })

  test('falls back when the build cannot be loaded, and says so', async () => {
    const { sent } = setUp({ v2: new LoadFailure('threw', 'import') })
    expect(await screen.findByText('v1')).toBeTruthy()
    expect(screen.getByText('sections.previousOpened')).toBeTruthy()
    expect(sent).toEqual(['v2 error', 'v1 fallback'])
  })

  test.each([
    ['its first render', CrashesAtOnce],
    ['its first effect', CrashesInEffect],
  ])('falls back when the screen crashes in %s', async (_, crashing) => {
    const { sent } = setUp({ v2: crashing })
    expect(await screen.findByText('v1')).toBeTruthy()
    expect(sent).toEqual(['v2 load', 'v2 crash', 'v1 fallback'])
  })

  test('that throws twice in one commit falls back once, to the build before (second review A10)', async () => {
    const { sent } = setUp({ v2: CrashesTwiceAtOnce })
    expect(await screen.findByText('v1')).toBeTruthy()
    expect(sent).toEqual(['v2 load', 'v2 crash', 'v1 fallback'])
  })

  test('that stood and throws twice in one commit is drawn anew: that is one crash (second review A10)', async () => {
    const { sent } = setUp({ v2: TwoWhenClicked })
    await userEvent.click(await screen.findByRole('button', { name: 'v2' }))
    expect(await screen.findByRole('button', { name: 'v2' })).toBeTruthy()
    expect(sent).toEqual(['v2 load', 'v2 crash'])
  })

  test('draws the screen anew after a later crash, and falls back after the second', async () => {
    setUp({ v2: CrashesWhenClicked })
    await userEvent.click(await screen.findByRole('button', { name: 'v2' }))
    await userEvent.click(await screen.findByRole('button', { name: 'v2' }))
    expect(seen(await screen.findByText('v1'))).toBe('v1')
  })

  test('shows the panel when the build before crashes too; Retry asks again', async () => {
    setUp({ v2: CrashesAtOnce, v1: CrashesAtOnce })
    expect(seen(await screen.findByText('sections.unavailable'))).toBe(
      'sections.unavailable | sections.restWorks | tryAgain | report',
    )
  })

  test('shows the panel when there is no build before; Retry loads it again', async () => {
    const builds: Record<string, ComponentType | LoadFailure> = { v2: new LoadFailure('threw', 'import') }
    setUp(builds, entryOf('v2', null))
    await screen.findByText('sections.unavailable')
    delete builds.v2
    await userEvent.click(screen.getByRole('button', { name: 'tryAgain' }))
    expect(seen(await screen.findByText('v2'))).toBe('v2')
  })

  test('reports when a person asks for it', async () => {
    const { sent } = setUp({ v2: new LoadFailure('threw', 'import') }, entryOf('v2', null))
    await userEvent.click(await screen.findByRole('button', { name: 'report' }))
    expect(screen.getByText('sections.reported')).toBeTruthy()
    expect(sent).toEqual(['v2 error', 'v2 error'])
  })
})

describe('a section that is down', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  const wait = () => act(() => vi.advanceTimersByTimeAsync(HEAL_MS))

  test('comes back by itself when its files arrive again, and blames no build for the quiet tries', async () => {
    const builds: Record<string, ComponentType | LoadFailure> = { v2: lost() }
    const { sent } = setUp(builds, entryOf('v2', null))
    await wait()
    expect(screen.getByText('sections.unavailable')).toBeTruthy()
    const blamed = sent.length
    await wait()
    expect(sent.length).toBe(blamed)
    delete builds.v2
    await wait()
    expect(screen.getByText('v2')).toBeTruthy()
    expect(sent.slice(blamed)).toEqual(['v2 load'])
  })

  test('is not tried again when its code threw, until another build is released', async () => {
    const builds: Record<string, ComponentType | LoadFailure> = { v2: new LoadFailure('threw', 'import') }
    const { release } = setUp(builds, entryOf('v2', null))
    await screen.findByText('sections.unavailable')
    delete builds.v2
    await wait()
    expect(seen(screen.getByText('sections.unavailable'))).toBe(
      'sections.unavailable | sections.restWorks | tryAgain | report',
    )
    release('v3', null)
    expect(seen(await screen.findByText('v3'))).toBe('v3')
  })

  test('after a crash takes the build that is released next', async () => {
    const { release } = setUp({ v2: CrashesAtOnce }, entryOf('v2', null))
    await screen.findByText('sections.unavailable')
    release('v3', null)
    expect(seen(await screen.findByText('v3'))).toBe('v3')
  })

  test('for want of one screen comes back when that arrives', async () => {
    const ToLater = () => <Link to="/app/barn/later">v2</Link>
    setUp({ v2: ToLater }, entryOf('v2', null))
    later = () => Promise.reject(lost())
    const link = await screen.findByRole('link', { name: 'v2' })
    await act(async () => link.click())
    expect(seen(await screen.findByText('sections.unavailable'))).toBe(
      'sections.unavailable | sections.restWorks | tryAgain | report',
    )
    await wait()
    later = async () => Says('later page')
    await wait()
    expect(seen(await screen.findByText('later page'))).toBe('later page')
  })

  test('says nothing more of an older version when the list goes back to it', async () => {
    const { release } = setUp({ v2: CrashesAtOnce })
    expect(await screen.findByText('sections.previousOpened')).toBeTruthy()
    release('v1', null)
    expect(screen.queryByText('sections.previousOpened')).toBeNull()
    expect(screen.queryByText('sections.newVersion')).toBeNull()
    expect(screen.getByText('v1')).toBeTruthy()
  })
})

describe('a newer build', () => {
  test('is offered while the page is open, and taken when asked for', async () => {
    const { release } = setUp({})
    await screen.findByText('v2')
    release('v3')
    expect(screen.getByText('sections.newVersion')).toBeTruthy()
    expect(screen.getByText('v2')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'sections.reload' }))
    expect(await screen.findByText('v3')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('sections.newVersion')).toBeNull())
  })

  test('comes with the next page, but never under unsaved changes', async () => {
    const WithLink = () => <Link to="/app/barn/next">v2</Link>
    const { release, dirty } = setUp({ v2: WithLink })
    await screen.findByText('v2')
    const unlock = dirty.lock()
    release('v3')
    // A transition that waits for a screen goes on only inside an awaited act.
    await act(() => userEvent.click(screen.getByRole('link', { name: 'v2' })))
    expect(seen(await screen.findByText('next page'))).toBe('next page')
    expect(seen(screen.getByText('sections.newVersion'))).toBe('sections.newVersion')
    unlock()
    await userEvent.click(screen.getByRole('link', { name: 'back' }))
    expect(seen(await screen.findByText('v3'))).toBe('v3')
  })

  test('comes when its section is opened again from another one, but never under unsaved changes', async () => {
    const { release, leave, dirty } = setUp({})
    await screen.findByText('v2')
    leave()
    const unlock = dirty.lock()
    release('v3')
    expect(await screen.findByText('sections.newVersion')).toBeTruthy()
    leave()
    unlock()
    release('v3')
    expect(await screen.findByText('v3')).toBeTruthy()
    expect(screen.queryByText('sections.newVersion')).toBeNull()
  })
})
