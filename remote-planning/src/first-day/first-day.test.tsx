import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes, farmSetupRoutes } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFarm, buildFeeding, createFakePlatform, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { FirstDay } from './first-day.tsx'
import { FirstFed } from './first-fed.tsx'

const CLIENT = {
  id: 1,
  company_name: 'Dolyna',
  currency: 'EUR',
  weight_unit: 'lb',
  modules: ['main'],
} as const

const server = (unit: 'kg' | 'lb' = 'kg') =>
  createFakePlatform({
    words: { planning: en, ui: uiEn },
    page: { remote: 'planning', farmId: null, farm: null, client: { ...CLIENT, weight_unit: unit } },
    me: { units: 'auto' },
  })
    .answer(farmRoutes.timezones, { data: [], count: 0, next: null })
    .answer(companyRoutes.list, { client: 1, data: [], count: 0, next: null })
    .answer(farmSetupRoutes.create, { client: 1, data: buildFarm() })

const open = (fake: ReturnType<typeof server>) =>
  render(<FirstDay companies={[]} onLater={() => undefined} />, { wrapper: fake.Wrapper })
const box = (name: RegExp | string) => screen.getByRole('textbox', { name })
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }))
const asked = () => screen.getByRole('heading', { level: 3 }).textContent
const made = (fake: ReturnType<typeof server>) => fake.calls.filter(({ method }) => method === 'POST')

const toFeeds = async (most = '10000') => {
  await next()
  await userEvent.type(box(/^Number of head/), '60')
  await next()
  await userEvent.type(box(/^Maximum weight/), most)
  await next()
}

describe('the questions of the first day (second review E8)', () => {
  test('end in one call with what was told, and nothing that was not', async () => {
    const fake = server()
    open(fake)
    await toFeeds()
    await userEvent.type(box('Hay'), '3')
    await userEvent.type(box('Maize silage'), '20')
    await next()
    await next()
    await userEvent.click(screen.getByRole('button', { name: 'Plan the first feeding' }))
    await waitFor(() => expect(made(fake)).toHaveLength(1))
    expect(made(fake)[0]?.body).toMatchObject({
      ...{
        company_name: 'Dolyna',
        farm: 'Dolyna',
        weight_unit: 'kg',
        animals: 'Dairy cows',
        animal_count: 60,
      },
      feeds: [
        { name: 'Maize silage', class: 'roughage', kg: 20, dry_matter: 34 },
        { name: 'Hay', class: 'roughage', kg: 3, dry_matter: 87 },
      ],
    })
    expect(Object(made(fake)[0]?.body).feeds[0]).not.toHaveProperty('fresh_weight')
  })

  test('take and show weights in the unit that is chosen, tons of 2000 lb and prices too', async () => {
    const fake = server('lb')
    open(fake)
    await toFeeds()
    await userEvent.type(box('Hay'), '10')
    expect(seen(screen.getByText(/per head/))).toBe('10 lb per head, 600 lb total')
    await next()
    await userEvent.type(box(/^In store/), '2')
    await userEvent.type(box(/^Price per ton/), '90.72')
    await next()
    await userEvent.click(screen.getByRole('button', { name: 'Plan the first feeding' }))
    await waitFor(() => expect(made(fake)).toHaveLength(1))
    const [feed] = Object(made(fake)[0]?.body).feeds
    expect(feed.kg).toBeCloseTo(4.5359, 4)
    expect(feed.fresh_weight).toBeCloseTo(1814.369, 2)
    expect(feed.price).toBeCloseTo(100, 1)
  })

  test('tell what is missing at its question, and go no further', async () => {
    const fake = server()
    open(fake)
    await next()
    await next()
    expect(screen.getByRole('alert').textContent).toBe('This field is required.')
    expect(asked()).toBe('Which animals do you feed first?')
    await userEvent.type(box(/^Number of head/), '60')
    await next()
    await userEvent.type(box(/^Maximum weight/), '1000')
    await next()
    await next()
    expect(screen.getByRole('alert').textContent).toContain('Ration cannot be empty')
    await userEvent.type(box('Hay'), '30')
    await next()
    expect(screen.getByRole('alert').textContent).toContain('greater than the mixer weight')
    expect(made(fake)).toEqual([])
  })

  test('ask of an own feed for its name and dry matter', async () => {
    const fake = server()
    open(fake)
    await toFeeds()
    await userEvent.click(screen.getByRole('button', { name: 'Another feed' }))
    await userEvent.type(box('Another feed'), '5')
    await next()
    expect(asked()).toBe('What does one animal get in one feeding?')
    await userEvent.type(box('Name'), 'Beet pulp')
    await next()
    await next()
    expect(asked()).toBe('What do you know about these feeds?')
    await userEvent.type(box(/^Dry matter/), '25')
    await next()
    expect(asked()).toBe('Is this right?')
  })

  test('lead back to the question whose answer the server refuses, with what was typed', async () => {
    const refusal = { farm: [{ code: 5, message: '' }] }
    const fake = server().answer(farmSetupRoutes.create, new ApiError({ status: 400, errors: refusal }))
    open(fake)
    await toFeeds()
    await userEvent.click(screen.getByRole('button', { name: 'Add feeds later' }))
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    expect(asked()).toBe('What is your farm called?')
    expect(screen.getByDisplayValue('Dolyna')).toBeDefined()
  })

  test('are kept on the device: another look at the page goes on where it was left', async () => {
    const fake = server()
    const { unmount } = open(fake)
    await next()
    await userEvent.type(box(/^Number of head/), '45')
    unmount()
    open(fake)
    expect(asked()).toBe('Which animals do you feed first?')
    expect(screen.getByDisplayValue('45')).toBeDefined()
  })
})

describe('the first feeding', () => {
  test('is noted as it was planned, once, or goes into the cab', async () => {
    const feeding = buildFeeding()
    const fake = server()
      .answer(feedingRoutes.get, { client: 1, data: feeding })
      .answer(feedingRoutes.load, { client: 1, data: buildFeeding({ status: 'loaded' }) })
      .answer(feedingRoutes.upload, { client: 1, data: buildFeeding({ status: 'uploaded' }) })
    render(<FirstFed id={feeding.id} />, { wrapper: fake.Wrapper })
    const way = await screen.findByRole('link', { name: 'Load' })
    expect(way.getAttribute('href')).toBe(`/app/farms/${feeding.farm}/planning/${feeding.id}/load`)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Already fed as planned' }))
    await waitFor(() => expect(fake.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    const [load, upload] = fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => Object(body))
    expect(load).toMatchObject({ action: 'once', force: true })
    expect(upload.groups.map(({ weight }: { weight: number }) => weight)).toEqual(
      feeding.groups.map(({ planned_weight }) => planned_weight),
    )
  })

  test('that was loaded only goes on with the unloading', async () => {
    const feeding = buildFeeding({ status: 'loaded' })
    const fake = server()
      .answer(feedingRoutes.get, { client: 1, data: feeding })
      .answer(feedingRoutes.upload, { client: 1, data: buildFeeding({ status: 'uploaded' }) })
    render(<FirstFed id={feeding.id} />, { wrapper: fake.Wrapper })
    expect(await screen.findByRole('link', { name: 'Unload' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Already fed as planned' }))
    await waitFor(() => expect(fake.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  })
})
