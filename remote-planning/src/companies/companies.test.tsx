import { companyRoutes } from '@manger/contract/companies'
import { type FarmProgress, farmRoutes } from '@manger/contract/farms'
import { ApiError } from '@manger/platform'
import {
  buildCompany,
  buildFarm,
  buildFarmProgress,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { CompaniesScreen } from './companies.screen.tsx'
import { CompanyScreen } from './company.screen.tsx'
import { CompanyFarmsScreen } from './company-farms.screen.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { planning: en, ui: uiEn }, page: { remote: 'planning' }, ...options })
    .answer(
      companyRoutes.list,
      list([buildCompany(), buildCompany({ id: 2, name: 'New Fields', farms_count: 0, stocks_count: 0 })]),
    )
    .answer(farmRoutes.list, list([buildFarm()]))
    .answer(farmRoutes.dashboard, list([buildFarmProgress()]))
    .answer(farmRoutes.timezones, {
      data: [{ name: 'Europe/Kyiv', offset: '+02:00' }],
      count: 1,
      next: null,
    })

const show = async (fake: FakePlatform) => {
  render(<CompaniesScreen />, { wrapper: fake.Wrapper })
  await screen.findByText('Farm 1, dairy')
}
const menuOf = async (company: string) => {
  const section = within(screen.getByRole('region', { name: company }))
  await userEvent.click(section.getAllByRole('button', { name: 'More actions' })[0] ?? document.body)
}

describe('the farms of a client', () => {
  test('are cards with their day, which lead to the plan', async () => {
    await show(setUp())
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('link', { name: 'Farm 1, dairy' }).getAttribute('href')).toBe(
      '/app/farms/1/planning',
    )
    expect(await card.findByText('2 of 10 feedings')).toBeDefined()
    expect(card.getByText((_, element) => element?.textContent === '6,935 of 22,190\u00a0kg')).toBeDefined()
    expect(card.getByRole('img', { name: 'far off' })).toBeDefined()
    expect(card.getByText('Mineral premix')).toBeDefined()
    expect(card.getByText('Mid milking')).toBeDefined()
  })

  test('lead nowhere where the plan may not be seen', async () => {
    const keeper: FakePlatformOptions = { type: 'employee', rights: [['manager.stock', 'view']] }
    const fake = setUp(keeper).answer(
      farmRoutes.list,
      list([buildFarm(), buildFarm({ id: 2, name: 'Young' })]),
    )
    fake.platform.storageOf('planning').set('recent-farms.1', '2,1')
    await show(fake)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: /Farm 1|Young/ })).toBeNull()
  })

  test('are asked of the owner by who may see none, and he is not told to create one', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
      .answer(companyRoutes.list, list([]))
      .answer(farmRoutes.list, list([]))
      .answer(farmRoutes.dashboard, list([]))
    render(<CompaniesScreen />, { wrapper: fake.Wrapper })
    expect(await screen.findByText(/Ask the farm owner/)).toBeDefined()
    expect(screen.queryByText(/Create one/)).toBeNull()
  })

  test('let a driver go on with what he has begun, else load what is his turn', async () => {
    const driver: FakePlatformOptions = { type: 'employee', rights: [['schedule.load_schedule', 'add']] }
    const shown = async (...farms: Partial<FarmProgress>[]) => {
      const fake = setUp(driver).answer(farmRoutes.dashboard, list(farms.map(buildFarmProgress)))
      const page = render(<CompaniesScreen />, { wrapper: fake.Wrapper })
      const card = within(await page.findByRole('article'))
      const [, button] = card.getAllByRole('link')
      const told = button && [button.textContent, button.getAttribute('href')]
      page.unmount()
      return told
    }
    const begun = { id: 7, ration: 'Dry 1' }
    const plan = '/app/farms/1/planning'
    expect(await shown({})).toEqual(['Load', `${plan}?job=load`])
    expect(await shown({ begun_feeding: { ...begun, status: 'in_process' } })).toEqual([
      'Continue: Dry 1',
      `${plan}/7/load`,
    ])
    const last = { begun_feeding: { ...begun, status: 'out_process' as const }, next_feeding: null }
    expect(await shown(last)).toEqual(['Continue: Dry 1', `${plan}/7/unload`])
    expect(await shown({ next_feeding: null })).toBeUndefined()
    const elsewhere = { farm: { ...buildFarmProgress().farm, id: 2 }, ...last }
    expect(await shown({}, elsewhere)).toBeUndefined()
  })

  test('stand under their company, which leads to its stocks', async () => {
    await show(setUp())
    const company = within(screen.getByRole('region', { name: 'Yasna Poliana Agrofirm LLC' }))
    expect(company.getByText('99000011 · 1 farm · 2 stocks')).toBeDefined()
    expect(company.getByRole('link', { name: /Stocks/ }).getAttribute('href')).toBe('/app/companies/1/stocks')
    expect(screen.getByText('This company has no farms yet')).toBeDefined()
  })

  test('keep the place of their buttons while they load, and a new farm waits for its companies', async () => {
    const fake = setUp()
    const companies = Promise.withResolvers<void>()
    fake.answer(companyRoutes.list, async () => {
      await companies.promise
      return list([buildCompany()])
    })
    render(<CompaniesScreen />, { wrapper: fake.Wrapper })
    await userEvent.click(screen.getByRole('button', { name: 'New farm' }))
    expect(screen.getByRole('button', { name: 'New company' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    companies.resolve()
    expect(within(await screen.findByRole('dialog')).getByText('Yasna Poliana Agrofirm LLC')).toBeDefined()
  })

  test('follow what is fed at once', async () => {
    const fake = setUp()
    await show(fake)
    await screen.findByText('2 of 10 feedings')
    const today = { planned: 10, done: 3, missed: 0, planned_kg: 22_190, kg: 9000, accuracy: 98.22 }
    fake.answer(farmRoutes.dashboard, list([buildFarmProgress({ today })]))
    fake.emit('feeding', { farm: 1, id: 7 })
    expect(seen(await screen.findByText('3 of 10 feedings'))).toBe('3 of 10 feedings')
  })

  test('offer those that were opened last, where there are several', async () => {
    const fake = setUp().answer(farmRoutes.list, list([buildFarm(), buildFarm({ id: 2, name: 'Young' })]))
    fake.platform.storageOf('planning').set('recent-farms.1', '2,9')
    render(<CompaniesScreen />, { wrapper: fake.Wrapper })
    const recent = within(await screen.findByRole('navigation', { name: 'Recently used' }))
    expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Young'])
  })

  test('keep the prefix of who works for the client', async () => {
    await show(setUp({ type: 'staff', page: { remote: 'planning', prefix: '/app/clients/1' } }))
    expect(screen.getByRole('link', { name: 'Farm 1, dairy' }).getAttribute('href')).toBe(
      '/app/clients/1/farms/1/planning',
    )
    expect(screen.getByRole('button', { name: 'New farm' })).toBeDefined()
  })

  test('read in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { planning: uk, ui: uiUk } }))
    expect(seen(await screen.findByText('2 з 10 годівель'))).toBe('2 з 10 годівель')
    expect(seen(screen.getByText('99000011 · 1 ферма · 2 склади'))).toBe('99000011 · 1 ферма · 2 склади')
  })

  test('are only looked at by employees and consultants', async () => {
    await show(setUp({ type: 'consultant' }))
    expect(screen.queryByRole('button', { name: 'New farm' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('are copied with their day so far', async () => {
    userEvent.setup()
    await show(setUp())
    await screen.findByText('2 of 10 feedings')
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    const [, first] = (await navigator.clipboard.readText()).split('\r\n')
    expect(first).toMatch(/^Yasna Poliana Agrofirm LLC,"Farm 1, dairy",\d+,10,2,/)
    expect(first).toContain('Mineral premix')
  })

  test('are searched, and the search can be reset', async () => {
    const fake = setUp({ at: '/?search=west' }).answer(farmRoutes.list, list([]))
    render(<CompaniesScreen />, { wrapper: fake.Wrapper })
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(fake.location()).toBe('/'))
    const asked = () =>
      fake.calls.filter(({ path }) => path === farmRoutes.list.path).map(({ query }) => query)
    await waitFor(() => expect(asked()).toMatchObject([{ search: 'west' }, { search: undefined }]))
  })

  test('failed to load, and are tried again', async () => {
    const fake = setUp().answer(companyRoutes.list, new ApiError({ status: 500 }))
    render(<CompaniesScreen />, { wrapper: fake.Wrapper })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    // Nobody knows that there is no company yet: the page asks for none.
    expect(seen(screen.getByRole('button', { name: 'New farm' }))).toBe('New farm')
    fake.answer(companyRoutes.list, list([buildCompany()]))
    await userEvent.click(retry)
    expect(seen(await screen.findByText('Farm 1, dairy'))).toBe('Farm 1, dairy')
  })

  test('do not exist yet: the first step is a company', async () => {
    const fake = setUp().answer(companyRoutes.list, list([])).answer(farmRoutes.list, list([]))
    render(<CompaniesScreen />, { wrapper: fake.Wrapper })
    expect(await screen.findByText(/No companies yet/)).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'New company' })).toHaveLength(2)
  })
})

describe('a company', () => {
  test('is made; a name that is taken is said at its field with nothing typed lost', async () => {
    const refusal = { name: [{ code: 5, message: '' }] }
    const fake = setUp().answer(companyRoutes.create, new ApiError({ status: 400, errors: refusal }))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'New company' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    expect(dialog.getByText('This field cannot be empty.')).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'New Fields')
    await userEvent.type(dialog.getByRole('textbox', { name: /EDRPOU/ }), '12345670')
    expect(dialog.getByText(/8 digits with the right check digit/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    expect(await dialog.findByText('This value is already in use.')).toBeDefined()
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'New Fields')
    fake.answer(companyRoutes.create, { client: 1, data: buildCompany({ name: 'New Fields' }) })
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(fake.toasts.at(-1)).toEqual({ kind: 'success', text: 'New Fields saved' }))
    expect(fake.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'New Fields',
      registry_code: '12345670',
      timezone: null,
    })
  })

  test('with farms or stocks is not deleted: what is in the way is told', async () => {
    const fake = setUp()
    await show(fake)
    await menuOf('Yasna Poliana Agrofirm LLC')
    await userEvent.click(await screen.findByText('Delete'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 farm.')).toBeDefined()
    expect(dialog.getByText('2 stocks.')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Stocks' }).getAttribute('href')).toBe('/app/companies/1/stocks')
    expect(fake.calls.some(({ method }) => method === 'DELETE')).toBe(false)
  })
})

describe('a farm', () => {
  test('is changed without losing its requisites', async () => {
    const farm = buildFarm({ farm_manager: 'I. Bondar', version: 3 })
    const fake = setUp()
      .answer(farmRoutes.list, list([farm]))
      .answer(farmRoutes.update, { client: 1, data: farm })
    await show(fake)
    const card = within(screen.getByRole('article'))
    await userEvent.click(card.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByText('Edit'))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'Farm 1')
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(fake.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      params: { id: 1 },
      body: { name: 'Farm 1', farm_manager: 'I. Bondar', timezone: 'Europe/Kyiv', version: 3 },
    })
  })
})

describe('the page of one company', () => {
  test('has its stocks and its farms as tabs, and opens with the farms', async () => {
    const fake = setUp({ route: '/app/companies/:companyId/*', at: '/app/companies/1/farms' })
    const { unmount } = render(<CompanyFarmsScreen />, { wrapper: fake.Wrapper })
    const tabs = within(await screen.findByRole('navigation', { name: 'Yasna Poliana Agrofirm LLC' }))
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/companies/1/stocks',
      '/app/companies/1/farms',
    ])
    unmount()
    const opened = setUp({ route: '/app/companies/:companyId/*', at: '/app/companies/1' })
    render(<CompanyScreen />, { wrapper: opened.Wrapper })
    await waitFor(() => expect(opened.location()).toBe('/app/companies/1/farms'))
  })

  test('without farms says so and offers the first one (review B18)', async () => {
    const fake = setUp({ route: '/companies/:companyId/farms', at: '/companies/2/farms' })
    fake.answer(farmRoutes.list, list([]))
    render(<CompanyFarmsScreen />, { wrapper: fake.Wrapper })
    expect(await screen.findByText('This company has no farms yet')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'New farm' })).toHaveLength(2)
  })

  test('that is not there says so and leads to all farms (review B18)', async () => {
    const fake = setUp({ route: '/companies/:companyId/farms', at: '/companies/99/farms' })
    fake.answer(farmRoutes.list, list([]))
    render(<CompanyFarmsScreen />, { wrapper: fake.Wrapper })
    expect(await screen.findByText('This company does not exist, or you may not see it')).toBeDefined()
    const way = screen.getByRole('link', { name: 'To all farms' })
    expect(way.getAttribute('href')).toBe('/app/companies')
    expect(screen.queryByRole('button', { name: 'New farm' })).toBeNull()
  })

  test('shows its farms alone', async () => {
    const fake = setUp({ route: '/companies/:companyId/farms', at: '/companies/1/farms' })
    render(<CompanyFarmsScreen />, { wrapper: fake.Wrapper })
    expect(await screen.findByText('Farm 1, dairy')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Yasna Poliana Agrofirm LLC' })).toBeDefined()
    expect(fake.calls.find(({ path }) => path === farmRoutes.list.path)?.query).toMatchObject({ company: 1 })
  })
})
