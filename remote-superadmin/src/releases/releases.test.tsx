import { clientRoutes } from '@manger/contract/clients'
import {
  type DeployToken,
  type ReleasedBuild,
  type RemoteReleases,
  releaseRoutes,
} from '@manger/contract/releases'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { ReleasesScreen } from './releases.screen.tsx'
import { TokensScreen } from './tokens.screen.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

const NO_CLIENT = { clientId: null, client: null, farmId: null, farm: null }
const QUIET = { loads: 100, p75_ms: 188, faults: 0, hours: Array.from({ length: 24 }, () => 0) }
const NO_VOTES = { load: 0, slow: 0, error: 0, fallback: 0, crash: 0 }

const built = (build: string, day: Partial<ReleasedBuild['day']> = {}): ReleasedBuild => ({
  build,
  version: build,
  contract: '^4.0.0',
  created_at: `2026-11-1${build[2]}T08:00:00.000Z`,
  bad_since: null,
  down_since: null,
  votes: NO_VOTES,
  day: { ...QUIET, ...day },
  misfits: [],
  old_names: [],
  deprecated: [],
})

const section = (remote: string, changes: Partial<RemoteReleases> = {}): RemoteReleases => ({
  remote,
  rollout: null,
  fell_back: 0,
  overrides: 0,
  pointers: [
    {
      remote,
      channel: 'stable',
      build: '1.2.0-b',
      previous: '1.1.0-a',
      set_by: 'release',
      rev: 7,
      is_urgent: false,
      set_at: '2026-11-12T08:00:00.000Z',
      by: null,
      token: 'Stock team',
      is_pinned: true,
      waiting: null,
    },
  ],
  builds: [built('1.2.0-b'), built('1.1.0-a')],
  ...changes,
})

const list = <Row,>(data: Row[]) => ({ client: null, data, count: data.length, next: null })

const setUp = (rows: RemoteReleases[], options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    type: 'admin',
    words: { superadmin: en, ui: uiEn },
    page: { remote: 'superadmin', ...NO_CLIENT },
    ...options,
  })
    .answer(releaseRoutes.list, list(rows))
    .answer(releaseRoutes.audit, list([]))

describe('the releases', () => {
  test('tell of each section what is live, who set it and how it fares', async () => {
    render(<ReleasesScreen />, { wrapper: setUp([section('stock')]).Wrapper })
    const row = within(await screen.findByRole('row', { name: /stock/ }))
    expect(row.getByText('1.2.0-b')).toBeDefined()
    expect(row.getByText(/Stock team/)).toBeDefined()
    expect(row.getByText('Healthy')).toBeDefined()
    expect(row.getByText('188')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('say in red which section fails, and roll it back after one question that tells what came since', async () => {
    const bad = section('reports', { builds: [built('1.2.0-b', { faults: 9 }), built('1.1.0-a')] })
    const fake = setUp([section('stock'), bad]).answer(releaseRoutes.move, {
      client: null,
      data: bad.pointers[0] as never,
    })
    render(<ReleasesScreen />, { wrapper: fake.Wrapper })
    const alarm = within(await screen.findByRole('alert'))
    await userEvent.click(alarm.getByRole('button', { name: 'Roll back' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/1.2.0-b, /)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Roll back' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Done' }]))
    expect(fake.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { build: '1.1.0-a', rev: 7 },
    })
  })

  test('say of each version whether it runs on this server, and what it lacks', async () => {
    const misfits = [{ name: 'react', wanted: '^18.0.0', offered: '19.3.1' }]
    const builds = [built('1.2.0-b'), { ...built('1.1.0-a'), misfits }]
    render(<ReleasesScreen />, { wrapper: setUp([section('stock', { builds })]).Wrapper })
    const stable = within(await screen.findByRole('region', { name: en.releases.channel.stable }))
    expect(stable.getByText(/^(Runs|Does not run) on this server/).textContent).toBe('Runs on this server')
    const previous = within(screen.getByRole('region', { name: en.releases.channel.previous }))
    expect(previous.getByText(/^(Runs|Does not run) on this server/).textContent).toBe(
      'Does not run on this server: react ^18.0.0 is needed, 19.3.1 is there',
    )
  })

  test('take one version down after a question, and put it back (second review G)', async () => {
    const down = { ...built('1.1.0-a'), down_since: '2026-11-13T08:00:00.000Z' }
    const fake = setUp([section('stock', { builds: [built('1.2.0-b'), down] })])
      .answer(releaseRoutes.takeDown, undefined as never)
      .answer(releaseRoutes.putBack, undefined as never)
    render(<ReleasesScreen />, { wrapper: fake.Wrapper })
    const stable = within(await screen.findByRole('region', { name: en.releases.channel.stable }))
    await userEvent.click(stable.getByRole('button', { name: 'Take down' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/1.2.0-b stops working for everybody at once/)).toBeDefined()
    expect(fake.calls.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Take down' }))
    await waitFor(() =>
      expect(fake.calls).toContainEqual(
        expect.objectContaining({
          path: releaseRoutes.takeDown.path,
          params: { remote: 'stock', build: '1.2.0-b' },
        }),
      ),
    )
    const gone = within(screen.getByRole('region', { name: 'Taken down versions' }))
    await userEvent.click(gone.getByRole('button', { name: 'Put back' }))
    await waitFor(() =>
      expect(fake.calls).toContainEqual(
        expect.objectContaining({
          path: releaseRoutes.putBack.path,
          params: { remote: 'stock', build: '1.1.0-a' },
        }),
      ),
    )
  })

  test('say that somebody else was faster', async () => {
    const fake = setUp([section('stock')]).answer(releaseRoutes.move, new ApiError({ status: 412 }))
    render(<ReleasesScreen />, { wrapper: fake.Wrapper })
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Roll back' }),
    )
    await waitFor(() => expect(fake.toasts.map(({ text }) => text)).toEqual([en.releases.refused]))
  })

  test('say the real cause where nobody was faster', async () => {
    const gone = new ApiError({ status: 404, errors: { non_field: [{ code: 'not_found', message: '' }] } })
    const fake = setUp([section('stock')]).answer(releaseRoutes.move, gone)
    render(<ReleasesScreen />, { wrapper: fake.Wrapper })
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Roll back' }),
    )
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(fake.toasts[0]?.text).not.toBe(en.releases.refused)
  })

  test('choose kinds of users and clients for the trial, and keep the switch as it is', async () => {
    const fake = setUp([section('stock')])
      .answer(releaseRoutes.rollout, {} as never)
      .answer(
        clientRoutes.lite,
        list([{ id: 2, name: 'High Plains', status: 'active' as const, country: 'United States' }]),
      )
    render(<ReleasesScreen />, { wrapper: fake.Wrapper })
    await userEvent.click(await screen.findByRole('button', { name: 'Who gets the trial' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.click(form.getByRole('combobox', { name: /Kinds of users/ }))
    await userEvent.click(await screen.findByTitle('Consultant'))
    await userEvent.click(form.getByRole('combobox', { name: /Clients/ }))
    await userEvent.click(await screen.findByTitle('High Plains'))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        percent: 5,
        types: ['consultant'],
        clients: [2],
        is_off: false,
      }),
    )
  })

  test('give more people the trial, and turn a section off', async () => {
    const [stable] = section('stock').pointers
    const trial = {
      ...(stable as never as object),
      channel: 'canary',
      build: '1.3.0-c',
      previous: null,
    } as never
    const row = section('stock', {
      pointers: [stable as never, trial],
      builds: [built('1.3.0-c'), built('1.2.0-b'), built('1.1.0-a')],
      rollout: { remote: 'stock', percent: 5, types: [], clients: [], off_since: null },
    })
    const fake = setUp([row]).answer(releaseRoutes.rollout, undefined as never)
    render(<ReleasesScreen />, { wrapper: fake.Wrapper })
    await userEvent.click(await screen.findByText('50 %'))
    await waitFor(() =>
      expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        percent: 50,
        is_off: false,
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Turn off section' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off section' }),
    )
    await waitFor(() =>
      expect(fake.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ is_off: true }),
    )
  })

  test('tell of a version what it takes under its old name, and what of it goes with the next major', async () => {
    const build: ReleasedBuild = {
      ...built('1.2.0-b'),
      old_names: [{ name: 'react', wanted: '^19.0.0', offered: '20.0.0' }],
      deprecated: [
        { kind: 'name', what: 'Barn (@manger/ui)', times: null },
        { kind: 'call', what: 'GET barns/old/', times: 340 },
      ],
    }
    render(<ReleasesScreen />, {
      wrapper: setUp([section('stock', { builds: [build, built('1.1.0-a')] })]).Wrapper,
    })
    const stable = within(await screen.findByRole('region', { name: 'stable' }))
    expect(stable.getByText(/react \^19\.0\.0, 20\.0\.0 is there beside it/)).toBeDefined()
    expect(stable.getByText(/Barn \(@manger\/ui\); GET barns\/old\/ × 340/)).toBeDefined()
    const previous = within(screen.getByRole('region', { name: 'previous' }))
    expect(previous.queryByText(/next major/)).toBeNull()
  })

  test('are empty, fail and are forbidden in words', async () => {
    const { unmount } = render(<ReleasesScreen />, { wrapper: setUp([]).Wrapper })
    expect(await screen.findByText(/No releases yet/)).toBeDefined()
    unmount()
    const broken = setUp([]).answer(releaseRoutes.list, new ApiError({ status: 500 }))
    const failed = render(<ReleasesScreen />, { wrapper: broken.Wrapper })
    expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
    failed.unmount()
    render(<ReleasesScreen />, { wrapper: setUp([section('stock')], { type: 'staff' }).Wrapper })
    expect(await screen.findByText(/permission/i)).toBeDefined()
    expect(screen.queryByText('1.2.0-b')).toBeNull()
  })
})

describe('the deploy tokens', () => {
  const token: DeployToken = {
    id: 1,
    remote: 'stock',
    label: 'Stock team',
    created_at: '2026-11-12T08:00:00.000Z',
    by: { id: 1, name: 'Anna Admin' },
    expires_at: '2099-01-01T00:00:00.000Z',
    withdrawn_at: null,
    used_at: null,
  }

  test('are made, shown once and taken back', async () => {
    const fake = setUp([section('stock')])
      .answer(releaseRoutes.tokens, list([token]))
      .answer(releaseRoutes.makeToken, { client: null, data: { ...token, secret: 'manger_secret' } })
      .answer(releaseRoutes.withdrawToken, undefined as never)
    render(<TokensScreen />, { wrapper: fake.Wrapper })
    expect(await screen.findByText('Valid')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'New token' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(0)
    await userEvent.type(dialog.getByRole('textbox', { name: /What for/ }), 'Build machine')
    await userEvent.click(dialog.getByRole('combobox', { name: /Section/ }))
    await userEvent.click(await screen.findByTitle('stock'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('manger_secret')).toBeDefined()
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      remote: 'stock',
      label: 'Build machine',
      days: 30,
    })
  })
})

describe('a place or a token that is taken back', () => {
  const show = (onWithdraw: () => Promise<unknown>) => {
    const fake = setUp([])
    const onClose = vi.fn()
    render(<WithdrawQuestion of="tokens" name="Stock team" onWithdraw={onWithdraw} onClose={onClose} />, {
      wrapper: fake.Wrapper,
    })
    return { fake, onClose }
  }
  const withdraw = () => userEvent.click(screen.getByRole('button', { name: en.tokens.withdraw }))

  test('goes after a question, and that is told', async () => {
    const { fake, onClose } = show(async () => null)
    await withdraw()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(fake.toasts).toEqual([{ kind: 'success', text: en.releases.done }])
  })

  test('stays where that is refused, with the reason', async () => {
    const { fake, onClose } = show(() => Promise.reject(new ApiError({ status: 412 })))
    await withdraw()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(fake.toasts).toEqual([{ kind: 'error', text: en.releases.refused }])
  })
})
