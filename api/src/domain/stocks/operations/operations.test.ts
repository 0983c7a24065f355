import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post } from '#domain/ledger/ledger.service.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const JOBS = ['count', 'spoilage'] as const

let api: TestApi
let ua: FarmWorld
let feed = 0
beforeAll(async () => {
  api = await createTestApi()
})
// A farm of its own for each test: seven feeds of 50,000 kg since the first of March.
beforeEach(async () => {
  const farm = { client: api.client('ua'), name: randomUUID().slice(0, 8) }
  ua = await api.inClient('ua', (tx) => buildFarm(tx, farm))
  feed = ua.ingredients[0] ?? 0
})
afterAll(() => api.close())

const url = (job: string, stock = ua.stock) => `/api/manager/stocks/${stock}/${job}/`
const draft = (changes: Record<string, unknown> = {}) => ({
  ingredient: feed,
  weight: 400,
  reason: 'Counted',
  ...changes,
})

const movementsOf = (ingredient: number) =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements')
      .select(['kind', 'qty', 'value', 'day', 'note'])
      .where('ingredient_id', '=', ingredient)
      .orderBy('id')
      .execute(),
  )

describe.each(JOBS)('%s', (job) => {
  test('is refused in order: 401, 403, 404, 400', async () => {
    expect(await api.anonymous.post(url(job), draft())).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').post(url(job), {})).toMatchObject({ status: 403 })
    // Staff look at stocks only (specification 6).
    const prefixed = url(job).replace('/api/', `/api/${ua.client}/`)
    expect(await api.as('staff').post(prefixed, {})).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').post(url(job), {})).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').post(url(job, 999_999), {})).toMatchObject({ status: 404 })
  })

  test.each([
    [{ ingredient: null }, 'ingredient', 3],
    [{ ingredient: 999_999 }, 'ingredient', 23],
    [{ weight: -1 }, 'weight', job === 'count' ? 9 : 'minimum'],
    [{ weight: '4' }, 'weight', 1],
    [{ reason: ' ' }, 'reason', 4],
    [{ at: 'noon' }, 'at', 1],
  ])('is refused with %j: 400 at %s with code %s', async (bad, field, code) => {
    const answer = await api.as('owner.ua').post(url(job), draft(bad))
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('is refused for a feed of another stock, and on a locked day', async () => {
    const other = await api.inClient('ua', (tx) => buildFarm(tx, { client: ua.client, name: randomUUID() }))
    const foreign = await api.as('owner.ua').post(url(job), draft({ ingredient: other.ingredients[0] }))
    expect(foreign.body.errors.ingredient).toMatchObject([{ code: 23 }])
    await api.as('owner.ua').put(url('lock'), { locked_until: '2026-03-09' })
    const late = await api.as('owner.ua').post(url(job), draft({ at: '2026-03-09T20:00:00Z' }))
    expect(late.body.errors.at).toMatchObject([{ code: 23, limit: '2026-03-09' }])
    expect(await api.as('owner.ua').post(url(job), draft())).toMatchObject({ status: 200 })
  })

  test('is booked once per op_id', async () => {
    const body = draft({ op_id: randomUUID() })
    const owner = api.as('owner.ua')
    expect((await owner.post(url(job), body)).body).toEqual((await owner.post(url(job), body)).body)
    expect(await movementsOf(feed)).toHaveLength(2)
  })
})

describe('a count', () => {
  test('that finds less books a loss of the difference, with its reason, at the mean price', async () => {
    const { body } = await api.as('owner.ua').post(url('count'), draft({ weight: 49_000 }))
    const numbers = { before: 50_000, after: 49_000, difference: -1000, balance: 49_000, day: '2026-03-10' }
    expect(body.data).toMatchObject(numbers)
    expect((await movementsOf(feed)).at(-1)).toEqual({
      kind: 'loss',
      qty: -1000,
      value: -1350,
      day: '2026-03-10',
      note: 'Counted',
    })
  })

  test('that finds more books a surplus, and one that finds the same books nothing', async () => {
    const owner = api.as('owner.ua')
    await owner.post(url('count'), draft({ weight: 50_010 }))
    expect((await movementsOf(feed)).at(-1)).toMatchObject({ kind: 'surplus', qty: 10 })
    await owner.post(url('count'), draft({ weight: 50_010 }))
    expect(await movementsOf(feed)).toHaveLength(2)
  })

  test('of yesterday evening leaves alone what was used since', async () => {
    await api.inClient('ua', (tx) =>
      post(
        { tx, client: ua.client, account: null },
        {
          ingredient: feed,
          day: '2026-03-10',
          at: '2026-03-10T05:00:00Z',
          movement: { kind: 'load', quantity: 3000 },
        },
      ),
    )
    const counted = draft({ weight: 49_900, at: '2026-03-09T18:00:00Z' })
    const { body } = await api.as('owner.ua').post(url('count'), counted)
    expect(body.data).toMatchObject({ before: 50_000, difference: -100, balance: 46_900, day: '2026-03-09' })
  })

  test('finds what the first delivery has brought at the same moment', async () => {
    const owner = api.as('owner.ua')
    const type = await owner.post('/api/manager/ingtedienttypes/', { name: randomUUID().slice(0, 8) })
    const feedDraft = { stock: ua.stock, ingredient_type: type.body.data.id, price: 1000, dry_matter: 88 }
    const ingredient = (await owner.post('/api/manager/ingredients/', feedDraft)).body.data.id
    const waiters = () =>
      api.database.pool.query(`
        select from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and not l.granted`)
    const { counting } = await api.inClient('ua', async (tx) => {
      const movement = { kind: 'delivery' as const, quantity: 300, unit_cost: 1000 }
      const booking = { ingredient, day: '2026-03-10', at: '2026-03-10T07:00:00Z' }
      await post({ tx, client: ua.client, account: null }, { ...booking, movement })
      const counted = owner.post(url('count'), draft({ ingredient }))
      await expect.poll(async () => (await waiters()).rowCount).toBeGreaterThan(0)
      return { counting: counted }
    })
    const { body } = await counting
    expect(body.data).toMatchObject({ before: 300, difference: 100, balance: 400 })
  })

  test('is told in the history of the feed with its reason', async () => {
    await api.as('owner.ua').post(url('count'), draft({ weight: 1 }))
    const { body } = await api.as('owner.ua').get(`/api/history/ingredients/?object_id=${feed}`)
    expect(body.data[0].changes).toEqual([
      { field: 'fresh_weight', old: 50_000, new: 1 },
      { field: 'reason', old: null, new: 'Counted' },
    ])
  })

  test('may be made by an employee who may change stocks', async () => {
    const grants = { 'manager.stock': EVERYTHING }
    const keeper = await hireEmployee(api, 'ua', { grants, farms: [ua.farm] })
    expect(await keeper.post(url('count'), draft())).toMatchObject({ status: 200 })
    expect(await keeper.put(url('lock'), { locked_until: null })).toMatchObject({ status: 403 })
  })
})

describe('spoilage', () => {
  test('is a loss of what was thrown away, never of more than there is', async () => {
    const owner = api.as('owner.ua')
    const answer = await owner.post(url('spoilage'), draft({ weight: 50_000.5 }))
    expect(answer.body.errors[`ingredients.${feed}`]).toMatchObject([
      { code: 'not_enough_stock', limit: 50_000 },
    ])
    const { body } = await owner.post(url('spoilage'), draft({ reason: 'Mould' }))
    expect(body.data).toMatchObject({ before: 50_000, after: 49_600, difference: -400 })
    expect((await movementsOf(feed)).at(-1)).toMatchObject({ kind: 'loss', qty: -400, note: 'Mould' })
  })
})

describe('the lock of a stock', () => {
  test('is refused in order: 401, 403, 404, 400', async () => {
    expect(await api.anonymous.put(url('lock'), {})).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').put(url('lock'), {})).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').put(url('lock'), {})).toMatchObject({ status: 404 })
    const owner = api.as('owner.ua')
    expect((await owner.put(url('lock'), {})).body.errors.locked_until).toMatchObject([{ code: 2 }])
    const future = await owner.put(url('lock'), { locked_until: '2026-03-11' })
    expect(future.body.errors.locked_until).toMatchObject([{ code: 8, limit: '2026-03-10' }])
  })

  test('moves on by itself, and back with a reason only, which the history keeps', async () => {
    const owner = api.as('owner.ua')
    const closed = await owner.put(url('lock'), { locked_until: '2026-03-09' })
    expect(closed).toMatchObject({ status: 200, body: { data: { locked_until: '2026-03-09', version: 2 } } })
    const back = await owner.put(url('lock'), { locked_until: '2026-02-28' })
    expect(back.body.errors.reason).toMatchObject([{ code: 'reason_required' }])
    await owner.put(url('lock'), { locked_until: null, reason: 'Late invoice' })
    const { body } = await owner.get(`/api/history/stocks/?object_id=${ua.stock}`)
    expect(body.data[0].changes).toEqual([
      { field: 'locked_until', kind: 'day', old: '2026-03-09', new: null },
      { field: 'reason', kind: 'text', old: null, new: 'Late invoice' },
    ])
  })

  test('is moved by the admin too, inside the client', async () => {
    const prefixed = url('lock').replace('/api/', `/api/${ua.client}/`)
    expect(await api.as('admin').put(prefixed, { locked_until: '2026-03-01' })).toMatchObject({ status: 200 })
  })
})
