import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchLocks } from '#testing/database/lock-order.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const GROUPS = '/api/manager/groups/import/'
const INGREDIENTS = '/api/manager/ingredients/import/'
const RATIONS = '/api/manager/rations/import/'

let api: TestApi
let ua: FarmWorld
let us: FarmWorld
beforeAll(async () => {
  api = await createTestApi()
  const farm = (client: 'ua' | 'us') =>
    api.inClient(client, (tx) => buildFarm(tx, { client: api.client(client) }))
  ua = await farm('ua')
  us = await farm('us')
})
afterAll(() => api.close())

const owner = () => api.as('owner.ua')
const group = (name: string, more: object = {}) => ({
  ...{ name, animal_type: 'Dairy cows', animal_count: 40, ...more },
})
const feed = (name: string, more: object = {}) => ({ name, price: 1300, dry_matter: 34, ...more })
const counted = (table: 'groups' | 'ingredients' | 'rations' | 'history') =>
  api.inClient('ua', async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where client_id = ${api.client('ua')}`.execute(tx)
    return rows[0]?.n ?? 0
  })
const listed = async (noun: 'groups' | 'ingredients' | 'rations', search: string) => {
  const { body } = await owner().get(`/api/manager/${noun}/?search=${encodeURIComponent(search)}`)
  return body.data
}

describe('a spreadsheet of animal groups', () => {
  test('makes them with their types and the history of their heads, and once', async () => {
    const rows = [
      group('Fresh 1', { max_weight: 900 }),
      group('Fresh 2'),
      group('Bulls', { animal_type: 'Bulls' }),
    ]
    const body = { farm: ua.farm, rows, op_id: randomUUID() }
    const [first, again] = [await owner().post(GROUPS, body), await owner().post(GROUPS, body)]
    expect(first).toMatchObject({ status: 200, body: { data: { made: 3, changed: 0, skipped: 0 } } })
    expect(again.body).toEqual(first.body)
    const made = await listed('groups', 'Fresh')
    expect(made).toMatchObject([
      { name: 'Fresh 1', animal_type_name: 'Dairy cows', animal_count: 40, max_weight: 900 },
      { name: 'Fresh 2', max_weight: null },
    ])
    const heads = await owner().get(`/api/manager/groups/${made[0].id}/heads/`)
    expect(heads.body.data.days).toMatchObject([{ heads: 40 }])
    const told = await owner().get('/api/history/groups/?page_size=25')
    expect(told.body.data.filter(({ name }: { name: string }) => name.startsWith('Fresh'))).toHaveLength(2)
  })

  test('tells in a check what is there and what is wrong, and writes nothing', async () => {
    const before = await counted('groups')
    const rows = [group('high a'), group('Twice'), group(' twice ')]
    const body = { farm: ua.farm, rows, check: true }
    expect((await owner().post(GROUPS, body)).body.data).toEqual({
      ...{ made: 0, changed: 0, skipped: 0, there: [0] },
      problems: [{ row: 2, field: 'name', code: 5 }],
    })
    const { status, body: refused } = await owner().post(GROUPS, { ...body, check: false })
    expect([status, refused.errors['rows.2.name']]).toMatchObject([400, [{ code: 5 }]])
    expect(await counted('groups')).toBe(before)
  })

  test('skips or changes what is there, by choice; a cap that is not told stays', async () => {
    await owner().post(GROUPS, { farm: ua.farm, rows: [group('Known', { max_weight: 700 })] })
    const body = { farm: ua.farm, rows: [group('KNOWN', { animal_count: 55 }), group('Unknown')] }
    const skipped = await owner().post(GROUPS, body)
    expect(skipped.body.data).toMatchObject({ made: 1, changed: 0, skipped: 1, there: [0] })
    const changed = await owner().post(GROUPS, { ...body, existing: 'update' })
    expect(changed.body.data).toMatchObject({ made: 0, changed: 1, skipped: 1, there: [0, 1] })
    expect(await listed('groups', 'Known')).toMatchObject([
      { name: 'Known', animal_count: 55, max_weight: 700, version: 2 },
      { name: 'Unknown' },
    ])
  })

  test.each([
    ['a control character', group('Fresh\u0007'), 'name', 1],
    ['a mark of direction', group('Fresh\u202e'), 'name', 1],
    ['a formula', group('=A1&B1'), 'name', 'formula'],
    ['an empty type', group('Fresh', { animal_type: ' ' }), 'animal_type', 4],
    ['a long name', group('x'.repeat(61)), 'name', 6],
    ['half a head', group('Fresh', { animal_count: 1.5 }), 'animal_count', 1],
    ['too many heads', group('Fresh', { animal_count: 100_000 }), 'animal_count', 8],
  ])('is refused for %s', async (...[, row, field, code]) => {
    const { status, body } = await owner().post(GROUPS, { farm: ua.farm, rows: [group('Good'), row] })
    expect([status, body.errors]).toMatchObject([400, { [`rows.1.${field}`]: [{ code }] }])
    expect(await listed('groups', 'Good')).toEqual([])
  })

  test('is refused without rows, with too many, and with too many bytes', async () => {
    const many = Array.from({ length: 5001 }, (_, at) => group(`Group ${at}`))
    const send = (rows: object[]) => owner().post(GROUPS, { farm: ua.farm, rows })
    expect((await send([])).body.errors.rows).toMatchObject([{ code: 4 }])
    expect((await send(many)).body.errors.rows).toMatchObject([{ code: 8, limit: 5000 }])
    const heavy = await send(Array.from({ length: 50 }, () => group('x'.repeat(100_000))))
    expect([heavy.status, heavy.body.errors.non_field]).toMatchObject([413, [{ code: 'too_large' }]])
  })

  test('of 5,000 rows is made at once, each with its heads and its history', async () => {
    const before = await counted('history')
    const rows = Array.from({ length: 5000 }, (_, at) =>
      group(`Стадо номер ${at}`, { animal_type: `Kind ${at % 20}`, animal_count: at }),
    )
    const { status, body } = await owner().post(GROUPS, { farm: ua.farm, rows, op_id: randomUUID() })
    expect([status, body.data]).toMatchObject([200, { made: 5000 }])
    expect((await counted('history')) - before).toBe(5020)
    const [last] = await listed('groups', 'Стадо номер 4999')
    expect(last).toMatchObject({ animal_count: 4999, animal_type_name: 'Kind 19' })
    const again = await owner().post(GROUPS, { farm: ua.farm, rows, check: true })
    expect(again.body.data.there).toHaveLength(5000)
    const others = rows.map((row) => ({ ...row, animal_count: row.animal_count + 1 }))
    const changed = await owner().post(GROUPS, { farm: ua.farm, rows: others, existing: 'update' })
    expect(changed.body.data).toMatchObject({ made: 0, changed: 5000, skipped: 0 })
    expect((await counted('history')) - before).toBe(10_020)
    const heads = await owner().get(`/api/manager/groups/${last.id}/heads/`)
    expect(heads.body.data.days).toMatchObject([{ heads: 5000 }])
  }, 60_000)

  test('sent by two at once is made once: the second finds it there', async () => {
    const rows = ['One', 'Two', 'Three'].map((name) => group(`Race ${name}`, { animal_type: 'Racers' }))
    const neighbour = await api.neighbour()
    const answers = await Promise.all([
      owner().post(GROUPS, { farm: ua.farm, rows }),
      neighbour.as('owner.ua').post(GROUPS, { farm: ua.farm, rows }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.data.made).toSorted()).toEqual([0, 3])
    expect(await listed('groups', 'Race')).toHaveLength(3)
  })
})

describe('a spreadsheet is imported by who may', () => {
  const farmOnly = (action: 'add' | 'change') =>
    hireEmployee(api, 'ua', { grants: { 'manager.group': ['view', action] }, farms: [ua.farm] })

  test('add; who may only change is refused', async () => {
    const body = { farm: ua.farm, rows: [group('By an employee', { animal_type: 'Dairy cows' })] }
    expect((await (await farmOnly('change')).post(GROUPS, body)).status).toBe(403)
    const adder = await farmOnly('add')
    expect((await adder.post(GROUPS, body)).body.data).toMatchObject({ made: 1 })
    expect((await adder.post(GROUPS, { ...body, existing: 'update' })).status).toBe(403)
  })

  test('make a type where one is missing, else it is a problem at its cell', async () => {
    const rows = [group('Goats 1', { animal_type: 'Goats' })]
    const { status, body } = await (await farmOnly('add')).post(GROUPS, { farm: ua.farm, rows })
    expect([status, body.errors['rows.0.animal_type']]).toMatchObject([
      400,
      [{ code: 'unknown_name', name: 'Goats' }],
    ])
  })

  test('reach the farm or stock: neither another client’s nor one that was not given', async () => {
    const [groups, rations] = [[group('Foreign')], [{ name: 'R', ingredient: 'KK-60', percent: 100 }]]
    const other = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), name: 'Other' }))
    const given = await hireEmployee(api, 'ua', {
      grants: { 'manager.group': EVERYTHING, 'manager.ingredient': EVERYTHING, 'manager.ration': EVERYTHING },
      farms: [other.farm],
    })
    for (const [caller, place] of [
      [owner(), us],
      [given, ua],
    ] as const) {
      const answers = [
        await caller.post(GROUPS, { farm: place.farm, rows: groups, check: true }),
        await caller.post(RATIONS, { farm: place.farm, rows: rations, check: true }),
        await caller.post(INGREDIENTS, { stock: place.stock, rows: [feed('Foreign')], check: true }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
      expect(answers.map(({ body }) => Object.keys(body.errors))).toEqual([['farm'], ['farm'], ['stock']])
    }
    const named = `/api/${api.client('ua')}/manager/groups/import/`
    expect((await api.as('owner.us').post(named, { farm: ua.farm, rows: groups })).status).toBe(403)
  })
})

describe('a spreadsheet of ingredients', () => {
  test('makes types and ingredients, and books what lies there', async () => {
    const rows = [
      feed('Maize silage', { class: 'roughage', fresh_weight: 120_000 }),
      feed('Salt', { class: 'additive', price: 5000, dry_matter: 99 }),
    ]
    const { body } = await owner().post(INGREDIENTS, { stock: ua.stock, rows, op_id: randomUUID() })
    expect(body.data).toMatchObject({ made: 2 })
    expect(await listed('ingredients', 'Maize silage')).toMatchObject([
      { class: 'roughage', swatch: 'c1', stock_rest: 120_000, stock_value: 156_000, dry_matter: 34 },
    ])
    expect(await listed('ingredients', 'Salt')).toMatchObject([{ stock_rest: 0, price: 5000 }])
  })

  test('changes price and dry matter of what is there, never its balance', async () => {
    const rows = [feed('dairy alfalfa HAY', { price: 5500, dry_matter: 86, fresh_weight: 1 })]
    const { body } = await owner().post(INGREDIENTS, { stock: ua.stock, rows, existing: 'update' })
    expect(body.data).toEqual({ made: 0, changed: 1, skipped: 0, there: [0], problems: [] })
    const [hay] = await listed('ingredients', 'Dairy Alfalfa hay')
    expect(hay).toMatchObject({ name: 'Dairy Alfalfa hay', price: 5500, dry_matter: 86, stock_rest: 50_000 })
    expect(hay.stock_value).toBe(275_000)
  })

  test('has one ingredient of a type in a stock (specification 5)', async () => {
    const [{ id, ...silage }] = await listed('ingredients', 'Dairy Corn silage')
    await owner().put(`/api/manager/ingredients/${id}/`, { ...silage, suffix: 'pit 1' })
    const body = { stock: ua.stock, rows: [feed('Dairy Corn silage')], check: true }
    expect((await owner().post(INGREDIENTS, body)).body.data).toMatchObject({
      ...{ there: [], problems: [{ row: 0, field: 'name', code: 'type_exists_in_stock' }] },
    })
  })

  test('of 5,000 rows is booked whole', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => feed(`Feed ${at}`, { fresh_weight: 1000 + at }))
    const { body } = await owner().post(INGREDIENTS, { stock: ua.stock, rows })
    expect(body.data).toMatchObject({ made: 5000 })
    expect(await listed('ingredients', 'Feed 4999')).toMatchObject([{ stock_rest: 5999 }])
    // Row by row it would take minutes.
    const before = await counted('history')
    const dearer = rows.map((row) => ({ ...row, price: 1500, dry_matter: 40 }))
    const again = await owner().post(INGREDIENTS, { stock: ua.stock, rows: dearer, existing: 'update' })
    expect(again.body.data).toMatchObject({ made: 0, changed: 5000, skipped: 0 })
    expect((await counted('history')) - before).toBe(5000)
    expect(await listed('ingredients', 'Feed 4999')).toMatchObject([
      { price: 1500, dry_matter: 40, version: 2, stock_rest: 5999, stock_value: 5999 * 1.5 },
    ])
    const alerts = (await owner().get('/api/alerts/?kind=humidity_jump&page_size=1')).body
    expect(alerts.count).toBe(5000)
  }, 60_000)
})

describe('a spreadsheet of rations', () => {
  const line = (name: string, ingredient: string, more: object) => ({ name, ingredient, ...more })

  test('makes them in the order of their rows, of percents or of weights', async () => {
    const rows = [
      line('Bulls', 'Dairy Alfalfa hay', { percent: 40 }),
      line('Heifers', 'dairy alfalfa haylage', { kg: 10 }),
      line('bulls', 'Dairy KK-60', { percent: 60 }),
      line('Heifers', 'Dairy Wheat straw', { kg: 20 }),
    ]
    const { body } = await owner().post(RATIONS, { farm: ua.farm, rows, op_id: randomUUID() })
    expect(body.data).toMatchObject({ made: 2, changed: 0, skipped: 0 })
    const [bulls] = await listed('rations', 'Bulls')
    expect(bulls.recipe).toMatchObject([
      { name: 'Dairy Alfalfa hay', percent: 40 },
      { name: 'Dairy KK-60', percent: 60 },
    ])
    const [heifers] = await listed('rations', 'Heifers')
    expect(heifers.recipe.map(({ percent }: { percent: number }) => percent)).toEqual([33.333333, 66.666667])
    expect(heifers.ration_version).toBe(1)
  })

  test('keeps a dose of grams from the file to the line in the cab (review B7)', async () => {
    const premix = (dose: number, rest: number) => [
      line(`Dose ${dose}`, 'Dairy Alfalfa hay', { kg: rest }),
      line(`Dose ${dose}`, 'Dairy KK-60', { kg: dose }),
    ]
    const rows = [...premix(0.5, 8999.5), ...premix(1.3, 9000)]
    expect((await owner().post(RATIONS, { farm: ua.farm, rows })).body.data).toMatchObject({ made: 2 })
    const plannedOf = async (name: string, draft: object) => {
      const [ration] = await listed('rations', name)
      const { farm, period, mixer } = ua
      const { body } = await owner().post('/api/schedule/schedules/', {
        ...{ farm, period, mixer, ration: ration.id, planned_on: '2026-03-11' },
        ...draft,
      })
      const told = await owner().get(`/api/schedule/schedules/${body.data.id}/`)
      const shares = ration.recipe.map(({ percent }: { percent: number }) => percent)
      return [shares, told.body.data.ingredients.map((one: object) => Reflect.get(one, 'planned'))]
    }
    const ofHead = { group: ua.groups[0], heads: 100 }
    expect(await plannedOf('Dose 0.5', { groups: [{ ...ofHead, norm: 90 }] })).toEqual([
      [99.994444, 0.005556],
      [8999.5, 0.5],
    ])
    expect(await plannedOf('Dose 1.3', { groups: [{ ...ofHead, norm: 90 }] })).toEqual([
      [99.985558, 0.014442],
      [8998.7, 1.3],
    ])
  })

  test('takes percents of a file with six decimals, and mends what a spreadsheet cut off', async () => {
    const third = { percent: 33.333333 }
    const rows = [
      line('Thirds', 'Dairy Alfalfa hay', third),
      line('Thirds', 'Dairy KK-60', third),
      line('Thirds', 'Dairy Wheat straw', third),
    ]
    await owner().post(RATIONS, { farm: ua.farm, rows })
    const [thirds] = await listed('rations', 'Thirds')
    expect(thirds.recipe.map(({ percent }: { percent: number }) => percent)).toEqual([
      33.333334, 33.333333, 33.333333,
    ])
    const body = {
      farm: ua.farm,
      name: 'Sixths',
      recipe: [33.3333331, 66.6666669].map((percent, at) => ({ ingredient: ua.ingredients[at], percent })),
    }
    const refused = await owner().post('/api/manager/rations/', body)
    expect(refused).toMatchObject({ status: 400 })
    expect(Object.keys(refused.body.errors)).toEqual(['recipe.0.percent', 'recipe.1.percent'])
  })

  test('tells each problem at its cell', async () => {
    const rows = [
      line('Short', 'Dairy Alfalfa hay', { percent: 40 }),
      line('Short', 'Dairy KK-60', { percent: 50 }),
      line('Odd', 'Moon dust', { percent: 100 }),
      line('Mixed', 'Dairy KK-60', { percent: 50 }),
      line('Mixed', 'Dairy Alfalfa hay', { kg: 5 }),
      line('Double', 'Dairy KK-60', { percent: 50 }),
      line('Double', 'Dairy KK-60', { percent: 50 }),
    ]
    const { body } = await owner().post(RATIONS, { farm: ua.farm, rows, check: true })
    expect(body.data.problems).toMatchObject([
      { row: 0, field: 'percent', code: 'percent_sum' },
      { row: 2, field: 'ingredient', code: 'unknown_name', name: 'Moon dust' },
      { row: 4, field: 'percent', code: 2 },
      { row: 6, field: 'ingredient', code: 5 },
    ])
  })

  test('asks for the stock where two have an ingredient of one name', async () => {
    const stock = await owner().post('/api/manager/stocks/', {
      company: ua.company,
      name: 'Barn',
      capacity: 0,
    })
    await owner().post(INGREDIENTS, { stock: stock.body.data.id, rows: [feed('Dairy KK-60')] })
    const check = (more: object) =>
      owner().post(RATIONS, {
        farm: ua.farm,
        rows: [line('New', 'Dairy KK-60', { percent: 100, ...more })],
        check: true,
      })
    expect((await check({})).body.data.problems).toMatchObject([{ code: 'several_of_name' }])
    expect((await check({ stock: 'barn' })).body.data.problems).toEqual([])
    expect((await check({ stock: 'Cellar' })).body.data.problems).toMatchObject([
      { field: 'stock', code: 'unknown_name' },
    ])
  })

  test('gives what is there a new version, once', async () => {
    const rows = [
      line('dry', 'Dairy Alfalfa hay', { percent: 30 }),
      line('Dry', 'Dairy Wheat straw', { percent: 70 }),
    ]
    const send = () => owner().post(RATIONS, { farm: ua.farm, rows, existing: 'update' })
    expect((await send()).body.data).toMatchObject({ made: 0, changed: 1, there: [0, 1] })
    expect((await send()).body.data).toMatchObject({ changed: 0, skipped: 1 })
    expect(await listed('rations', 'Dry')).toMatchObject([
      { name: 'Dry', farm: ua.farm, ration_version: 2 },
      { ration_version: 1 },
    ])
  })
})

test('imports lock in the one order', async () => {
  const problems = watchLocks(api.database)
  const [hay, silage] = [
    feed('Dairy Alfalfa hay', { price: 7000 }),
    feed('Dairy Alfalfa haylage', { price: 2000 }),
  ]
  const fresh = feed('Lucerne meal', { fresh_weight: 10 })
  const known = { farm: ua.farm, existing: 'update' as const }
  await owner().post(INGREDIENTS, { stock: ua.stock, rows: [hay, fresh, silage], existing: 'update' })
  await owner().post(GROUPS, {
    ...known,
    rows: [group('High B', { animal_count: 9 }), group('High A'), group('Late')],
  })
  await owner().post(RATIONS, {
    ...known,
    rows: [{ name: 'Dry', ingredient: 'Dairy Alfalfa hay', percent: 100 }],
  })
  expect(problems).toEqual([])
})
