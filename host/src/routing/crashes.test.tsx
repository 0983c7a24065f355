import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import type { Area } from '@manger/contract/releases'
import {
  type Platform,
  PlatformProvider,
  type Remote,
  usePage,
  usePlatform,
  useStorage,
} from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { type ComponentType, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WatchProvider } from '#events/watch-context.ts'
import { FrameActionsProvider } from '#layout/frame-actions.ts'
import { notify } from '#layout/messages/notify.ts'
import { showPage } from '#layout/page/show-page.ts'
import { buildKnownRegistry, buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import host from '#locales/en.json'
import { createDirtyLock } from '#remotes/area/dirty-lock.ts'
import { RemotesProvider } from '#remotes/area/remotes-context.ts'
import { HEAL_MS } from '#remotes/boundary/use-healing.ts'
import { reportStrayErrors } from '#remotes/faults/stray-errors.ts'
import { createBinder } from '#remotes/loading/bind-platform.ts'
import { createRemoteLoader } from '#remotes/loading/remote-loader.ts'
import { registryAtom, remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'
import { storageOf } from '#storage/storage-of.ts'
import { App } from './app.tsx'
import { RightsProvider } from './rights-context.ts'

const store = getDefaultStore()

const entryOf = (name: string) => {
  const menu = { group: 'top', order: 1, icon: 'file' } as const
  const area: Area = { id: name, scope: 'root', mount: name, titleKey: name, menu, needs: {} }
  return buildRegistryRemote({ name, build: `${name}-1`, areas: [area], titles: { en: { [name]: name } } })
}
const BARN = entryOf('barn')
const FIELD = entryOf('field')

const told: string[] = []
const send = ({ remote, build, phase }: { remote: string; build: string; phase: string }) => {
  if (phase !== 'load') told.push(`${remote} ${build} ${phase}`)
}

/** An error as the browser makes it in code of the barn. */
const ofBarn = (message: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n at x (/remotes/barn/barn-1/1.js:1:2)` })

const Field = () => {
  usePage({ title: 'Field' })
  return <h1>Field page</h1>
}

const open = (Barn: ComponentType, sender?: Remote['sender']) => {
  const fake = createFakePlatform({ at: '/app/barn', route: '*', words: { host, ui } })
    .answer(companyRoutes.lite, { client: 1, data: [], count: 0, next: null })
    .answer(farmRoutes.list, { client: 1, data: [], count: 0, next: null })
  const { me } = fake.platform.session
  const platform: Platform = {
    ...fake.platform,
    notify,
    showPage,
    storageOf: (remote) => storageOf({ id: me.id, name: 'I' }, remote),
  }
  const screens: Record<string, ComponentType> = { barn: Barn, field: Field }
  const loader = createRemoteLoader({
    store,
    loadBuild: async (name) => ({
      name,
      areas: [],
      pages: { [name]: [{ path: '', screen: async () => screens[name] ?? Field }] },
      words: async () => ({ default: {} }),
      ...(name === 'barn' && sender && { sender }),
    }),
    addWords: async () => undefined,
    refusal: () => null,
    send,
  })
  const remotes = {
    loader,
    dirty: createDirtyLock(),
    bind: createBinder({ apiFor: () => platform.api, send }),
    refreshRegistry: async () => undefined,
  }
  const actions = { chooseLanguage: vi.fn(), chooseUnits: vi.fn(), showMe: vi.fn(), signOut: vi.fn() }
  render(
    <PlatformProvider value={platform}>
      <RightsProvider value={async () => []}>
        <RemotesProvider value={remotes}>
          <FrameActionsProvider value={actions}>
            <WatchProvider value={() => () => undefined}>
              <App />
            </WatchProvider>
          </FrameActionsProvider>
        </RemotesProvider>
      </RightsProvider>
    </PlatformProvider>,
    { wrapper: fake.Wrapper },
  )
  return platform
}

// A transition that waits for a screen goes on only inside an awaited act.
const go = (name: string) =>
  act(() =>
    userEvent.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name })),
  )

beforeEach(() => {
  localStorage.clear()
  told.length = 0
  reportStrayErrors(send)
  store.set(remoteStatesAtom, {})
  store.set(registryAtom, buildKnownRegistry(BARN, FIELD))
  // React writes every caught crash to the console; here they are the point.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wrong = <Value,>(value: unknown) => value as Value
const Throws = () => {
  throw new Error('toolbar')
}
const TOOLBAR = <Throws />

const PLACES: Record<string, () => void> = {
  'its toolbar': () => usePage({ title: 'Barn', toolbar: TOOLBAR }),
  'an object as its toolbar': () => usePage({ title: 'Barn', toolbar: wrong({ save: 'me' }) }),
  'a breadcrumb without a text': () => usePage({ title: 'Barn', breadcrumbs: [wrong({ to: '/app' })] }),
  'an object as a breadcrumb': () =>
    usePage({ title: 'Barn', breadcrumbs: [{ title: wrong({ en: 'Barns' }) }] }),
  'a title that is no text': () => usePage({ title: wrong(Object.create(null)) }),
  'an object as a message': () => {
    const platform = usePlatform()
    useEffect(() => platform.notify.success(wrong({ en: 'Saved' })), [platform])
  },
  'an object as what a message offers': () => {
    const platform = usePlatform()
    useEffect(() => platform.notify.offer('Deleted', { word: wrong({}), run: () => undefined }), [platform])
  },
  'an error as a refusal': () => {
    const platform = usePlatform()
    useEffect(() => platform.notify.error(wrong(new TypeError('no barn'))), [platform])
  },
}

for (const [place, use] of Object.entries(PLACES))
  test(`a remote that throws by ${place} keeps its page, and it is told of its build (second review A6)`, async () => {
    const Barn = () => {
      use()
      return <h1>Barn page</h1>
    }
    open(Barn)
    expect(await screen.findByRole('heading', { name: 'Barn page' })).toBeDefined()
    await waitFor(() => expect(told).toContain('barn barn-1 crash'))
    expect(new Set(told)).toEqual(new Set(['barn barn-1 crash']))
    await go('field')
    expect(await screen.findByRole('heading', { name: 'Field page' })).toBeDefined()
  })

test('a remote that throws while its page is left lets the next page open, each time, and is told (second review A6)', async () => {
  const Barn = () => {
    useEffect(
      () => () => {
        throw ofBarn('leaving')
      },
      [],
    )
    return <h1>Barn page</h1>
  }
  open(Barn)
  for (let turn = 0; turn < 3; turn += 1) {
    if (turn > 0) await go('barn')
    expect(await screen.findByRole('heading', { name: 'Barn page' })).toBeDefined()
    await go('field')
    expect(await screen.findByRole('heading', { name: 'Field page' })).toBeDefined()
  }
  expect(told).toEqual(Array.from({ length: 3 }, () => 'barn barn-1 crash'))
})

test('a sender that throws leaves the page, is told of its build, and tries again by itself (second review A6)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isBroken = true
  const Sender = () => {
    const storage = useStorage()
    if (isBroken) throw new Error('sender')
    return <output>{storage.unsent().length} to send</output>
  }
  storageOf({ id: createFakePlatform().platform.session.me.id, name: 'I' }, 'barn').setUnsent(
    'w',
    '600',
    '/app/barn',
  )
  open(
    () => <h1>Barn page</h1>,
    async () => Sender,
  )
  expect(await screen.findByText('Not everything on this device is sent yet.')).toBeDefined()
  await waitFor(() => expect(told).toContain('barn barn-1 crash'))
  expect(screen.getByRole('heading', { name: 'Barn page' })).toBeDefined()
  isBroken = false
  await act(() => vi.advanceTimersByTimeAsync(HEAL_MS))
  expect(await screen.findByText('1 to send')).toBeDefined()
})
