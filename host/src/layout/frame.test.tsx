import { BANNER_MS, type Language, TOAST_MS } from '@manger/contract'
import { companyRoutes } from '@manger/contract/companies'
import { type Farm, FarmDraft, farmRoutes } from '@manger/contract/farms'
import type { Area } from '@manger/contract/releases'
import { ApiError, PlatformProvider, usePage } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { createFakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import host from '#locales/en.json'
import { registryAtom } from '#remotes/registry/remotes.atom.ts'
import { Frame } from './frame.tsx'
import { FrameActionsProvider } from './frame-actions.ts'
import { notify } from './messages/notify.ts'
import { serverFailuresAtom } from './messages/server-failures.atom.ts'
import { showPage } from './page/show-page.ts'
import { buildKnownRegistry, buildRegistryRemote } from './testing/registry-remote.ts'

const AREAS: Area[] = [
  {
    id: 'plan',
    scope: 'farm',
    mount: 'plan',
    titleKey: 'plan',
    menu: { group: 'feeding', order: 10, icon: 'calendar-check' },
    needs: {},
    jobs: [
      { titleKey: 'fill', icon: 'load', order: 20, search: 'job=fill' },
      { titleKey: 'today', icon: 'calendar-check', order: 10 },
    ],
  },
  {
    id: 'papers',
    scope: 'client',
    mount: 'papers',
    titleKey: 'papers',
    menu: { group: 'records', order: 10, icon: 'file' },
    needs: {},
  },
]
const PART = buildRegistryRemote({
  areas: AREAS,
  titles: { en: { plan: 'Plan', papers: 'Papers', today: 'Today', fill: 'Fill' } },
})
const buildFarm = (id: number, name: string): Farm => ({
  ...FarmDraft.parse({ company: 1, name, timezone: 'Europe/Kyiv' }),
  weight_unit: 'kg',
  id,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  company_name: 'Dolyna LLC',
  groups_count: 0,
  heads: 0,
  complete: true,
})
const FARMS = [buildFarm(1, 'North farm'), buildFarm(2, 'South farm')]
const actions = {
  chooseLanguage: vi.fn<(language: Language) => void>(),
  chooseUnits: vi.fn(),
  showMe: vi.fn(async () => undefined),
  signOut: vi.fn(),
}
const store = getDefaultStore()

const PageWithHead = () => {
  usePage({ title: 'Plan of the day' })
  return <Link to="/app/papers">inside</Link>
}

const open = async (options: FakePlatformOptions = {}) => {
  const fake = createFakePlatform({ at: '/app/farms/1/plan', words: { host, ui }, ...options })
    .answer(companyRoutes.lite, {
      client: 1,
      data: [{ id: 1, name: 'Dolyna LLC', registry_code: '' }],
      count: 1,
      next: null,
    })
    .answer(farmRoutes.list, { client: 1, data: FARMS, count: 2, next: null })
  render(
    <PlatformProvider value={{ ...fake.platform, showPage }}>
      <FrameActionsProvider value={actions}>
        <Frame>
          <PageWithHead />
        </Frame>
      </FrameActionsProvider>
    </PlatformProvider>,
    { wrapper: fake.Wrapper },
  )
  await act(async () => undefined)
  return fake
}

const asPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeEach(() => {
  localStorage.clear()
  store.set(serverFailuresAtom, { count: 0, request: null })
  store.set(registryAtom, buildKnownRegistry(PART))
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('the frame', () => {
  test('draws the menu out of the registry, under the words of the host', async () => {
    await open()
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
    expect(menu.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Feeding',
      'Stock and records',
    ])
    const plan = menu.getByRole('link', { name: 'Plan' })
    expect(plan.getAttribute('href')).toBe('/app/farms/1/plan')
    expect(plan.getAttribute('aria-current')).toBe('page')
    expect(menu.getByRole('link', { name: 'Papers' }).getAttribute('aria-current')).toBeNull()
  })

  test('remembers that the sidebar is collapsed', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Collapse' }))
    expect(screen.getByRole('button', { name: 'Expand' }).getAttribute('aria-expanded')).toBe('false')
    expect(localStorage.getItem('sidebar')).toBe('collapsed')
  })

  test('opens the same kind of page on another farm', async () => {
    const fake = await open()
    const picker = within(screen.getByRole('navigation', { name: 'Client, company, farm' }))
    expect(picker.getByText('Dolyna LLC').closest('button')).toBeNull()
    await userEvent.click(picker.getByRole('button', { name: 'Farm: North farm' }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'South farm' }))
    expect(fake.location()).toBe('/app/farms/2/plan')
  })

  test('puts the page into the title of the window', async () => {
    await open()
    expect(document.title).toBe('Plan of the day - Manger')
  })

  test('gives the focus to a new page, unless the page has it', async () => {
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Papers' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    screen.getByRole('link', { name: 'inside' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'inside' }))
  })

  test('begins with a way past the menu', async () => {
    await open()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })
})

describe('the person', () => {
  test('chooses a language', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: /^Language: English/ }))
    expect(document.activeElement?.textContent).toBe('English')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Eesti' }))
    expect(actions.chooseLanguage).toHaveBeenCalledWith('et')
  })

  test('closes a list with Escape and is back on its button', async () => {
    await open()
    const button = screen.getByRole('button', { name: /^Language: English/ })
    await userEvent.click(button)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Polski')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  test('chooses units, and signs out once', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Account: Olena Shevchenko' }))
    await userEvent.click(screen.getByRole('radio', { name: 'lb' }))
    expect(actions.chooseUnits).toHaveBeenCalledWith('lb')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign out' }))
    expect(actions.signOut).toHaveBeenCalledTimes(1)
  })

  test('who is in no client has a search for one in place of the picker', async () => {
    await open({
      type: 'staff',
      at: '/app',
      page: { clientId: null, client: null, farmId: null, farm: null },
    })
    expect(screen.getByRole('combobox', { name: 'Search clients' })).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Client, company, farm' })).toBeNull()
  })
})

describe('messages', () => {
  test('the red banner comes with a server error and goes after 3 s', async () => {
    await open()
    vi.useFakeTimers()
    act(() => store.set(serverFailuresAtom, { count: 1, request: '7KX2-M4QD' }))
    expect(screen.getByText('SERVER ERROR!')).toBeDefined()
    act(() => vi.advanceTimersByTime(BANNER_MS - 1))
    expect(screen.queryByText('SERVER ERROR!')).not.toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('SERVER ERROR!')).toBeNull()
  })

  test('the red banner names the call as the log of the server does, and waits for the hand that rests on it', async () => {
    await open()
    vi.useFakeTimers()
    act(() => store.set(serverFailuresAtom, { count: 1, request: '7KX2-M4QD' }))
    const id = screen.getByText('Request number 7KX2-M4QD')
    fireEvent.pointerEnter(screen.getByTitle('Close'))
    act(() => vi.advanceTimersByTime(10 * BANNER_MS))
    expect(id.isConnected).toBe(true)
    fireEvent.pointerLeave(screen.getByTitle('Close'))
    act(() => vi.advanceTimersByTime(BANNER_MS))
    expect(id.isConnected).toBe(false)
  })

  test('the red banner goes at a click and comes back with the next error', async () => {
    await open()
    act(() => store.set(serverFailuresAtom, { count: 1, request: '7KX2-M4QD' }))
    fireEvent.click(screen.getByText('SERVER ERROR!'))
    expect(screen.queryByText('SERVER ERROR!')).toBeNull()
    act(() => store.set(serverFailuresAtom, { count: 2, request: null }))
    expect(screen.queryByText('SERVER ERROR!')).not.toBeNull()
  })

  test('a toast stays 2.5 s', async () => {
    await open()
    vi.useFakeTimers()
    act(() => notify.success('Feeding saved'))
    act(() => vi.advanceTimersByTime(TOAST_MS - 1))
    expect(screen.queryByText('Feeding saved')).not.toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Feeding saved')).toBeNull()
  })

  test('a refused call is told in words', async () => {
    await open()
    const mixer = { over: [{ code: 'over_mixer_weight', message: '' }] }
    act(() => notify.error(new ApiError({ status: 400, errors: mixer })))
    expect(screen.queryByText('The feeding weight is greater than the mixer weight')).not.toBeNull()
    act(() => notify.error(new ApiError({ status: 0 })))
    expect(screen.queryByText('No connection. Try again when it is back.')).not.toBeNull()
  })

  test('the strip says that there is no connection', async () => {
    await open()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(seen(screen.getByText('No connection.'))).toBe('No connection.')
    vi.restoreAllMocks()
    // The cache of answers remembers it beyond this test and would ask for nothing any more.
    act(() => void dispatchEvent(new Event('online')))
  })
})

test('around a page that covers the window nothing can be reached by keys (review B2)', async () => {
  await open()
  const ends: (() => void)[] = []
  act(() => void ends.push(showPage({ title: 'Cab', isWhole: true })))
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['inside'])
  act(() => ends[0]?.())
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeDefined()
})

test('on a phone the jobs of the day are at the bottom and the rest behind a button (review B14)', async () => {
  const before = globalThis.matchMedia
  asPhone()
  await open()
  const daily = within(screen.getByRole('navigation', { name: 'Daily work' }))
  const [today, fill, ...others] = daily.getAllByRole('link')
  expect(others).toEqual([])
  expect(today?.textContent).toBe('Today')
  expect(today?.getAttribute('aria-current')).toBe('page')
  expect(fill?.getAttribute('href')).toBe('/app/farms/1/plan?job=fill')
  expect(fill?.getAttribute('aria-current')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Papers' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  expect(screen.getByRole('link', { name: 'Papers' })).toBeDefined()
  vi.stubGlobal('matchMedia', before)
})
