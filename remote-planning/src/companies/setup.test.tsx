import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { groupRoutes } from '@manger/contract/groups'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import {
  buildCompany,
  buildFarm,
  buildFarmProgress,
  buildGroup,
  buildMixer,
  buildRation,
  buildStock,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { CompaniesScreen } from './companies.screen.tsx'
import { type Counts, isSetUp, nextStep } from './setup/setup.formulas.ts'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

/** A client that has a company, and a farm if told so, and nothing else. */
const newClient = (hasFarm: boolean, options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { planning: en, ui: uiEn }, page: { remote: 'planning' }, ...options })
    .answer(companyRoutes.list, list([buildCompany({ farms_count: hasFarm ? 1 : 0, stocks_count: 0 })]))
    .answer(farmRoutes.list, list(hasFarm ? [buildFarm({ groups_count: 0, heads: 0 })] : []))
    .answer(farmRoutes.dashboard, list(hasFarm ? [buildFarmProgress({ last_feeding_at: null })] : []))
    .answer(stockRoutes.list, list([]))
    .answer(ingredientRoutes.list, list([]))
    .answer(groupRoutes.list, list([]))
    .answer(mixerRoutes.list, list([]))
    .answer(rationRoutes.list, list([]))
    .answer(periodRoutes.list, list([]))

const show = async (fake: FakePlatform) => {
  render(<CompaniesScreen />, { wrapper: fake.Wrapper })
  await screen.findByRole('heading', { name: 'Getting started' })
}
const stepOf = (name: string) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))
  return within(found ?? document.body)
}

describe('the setup of a new client', () => {
  test('ticks what is there, and says what comes next', async () => {
    await show(newClient(true))
    expect(stepOf('Company').getByRole('img', { name: 'Done' })).toBeDefined()
    expect(stepOf('Farm').getByRole('img', { name: 'Done' })).toBeDefined()
    const next = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
    expect(next?.textContent).toContain('Stock')
  })

  test('asks again when somebody comes back to it, not at intervals beside the living stream', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const fake = newClient(true)
      await show(fake)
      const asked = () => fake.calls.filter(({ path }) => path === stockRoutes.list.path).length
      const before = asked()
      expect(before).toBeGreaterThan(0)
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(asked()).toBe(before)
    } finally {
      vi.useRealTimers()
    }
  })

  test('leads to the place of each step', async () => {
    await show(newClient(true))
    const hrefs = ['Stock', 'Ingredients', 'Animal groups', 'Mixer', 'Ration', 'Feeding period'].map((name) =>
      stepOf(name).getByRole('link').getAttribute('href'),
    )
    expect(hrefs).toEqual([
      '/app/companies/1/stocks',
      '/app/stock/ingredients',
      '/app/farms/1/animal-groups',
      '/app/farms/1/mixers',
      '/app/farms/1/rations/new',
      '/app/farms/1/planning',
    ])
  })

  test('begins with one form where there is no farm, or with the farm alone', async () => {
    await show(newClient(false))
    await userEvent.click(screen.getByRole('button', { name: 'Set up the first farm' }))
    expect(await screen.findByRole('dialog', { name: 'First setup' })).toBeDefined()
    expect(stepOf('Ration').queryByRole('link')).toBeNull()
  })

  test('makes a farm from its step, staff without the stock that they may not make (review A8)', async () => {
    await show(newClient(false, { type: 'staff' }))
    expect(screen.queryByRole('button', { name: 'Set up the first farm' })).toBeNull()
    await userEvent.click(stepOf('Farm').getByRole('button', { name: 'Farm' }))
    expect(await screen.findByRole('dialog', { name: 'New farm' })).toBeDefined()
  })

  test('leads to the first feeding when all is there', async () => {
    const fake = newClient(true)
      .answer(stockRoutes.list, list([buildStock()]))
      .answer(ingredientRoutes.list, { client: 1, data: [], count: 7, next: null })
      .answer(groupRoutes.list, list([buildGroup()]))
      .answer(mixerRoutes.list, list([buildMixer()]))
      .answer(rationRoutes.list, list([buildRation()]))
      .answer(periodRoutes.list, { client: 1, data: [], count: 2, next: null })
    await show(fake)
    const plan = await screen.findByRole('link', { name: 'Plan feedings' })
    expect(plan.getAttribute('href')).toBe('/app/farms/1/planning')
  })

  test('is over once a farm has fed, and never shown to who may not set up', async () => {
    const fed = newClient(true).answer(farmRoutes.dashboard, list([buildFarmProgress()]))
    const { unmount } = render(<CompaniesScreen />, { wrapper: fed.Wrapper })
    await screen.findByText('2 of 10 feedings')
    expect(screen.queryByText('Getting started')).toBeNull()
    unmount()
    const looked = newClient(true, { type: 'consultant' })
    render(<CompaniesScreen />, { wrapper: looked.Wrapper })
    await screen.findByText('Farm 1, dairy')
    expect(screen.queryByText('Getting started')).toBeNull()
  })
})

describe('what is missing', () => {
  const all: Counts = {
    company: 1,
    farm: 1,
    stock: 1,
    ingredients: 7,
    groups: 2,
    mixer: 1,
    ration: 1,
    period: 2,
  }

  test('is the first step with nothing; what is not known does not count', () => {
    expect(nextStep({ ...all, groups: 0, ration: 0 })).toBe('groups')
    expect(nextStep({ ...all, groups: undefined })).toBeUndefined()
    expect([isSetUp(all), isSetUp({ ...all, mixer: 0 })]).toEqual([true, false])
  })
})
