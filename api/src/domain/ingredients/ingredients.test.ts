import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hireEmployee } from '#testing/hire-employee.ts'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/ingredients/'
const TYPES = '/api/manager/ingtedienttypes/'

describe('ingredient types', () => {
  describeResource('an ingredient type', {
    path: TYPES,
    draft: (_, name) => ({ name, class: 'roughage' }),
    change: { class: 'liquid' },
    refusals: [
      [{ name: '' }, 'name', 4],
      [{ name: 'x'.repeat(61) }, 'name', 6],
      [{ class: 'gas' }, 'class', 23],
    ],
    unique: 'name',
  })
})

describe('ingredients', () => {
  const { world } = describeResource('an ingredient type by its right spelling', {
    path: '/api/manager/ingredienttypes/',
    draft: (_, name) => ({ name }),
    change: { swatch: 'c1' },
    refusals: [[{ swatch: 'pink' }, 'swatch', 23]],
    unique: 'name',
  })

  const typed = async (name: string) =>
    (
      await world()
        .api.as('owner.ua')
        .post(TYPES, { name: `${name} ${randomUUID().slice(0, 6)}` })
    ).body.data.id

  test('come into a stock of a company in which one has a farm: another is no choice, code 23', async () => {
    const { api, ua, us } = world()
    const grants = { 'manager.ingredient': ['view', 'add'] } as const
    const elsewhere = await hireEmployee(api, 'ua', { grants, farms: [] })
    const here = await hireEmployee(api, 'ua', { grants, farms: [ua.farm] })
    const refused = { status: 400, body: { errors: { stock: [{ code: 23 }] } } }
    expect(await elsewhere.post(PATH, await draftOf())).toMatchObject(refused)
    expect(await here.post(PATH, await draftOf({ stock: us.stock }))).toMatchObject(refused)
    expect(await here.post(PATH, await draftOf())).toMatchObject({ status: 201 })
  })

  const draftOf = async (changes: Record<string, unknown> = {}) => ({
    stock: world().ua.stock,
    ingredient_type: await typed('Chalk'),
    price: 3400,
    dry_matter: 99,
    ...changes,
  })

  test('are refused to anyone not signed in: 401, to a driver: 403, of another client: 404', async () => {
    const { api, ua } = world()
    const path = `${PATH}${ua.ingredients[0]}/`
    expect(await api.anonymous.get(path)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(path)).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(path)).toMatchObject({ status: 404 })
  })

  test.each([
    [{ price: -1 }, 'price', 9],
    [{ dry_matter: 101 }, 'dry_matter', 8],
    [{ tolerance: 21 }, 'tolerance', 8],
    [{ min_humidity: 70, max_humidity: 60 }, 'min_humidity', 8],
    [{ piece_weight: 0.09 }, 'piece_weight', 'minimum'],
    [{ piece_weight: 2001 }, 'piece_weight', 8],
    [{ piece_weight: '300' }, 'piece_weight', 1],
    [{ is_water: true, dry_matter: 0, piece_weight: 300 }, 'piece_weight', 23],
    [{ stock: 999_999 }, 'stock', 23],
    [{ ingredient_type: null }, 'ingredient_type', 3],
  ])('are refused with %j: 400 at %s with code %s', async (bad, field, code) => {
    const answer = await world()
      .api.as('owner.ua')
      .post(PATH, await draftOf(bad))
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('are one of a type per stock (specification 5)', async () => {
    const { api } = world()
    const draft = await draftOf()
    expect(await api.as('owner.ua').post(PATH, draft)).toMatchObject({ status: 201 })
    const answer = await api.as('owner.ua').post(PATH, draft)
    expect(answer.body.errors.ingredient_type).toMatchObject([{ code: 'type_exists_in_stock' }])
  })

  test('start with the weight that lies there, at its price, as the ledger writes it', async () => {
    const { api } = world()
    const made = await api.as('owner.ua').post(PATH, await draftOf({ fresh_weight: 1200 }))
    expect(made.body.data).toMatchObject({
      stock_rest: 1200,
      stock_value: 4080,
      humidity: 1,
      rest_days: null,
    })
    const rows = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('movements')
        .select(['kind', 'qty', 'value'])
        .where('ingredient_id', '=', made.body.data.id)
        .execute(),
    )
    expect(rows).toEqual([{ kind: 'opening', qty: 1200, value: 4080 }])
  })

  test('that come in bales keep what one weighs, and their history tells when it changed (late-truth f)', async () => {
    const owner = world().api.as('owner.ua')
    const draft = await draftOf({ piece_weight: 300 })
    const made = (await owner.post(PATH, draft)).body.data
    expect(made).toMatchObject({ piece_weight: 300 })
    const path = `${PATH}${made.id}/`
    await owner.put(path, { ...draft, piece_weight: 352.5, version: made.version })
    expect((await owner.get(path)).body.data).toMatchObject({ piece_weight: 352.5 })
    const { body } = await owner.get('/api/history/ingredients/?field=piece_weight&action=updated')
    expect(body.data[0]).toMatchObject({ changes: [{ field: 'piece_weight', old: 300, new: 352.5 }] })
  })

  test('are revalued when somebody sets another price, and keep their weight', async () => {
    const { api } = world()
    const draft = await draftOf({ fresh_weight: 1000 })
    const { id, version } = (await api.as('owner.ua').post(PATH, draft)).body.data
    const changed = await api.as('owner.ua').put(`${PATH}${id}/`, { ...draft, price: 4000, version })
    expect(changed.body.data).toMatchObject({ price: 4000, stock_rest: 1000, stock_value: 4000 })
    const late = await api.as('owner.ua').put(`${PATH}${id}/`, { ...draft, price: 1, version })
    expect(late).toMatchObject({ status: 409, body: { current: { price: 4000 } } })
  })

  test('that are empty are worth the price that somebody sets, when some is found', async () => {
    const owner = world().api.as('owner.ua')
    const draft = await draftOf()
    const { id, version, stock } = (await owner.post(PATH, draft)).body.data
    const dearer = await owner.put(`${PATH}${id}/`, { ...draft, price: 4000, version })
    expect(dearer.body.data).toMatchObject({ price: 4000, stock_rest: 0, stock_value: 0 })
    const count = { ingredient: id, weight: 100, reason: 'found' }
    await owner.post(`/api/manager/stocks/${stock}/count/`, count)
    const found = (await owner.get(`${PATH}${id}/`)).body.data
    expect(found).toMatchObject({ price: 4000, stock_rest: 100, stock_value: 400 })
  })

  test('that begin or get a price on a locked day leave it alone', async () => {
    const owner = world().api.as('owner.ua')
    const before = await draftOf({ fresh_weight: 1000 })
    const { id, version, stock } = (await owner.post(PATH, before)).body.data
    const lock = `/api/manager/stocks/${stock}/lock/`
    await owner.put(lock, { locked_until: '2026-03-10' })
    await owner.put(`${PATH}${id}/`, { ...before, price: 4000, version })
    const begun = await owner.post(PATH, await draftOf({ fresh_weight: 1000 }))
    await owner.put(lock, { locked_until: null, reason: 'over' })
    const lyingOn = async (feed: number, to: string) =>
      (await owner.get(`${PATH}${feed}/balance/?from=2026-03-01&to=${to}`)).body.data.closing
    expect(await lyingOn(id, '2026-03-10')).toEqual({ quantity: 1000, value: 3400 })
    expect(await lyingOn(id, '2026-03-11')).toEqual({ quantity: 1000, value: 4000 })
    expect(await lyingOn(begun.body.data.id, '2026-03-10')).toEqual({ quantity: 0, value: 0 })
  })

  test('stay in their stock once they were booked: its closed days would move along', async () => {
    const { api, ua } = world()
    const owner = api.as('owner.ua')
    const { company } = ua
    const other = await owner.post('/api/manager/stocks/', { company, name: randomUUID(), capacity: 0 })
    const move = async (draft: object) => {
      const { id, version } = (await owner.post(PATH, draft)).body.data
      return owner.put(`${PATH}${id}/`, { ...draft, stock: other.body.data.id, version })
    }
    expect(await move(await draftOf())).toMatchObject({ status: 200 })
    expect(await move(await draftOf({ fresh_weight: 1000 }))).toMatchObject({
      status: 400,
      body: { errors: { stock: [{ code: 'in_use' }] } },
    })
  })

  test('that are removed leave the lists, and the type is free again', async () => {
    const { api } = world()
    const draft = await draftOf()
    const { id } = (await api.as('owner.ua').post(PATH, draft)).body.data
    expect(await api.as('owner.ua').delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
    const gone = await api.as('owner.ua').get(`${PATH}?deleted=true`)
    expect(gone.body.data.map((row: { id: number }) => row.id)).toContain(id)
    const left = await api.as('owner.ua').get(`${PATH}?page_size=200`)
    expect(left.body.data.map((row: { id: number }) => row.id)).not.toContain(id)
    expect(await api.as('owner.ua').post(PATH, draft)).toMatchObject({ status: 201 })
  })

  test('tell their mean use of 1, 7, 14 and 30 days, null before the first whole day (F17)', async () => {
    const { api, ua } = world()
    const { body } = await api.as('owner.ua').get(`${PATH}daily-feed-intakes/?company=${ua.company}`)
    const first = body.data.find(
      (row: { ingredient: { id: number } }) => row.ingredient.id === ua.ingredients[0],
    )
    expect(first).toMatchObject({ balance: 50_000, rest_days: null, run_out: null })
  })
})
