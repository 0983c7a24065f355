import { randomUUID } from 'node:crypto'
import { addDays } from '@manger/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CraftWorld, createCraftWorld } from '#testing/compound-feed/craft-world.ts'
import { openSums } from './kept-sums.ts'
import { post } from './ledger.service.ts'
import { recost } from './recost.ts'

const DAY = '2026-03-10'
const DELIVERIES = '/api/manager/deliveries/'

let world: CraftWorld
beforeAll(async () => {
  world = await createCraftWorld()
})
afterAll(() => world.api.close())

const owner = () => world.api.as('owner.ua')
const at = (days: number, clock = '08:00') => `${addDays(DAY, -days)}T${clock}:00Z`

let feed = 0
// A feed of its own for each test, as in the table of late-truth c: 1000 kg at 500, of which 80 went out.
beforeEach(async () => {
  const type = await owner().post('/api/manager/ingtedienttypes/', { name: randomUUID().slice(0, 8) })
  const draft = { stock: world.stock, ingredient_type: type.body.data.id, price: 500, dry_matter: 88 }
  feed = (await owner().post('/api/manager/ingredients/', draft)).body.data.id
  await told(deliver({ value: 1000, price: 500, date: addDays(DAY, -10) }))
  await told(deliver({ type: 'sale', value: 80, price: 0, date: addDays(DAY, -8) }))
})

type Answer = ReturnType<ReturnType<typeof owner>['post']>
type Result = Record<'difference' | 'value' | 'balance' | 'balance_value', number>
type Asked = {
  ingredient: { id: number }
  day: string
  counted: number
  in_count: Result
  not_in_count: Result
}
const told = async (answer: Answer) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body.data
}
const deliver = (draft: Record<string, unknown>): Answer =>
  owner().post(DELIVERIES, { type: 'delivery', ingredient: feed, ...draft })
const late = (draft: Record<string, unknown> = {}) =>
  deliver({ value: 500, price: 800, date: addDays(DAY, -6), ...draft })
const count = (weight: number, moment = at(4)) =>
  told(
    owner().post(`/api/manager/stocks/${world.stock}/count/`, {
      ingredient: feed,
      weight,
      reason: 'Counted',
      at: moment,
    }),
  )
const counts = async (of = feed) =>
  (await owner().get(`/api/manager/stocks/${world.stock}/counts/?ingredient=${of}`)).body.data
const store = async (of = feed) => {
  const { stock_rest, stock_value } = (await owner().get(`/api/manager/ingredients/${of}/`)).body.data
  return [stock_rest, stock_value]
}
/** What a call asks about: of each count kg and money found by either answer, and which is offered. */
const asked = async (answer: Answer) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(409)
  expect(body.errors.in_count).toMatchObject([{ code: 'counted_since' }])
  const { counts: found, offered } = body.details
  const figures = (one: Result) => [one.difference, one.value, one.balance, one.balance_value]
  // Kg alone where the table tells no money.
  const kg = (one: Result) => [one.difference, one.balance]
  return {
    offered,
    counts: found.map((one: Asked) => ({
      feed: one.ingredient.id,
      day: one.day,
      counted: one.counted,
      yes: figures(one.in_count),
      no: figures(one.not_in_count),
      kg: [kg(one.in_count), kg(one.not_in_count)],
    })),
  }
}
const holds = async (...feeds: number[]) => {
  for (const one of feeds) {
    const { body } = await owner().get(`/api/manager/ingredients/${one}/balance/?from=2026-02-01&to=${DAY}`)
    expect(body.data.is_closed).toBe(true)
  }
  expect(await world.api.inClient('ua', (tx) => openSums(tx, world.client))).toEqual([])
}

const IN = [-520, -314.9296, 900, 545.0704]
const NOT_IN = [-20, -12.1127, 1400, 847.8873]

describe('a delivery told after a count (late-truth c, cases C and C′)', () => {
  beforeEach(() => count(900))

  test('is asked about, with both results and the smaller difference first; nothing is booked', async () => {
    expect(await asked(late())).toEqual({
      offered: false,
      counts: [{ feed, day: addDays(DAY, -4), counted: 900, yes: IN, no: NOT_IN, kg: expect.anything() }],
    })
    expect(await store()).toEqual([900, 450])
  })

  test('C: was in the heap, so what was counted stays counted', async () => {
    await told(late({ in_count: true }))
    expect(await store()).toEqual([900, 545.0704])
    expect(await counts()).toMatchObject([{ before: 1420, after: 900, difference: -520, value: -314.9296 }])
    await holds(feed)
  })

  test('C′: was not, so the difference of the count stays', async () => {
    await told(late({ in_count: false }))
    expect(await store()).toEqual([1400, 847.8873])
    expect(await counts()).toMatchObject([{ after: 900, difference: -20, value: -12.1127 }])
    await holds(feed)
  })

  test.each([true, false])(
    'is taken back as if it never was, where it was in the heap: %s',
    async (in_count) => {
      const { id, version } = await told(late({ in_count }))
      const url = `${DELIVERIES}${id}/?version=${version}`
      const question = await asked(owner().delete(url))
      expect(question).toMatchObject({ offered: in_count, counts: [{ counted: 900 }] })
      expect((await owner().delete(`${url}&in_count=${in_count}`)).status).toBe(204)
      expect(await store()).toEqual([900, 450])
      expect(await counts()).toMatchObject([{ before: 920, after: 900, difference: -20, value: -10 }])
      await holds(feed)
    },
  )

  test('is asked about again where its weight changes, not where its price does', async () => {
    const { id, version } = await told(late({ in_count: true }))
    const draft = { type: 'delivery', ingredient: feed, value: 500, price: 900, date: addDays(DAY, -6) }
    const dearer = await told(owner().put(`${DELIVERIES}${id}/`, { ...draft, version }))
    const more = { ...draft, value: 600, version: dearer.version }
    const question = await asked(owner().put(`${DELIVERIES}${id}/`, more))
    expect(question.counts).toMatchObject([
      {
        kg: [
          [-620, 900],
          [-520, 1000],
        ],
      },
    ])
    await told(owner().put(`${DELIVERIES}${id}/`, { ...more, in_count: true }))
    expect(await store()).toEqual([900, 592.1053])
  })

  test('is not asked about before another moment of the day, or where nothing was counted since', async () => {
    await told(late({ date: addDays(DAY, -4) }))
    await told(late({ date: DAY }))
    expect((await store())[0]).toBe(1900)
  })

  test('is asked about the first count alone: a later one stays a statement of its own', async () => {
    await count(850, at(2))
    expect(await asked(late())).toMatchObject({
      counts: [
        {
          day: addDays(DAY, -4),
          kg: [
            [-520, 850],
            [-20, 850],
          ],
        },
      ],
    })
    await told(late({ in_count: false }))
    expect(await counts()).toMatchObject([
      { after: 850, difference: -550 },
      { after: 900, difference: -20 },
    ])
    expect((await store())[0]).toBe(850)
    await holds(feed)
  })
})

test('a surplus that an earlier delivery explains becomes a loss', async () => {
  await count(1400)
  const question = await asked(late())
  expect(question).toMatchObject({
    offered: true,
    counts: [
      {
        kg: [
          [-20, 1400],
          [480, 1900],
        ],
      },
    ],
  })
  await told(late({ in_count: true }))
  expect(await counts()).toMatchObject([{ before: 1420, after: 1400, difference: -20 }])
  expect((await store())[0]).toBe(1400)
  await holds(feed)
})

test('a count that agreed with the book moves when something is told before it', async () => {
  await count(920)
  expect(await asked(late())).toMatchObject({
    offered: false,
    counts: [
      {
        kg: [
          [-500, 920],
          [0, 1420],
        ],
      },
    ],
  })
  await told(late({ in_count: true }))
  expect(await counts()).toMatchObject([{ before: 1420, after: 920, difference: -500 }])
  const { id, version } = (await owner().get(`${DELIVERIES}?ingredient=${feed}&ordering=-date`)).body.data[0]
  expect((await owner().delete(`${DELIVERIES}${id}/?version=${version}&in_count=true`)).status).toBe(204)
  expect(await counts()).toMatchObject([{ before: 920, after: 920, difference: 0, value: 0 }])
  expect(await store()).toEqual([920, 460])
  await holds(feed)
})

test('a sale and a spoilage of before are asked about too, and leave at the price of their day', async () => {
  await count(900)
  await told(late({ date: addDays(DAY, -2) }))
  const sale = { type: 'sale', value: 100, price: 0, date: addDays(DAY, -6) }
  expect(await asked(deliver(sale))).toMatchObject({
    counts: [{ yes: [80, 40, 1400, 850], no: [-20, -10, 1300, 800] }],
  })
  expect((await told(deliver({ ...sale, in_count: false }))).cost).toBe(50)
  const spoilt = { ingredient: feed, weight: 10, reason: 'Mould', at: at(5) }
  const spoil = (answer: object) =>
    owner().post(`/api/manager/stocks/${world.stock}/spoilage/`, { ...spoilt, ...answer })
  expect(await asked(spoil({}))).toMatchObject({
    offered: true,
    counts: [
      {
        kg: [
          [-10, 1300],
          [-20, 1290],
        ],
      },
    ],
  })
  await told(spoil({ in_count: true }))
  expect(await counts()).toMatchObject([
    { kind: 'count', difference: -10 },
    { kind: 'spoilage', difference: -10, value: -5 },
  ])
  expect((await store())[0]).toBe(1300)
  await holds(feed)
})

test('a count told late leaves a later one what it was', async () => {
  await count(900)
  await count(890, at(6))
  expect(await counts()).toMatchObject([
    { after: 900, difference: 10 },
    { after: 890, difference: -30 },
  ])
  expect((await store())[0]).toBe(900)
  await holds(feed)
})

test('a load told late asks nothing: what was counted stays counted', async () => {
  await count(900)
  await world.api.inClient('ua', async (tx) => {
    const work = { tx, client: world.client, account: null }
    const place = { ingredient: feed, day: addDays(DAY, -6), at: at(6) }
    await post(work, { ...place, movement: { kind: 'load', quantity: 15 } })
    await recost(work, { ...place, today: DAY })
  })
  expect(await counts()).toMatchObject([{ after: 900, difference: -5 }])
  expect((await store())[0]).toBe(900)
})

describe('a craft of before', () => {
  const craft = (changes: Record<string, unknown>) =>
    owner().post(`/api/manager/recipes/${world.recipe}/craft/`, {
      mass: 1000,
      stock: world.stock,
      op_id: randomUUID(),
      ...changes,
    })

  test('costs what its feeds did then, and asks about their counts; so does the taking back of it', async () => {
    const [corn = 0] = world.inputs
    const [before] = await store(corn)
    feed = corn
    await told(deliver({ value: 50_000, price: 20_000, date: DAY }))
    await count(49_000, at(1, '18:00'))
    const question = await asked(craft({ at: at(1) }))
    expect(question).toMatchObject({
      offered: true,
      counts: [
        {
          feed: corn,
          kg: [
            [-400, 99_000],
            [-1000, 98_400],
          ],
        },
      ],
    })
    const made = await told(craft({ at: at(1), in_count: true }))
    expect(made.cost).toBeCloseTo(600 * 1.35 + 400 * 1.9, 3)
    expect(made.ingredients[0].cost).toBeCloseTo(600 * 1.35, 3)
    expect(await counts(corn)).toMatchObject([{ after: 49_000, difference: -400 }])
    const reopen = { action: 'reopen', reason: 'typed twice', op_id: randomUUID() }
    const load = (answer: object) =>
      owner().post(`/api/animalfeed/schedules/${made.id}/load/`, { ...reopen, ...answer })
    expect(await asked(load({}))).toMatchObject({
      counts: [
        {
          kg: [
            [-1000, 99_000],
            [-400, 99_600],
          ],
        },
      ],
    })
    await told(load({ in_count: true }))
    expect(await counts(corn)).toMatchObject([{ difference: -1000 }])
    expect((await store(corn))[0]).toBe(before - 1000 + 50_000)
    await holds(corn, made.product.id)
  })

  test('is refused where its product went into its own feed later', async () => {
    const [corn = 0] = world.inputs
    const made = await told(craft({ at: at(2), in_count: true }))
    const product = made.product.id
    // The corn silage is made of the product, two days ago, in the evening.
    await world.api.inClient('ua', async (tx) => {
      const work = { tx, client: world.client, account: null }
      const place = { order: made.id, day: addDays(DAY, -2), at: at(2, '18:00') }
      await post(work, { ...place, ingredient: product, movement: { kind: 'craft_out', quantity: 100 } })
      await post(work, {
        ...place,
        ingredient: corn,
        movement: { kind: 'craft_in', quantity: 100, value: 90 },
      })
    })
    const again = await craft({ at: at(3), in_count: true })
    expect(again.body.errors).toMatchObject({ [`ingredients.${corn}`]: [{ code: 'made_of_itself' }] })
    expect((await craft({})).status).toBe(201)
  })
})
