import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { buildApp } from '#app.ts'
import { makeCell } from '#core/database/cells/make-cell.ts'
import { movedTables, theirs } from '#core/database/cells/moved-tables.ts'
import { openDatabase } from '#core/database/open.ts'
import { createBareDatabase } from '../bare-database.ts'
import { connected } from '../database/connected.ts'
import { createTestApi } from '../test-api.ts'

/** Two cells with a server each: the first with the demo world, the second empty. */
export const createTwoCells = async () => {
  const api = await createTestApi({}, 'demo')
  // Plain enough to be handed to another process.
  const { host, port, user, password, database: name, connectionString } = api.database.pool.options
  const one: pg.ClientConfig = connectionString
    ? { connectionString }
    : { host, port, user, password, database: name }
  const bare = await createBareDatabase()
  const two = bare.connection
  const database = await openDatabase(two)
  await makeCell(one, 1)
  await makeCell(two, 2)
  const app = await buildApp({ ...api.deps, database })
  return {
    api,
    one,
    two,
    apps: { 1: api.app, 2: app } as Record<number, FastifyInstance>,
    databases: { 1: api.database, 2: database },
    close: async () => {
      await app.close()
      await database.close()
      await bare.drop()
      await api.close()
    },
  }
}
export type TwoCells = Awaited<ReturnType<typeof createTwoCells>>

/** What a database has of a client and his people, row by row; marks and events belong to its servers. */
export const rowsOf = (connection: pg.ClientConfig, mover: { client: number; people: number[] }) =>
  connected(connection, async (side) => {
    const rows: Record<string, string[]> = {}
    for (const table of await movedTables(side)) {
      if (table.name === 'events' || table.name === 'due') continue
      const found = await side.query<{ row: string }>(
        `select (to_jsonb(t) - 'moved_to')::text as row from ${table.name} t where ${theirs(table, mover)} order by 1`,
      )
      if (found.rows.length > 0) rows[table.name] = found.rows.map(({ row }) => row)
    }
    return rows
  })

/** Rows that name nothing, by every key of the database. */
export const brokenKeys = (connection: pg.ClientConfig): Promise<string[]> =>
  connected(connection, async (side) => {
    const { rows } = await side.query<{ check: string }>(`
      select format('select %L as key from %s c where %s and not exists (select from %s p where %s) limit 1', conname, conrelid::regclass,
        (select string_agg(format('c.%I is not null', a.attname), ' and ') from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)),
        confrelid::regclass,
        (select string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ') from unnest(conkey, confkey) k (own, other)
         join pg_attribute a on a.attrelid = conrelid and a.attnum = k.own
         join pg_attribute f on f.attrelid = confrelid and f.attnum = k.other)) as check
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    const broken: string[] = []
    for (const { check } of rows)
      for (const { key } of (await side.query<{ key: string }>(check)).rows) broken.push(key)
    return broken
  })

/** A call to wherever the person is sent at this moment. */
export type Ask = (
  path: string,
  body?: unknown,
) => Promise<{ status: number; retryAfter: string | null; text: string }>

const Feeds = z.object({ data: z.tuple([z.object({ id: z.number() })]).rest(z.unknown()) })
const WRITERS = 6
const AGAIN_MS = 100

/** People who book deliveries until they are told to stop; what was not done they send again under its id, as screens do. */
export const writeUntil = async (ask: Ask, signal: AbortSignal, date = '2026-03-10') => {
  const [feed] = Feeds.parse(JSON.parse((await ask('/api/manager/ingredients/?page_size=1')).text)).data
  const done: string[] = []
  const wrong: string[] = []
  let refusedMs = 0
  let longestMs = 0
  const write = async (): Promise<void> => {
    while (!signal.aborted) {
      const note = randomUUID()
      const body = {
        type: 'delivery',
        ingredient: feed.id,
        value: 1,
        price: 1000,
        document_no: note,
        date,
        op_id: randomUUID(),
      }
      const began = performance.now()
      for (let refusedAt: number | undefined; ; await pause(AGAIN_MS)) {
        const { status, retryAfter, text } = await ask('/api/manager/deliveries/', body)
        if (status === 201) {
          done.push(note)
          longestMs = Math.max(longestMs, performance.now() - began)
          break
        }
        if (status === 503 && retryAfter !== null) {
          refusedAt ??= performance.now()
          refusedMs = Math.max(refusedMs, performance.now() - refusedAt)
          continue
        }
        wrong.push(`${status} ${text}`)
        return
      }
    }
  }
  const all = Promise.all(Array.from({ length: WRITERS }, write))
  return {
    done,
    wrong,
    /** Longest from the first to the last refusal of one write. */
    refusedMs: () => refusedMs,
    /** Longest that somebody was without his answer, waiting and refused. */
    longestMs: () => longestMs,
    all,
  }
}

/** Acknowledged deliveries that do not stand once, with their movement, in the one cell where the client lives. */
export const lostOrDoubled = async (
  cells: readonly pg.ClientConfig[],
  notes: readonly string[],
): Promise<string[]> => {
  const found = new Map(notes.map((note) => [note, [0, 0]]))
  for (const cell of cells)
    await connected(cell, async (side) => {
      const { rows } = await side.query<{ note: string; deliveries: number; movements: number }>(
        `select n.note, (select count(*)::int from deliveries d where d.document_no = n.note) as deliveries,
           (select count(*)::int from movements m where m.note = n.note) as movements from unnest($1::text[]) n (note)`,
        [notes],
      )
      for (const { note, deliveries, movements } of rows) {
        const count = found.get(note) ?? [0, 0]
        found.set(note, [(count[0] ?? 0) + deliveries, (count[1] ?? 0) + movements])
      }
    })
  return [...found]
    .filter(([, [a, b]]) => a !== 1 || b !== 1)
    .map(([note, [a, b]]) => `${note}: ${a} deliveries, ${b} movements`)
}
