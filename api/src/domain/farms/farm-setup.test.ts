import { randomUUID } from 'node:crypto'
import { dayOf } from '@manger/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/manager/farms/setup/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const setup = (changes: Record<string, unknown> = {}) => ({
  company_name: 'Meadow',
  farm: 'Dairy',
  timezone: 'Europe/Kyiv',
  stock: 'Main stock',
  periods: [
    { name: 'Morning', time_start: '06:00', time_end: '11:00' },
    { name: 'Evening', time_start: '16:00', time_end: '19:00' },
  ],
  mixer: 'Solomix',
  max_weight: 7200,
  animals: 'Meadow cows',
  animal_count: 60,
  op_id: randomUUID(),
  ...changes,
})

const TABLES = ['companies', 'farms', 'stocks', 'periods', 'mixers', 'animal_types', 'groups'] as const

const counts = (client: 'ua' | 'us' = 'ua') =>
  api.inClient(client, async (tx) => {
    const counted: Record<string, number> = {}
    for (const table of TABLES) {
      counted[table] = (await tx.selectFrom(table).select('id').execute()).length
    }
    return counted
  })

const grown = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(TABLES.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]))

test('refusals in their order: 401, 403, 400', async () => {
  expect((await api.anonymous.post(PATH, setup())).status).toBe(401)
  const staff = await api.as('staff').post(`/api/${api.client('ua')}/manager/farms/setup/`, setup())
  expect(staff.status).toBe(403)
  const { status, body } = await api.as('owner.ua').post(PATH, setup({ company_name: null, mixer: '' }))
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([400, ['company_name', 'mixer']])
})

test('makes everything at once, and once; a farm weighs in the unit of its client (review A8, B22)', async () => {
  const before = await counts('us')
  const body = setup({ timezone: 'America/Chicago' })
  const url = `/api/${api.client('us')}/manager/farms/setup/`
  const [first, again] = [await api.as('admin').post(url, body), await api.as('admin').post(url, body)]
  expect([first.status, first.body]).toEqual([201, again.body])
  expect(first.body.data).toMatchObject({
    name: 'Dairy',
    company_name: 'Meadow',
    weight_unit: 'lb',
    heads: 60,
  })
  expect(grown(before, await counts('us'))).toEqual({
    ...{ companies: 1, farms: 1, stocks: 1, periods: 2, mixers: 1, animal_types: 1, groups: 1 },
  })
  const mixers = await api
    .as('admin')
    .get(`/api/${api.client('us')}/manager/mixers/?farm=${first.body.data.id}`)
  const tenPounds = { load_sensitivity: 4.5359237, unload_sensitivity: 4.5359237 }
  expect(mixers.body.data).toMatchObject([tenPounds])
  const plain = { company: first.body.data.company, name: 'Second', timezone: 'America/Chicago' }
  const made = await api.as('admin').post(`/api/${api.client('us')}/manager/farms/`, plain)
  expect(made.body.data).toMatchObject({ weight_unit: 'lb' })
})

test('what one part refuses leaves nothing of the others, and is told at its field (review A8)', async () => {
  const before = await counts()
  const late = setup({ periods: [{ name: 'Night', time_start: '22:00', time_end: '04:00' }] })
  const refused = await api.as('owner.ua').post(PATH, late)
  expect([refused.status, refused.body.errors.time_end]).toMatchObject([
    400,
    [{ code: 'time_range_invalid' }],
  ])
  const zone = await api.as('owner.ua').post(PATH, setup({ timezone: 'Europe/Atlantis' }))
  expect([zone.status, Object.keys(zone.body.errors)]).toEqual([400, ['timezone']])
  expect(await counts()).toEqual(before)

  const first = await api.as('owner.ua').post(PATH, setup())
  const named = await api.as('owner.ua').post(PATH, setup())
  expect([named.status, named.body.errors.company_name]).toMatchObject([400, [{ code: 5 }]])
  const foreign = await api.as('owner.us').post(PATH, setup({ company: first.body.data.company }))
  expect([foreign.status, foreign.body.errors.company]).toMatchObject([400, [{ code: 23 }]])
})

test('a second farm of a company takes its stock and the kind of animals that is there (review B16)', async () => {
  const { body } = await api.as('owner.ua').post(PATH, setup({ company_name: 'Hill', animals: 'Hill cows' }))
  const before = await counts()
  const second = setup({
    company: body.data.company,
    company_name: null,
    farm: 'Upper',
    animals: 'hill COWS',
  })
  expect((await api.as('owner.ua').post(PATH, second)).status).toBe(201)
  expect(grown(before, await counts())).toEqual({
    ...{ companies: 0, farms: 1, stocks: 0, periods: 2, mixers: 1, animal_types: 0, groups: 1 },
  })
})

const FEEDS = [
  { name: 'Corn silage', class: 'roughage', dry_matter: 34, kg: 20 },
  { name: 'Hay', class: 'roughage', dry_matter: 87, price: 120, fresh_weight: 4000, kg: 3 },
  { name: 'Molasses', dry_matter: 75, kg: 1 },
]

test('with feeds also the ration of them and the first feeding are made, by the rules of any other (second review E8)', async () => {
  const body = setup({ company_name: 'River', farm: 'Bank', animals: 'River cows', feeds: FEEDS })
  const { status, body: made } = await api.as('owner.ua').post(PATH, body)
  expect(status, JSON.stringify(made)).toBe(201)
  const farm = made.data.id
  const owner = api.as('owner.ua')
  const rations = (await owner.get(`/api/manager/rations/?farm=${farm}`)).body.data
  expect(rations).toMatchObject([
    {
      name: 'River cows',
      recipe: [
        { name: 'Corn silage', percent: 83.333333, dry_matter: 34, price: 0 },
        { name: 'Hay', percent: 12.5, price: 120 },
        { name: 'Molasses', percent: 4.166667 },
      ],
    },
  ])
  // What nobody told is nowhere: only the hay is in the books.
  const feeds = (await owner.get(`/api/manager/ingredients/?company=${made.data.company}`)).body.data
  const rest = feeds.map(({ name, stock_rest }: { name: string; stock_rest: number }) => [name, stock_rest])
  expect(rest).toEqual(
    expect.arrayContaining([
      ['Corn silage', 0],
      ['Hay', 4000],
      ['Molasses', 0],
    ]),
  )
  const today = dayOf(api.deps.clock(), 'Europe/Kyiv')
  const planned = await owner.get(`/api/schedule/schedules/?farm=${farm}&date=${today}`)
  expect(planned.body.data).toMatchObject([
    { status: 'waited', groups: [{ name: 'River cows', heads: 60, norm: 24, planned_weight: 1440 }] },
  ])
})

test('a first feeding that the mixer cannot hold leaves nothing behind (F2)', async () => {
  const before = await counts()
  const heavy = setup({ company_name: 'Lake', feeds: [{ ...FEEDS[0], kg: 200 }] })
  const { status, body } = await api.as('owner.ua').post(PATH, heavy)
  expect([status, JSON.stringify(body.errors)]).toMatchObject([
    400,
    expect.stringContaining('over_mixer_weight'),
  ])
  const twice = setup({ company_name: 'Lake', feeds: [FEEDS[0], FEEDS[0]] })
  const refused = await api.as('owner.ua').post(PATH, twice)
  expect([refused.status, refused.body.errors['feeds.1.name']]).toMatchObject([400, [{ code: 5 }]])
  expect(await counts()).toEqual(before)
})
