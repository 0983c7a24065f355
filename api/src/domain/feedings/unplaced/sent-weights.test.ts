import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenAt } from '#testing/events/listen.ts'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

let api: FeedingApi
let feeding: { id: number }
beforeEach(async () => {
  api = await createFeedingApi()
  feeding = await api.plan()
  await api.loadAll(feeding.id, [{ action: 'start' }], 'ivan.ua')
  await sendWeight()
})
afterEach(() => api.close())

const URL = '/api/schedule/conflicts/'
const DAY_MS = 86_400_000
type Who = Parameters<FeedingApi['as']>[0]

/** A tablet without connection weighed for a load that Ivan has begun. */
const sendWeight = (weight = 500) =>
  api.load(feeding.id, { action: 'weigh', ingredient: api.world.ingredients[0], weight, offline: true })
const own = async (who: Who = 'driver.ua') => (await api.as(who).get(`${URL}own/`)).body.data
const settle = async (body: Record<string, unknown>) => {
  const [{ id }] = (await api.as('owner.ua').get(`${URL}?open=true`)).body.data
  const answer = await api.as('owner.ua').put(`${URL}${id}/`, { op_id: randomUUID(), ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

describe('a driver is told what became of a weight that did not fit', () => {
  it('as long as it waits, and what for', async () => {
    expect(await own()).toEqual([
      {
        id: expect.any(Number),
        version: 1,
        farm: api.world.farm,
        feeding: expect.objectContaining({ id: feeding.id, status: 'in_process' }),
        noted_for: feeding.id,
        action: 'weigh',
        codes: expect.arrayContaining([expect.anything()]),
        ingredient: expect.objectContaining({ id: api.world.ingredients[0] }),
        group: null,
        weight: 500,
        at: expect.any(String),
        status: 'open',
        reason: null,
        settled_by: null,
        settled_at: null,
        attached_to: null,
      },
    ])
  })

  it('never of what another person sent, nor another client, nor a farm that is not theirs', async () => {
    const grants = { 'schedule.load_schedule': ['add'] } as const
    const other = await hireEmployee(api, 'ua', { grants, farms: [api.world.farm] })
    const away = await hireEmployee(api, 'ua', { grants, farms: [] })
    expect(await own('ivan.ua')).toEqual([])
    expect((await other.get(`${URL}own/`)).body.data).toEqual([])
    expect((await away.get(`${URL}own/`)).body.data).toEqual([])
    expect(await own('driver.us')).toEqual([])
    // The planner reads it on the list of all, and has sent none.
    expect(await own('owner.ua')).toEqual([])
    expect((await api.anonymous.get(`${URL}own/`)).status).toBe(401)
    const reader = await hireEmployee(api, 'ua', { grants: { 'schedule.schedule': ['view'] } })
    expect((await reader.get(`${URL}own/`)).status).toBe(403)
  })

  it('that it counts in its own load', async () => {
    await settle({ action: 'attach', feeding: feeding.id })
    expect(await own()).toMatchObject([
      { status: 'attached', attached_to: { id: feeding.id }, settled_by: { id: api.account('owner.ua') } },
    ])
  })

  it('that it counts in another load', async () => {
    const second = await api.plan({
      mixer: api.world.otherMixer,
      groups: api.world.groups.slice(0, 1).map((group) => ({ group, norm: 10 })),
    })
    await api.loadAll(second.id, [{ action: 'start' }], 'driver.ua')
    await settle({ action: 'attach', feeding: second.id })
    expect(await own()).toMatchObject([
      { status: 'attached', feeding: { id: feeding.id }, attached_to: { id: second.id } },
    ])
  })

  it('that it was dropped and why, for seven days', async () => {
    await settle({ action: 'reverse', reason: 'weighed twice' })
    expect(await own()).toMatchObject([{ status: 'reversed', reason: 'weighed twice', attached_to: null }])
    api.time.set(new Date(api.time.clock().getTime() + 7 * DAY_MS - 1000).toISOString())
    expect(await own()).toHaveLength(1)
    api.time.set(new Date(api.time.clock().getTime() + 2000).toISOString())
    expect(await own()).toEqual([])
  })

  it('of what waits for longer than that, the newest first', async () => {
    api.time.set(new Date(api.time.clock().getTime() + 20 * DAY_MS).toISOString())
    await sendWeight(700)
    expect((await own()).map(({ weight }: { weight: number }) => weight)).toEqual([200, 500])
  })

  it('that it was taken back by the driver: nobody gives a reason then', async () => {
    await api.load(feeding.id, { action: 'undo', reason: 'slip', offline: true })
    expect(await own()).toMatchObject([
      { status: 'reversed', reason: null, settled_by: { id: api.account('driver.ua') } },
    ])
  })

  it('on the stream too, also where the feeding is gone and nothing else of it changes', async () => {
    await api.inClient('ua', (tx) => sql`update offline_conflicts set feeding_id = null`.execute(tx))
    const base = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await listenAt(`${base}/ui/events?farm=${api.world.farm}`, {
      authorization: `Bearer ${await api.tokenOf('driver.ua')}`,
    })
    const told = () => stream.told().filter(({ data }) => Reflect.get(Object(data), 'id') === feeding.id)
    const before = told().length
    await settle({ action: 'reverse', reason: 'weighed twice' })
    await expect.poll(() => told().length).toBeGreaterThan(before)
    stream.close()
  })
})
