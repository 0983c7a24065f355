import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { accountById } from '#core/accounts/account.queries.ts'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { cellsAway } from '#core/cells/other-cells.ts'
import { moveClient } from '#core/database/cells/move-client.ts'
import { beginSession } from '#core/session/session.service.ts'
import { openWay } from '#testing/cells/faulty-way.ts'
import { createTwoCells, type TwoCells } from '#testing/cells/two-cells.ts'
import { createCaller, type TestCaller } from '#testing/test-caller.ts'

type Cell = 1 | 2
type Server = Awaited<ReturnType<typeof buildApp>>

const LISTS = [
  'dashboard/clients/?page_size=200',
  'dashboard/clients/?search=a&status=active,not_working',
  'dashboard/clients/list/',
  'dashboard/clients/activities/',
  'dashboard/clients/portfolio/',
  'dashboard/clients/portfolio/?reason=unseen',
  'dashboard/clients/statistics/schedules/',
  'dashboard/clients/statistics/farms/',
  'dashboard/clients/view/farms/?search=a',
]
const PEOPLE = ['consultant', 'staff', 'admin'] as const

let cells: TwoCells
let ways: Record<Cell, Awaited<ReturnType<typeof openWay>>>
const servers: Server[] = []
let ua: number
let us: number
/** What one set alone answered. */
const before = new Map<string, unknown>()

/** A server of a cell that knows the other one. */
const serverOf = async (own: Cell): Promise<Server> => {
  const other = own === 1 ? 2 : 1
  const app = await buildApp({
    ...cells.api.deps,
    database: cells.databases[own],
    cells: { own, others: new Map([[other, ways[other].url]]), withinMs: 2000 },
  })
  servers.push(app)
  return app
}
const at = (app: Server | undefined, token: string): TestCaller => {
  if (!app) throw new Error('No such server')
  return createCaller(app, async () => ({ authorization: `Bearer ${token}` }))
}
const as = async (who: AccountKey, cell: Cell = 1): Promise<TestCaller> =>
  at(servers[cell - 1], await cells.api.tokenOf(who))

beforeAll(async () => {
  cells = await createTwoCells()
  ua = cells.api.client('ua')
  us = cells.api.client('us')
  for (const who of PEOPLE)
    for (const list of LISTS) before.set(`${who} ${list}`, (await cells.api.as(who).get(`/api/${list}`)).body)
  await moveClient({ client: ua, from: cells.one, to: cells.two, seconds: 30, send: async () => undefined })
  const urls: Partial<Record<Cell, string>> = {}
  ways = { 1: await openWay(() => urls[1] ?? ''), 2: await openWay(() => urls[2] ?? '') }
  for (const cell of [1, 2] as const)
    urls[cell] = await (await serverOf(cell)).listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
beforeEach(() => {
  for (const { way } of Object.values(ways)) Object.assign(way, { fault: 'none', calls: [] })
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await ways?.[1].close()
  await ways?.[2].close()
  await cells?.close()
})

describe('lists over the clients of two cells', () => {
  test.each(PEOPLE.flatMap((who) => LISTS.map((list) => [who, list] as const)))(
    '%s is told by %s what one set would tell',
    async (who, list) => {
      const { status, body } = await (await as(who)).get(`/api/${list}`)
      expect(status).toBe(200)
      expect(body).toEqual(before.get(`${who} ${list}`))
    },
  )

  test('a list of one cell lacks what lives in the other one: the test would see it', async () => {
    const { body } = await cells.api.as('admin').get('/api/dashboard/clients/?page_size=200')
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(ua)
    expect(body).not.toEqual(before.get('admin dashboard/clients/?page_size=200'))
  })

  test('is read page by page as from one set, also where another process had the page before', async () => {
    const whole = before.get('admin dashboard/clients/?page_size=200') as { data: unknown[]; count: number }
    const admin = await as('admin')
    const another = at(await serverOf(1), await cells.api.tokenOf('admin'))
    for (const size of [1, 2])
      for (let page = 1; page <= Math.ceil(whole.count / size); page++)
        for (const caller of [admin, another]) {
          const { body } = await caller.get(`/api/dashboard/clients/?page_size=${size}&page=${page}`)
          expect(body.data).toEqual(whole.data.slice((page - 1) * size, page * size))
          expect(body.count).toBe(whole.count)
          expect(body.next === null).toBe(page * size >= whole.count)
        }
    const { body } = await admin.get('/api/dashboard/clients/?page_size=2&page=40')
    expect(body).toMatchObject({ data: [], count: whole.count, next: null })
    ways[2].way.calls = []
    await admin.get('/api/dashboard/clients/?page_size=200&page=100000')
    expect(ways[2].way.calls.length).toBeLessThanOrEqual(2)
  })

  test('is asked of the other cell once, and not for one client', async () => {
    const admin = await as('admin')
    await admin.get('/api/dashboard/clients/')
    await admin.get(`/api/dashboard/clients/statistics/schedules/?client=${us}`)
    await (await as('owner.us')).get('/api/manager/groups/')
    expect(ways[2].way.calls).toEqual(['/api/dashboard/clients/?offset=0&page_size=20'])
  })
})

describe('a cell that does not answer', () => {
  const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)
  const LIST = '/api/dashboard/clients/'

  test('in time is named with how many clients are not shown, and the rest is there', async () => {
    const admin = await as('admin')
    const all = await admin.get(LIST)
    ways[2].way.fault = 'slow'
    const began = performance.now()
    const { status, body } = await admin.get(LIST)
    expect(performance.now() - began).toBeLessThan(2500)
    expect(status).toBe(200)
    expect(ids(body)).toEqual(ids(all.body).filter((id) => id !== ua))
    expect(body.count).toBe(all.body.count - 1)
    // Of all that this person has there, whatever is searched for.
    expect((await admin.get(`${LIST}?search=zzz`)).body.missing_cells).toEqual([{ cell: 2, clients: 1 }])
    expect((await admin.get('/api/dashboard/clients/portfolio/')).body.missing_cells).toEqual([
      { cell: 2, clients: 1 },
    ])
    expect((await admin.get('/api/dashboard/clients/statistics/schedules/')).body.missing_cells).toEqual([
      { cell: 2, clients: 1 },
    ])
  })

  test('of which nothing was known before is named without a number', async () => {
    ways[2].way.fault = 'slow'
    const staff = at(await serverOf(1), await cells.api.tokenOf('manager.us'))
    expect((await staff.get('/api/manager/groups/')).status).toBe(200)
    const { id } = await cells.databases[1].kysely
      .insertInto('accounts')
      .values({
        email: 'new.staff@manger.example',
        password_hash: 'none',
        user_type: 'staff',
        updated_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await at(servers[0], await cells.api.tokenOf(id)).get(LIST)
    expect(body.missing_cells).toEqual([{ cell: 2, clients: null }])
  })

  test('is measured for the alarms, whether it is lost, slow or without its database', async () => {
    const others = new Map([
      [2, ways[2].url],
      [3, 'http://127.0.0.1:9'],
    ])
    const look = () => cellsAway({ own: 1, others, withinMs: 1000 })
    const lost: [number, boolean] = [3, true]
    expect(await look()).toEqual([[2, false], lost])
    ways[2].way.fault = 'slow'
    expect(await look()).toEqual([[2, true], lost])
    ways[2].way.fault = { change: () => ({ status: 'ok', missing: ['commits', 'database'] }) }
    expect(await look()).toEqual([[2, true], lost])
    ways[2].way.fault = { change: () => ({ status: 'ok', missing: ['commits'] }) }
    expect(await look()).toEqual([[2, false], lost])
  })

  test('because the answer was lost on the way is asked once more', async () => {
    ways[2].way.fault = 'lost'
    const { body } = await (await as('admin')).get(LIST)
    expect(ids(body)).toContain(ua)
    expect(body).not.toHaveProperty('missing_cells')
  })

  const without = (name: string) => (body: unknown) => {
    const list = structuredClone(body) as { data: Record<string, unknown>[]; statuses?: unknown }
    for (const row of list.data ?? []) delete row[name]
    return list
  }

  test('with a field of today is of an older version, and is shown', async () => {
    for (const name of ['accuracy_7d', 'comments_count', 'farms', 'staff_name']) {
      ways[2].way.fault = { change: without(name) }
      const { body } = await (await as('admin')).get(LIST)
      expect(body).not.toHaveProperty('missing_cells')
      expect(ids(body)).toContain(ua)
    }
  })

  test('in a way that can be read is named, and takes nothing else along', async () => {
    for (const change of [without('id'), () => ({ data: 'none' }), () => null]) {
      ways[2].way.fault = { change }
      const { status, body } = await (await as('admin')).get(LIST)
      expect([status, body.missing_cells]).toEqual([200, [{ cell: 2, clients: 1 }]])
    }
  })
})

describe('somebody of one cell in the other one', () => {
  test('opens the clients that are his there, and nobody else is let in', async () => {
    const consultant = await as('consultant', 2)
    const admin = await as('admin', 2)
    for (const caller of [consultant, admin]) {
      expect((await caller.get(`/api/dashboard/clients/${ua}/`)).body.data.id).toBe(ua)
      expect((await caller.get(`/api/${ua}/manager/groups/`)).status).toBe(200)
    }
    // Whoever works for a client works where that client lives.
    expect((await (await as('owner.us', 2)).get('/api/auth/me/')).status).toBe(401)
    expect((await at(servers[1], 'no token').get('/api/dashboard/clients/')).status).toBe(401)
  })

  test('writes under his own account, also who was never there', async () => {
    const staff = await as('staff', 2)
    const comment = { user: ua, text: 'Called about the ration', op_id: randomUUID() }
    const path = `/api/dashboard/clients/comments/list/?client=${ua}`
    const { count } = (await staff.get(`${path}&user=${ua}`)).body
    const made = await staff.post(path, comment)
    expect([made.status, made.body.data.author.id]).toEqual([201, cells.api.account('staff')])
    const [first, second] = await Promise.all([
      staff.get(`${path}&user=${ua}`),
      staff.get(`${path}&user=${ua}`),
    ])
    expect([first.body.count, second.body.count]).toEqual([count + 1, count + 1])
  })

  test('is signed out there soon after he was at home, and waits while his cell is away', async () => {
    const token = await cells.api.tokenOf('staff')
    const [home, away] = [at(servers[0], token), at(servers[1], token)]
    expect((await away.get('/api/dashboard/clients/')).status).toBe(200)
    cells.api.time.advance(16_000)
    ways[1].way.fault = 'slow'
    const waiting = await away.get('/api/dashboard/clients/')
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '2'])
    ways[1].way.fault = 'none'
    expect((await home.delete('/api/auth/sessions/')).status).toBe(204)
    expect((await away.get('/api/dashboard/clients/')).status).toBe(401)
  })

  test('comes from either of them', async () => {
    const database = cells.databases[2]
    if (!database) throw new Error('No such cell')
    const { id } = await database.kysely
      .insertInto('accounts')
      .values({
        email: 'second.admin@manger.example',
        password_hash: 'none',
        user_type: 'admin',
        updated_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deps = { ...cells.api.deps, database }
    const account = await accountById(database, id)
    if (!account) throw new Error('No such account')
    const { token } = await beginSession(deps, account, { agent: 'Test', address: '127.0.0.1' })
    const { body } = await at(servers[1], token).get('/api/dashboard/clients/list/')
    expect(body).toEqual(before.get('admin dashboard/clients/list/'))
    expect((await at(servers[0], token).get(`/api/${us}/manager/groups/`)).status).toBe(200)
  })

  test('is nobody else there by an e-mail alone', async () => {
    const { email, id } = await cells.databases[1].kysely
      .insertInto('accounts')
      .values({
        email: 'twice@manger.example',
        password_hash: 'none',
        user_type: 'staff',
        updated_at: new Date().toISOString(),
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
    await cells.databases[2].kysely
      .insertInto('accounts')
      .values({ email, password_hash: 'none', user_type: 'admin', updated_at: new Date().toISOString() })
      .execute()
    const token = await cells.api.tokenOf(id)
    expect((await at(servers[1], token).get('/api/dashboard/clients/')).status).toBe(403)
    const { body } = await at(servers[0], token).get('/api/dashboard/clients/')
    expect(body.missing_cells).toEqual([{ cell: 2, clients: null }])
  })
})
