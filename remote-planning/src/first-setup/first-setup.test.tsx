import { animalTypeRoutes } from '@manger/contract/animal-types'
import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { groupRoutes } from '@manger/contract/groups'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { stockRoutes } from '@manger/contract/stocks'
import { ApiError } from '@manger/platform'
import { buildCompany, buildFarm, buildGroup, buildMixer, createFakePlatform, rowOf } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { FirstSetupDialog } from './first-setup.dialog.tsx'
import { problemsOf } from './first-setup.formulas.ts'

// Whole screens with menus and lists: seconds on a machine that builds beside it.
vi.setConfig({ testTimeout: 20_000 })

const FORM = {
  company: 'Meadow',
  farm: 'Dairy',
  timezone: 'Europe/Kyiv',
  weight_unit: 'kg',
  mixer: 'Solomix',
  max_weight: 7200,
  animals: 'Dairy cows',
  animal_count: 60,
} as const

const one = <Row,>(data: Row) => ({ client: 1, data })
const stock = {
  ...rowOf(1),
  company: 1,
  name: 'Main stock',
  capacity: 0,
  remainder: 0,
  fill: null,
  days_left: null,
  ingredients_count: 0,
  locked_until: null,
}
const period = {
  ...rowOf(1),
  farm: 1,
  name: 'Morning',
  time_start: '06:00',
  time_end: '11:00',
  is_active: true,
  auto_load: false,
  leftovers: false,
  order: 1,
}

const setUp = () =>
  createFakePlatform({
    words: { planning: en, ui: uiEn },
    page: { remote: 'planning', farmId: null, farm: null },
  })
    .answer(farmRoutes.timezones, {
      data: [{ name: 'Europe/Kyiv', offset: '+02:00' }],
      count: 1,
      next: null,
    })
    .answer(companyRoutes.create, one(buildCompany()))
    .answer(farmRoutes.create, one(buildFarm()))
    .answer(stockRoutes.create, one(stock))
    .answer(periodRoutes.create, one(period))
    .answer(mixerRoutes.create, one(buildMixer()))
    .answer(animalTypeRoutes.create, one({ ...rowOf(1), name: 'Dairy cows', groups_count: 0 }))
    .answer(groupRoutes.create, one(buildGroup()))

const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: /^Farm/ }), 'Dairy')
  await userEvent.type(screen.getByRole('textbox', { name: /^Mixer/ }), 'Solomix')
  await userEvent.type(screen.getByRole('textbox', { name: /^Maximum weight/ }), '7200')
  await userEvent.type(screen.getByRole('textbox', { name: /^Animals/ }), 'Dairy cows')
  await userEvent.type(screen.getByRole('textbox', { name: /^Number of head/ }), '60')
  await userEvent.click(screen.getByRole('button', { name: /Set up$/ }))
}
const made = (fake: ReturnType<typeof setUp>) => fake.calls.filter(({ method }) => method === 'POST')

describe('the rules of the first setup', () => {
  test('are those of company, farm and mixer', () => {
    expect(problemsOf(FORM)).toEqual([])
    const broken = problemsOf({
      ...FORM,
      company: ' ',
      farm: '',
      mixer: '',
      max_weight: 70_000,
      animals: '',
      animal_count: null,
    })
    expect(broken.map(({ field, code }) => [field, code])).toEqual([
      ['company', 4],
      ['farm', 4],
      ['mixer', 4],
      ['max_weight', 8],
      ['animals', 4],
      ['animal_count', 3],
    ])
  })
})

describe('the first setup', () => {
  test('makes company, farm, stock, two periods, a mixer and a group, then opens the planning', async () => {
    const fake = setUp()
    render(<FirstSetupDialog onClose={() => undefined} />, { wrapper: fake.Wrapper })
    await fill()
    await waitFor(() => expect(fake.location()).toBe('/app/farms/1/planning'))
    expect(made(fake).map(({ body }) => body)).toMatchObject([
      { name: 'Dolyna Agro' },
      { name: 'Dairy', company: 1, weight_unit: 'kg' },
      { name: 'Main stock', company: 1 },
      { name: 'Morning', farm: 1 },
      { name: 'Evening', farm: 1 },
      { name: 'Solomix', farm: 1, max_weight: 7200 },
      { name: 'Dairy cows' },
      { name: 'Dairy cows', farm: 1, animal_type: 1, animal_count: 60 },
    ])
  })

  test('goes on where it failed: what was made is not made twice', async () => {
    const refusal = { name: [{ code: 5, message: '' }] }
    const fake = setUp().answer(mixerRoutes.create, new ApiError({ status: 400, errors: refusal }))
    render(<FirstSetupDialog onClose={() => undefined} />, { wrapper: fake.Wrapper })
    await fill()
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    fake.answer(mixerRoutes.create, one(buildMixer()))
    await userEvent.type(screen.getByRole('textbox', { name: /^Mixer/ }), ' 2')
    await userEvent.click(screen.getByRole('button', { name: /Set up$/ }))
    await waitFor(() => expect(fake.location()).toBe('/app/farms/1/planning'))
    const ids = made(fake).map(({ body }) => (body as { op_id: string }).op_id)
    // The first five carry the ids of the first try, so the server answers them without making anything.
    expect(ids.slice(6, 11)).toEqual(ids.slice(0, 5))
    expect(ids[11]).not.toBe(ids[5])
  })

  test('what is missing is told at its field and nothing is made', async () => {
    const fake = setUp()
    render(<FirstSetupDialog onClose={() => undefined} />, { wrapper: fake.Wrapper })
    await userEvent.click(screen.getByRole('button', { name: /Set up$/ }))
    expect(await screen.findAllByText('This field cannot be empty.')).toHaveLength(5)
    expect(made(fake)).toEqual([])
  })
})
