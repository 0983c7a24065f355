import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes, type GettingStarted, gettingStartedRoutes, START_STEPS } from '@manger/contract/farms'
import {
  buildCompany,
  buildFarm,
  buildFarmProgress,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { CompaniesScreen } from './companies.screen.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const guideOf = (guide: Partial<GettingStarted>) => ({
  client: 1,
  data: { done: [], farm: null, company: null, is_dismissed: false, feeding: null, ...guide },
})

/** A client that has a company, and a farm if told so, and nothing else. */
const newClient = (hasFarm: boolean, options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { planning: en, ui: uiEn }, page: { remote: 'planning' }, ...options })
    .answer(companyRoutes.list, list([buildCompany({ farms_count: hasFarm ? 1 : 0, stocks_count: 0 })]))
    .answer(farmRoutes.list, list(hasFarm ? [buildFarm({ groups_count: 0, heads: 0 })] : []))
    .answer(farmRoutes.dashboard, list(hasFarm ? [buildFarmProgress({ last_feeding_at: null })] : []))
    .answer(gettingStartedRoutes.get, guideOf(hasFarm ? { done: ['farm', 'mixer'], farm: 1 } : {}))

const open = (fake: FakePlatform) => render(<CompaniesScreen />, { wrapper: fake.Wrapper })
const title = () => screen.findByRole('heading', { name: 'Getting started' })

describe('the first days of a client', () => {
  test('say how far they have come, and lead to the guide', async () => {
    open(newClient(true))
    await title()
    expect(screen.getByText('Done: 2 of 10')).toBeDefined()
    const way = screen.getByRole('link', { name: 'Continue' })
    expect(way.getAttribute('href')).toBe('/app/getting-started')
    expect(screen.queryByRole('button', { name: 'Set up the first farm' })).toBeNull()
  })

  test('begin with one question where there is no farm; Later leaves one way back to it (second review E8)', async () => {
    open(newClient(false))
    expect(await screen.findByRole('heading', { name: 'What is your farm called?' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New company' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('heading', { name: 'Which animals do you feed first?' })
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with question 2 of 6' }))
    expect(await screen.findByDisplayValue('Dairy cows')).toBeDefined()
  })

  test.each([
    ['once all is done', { done: [...START_STEPS], farm: 1 }],
    ['once they were put away', { is_dismissed: true, farm: 1 }],
  ])('are over %s', async (...[, guide]) => {
    open(newClient(true).answer(gettingStartedRoutes.get, guideOf(guide)))
    await screen.findByText('Farm 1, dairy')
    expect(screen.queryByText('Getting started')).toBeNull()
  })

  test.each(['staff', 'consultant'] as const)(
    'are never shown to %s, who may not finish them',
    async (type) => {
      const fake = newClient(true, { type })
      open(fake)
      await screen.findByText('Farm 1, dairy')
      expect(screen.queryByText('Getting started')).toBeNull()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(fake.calls.filter(({ path }) => path === gettingStartedRoutes.get.path)).toEqual([])
    },
  )
})
