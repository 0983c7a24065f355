import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endTokens } from '#core/accounts/account.queries.ts'
import { listenAt } from '#testing/events/listen.ts'
import { createFeedingApi, URL } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

type Api = Awaited<ReturnType<typeof createFeedingApi>>

let api: Api
let base: string
beforeAll(async () => {
  api = await createFeedingApi()
  base = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

const headersOf = async (
  who: Parameters<Api['tokenOf']>[0],
  last?: string,
): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await api.tokenOf(who)}`,
  ...(last === undefined ? {} : { 'last-event-id': last }),
})

const listen = (query: string, headers: Record<string, string>) =>
  listenAt(`${base}/ui/events${query}`, headers)

describe('the event stream is refused', () => {
  test('401 to whoever is not signed in, 403 for the farm of another client, another farm of an employee', async () => {
    const { farm } = api.world
    expect(await fetch(`${base}/ui/events`)).toMatchObject({ status: 401 })
    const foreign = await fetch(`${base}/ui/events?farm=${farm}`, { headers: await headersOf('consultant') })
    expect(foreign.status).toBe(403)
    const client = `?client=${api.client('ua')}&farm=${farm}`
    expect((await fetch(`${base}/ui/events${client}`, { headers: await headersOf('owner.us') })).status).toBe(
      403,
    )
  })
})

describe('the event stream', () => {
  test('is open to an employee without a right to the schedule, who hears of alerts but of no feeding', async () => {
    await hireEmployee(api, 'ua', { grants: { 'manager.stock': ['view'] } })
    const keeper = await api.inClient('ua', (tx) =>
      tx.selectFrom('accounts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    const query = `?farm=${api.world.farm}`
    const [his, owners] = await Promise.all([
      listen(query, await headersOf(keeper.id)),
      listen(query, await headersOf('owner.ua')),
    ])
    expect(his.status).toBe(200)
    const { id } = await api.plan()
    await expect
      .poll(() => owners.told())
      .toContainEqual(expect.objectContaining({ data: expect.objectContaining({ id }) }))
    expect(his.told().filter(({ kind }) => kind === 'feeding')).toEqual([])
    his.close()
    owners.close()
  })

  test('tells the farm’s pages of every change of a feeding, by its id and its version', async () => {
    const stream = await listen(`?farm=${api.world.farm}`, await headersOf('driver.ua'))
    expect(stream.status).toBe(200)
    const { id } = await api.plan()
    await expect
      .poll(() => stream.told())
      .toContainEqual({
        id: expect.any(String),
        kind: 'feeding',
        data: { farm: api.world.farm, id, version: 1 },
      })
    const before = stream.told().length
    await api.load(id, { action: 'start' })
    await expect.poll(() => stream.told().length).toBeGreaterThan(before)
    const { version } = (await api.as('driver.ua').get(`${URL}${id}/`)).body.data
    expect(version).toBeGreaterThan(1)
    await expect
      .poll(() => stream.told().map(({ data }) => data))
      .toContainEqual({ farm: api.world.farm, id, version })
    await api.load(id, { action: 'cancel', reason: 'test' }, 'owner.ua')
    stream.close()
  })

  test('tells who comes back what was missed', async () => {
    const first = await listen(`?farm=${api.world.farm}`, await headersOf('owner.ua'))
    const { id } = await api.plan()
    await expect.poll(() => first.told().length).toBeGreaterThan(0)
    const last = first.told().at(-1)?.id ?? ''
    first.close()
    const missed = await api.plan()
    const second = await listen(`?farm=${api.world.farm}`, await headersOf('owner.ua', last))
    await expect
      .poll(() => second.told().map(({ data }) => data))
      .toContainEqual({ farm: api.world.farm, id: missed.id, version: 1 })
    expect(id).not.toBe(missed.id)
    second.close()
  })

  test('tells all that happened at once, however much, and what comes after it, each of them once', async () => {
    const { farm } = api.world
    const client = api.client('ua')
    const isTold = ({ told }: typeof stream, id: number) =>
      told().some(({ data }) => isDeepStrictEqual(data, { farm, id, version: 1 }))
    const stream = await listen(`?farm=${farm}`, await headersOf('owner.ua'))
    const before = await api.plan()
    await expect.poll(() => isTold(stream, before.id)).toBe(true)
    const known = stream.told().at(-1)?.id ?? ''
    await api.inClient('ua', (tx) =>
      sql`insert into events (client_id, kind, farm_id, object_id)
        select ${client}, 'feeding', ${farm}, 1000000 + n from generate_series(1, 1200) n`.execute(tx),
    )
    const { id } = await api.plan()
    await expect.poll(() => isTold(stream, id)).toBe(true)
    const burst = stream.told().filter(({ data }) => Number(Object(data).id) > 1_000_000)
    expect(burst).toHaveLength(1200)
    stream.close()
    const again = await listen(`?farm=${farm}`, await headersOf('owner.ua', known))
    await expect.poll(() => isTold(again, id)).toBe(true)
    again.close()
  })

  test('never tells of another client’s farm, nor of one the page did not ask for', async () => {
    const stream = await listen('?farm=999999', await headersOf('owner.ua'))
    await api.plan()
    const own = await listen(`?farm=${api.world.farm}`, await headersOf('owner.ua', '1'))
    await expect.poll(() => own.told().length).toBeGreaterThan(0)
    expect(stream.told()).toEqual([])
    stream.close()
    own.close()
  })

  test('lets the server go at once while pages are still listening', async () => {
    const other = await createFeedingApi()
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const authorization = `Bearer ${await other.tokenOf('owner.ua')}`
    const streams = await Promise.all(
      Array.from({ length: 5 }, () => listenAt(`${address}/ui/events`, { authorization })),
    )
    const began = performance.now()
    await other.close()
    // Not after the time for which an idle connection is kept.
    expect(performance.now() - began).toBeLessThan(20_000)
    await Promise.all(streams.map(({ closed }) => closed))
  })

  test('ends at once when the tokens of its user end', async () => {
    const stream = await listen(`?farm=${api.world.farm}`, await headersOf('driver.ua'))
    const account = api.account('driver.ua')
    await api.inClient('ua', (tx) => endTokens(tx, [account], 'session_ended'))
    await stream.closed
    expect(stream.status).toBe(200)
  })
})
