import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountKey, ClientKey } from '#core/accounts/demo-accounts.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

// The demo world is written as rows, because 2,000 feedings through the services would make the first start minutes
// long. Here the product itself loads and unloads what the demo says was done, at the same moments, and both must have
// written the same.

const URL = '/api/schedule/schedules/'
const PLANNERS: Record<string, AccountKey> = { ua: 'zootechnician.ua', us: 'manager.us' }

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
})
afterAll(() => api.close())

const rowsOf = (client: ClientKey, id: number) =>
  api.inClient(client, async (tx) => ({
    feeding: await tx.selectFrom('feedings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ingredients: await tx
      .selectFrom('feeding_ingredients')
      .selectAll()
      .where('feeding_id', '=', id)
      .orderBy('position')
      .execute(),
    groups: await tx
      .selectFrom('feeding_groups')
      .selectAll()
      .where('feeding_id', '=', id)
      .orderBy('position')
      .execute(),
    events: await tx
      .selectFrom('feeding_events')
      .selectAll()
      .where('feeding_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    movements: await tx
      .selectFrom('movements')
      .selectAll()
      .where('feeding_id', '=', id)
      .orderBy('id')
      .execute(),
  }))
type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Feedings of yesterday that were fed, one of each ration; the services know no recipe but today's. */
const fedYesterday = (client: ClientKey) =>
  api.inClient(client, (tx) =>
    tx
      .selectFrom('feedings')
      .select(['id', 'planned_on', 'ration_id'])
      .distinctOn('ration_id')
      .where('planned_on', '=', '2026-03-09')
      .where('status', '=', 'uploaded')
      // A mixer that is at work this morning takes no second load.
      .where('mixer_id', 'not in', (busy) =>
        busy.selectFrom('feedings').select('mixer_id').where('status', 'in', ['in_process', 'loaded']),
      )
      .orderBy('ration_id')
      .orderBy('id')
      .execute(),
  )

const answered = async (
  call: Promise<{ status: number; body: { data: { id: number }; errors?: unknown } }>,
) => {
  const { status, body } = await call
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body.data
}

// A row's identity, and the moment at which the database wrote it.
const OWN = new Set(['id', 'feeding_id', 'order_id', 'movement', 'recorded_at'])
const MONEY = new Set(['price', 'unit_cost', 'cost', 'value'])

/** Rows as both writers must have them: money to the cent, since the mean price of a store moves with each load. */
const plain = (rows: object) =>
  JSON.parse(
    JSON.stringify(rows, (key, value) => {
      if (OWN.has(key)) return undefined
      return MONEY.has(key) && typeof value === 'number' ? value.toFixed(2) : value
    }),
  )

/** Plans, loads and unloads by the API what the rows tell, and answers what it wrote. */
const replay = async (client: ClientKey, { feeding, ingredients, groups, events }: Rows): Promise<Rows> => {
  api.time.set(feeding.created_at)
  const planner = api.as(PLANNERS[client] ?? 'owner.ua')
  const { id } = await answered(
    planner.post(URL, {
      farm: feeding.farm_id,
      planned_on: feeding.planned_on,
      period: feeding.period_id,
      ration: feeding.ration_id,
      mixer: feeding.mixer_id,
      groups: groups.map(({ group_id, norm, share }) => ({ group: group_id, norm, share })),
    }),
  )
  for (const event of events) {
    api.time.set(event.at)
    const half = /load$|^weigh$/.test(event.kind) && !/unload$/.test(event.kind) ? 'load' : 'upload'
    const action = event.kind.replace(/_(un)?load$|_group$/, '')
    const weighs = action === 'weigh'
    await answered(
      api.asAccount(event.account_id ?? 0).put(`${URL}${id}/${half}/`, {
        op_id: randomUUID(),
        action,
        ...(weighs && half === 'load'
          ? {
              ingredient: event.ingredient_id,
              weight: event.weight,
              advance: ingredients.find(({ ingredient_id }) => ingredient_id === event.ingredient_id)
                ?.advance,
              ...(event.reason === null ? {} : { reason: event.reason }),
            }
          : {}),
        ...(weighs && half === 'upload'
          ? { group: event.group_id, weight: event.weight, advance: 'auto' }
          : {}),
        ...(event.kind === 'finish_unload' && feeding.residue_choice
          ? { residue: feeding.residue_choice }
          : {}),
      }),
    )
  }
  return rowsOf(client, id)
}

describe.each(['ua', 'us'] as const)('what the demo world wrote of %s', (client) => {
  it('is what the services write of the same work', async () => {
    const fed = await fedYesterday(client)
    expect(fed.length).toBeGreaterThan(1)
    for (const { id } of fed) {
      const written = await rowsOf(client, id)
      const done = await replay(client, written)
      // A new feeding is planned behind the others of its mixer.
      const { position } = written.feeding
      expect(plain({ ...done, feeding: { ...done.feeding, position } })).toEqual(plain(written))
    }
  })
})

const ORDERS = '/api/animalfeed/schedules/'

const orderOf = (id: number) =>
  api.inClient('ua', async (tx) => ({
    order: await tx
      .selectFrom('compound_feed_orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    lines: await tx
      .selectFrom('compound_feed_lines')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('position')
      .execute(),
    movements: await tx
      .selectFrom('movements')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id')
      .execute(),
  }))
type Order = Awaited<ReturnType<typeof orderOf>>

const craft = async ({ order, lines }: Order): Promise<Order> => {
  const owner = api.as('owner.ua')
  api.time.set(order.created_at)
  const { id } = await answered(
    owner.post(ORDERS, {
      farm: order.farm_id,
      planned_on: order.planned_on,
      recipe: order.recipe_id,
      stock: order.stock_id,
      planned_mass: order.planned_mass,
    }),
  )
  const act = (body: Record<string, unknown>) =>
    answered(
      api.asAccount(order.operator ?? 0).post(`${ORDERS}${id}/load/`, { op_id: randomUUID(), ...body }),
    )
  api.time.set(order.started_at ?? '')
  await act({ action: 'start' })
  for (const { ingredient_id, actual } of lines) {
    await act({ action: 'weigh', ingredient: ingredient_id, weight: actual, accept: true })
  }
  api.time.set(order.loaded_at ?? '')
  await act({ action: 'finish' })
  return orderOf(id)
}

describe('compound feed that the demo world made', () => {
  it('is what the services make of the same weights', async () => {
    const { id } = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('compound_feed_orders')
        .select('id')
        .where('status', '=', 'loaded')
        .orderBy('planned_on', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    const written = await orderOf(id)
    expect(plain(await craft(written))).toEqual(plain(written))
  })
})
