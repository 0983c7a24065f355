import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRation } from '#testing/feedings/farm-world.ts'
import { createFeedingApi, DAY, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'

// What two connections do to each other, and what the database itself keeps apart.
let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

/** Until a transaction waits for another one's lock. */
const someoneWaits = async (): Promise<void> => {
  const waiting = () =>
    sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(api.database.kysely)
  while ((await waiting()).rows.length === 0) await setTimeout(5)
}

describe('two at the same moment', () => {
  it('send one weighing: it is booked once and both get the same answer', async () => {
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }])
    const weigh = { op_id: randomUUID(), action: 'weigh', ingredient: api.world.ingredients[0], weight: 2010 }
    const [first, second] = await Promise.all([api.load(feeding.id, weigh), api.load(feeding.id, weigh)])
    expect(statuses([first, second])).toEqual([200, 200])
    expect(first.body).toEqual(second.body)
    const booked = await api.inClient('ua', (tx) =>
      tx.selectFrom('movements').select('qty').where('feeding_id', '=', feeding.id).execute(),
    )
    expect(booked).toEqual([{ qty: -2010 }])
  })

  it('start one feeding: the second finds it started', async () => {
    const feeding = await api.plan()
    const answers = await Promise.all([
      api.load(feeding.id, { action: 'start' }, 'driver.ua'),
      api.load(feeding.id, { action: 'start' }, 'ivan.ua'),
    ])
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('start one mixer: the second is told that it is busy', async () => {
    const [first, second] = [await api.plan(), await api.plan()]
    const answers = await Promise.all([
      api.load(first.id, { action: 'start' }, 'driver.ua'),
      api.load(second.id, { action: 'start' }, 'ivan.ua'),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.errors.non_field).toMatchObject([{ code: 'mixer_busy' }])
  })

  it('start one mixer although the second looked and found it free: the index decides', async () => {
    const [silage = 0] = api.world.ingredients
    const options = { client: api.world.client, farm: api.world.farm, name: 'Silage', ingredients: [silage] }
    const ration = await api.inClient('ua', (tx) => buildRation(tx, { ...options, percents: [100] }))
    const [first, second] = [await api.plan(), await api.plan({ ration })]
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const other = api.inClient('ua', async (tx) => {
      await tx.updateTable('feedings').set({ status: 'in_process' }).where('id', '=', first.id).execute()
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const start = api.load(second.id, { action: 'start' })
    await someoneWaits()
    end.resolve()
    await other
    const { status, body } = await start
    expect(status).toBe(409)
    expect(body.errors.non_field).toMatchObject([{ code: 'mixer_busy' }])
  })

  it('are one driver on two mixers: one load begins', async () => {
    const first = await api.plan()
    const second = await api.plan({ mixer: api.world.otherMixer })
    const answers = await Promise.all([
      api.load(first.id, { action: 'start' }),
      api.load(second.id, { action: 'start' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('want the last feed of the store: no more is promised than there is', async () => {
    const [silage = 0] = api.world.ingredients
    const first = await api.plan()
    const second = await api.plan({ mixer: api.world.otherMixer })
    await api.inClient('ua', (tx) =>
      tx.updateTable('balances').set({ qty: 3000 }).where('ingredient_id', '=', silage).execute(),
    )
    const answers = await Promise.all([
      api.load(first.id, { action: 'start' }, 'driver.ua'),
      api.load(second.id, { action: 'start' }, 'ivan.ua'),
    ])
    expect(statuses(answers)).toEqual([200, 400])
  })

  it('copy one day: every feeding is there once', async () => {
    await api.plan()
    await api.plan({ ration: api.world.otherRation })
    const copy = () =>
      api.as('owner.ua').post(`${URL}copy/`, {
        farm: api.world.farm,
        from: DAY,
        to: '2026-03-11',
        op_id: randomUUID(),
      })
    const answers = await Promise.all([copy(), copy()])
    expect(answers.map(({ body }) => body.count).sort()).toEqual([0, 2])
  })

  it('weigh the same feeds in opposite order: nobody waits for ever, nothing is lost', async () => {
    const first = await api.plan()
    const second = await api.plan({ mixer: api.world.otherMixer })
    await api.loadAll(first.id, [{ action: 'start' }], 'driver.ua')
    await api.loadAll(second.id, [{ action: 'start' }], 'ivan.ua')
    const before = await api.balances()
    const weighings = api.weighings([100, 100, 100, 10, 100, 50, 100])
    await Promise.all([
      api.loadAll(first.id, weighings, 'driver.ua'),
      api.loadAll(second.id, weighings.toReversed(), 'ivan.ua'),
    ])
    const after = await api.balances()
    expect(after.map(({ qty }, index) => (before[index]?.qty ?? 0) - qty)).toEqual([
      200, 200, 200, 20, 200, 100, 200,
    ])
  })
})

describe('another client', () => {
  it('sees none of these rows, not even by a query that forgets to ask for the client', async () => {
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings([2010])])
    const tables = [
      'feedings',
      'feeding_groups',
      'feeding_ingredients',
      'feeding_events',
      'movements',
      'balances',
      'periods',
    ] as const
    for (const table of tables) {
      const own = await api.inClient('ua', (tx) => tx.selectFrom(table).select('client_id').execute())
      const others = await api.inClient('us', (tx) => tx.selectFrom(table).select('client_id').execute())
      expect([table, own.length > 0, others]).toEqual([table, true, []])
    }
    expect((await api.as('owner.us').get(`${URL}${feeding.id}/events/`)).status).toBe(404)
  })

  it('cannot write into them', async () => {
    const write = api.inClient('us', (tx) =>
      tx
        .insertInto('balances')
        .values({ client_id: api.world.client, ingredient_id: api.world.ingredients[0] ?? 0 })
        .execute(),
    )
    await expect(write).rejects.toThrow('row-level security')
  })
})
