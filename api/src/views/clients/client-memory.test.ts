import { setTimeout as pause } from 'node:timers/promises'
import type { Client, CountryActivity } from '@manger/contract/clients'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { ClientKey } from '#core/accounts/demo-accounts.ts'
import { changesSince, forgetOldClientMarks } from '#core/database/memory/client-marks.queries.ts'
import { type ClientFact, createClientMemory } from '#core/database/memory/client-memory.ts'
import { type Database, openDatabase } from '#core/database/open.ts'
import { inClients, readInClients, type Tx } from '#core/database/transaction.ts'
import { KNOWN_ALERTS } from '#domain/alerts/alert-count.ts'
import { statementIn } from '#testing/database/watch-statements.ts'
import { inDatabase } from '#testing/databases.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import { KNOWN_REASONS } from './attention/attention.service.ts'
import { KNOWN_CLIENTS, KNOWN_FARMS, KNOWN_FIGURES } from './client.facts.ts'
import { filterClients, statisticsOf } from './client.service.ts'

const FACTS = [
  KNOWN_CLIENTS,
  KNOWN_FARMS,
  KNOWN_FIGURES,
  KNOWN_REASONS,
  KNOWN_ALERTS,
] as readonly ClientFact<unknown>[]
/** Kept from feedings by the minute job; their marks say so to whoever counts them. */
const FOLLOWS = ['farm_days', 'farm_day_marks', 'movement_months']

let api: DemoApi
let neighbour: Database
let now: Date
/** As those are that a call may see: one list while the access of its caller stays. */
let clients: readonly number[]
beforeAll(async () => {
  api = await createDemoApi()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.database.kysely)
  neighbour = await openDatabase({
    ...inDatabase(inject('server').connection, rows[0]?.name ?? ''),
    max: 3,
  })
  clients = Object.freeze((['ua', 'us', 'pl', 'idle'] as const).map((key) => api.client(key)))
})
beforeEach(() => {
  now = api.deps.clock()
})
afterAll(async () => {
  await neighbour.close()
  await api.close()
})

const recall = <T>(fact: ClientFact<T>, database: Database = api.database, at = now) =>
  recallOf(clients, fact, { database, at })

const recallOf = <T>(
  of: readonly number[],
  fact: ClientFact<T>,
  { database = api.database, at = now } = {},
) => database.memory.recall(fact, { clients: of, now: at, read: (work) => readInClients(database, of, work) })

const naive = <T>(fact: ClientFact<T>) =>
  readInClients(api.database, clients, (tx) => fact.read(tx, clients, now))

/** The texts that are sent meanwhile, but for those that say whose rows are seen. */
const sentDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([asked]) => statementIn(asked)).map(({ text }) => text)
  query.mockRestore()
  return texts.filter((text) => !/^begin|^commit$|manger.session/.test(text))
}

describe('what is remembered of clients', () => {
  test.each(FACTS.map((fact) => [fact.name, fact] as const))(
    '%s is told again with one question about marks, and follows from tables that leave them',
    async (_, fact) => {
      const { rows } = await sql<{ table: string; marked: boolean }>`
        select c.relname as table, exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'client_marked_changed') as marked
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(
        api.database.kysely,
      )
      const sent = await sentDuring(() => naive(fact))
      const read = rows.filter(({ table }) =>
        sent.some((text) => new RegExp(`\\b(from|join)\\s+"?${table}"?\\b`).test(text)),
      )
      expect(read.length).toBeGreaterThan(0)
      expect(read.filter(({ table, marked }) => !marked && !FOLLOWS.includes(table))).toEqual([])
      await recall(fact)
      expect(await sentDuring(() => recall(fact))).toEqual([expect.stringContaining('from client_marks')])
    },
  )

  test('is read anew after midnight anywhere, and as it was when the clock is set back', async () => {
    const fact: ClientFact<number> = {
      name: 'how often it is read',
      read: async (_, ids) => new Map(ids.map((id) => [id, ++reads])),
    }
    let reads = 0
    const at = async (moment: string) =>
      (await recall(fact, api.database, new Date(moment))).get(api.client('ua'))
    const first = await at('2026-03-10T12:00:00Z')
    expect(await at('2026-03-10T21:59:59Z')).toBe(first)
    // Midnight in Kyiv, then in Greenwich.
    const second = await at('2026-03-10T22:00:00Z')
    expect(second).not.toBe(first)
    expect(await at('2026-03-10T23:59:59Z')).toBe(second)
    expect(await at('2026-03-11T00:00:00Z')).not.toBe(second)
    expect(await at('2026-03-10T12:00:00Z')).not.toBe(first)
  })
})

describe('what is remembered of a list of clients', () => {
  const touch = (key: ClientKey) =>
    inClients(neighbour, [api.client(key)], (tx) =>
      sql`update clients set phone = phone where id = ${api.client(key)}`.execute(tx),
    )
  const settled = async (of: readonly number[]) => {
    await recallOf(of, KNOWN_CLIENTS)
    return recallOf(of, KNOWN_CLIENTS)
  }

  test('is the same thing until something of one of them changes, whatever changes of others', async () => {
    const own = Object.freeze([api.client('ua'), api.client('us')])
    const [ofAll, ofOwn] = [await settled(clients), await settled(own)]
    await touch('pl')
    const [all, mine] = [await settled(clients), await settled(own)]
    expect(all).not.toBe(ofAll)
    expect(all.get(api.client('ua'))).toBe(ofAll.get(api.client('ua')))
    expect(mine).toBe(ofOwn)
    await touch('us')
    expect(await settled(own)).not.toBe(ofOwn)
    expect(await settled(clients)).toEqual(await naive(KNOWN_CLIENTS))
  })

  test('tells of nobody else, also where more is remembered', async () => {
    await settled(clients)
    for (const key of ['ua', 'pl'] as const) {
      const own = Object.freeze([api.client(key)])
      for (let index = 0; index < 3; index++) {
        expect([...(await recallOf(own, KNOWN_CLIENTS)).keys()]).toEqual(own)
      }
    }
    expect([...(await recallOf(Object.freeze([]), KNOWN_CLIENTS)).keys()]).toEqual([])
  })

  test('follows a list to which somebody is added, and one that names somebody twice', async () => {
    const memory = createClientMemory(api.database.kysely, api.database.listener)
    const ask = (of: readonly number[]) =>
      memory.recall(KNOWN_CLIENTS, {
        clients: of,
        now,
        read: (work) => readInClients(api.database, clients, work),
      })
    const [ua, us] = [api.client('ua'), api.client('us')]
    const growing = [ua]
    const first = await ask(growing)
    expect([...first.keys()]).toEqual([ua])
    await touch('ua')
    expect((await ask(growing)).get(ua)).not.toBe(first.get(ua))
    growing.push(us)
    expect([...(await ask(growing)).keys()]).toEqual([ua, us])
    const twice = Object.freeze([ua, ua])
    for (const of of [twice, Object.freeze([ua, us]), twice]) {
      await ask(of)
      const before = (await ask(growing)).get(us)
      await touch('us')
      expect((await ask(growing)).get(us)).not.toBe(before)
    }
  })

  test('is added up once for the same clients, and anew for another day and for a change', async () => {
    const statistics = async (of = clients, at = now) =>
      statisticsOf(filterClients(await settled(of), {}).clients, at)
    const first = await statistics()
    expect(await statistics()).toBe(first)
    await touch('ua')
    const second = await statistics()
    expect(second).not.toBe(first)
    expect(second).toEqual(first)
    const nobody = Object.freeze([])
    const tomorrow = new Date(now.getTime() + 86_400_000)
    expect((await statistics(nobody)).days.at(-1)?.date).toBe('2026-03-09')
    expect((await statistics(nobody, tomorrow)).days.at(-1)?.date).toBe('2026-03-10')
  })

  test('is told to whoever may see it at that moment', async () => {
    const path = '/api/dashboard/clients/'
    const seenBy = async (who: 'staff' | 'consultant') => {
      const { body } = await api.as(who).get(path)
      const { countries } = (await api.as(who).get(`${path}statistics/schedules/`)).body
      const counted = countries.reduce((sum: number, country: CountryActivity) => sum + country.clients, 0)
      expect(counted).toBe(body.count)
      return body.data.map(({ id }: Client) => id)
    }
    const account = api.account('consultant')
    const client = api.client('pl')
    const link = (text: ReturnType<typeof sql>) => inClients(api.database, [client], (tx) => text.execute(tx))
    const before = { staff: await seenBy('staff'), consultant: await seenBy('consultant') }
    expect(before.consultant).not.toContain(client)
    await link(sql`
      insert into consultant_clients (client_id, account_id, modules) values (${client}, ${account}, '{main}')`)
    expect(await seenBy('consultant')).toContain(client)
    await link(sql`delete from consultant_clients where client_id = ${client} and account_id = ${account}`)
    expect(await seenBy('consultant')).toEqual(before.consultant)
    expect(await seenBy('staff')).toEqual(before.staff)
    const { id: made } = await api.database.kysely
      .insertInto('clients')
      .values({ company_name: 'Newcomer', currency: 'EUR', updated_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await seenBy('staff')).toSorted()).toEqual([...before.staff, made].toSorted())
    expect(await seenBy('consultant')).toEqual(before.consultant)
  })
})

/** Changes that lists of clients tell of; each takes what it needs from a number. */
const CHANGES: readonly ((tx: Tx, client: number, drawn: number) => Promise<unknown>)[] = [
  (tx, client, drawn) =>
    sql`
    update feedings set cancelled = not cancelled, version = version + 1 where client_id = ${client}
      and id = (select id from feedings where client_id = ${client} and status in ('waited', 'uploaded')
        order by hashint8(id + ${drawn}) limit 1)`.execute(tx),
  (tx, client, drawn) =>
    sql`
    update feeding_ingredients set actual = actual + ${drawn % 40} where client_id = ${client} and actual is not null
      and feeding_id = (select id from feedings where client_id = ${client} and status = 'uploaded'
        order by planned_on desc, hashint8(id + ${drawn}) limit 1)`.execute(tx),
  (tx, client, drawn) =>
    sql`
    update alerts set closed_at = case when closed_at is null then now() end where client_id = ${client}
      and id = (select id from alerts where client_id = ${client} order by hashint8(id + ${drawn}) limit 1)`.execute(
      tx,
    ),
  (tx, client, drawn) =>
    sql`
    update balances set qty = qty - ${drawn * 1000} where client_id = ${client}
      and ingredient_id = (select ingredient_id from balances where client_id = ${client}
        order by hashint8(ingredient_id + ${drawn}) limit 1)`.execute(tx),
  (tx, client, drawn) =>
    sql`
    update leftovers set weight = ${drawn % 300} where client_id = ${client}
      and id = (select id from leftovers where client_id = ${client} order by date desc, hashint8(id + ${drawn}) limit 1)`.execute(
      tx,
    ),
  (tx, client, drawn) =>
    sql`update farms set name = name || ${drawn % 10}::text where client_id = ${client}`.execute(tx),
  (tx, client, drawn) =>
    sql`update clients set is_locked = not is_locked, last_name = ${`N${drawn}`} where id = ${client}`.execute(
      tx,
    ),
  (tx, client, drawn) =>
    sql`
    insert into client_comments (client_id, account_id, text)
    values (${client}, (select min(id) from accounts), ${`note ${drawn}`})`.execute(tx),
  (tx, _client, drawn) => sql`update accounts set last_name = ${`A${drawn}`}`.execute(tx),
  (tx, _client, drawn) => sql`update country_groups set name = name || ${drawn % 10}::text`.execute(tx),
  (tx, client) => sql`delete from consultant_clients where client_id = ${client}`.execute(tx),
]

const ROUNDS = IS_NIGHT ? 24 : 8

describe('what is remembered is what would be counted', () => {
  test('by two processes, after each change of a history of them', async () => {
    // A new one each day; a failure tells it.
    let drawn = Number(now.toISOString().slice(0, 10).replaceAll('-', ''))
    const seed = drawn
    const next = (below: number) => {
      drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((drawn / 2 ** 31) * below)
    }
    for (let round = 0; round < ROUNDS; round++) {
      const [change, client] = [CHANGES[next(CHANGES.length)], clients[next(clients.length)] ?? 0]
      const number = next(1000)
      await inClients(round % 2 === 0 ? api.database : neighbour, clients, async (tx) => {
        await change?.(tx, client, number)
      })
      for (const fact of FACTS) {
        const right = await naive(fact)
        const told = `seed ${seed}, round ${round}, ${fact.name}`
        expect(await recall(fact), told).toEqual(right)
        expect(await recall(fact, neighbour), told).toEqual(right)
      }
    }
  }, 120_000)

  test('also where a change was long under way and others were committed before it', async () => {
    const client = api.client('ua')
    const nameOf = async (database: Database) =>
      (await recall(KNOWN_CLIENTS, database)).get(client)?.client.last_name
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = inClients(api.database, [client], async (tx) => {
      await sql`update clients set last_name = 'Slow' where id = ${client}`.execute(tx)
      begun.resolve()
      await end.promise
    })
    await begun.promise
    for (const name of ['one', 'two', 'three']) {
      const other = api.client('us')
      await inClients(neighbour, [other], (tx) =>
        sql`update clients set last_name = ${name} where id = ${other}`.execute(tx),
      )
      for (const database of [api.database, neighbour]) {
        expect((await recall(KNOWN_CLIENTS, database)).get(other)?.client.last_name).toBe(name)
        expect(await nameOf(database)).not.toBe('Slow')
      }
    }
    end.resolve()
    await slow
    for (const database of [api.database, neighbour]) expect(await nameOf(database)).toBe('Slow')
  })

  test('also for who asks while somebody else reads what changes meanwhile', async () => {
    const client = api.client('ua')
    const [reading, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let reads = 0
    const fact: ClientFact<string> = {
      name: 'a slow one',
      read: async (tx, ids) => {
        const { rows } = await sql<{ id: number; last_name: string }>`
          select id, last_name from clients where id = any(${ids}::bigint[])`.execute(tx)
        if (++reads === 1) {
          reading.resolve()
          await go.promise
        }
        return new Map(rows.map((row) => [row.id, row.last_name]))
      },
    }
    const first = recall(fact)
    await reading.promise
    await inClients(neighbour, [client], (tx) =>
      sql`update clients set last_name = 'Changed meanwhile' where id = ${client}`.execute(tx),
    )
    const second = recall(fact)
    await pause(50)
    go.resolve()
    await first
    expect((await second).get(client)).toBe('Changed meanwhile')
    expect((await recall(fact)).get(client)).toBe('Changed meanwhile')
  })

  test('also after a connection was killed, at work and at rest', async () => {
    const client = api.client('ua')
    const rename = (name: string) =>
      inClients(neighbour, [client], async (tx) => {
        await sql`update clients set last_name = ${name} where id = ${client}`.execute(tx)
      })
    const kill = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database()`.execute(neighbour.kysely)
    const nameOf = async () => (await recall(KNOWN_CLIENTS)).get(client)?.client.last_name
    await nameOf()
    for (let round = 0; round < 5; round++) {
      await rename(`Killed ${round}`)
      const asked = nameOf().catch(() => null)
      await kill().catch(() => undefined)
      const found = await asked
      expect([null, `Killed ${round}`]).toContain(found)
      await expect.poll(() => nameOf().catch(() => null), { timeout: 5000 }).toBe(`Killed ${round}`)
    }
  })
})

test('what is wrong is told', async () => {
  const client = api.client('ua')
  await recall(KNOWN_CLIENTS)
  const wrong = () => inClients(api.database, [client], (tx) => api.database.memory.wrong(tx, client, now))
  expect(await wrong()).toEqual([])
  // Somebody went past the triggers.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.database.kysely)
  const owner = new pg.Client(inDatabase(inject('server').connection, rows[0]?.name ?? ''))
  await owner.connect()
  await owner.query("set session_replication_role = replica; update clients set last_name = 'Unmarked'")
  await owner.end()
  expect(await wrong()).toEqual(['clients'])
})

test('who looks back further than marks are kept is told so, and marks go after that', async () => {
  const seen = { snapshot: '3:3:', at: new Date(Date.now() - 3_700_000).toISOString() }
  expect((await changesSince(api.database.kysely, clients, seen)).changed).toBeNull()
  const changed = async () => {
    const since = { snapshot: '3:3:', at: new Date().toISOString() }
    return (await changesSince(api.database.kysely, clients, since)).changed
  }
  await inClients(api.database, clients, (tx) => sql`update farms set name = name || '!'`.execute(tx))
  expect((await changed())?.toSorted()).toEqual(expect.arrayContaining([api.client('ua'), api.client('us')]))
  await inClients(api.database, clients, async (tx) => {
    await sql`update client_marks set at = now() - interval '3 hours'`.execute(tx)
    for (const one of clients) await forgetOldClientMarks(tx, one)
  })
  expect(await changed()).toEqual([])
})
