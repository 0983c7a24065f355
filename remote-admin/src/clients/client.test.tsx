import { bandRoutes, clientRoutes, commentRoutes } from '@manger/contract/clients'
import { type Account, accountRoutes } from '@manger/contract/users'
import { ApiError } from '@manger/platform'
import {
  buildActivityDays,
  buildClient,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  rowOf,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { ClientScreen } from './client.screen.tsx'
import { FarmSearchScreen } from './farm-search.screen.tsx'

const YASNA = buildClient()
const COMMENT = {
  id: 5,
  user: 1,
  author: { id: 90, name: 'Stefan Staff' },
  text: 'Call on Monday',
  created_at: '2026-11-19T08:00:00Z',
}
const BAND = { id: 1, from_percent: 0, to_percent: 5, correction: 3, repeat_correction: null, version: 1 }
const BANDS = [BAND, { ...BAND, id: 2, from_percent: 5, to_percent: 100, correction: -2 }]
const OWNER: Account = {
  ...rowOf(11),
  name: 'Oksana Owner',
  first_name: 'Oksana',
  last_name: 'Owner',
  email: 'oksana@farm.example',
  phone: '',
  language: 'uk',
  about_me: '',
  units: 'auto',
  is_locked: false,
  last_sign_in_at: null,
  second_factor: false,
  user_type: 'client',
  client: { id: 1, name: 'Yasna Poliana' },
  clients: [],
}
const list = <Row,>(data: Row[]) => ({ client: null, data, count: data.length, next: null })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    type: 'admin',
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin', clientId: null, client: null, farmId: null, farm: null },
    at: '/app/activities/1',
    route: '/app/activities/:clientId',
    ...options,
  })
    .answer(clientRoutes.get, { client: null, data: YASNA })
    .answer(clientRoutes.days, { ...list(buildActivityDays()), countries: [], unread: 0 })
    .answer(clientRoutes.farms, list([]))
    .answer(clientRoutes.countries, list([{ id: 1, name: 'Ukraine', code: 'UA' }]))
    .answer(accountRoutes.list, list([]))
    .answer(bandRoutes.list, list(BANDS))
    .answer(commentRoutes.list, list([COMMENT]))

const show = async (fake: FakePlatform) => {
  render(<ClientScreen />, { wrapper: fake.Wrapper })
  await screen.findByText('Call on Monday')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:31:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the page of one client', () => {
  test('asks for the days and farms of this client alone', async () => {
    const fake = setUp()
    await show(fake)
    const asked = fake.calls.filter(({ path }) => path.startsWith('dashboard/clients/statistics/'))
    expect(asked).toHaveLength(2)
    for (const { query } of asked) expect(query).toMatchObject({ client: 1 })
    expect(screen.getByRole('link', { name: 'Open as client' }).getAttribute('href')).toBe(
      '/app/activities/1/clients/1/companies',
    )
  })

  test('takes a comment, and the next field is empty again', async () => {
    const fake = setUp().answer(commentRoutes.create, {
      client: null,
      data: { ...COMMENT, id: 6, text: 'New' },
    })
    await show(fake)
    await userEvent.type(screen.getByRole('textbox', { name: /^Comment/ }), 'New feed arrived')
    await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Comment added' }]))
    const sent = fake.calls.find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({ user: 1, text: 'New feed arrived' })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ }).value).toBe('')
  })

  test('lets an admin take a comment of anybody away, and staff their own only', async () => {
    await show(setUp())
    expect(screen.getByRole('button', { name: /actions/i })).toBeDefined()
    document.body.replaceChildren()
    await show(setUp({ type: 'staff' }))
    expect(screen.queryByRole('button', { name: /actions/i })).toBeNull()
  })

  test('gives an admin the owners: a link to a new password, and the end of a second factor', async () => {
    const owner = { ...OWNER, second_factor: true }
    const fake = setUp()
      .answer(accountRoutes.list, list([owner]))
      .answer(accountRoutes.resetSecondFactor, {} as never)
      .answer(accountRoutes.passwordLink, { data: { token: 'abc', expires_at: '2026-11-21T05:00:00Z' } })
    await show(fake)
    const row = within((await screen.findByText('Oksana Owner')).closest('tr') as HTMLElement)
    const pick = async (name: string) => {
      await userEvent.click(row.getByRole('button', { name: /actions/i }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      return within(await screen.findByRole('dialog'))
    }
    expect(fake.calls.find(({ path }) => path === accountRoutes.list.path)?.query).toMatchObject({
      client: 1,
      user_type: 'client',
    })
    const asked = await pick('Remove second factor')
    await userEvent.click(asked.getByRole('button', { name: 'Remove second factor' }))
    await waitFor(() =>
      expect(fake.toasts).toEqual([{ kind: 'success', text: 'Oksana Owner: second factor removed' }]),
    )
    const link = await pick('Link to a new password')
    await userEvent.click(link.getByRole('button', { name: 'Link to a new password' }))
    expect(await link.findByText(`${location.origin}/auth/new-password#abc`)).toBeDefined()
  })

  test('shows nobody else the owners', async () => {
    const fake = setUp({ type: 'staff' })
    await show(fake)
    expect(screen.queryByText('Owners')).toBeNull()
    expect(fake.calls.some(({ path }) => path === accountRoutes.list.path)).toBe(false)
  })

  test('of whom a consultant was not granted the feeding says so, and asks for no figures', async () => {
    const client = buildClient({ consultants: [{ id: 1, name: 'Kora Mill', modules: ['animalfeed'] }] })
    const fake = setUp({ type: 'consultant' }).answer(clientRoutes.get, { client: null, data: client })
    await show(fake)
    expect(screen.getByText('You were not granted the module “Feeding” here')).toBeDefined()
    expect(screen.queryByText('Farms, 30 days')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Correction by leftovers' })).toBeNull()
    expect(fake.calls.some(({ path }) => path.startsWith('dashboard/clients/statistics/'))).toBe(false)
  })

  test('shows a consultant the correction bands without a field', async () => {
    const client = buildClient({ consultants: [{ id: 1, name: 'Kora Mill', modules: ['main'] }] })
    await show(setUp({ type: 'consultant' }).answer(clientRoutes.get, { client: null, data: client }))
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Correction by leftovers' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('row')).toHaveLength(3)
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('shows what somebody else saved of the bands, and sends again onto it', async () => {
    const conflict = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current: BANDS,
    })
    const fake = setUp().answer(bandRoutes.updateAll, conflict)
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Correction by leftovers' }))
    const [field] = await screen.findAllByRole('textbox', { name: /Change of the plan/ })
    await userEvent.clear(field as HTMLElement)
    await userEvent.type(field as HTMLElement, '4')
    fake.answer(bandRoutes.list, list([{ ...BAND, correction: 1, version: 2 }, ...BANDS.slice(1)]))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Saved meanwhile: up to 5/)).toBeDefined()
    fake.answer(bandRoutes.updateAll, list(BANDS))
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(fake.toasts.at(-1)).toMatchObject({ kind: 'success' }))
    const sent = fake.calls.filter(({ method }) => method === 'PUT').at(-1)
    expect(sent?.body).toMatchObject({
      bands: [
        { id: 1, correction: 4, version: 2 },
        { id: 2, version: 1 },
      ],
    })
  })

  test('says at its place that a band ends before the one under it', async () => {
    const fake = setUp().answer(
      bandRoutes.list,
      list([BAND, { ...BAND, id: 2, to_percent: 8 }, { ...BAND, id: 3, to_percent: 100 }]),
    )
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Correction by leftovers' }))
    const [first] = await screen.findAllByRole('textbox', { name: /up to/ })
    await userEvent.clear(first as HTMLElement)
    await userEvent.type(first as HTMLElement, '9')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(/7.99/)).length).toBeGreaterThan(0)
    expect(fake.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('says that a client is not there, with the way back', async () => {
    const fake = setUp().answer(clientRoutes.get, new ApiError({ status: 404 }))
    render(<ClientScreen />, { wrapper: fake.Wrapper })
    expect(await screen.findByText('This client does not exist, or you may not see it.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Activities' }).getAttribute('href')).toBe('/app/activities')
  })
})

describe('the form of a client', () => {
  test('shows staff no grants', async () => {
    await show(setUp({ type: 'staff' }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('textbox', { name: /^Client/ })).toBeDefined()
    for (const name of ['Locked', 'Modules', 'Licence until']) expect(dialog.queryByText(name)).toBeNull()
  })
})

test('farms of all clients lead to the farms of their company', async () => {
  const farm = {
    client: { id: 2, name: 'High Plains' },
    company: { id: 7, name: 'High Plains LLC' },
    farm: { id: 4, name: 'Yard 4' },
    status: 'active',
  } as const
  const fake = setUp({ at: '/app/activities/farms' })
    .answer(clientRoutes.farmSearch, list([farm]))
    .answer(clientRoutes.list, {
      ...list([]),
      statuses: { active: 1, has_warnings: 0, not_working: 0, registration: 0, no_access: 0 },
    })
  render(<FarmSearchScreen />, { wrapper: fake.Wrapper })
  await userEvent.click(await screen.findByText('Yard 4'))
  expect(fake.location()).toBe('/app/activities/2/clients/2/companies/7/farms')
})
