import { PlatformProvider, useStorage } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameActionsProvider } from '#layout/frame-actions.ts'
import { SignOutButton } from '#layout/header/sign-out-button.tsx'
import { buildKnownRegistry, buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import host from '#locales/en.json'
import { type Remotes, RemotesProvider } from '#remotes/area/remotes-context.ts'
import { registryAtom, remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'
import { storageOf } from '#storage/storage-of.ts'
import { UnsentWork } from './unsent-work.tsx'

const store = getDefaultStore()
const PART = buildRegistryRemote({ areas: [], titles: {} })
const PATH = '/app/farms/1/plan/7/load'
const signOut = vi.fn()
const want = vi.fn()

const open = (isWhole = false) => {
  const fake = createFakePlatform({ at: '/app/profile', words: { host, ui } })
  const { me } = fake.platform.session
  const platform = {
    ...fake.platform,
    storageOf: (name: string) => storageOf({ id: me.id, name: 'I' }, name),
  }
  const actions = { chooseLanguage: vi.fn(), chooseUnits: vi.fn(), showMe: vi.fn(), signOut }
  // Only what a sender needs of the page.
  const remotes: Remotes = {
    loader: Object.assign(Object.create(null), { want }),
    dirty: Object.create(null),
    bind: (given) => given,
    refreshRegistry: async () => undefined,
  }
  render(
    <PlatformProvider value={platform}>
      <RemotesProvider value={remotes}>
        <FrameActionsProvider value={actions}>
          <SignOutButton onAsk={() => undefined} />
          <UnsentWork isWhole={isWhole} />
        </FrameActionsProvider>
      </RemotesProvider>
    </PlatformProvider>,
    { wrapper: fake.Wrapper },
  )
  return platform.storageOf(PART.name)
}
const keepFor = (id: number, name: string) => storageOf({ id, name }, PART.name).setUnsent('w.7', '600', PATH)
const me = createFakePlatform().platform.session.me.id

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  store.set(remoteStatesAtom, {})
  store.set(registryAtom, buildKnownRegistry(PART))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // What a full device could not keep lies in the page, which the next test shares.
  storageOf({ id: me, name: 'I' }, PART.name).remove('w.7')
  localStorage.clear()
})

test('who has nothing unsent signs out at once, and is told of nothing', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

test('every page says that work is not sent, and leads there', async () => {
  keepFor(me, 'I')
  open()
  expect(await screen.findByText('Not everything on this device is sent yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(PATH)
})

test('a page that covers the window tells it itself', async () => {
  keepFor(me, 'I')
  open(true)
  await waitFor(() => expect(want).toHaveBeenCalled())
  expect(screen.queryByText(/Not everything/)).toBeNull()
})

test('signing out asks first; who stays keeps the page, who leaves keeps the work on the device', async () => {
  keepFor(me, 'I')
  const mine = open()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText(/stays on this device/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(signOut).not.toHaveBeenCalled()
  const [button] = screen.getAllByRole('button', { name: 'Sign out' })
  if (button) await userEvent.click(button)
  await screen.findByText(/stays on this device/)
  const leave = screen.getAllByRole('button', { name: 'Sign out' }).at(-1)
  if (leave) await userEvent.click(leave)
  expect(signOut).toHaveBeenCalledOnce()
  expect(mine.get('w.7')).toBe('600')
})

test('what the device has no room for is not told to stay on it (second review A16)', async () => {
  const real = localStorage
  vi.stubGlobal('localStorage', {
    ...real,
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  })
  keepFor(me, 'I')
  open()
  expect(await screen.findByText(/this device has no room to keep it/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText(/is lost when this page is closed/)).toBeDefined()
  expect(screen.queryByText(/stays on this device/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
})

test('another person sees whose work waits, and neither opens nor sends it', async () => {
  keepFor(me + 1, 'Ivan Bondar')
  open()
  expect(await screen.findByText(/^Ivan Bondar has unsent work on this device/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  expect(want).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledOnce()
})

test('the remote that has kept it is loaded, whatever page is open, and its sender drawn until it is sent', async () => {
  keepFor(me, 'I')
  const Sender = () => {
    const storage = useStorage()
    return <output>{storage.unsent().length} to send</output>
  }
  open()
  await waitFor(() => expect(want).toHaveBeenCalledWith(PART))
  const remote = { name: PART.name, areas: [], pages: {}, words: vi.fn(), sender: async () => Sender }
  const loaded = { remote, build: PART.build, wanted: PART.build, channel: PART.channel, isPrevious: false }
  await act(async () => store.set(remoteStatesAtom, { [PART.name]: { status: 'ready', loaded } }))
  expect(await screen.findByText('1 to send')).toBeDefined()
  storageOf({ id: me, name: 'I' }, PART.name).remove('w.7')
  await waitFor(() => expect(screen.queryByText(/to send/)).toBeNull())
  expect(screen.queryByText(/Not everything/)).toBeNull()
})

test('what is sent within three seconds is not told', async () => {
  open()
  vi.useFakeTimers()
  keepFor(me, 'I')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  storageOf({ id: me, name: 'I' }, PART.name).remove('w.7')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText(/Not everything/)).toBeNull()
})
