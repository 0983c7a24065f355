import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Database } from '#core/database/open.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import { inDatabase } from '#testing/databases.ts'
import { createFeedingApi, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'
import { callOf } from '#testing/feedings/model/play.ts'
import { type Kind, type Step, sequencesOf } from '#testing/feedings/model/step.ts'
import { DAYS, type Done, type Sender, send } from '#testing/feedings/model/world.ts'
import { SERVERS } from '#testing/servers.ts'
import type { Planning } from '../work.ts'
import { type FeedingRecord, readStamped } from './read-feedings.ts'
import { rememberedOf } from './remembered.ts'

const SEED = Number(process.env.SEQUENCE_SEED ?? 7)
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 1)
const LENGTH = Number(process.env.SEQUENCE_LENGTH ?? 80)
const WITHIN_MS = 60_000 + RUNS * LENGTH * 1000

// The work on a feeding from its start to its end, and what changes plans meanwhile.
const KINDS: readonly Kind[] = [
  'start_load',
  'weigh',
  'substitute',
  'skip',
  'finish_load',
  'undo_load',
  'cancel_load',
  'reopen_load',
  'start_unload',
  'weigh_group',
  'undo_unload',
  'finish_unload',
  'edit',
  'group',
  'settle',
]

type Server = Sender & { database: Database }

let api: FeedingApi
let servers: Server[]
const open = async (): Promise<void> => {
  api = await createFeedingApi()
  servers = [api, await api.neighbour()]
}
const close = () => api.close()
beforeEach(open)
afterEach(close)

/** Changes that come from elsewhere: what stands beside feedings, and parts of them that no version tells of. */
const CHANGES: readonly RawBuilder<unknown>[] = [
  sql`update rations set name = name || 'x'`,
  sql`update mixers set name = name || 'x', max_weight = max_weight + 1`,
  sql`update mixers set load_admittance = load_admittance + 1, deleted = not deleted`,
  sql`update periods set name = name || 'x', time_end = time_end + interval '1 minute'`,
  sql`update farms set weight_unit = case weight_unit when 'kg' then 'lb' else 'kg' end`,
  sql`update groups set name = name || 'x', autoload = not autoload`,
  sql`update groups set max_weight = 5000`,
  sql`update ingredients set price = price + 1, dry_matter = dry_matter + 0.1`,
  sql`update ingredients set suffix = suffix || 'x', tolerance = 7`,
  sql`update ingredient_types set name = name || 'x'`,
  sql`update stocks set locked_until = case when locked_until is null then date '2026-03-01' end`,
  sql`update accounts set last_name = last_name || 'x'`,
  sql`update balances set qty = qty + 1`,
  sql`update feeding_groups set norm_now = norm_now + 0.5`,
  sql`update feeding_ingredients set price = price + 1`,
  sql`update feeding_ingredients set tare = 1 where ingredient_id = (select min(ingredient_id) from feeding_ingredients)`,
  sql`update feedings set locked = not locked`,
]

const change = (of: RawBuilder<unknown>) => api.inClient('ua', (tx) => of.execute(tx))

// What nobody asks a record for: who reads, and how far back its log is known.
const comparable = ({ stamped, isLogWhole: _, entries, ...record }: FeedingRecord) => ({
  ...record,
  entries: entries.slice(0, 2),
  stamp: stamped?.stamp,
})

const feedingIds = (tx: Tx): Promise<number[]> =>
  tx
    .selectFrom('feedings')
    .select('id')
    .where('planned_on', 'in', [...DAYS])
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** Holds what a server remembers against what is read now; answers how many feedings it did remember. */
const lookAt = ({ database }: Server, said: string): Promise<number> =>
  inClients(database, [api.client('ua')], async (tx) => {
    const client = api.client('ua')
    const work: Planning = { tx, client, user: { id: 0 }, farms: null, now: new Date() } as never
    const { read } = rememberedOf(database)
    let kept = 0
    for (const id of await feedingIds(tx)) {
      const [told, again] = [await read(work, id), await read(work, id)]
      const now = await readStamped(tx, client, id)
      expect(told && comparable(told), said).toEqual(now && comparable(now))
      // Only what is remembered is the same object twice.
      if (told && told.groups === again?.groups) kept++
    }
    return kept
  })

const isAction = ({ call, status }: Done): boolean => status < 300 && /\/(up)?load\/$/.test(call.url)

/** Every answer is what another server reads then. */
const holdAnswers = async (done: readonly Done[], reader: Sender): Promise<void> => {
  for (const { call, body } of done.filter(isAction)) {
    const url = call.url.replace(/(up)?load\/$/, '')
    const now = await reader.as(call.who).get(url)
    // What did not count is told to whoever weighed it alone.
    expect(now.body, JSON.stringify(call)).toEqual({ ...Object(body), unplaced: undefined })
  }
}

// Each person has his server, and comes to another one now and then.
const serverOf = ({ who, other }: Step): Sender =>
  servers[(who + (other % 9 === 0 ? 1 : 0)) % servers.length] ?? api

/** Does a step; or two at one moment, each on the server of its person. */
const act = async (steps: readonly Step[]): Promise<Done[]> => {
  const calls = []
  for (const step of steps) calls.push({ call: await callOf(api, step), server: serverOf(step) })
  const sent = await Promise.all(calls.map(({ call, server }) => call && send(server, call)))
  const done = sent.filter((answer) => answer !== null)
  for (const { call, status, body } of done) {
    expect(status, `${JSON.stringify(call)} ${JSON.stringify(body)}`).toBeLessThan(500)
  }
  return done
}

test(`what is remembered of feedings is what is read of them, after each of ${LENGTH} steps`, {
  timeout: WITHIN_MS,
}, async () => {
  let kept = 0
  const property = fc.asyncProperty(sequencesOf(KINDS, LENGTH, 8), async (steps) => {
    await close()
    await open()
    await api.plan()
    await api.plan({ mixer: api.world.otherMixer })
    await api.plan()
    for (const [index, step] of steps.entries()) {
      const { pick, other } = step
      const next = steps[index + 1]
      const isPair = other % 7 === 0 && next !== undefined
      const done = await act(isPair ? [step, next] : [step])
      if (!isPair) await holdAnswers(done, servers[pick % 2] ?? api)
      // A twin of a call that was done, or refused, changes nothing.
      const [first] = done
      if (first && pick % 5 === 0) await send(servers[other % 2] ?? api, first.call)
      const said = JSON.stringify(done.map(({ call }) => call))
      for (const server of servers) kept += await lookAt(server, said)
      const changed = pick % 6 === 0 ? CHANGES[other % CHANGES.length] : undefined
      if (!changed) continue
      await change(changed)
      for (const server of servers) await lookAt(server, `${said}, then a change`)
    }
  })
  process.stdout.write(`remembered: SEQUENCE_SEED=${SEED} SEQUENCE_RUNS=${RUNS} SEQUENCE_LENGTH=${LENGTH}\n`)
  await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true })
  process.stdout.write(`remembered: ${kept} times\n`)
  // What is never remembered would be right as well.
  expect(kept).toBeGreaterThan(LENGTH / 10)
})

/** A load of which two lines were weighed by the first server. */
const weighedTwice = async () => {
  const { id } = await api.plan()
  await api.loadAll(id, [{ action: 'start' }, ...api.weighings([2000, 1000])])
  const path = `${URL}${id}/`
  const put = (action: object) => api.as('driver.ua').put(`${path}load/`, { op_id: randomUUID(), ...action })
  const readElsewhere = async () => (await servers[1]?.as('driver.ua').get(path))?.body
  return { put, readElsewhere }
}

const HERE_ONLY = { timeout: 60_000, skip: SERVERS > 1 }

test('whatever changes elsewhere is seen by the next weight', HERE_ONLY, async () => {
  const { put, readElsewhere } = await weighedTwice()
  for (const [index, one] of CHANGES.entries()) {
    expect(await lookAt(api, `before change ${index}`)).toBe(1)
    await change(one)
    await lookAt(api, `after change ${index}`)
    const { body, status } = await put({ ...api.weighings([2001 + index])[0] })
    expect(status).toBe(200)
    expect(await readElsewhere(), `change ${index}`).toEqual(body)
  }
})

/** Tables in the text of what is read of a feeding. */
const tablesRead = (): Promise<string[]> =>
  api.inClient('ua', async (tx) => {
    const sent: string[] = []
    const watched = new Proxy(tx, {
      get: (target, key) => {
        const value = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        return (...values: [CompiledQuery]) => {
          if (key === 'executeQuery') sent.push(values[0].sql)
          return Reflect.apply(value, target, values)
        }
      },
    })
    await readStamped(watched, api.world.client, 0)
    const found = sent.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)])
    return [...new Set(found.map(([, table = '']) => table))]
  })

test('what is read of a feeding leaves a mark, has its stamp, or is asked again', async () => {
  const { rows } = await sql<{ table: string; marked: boolean }>`
    select c.relname as table, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'lists_marked_changed') as marked
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(
    api.database.kysely,
  )
  const read = await tablesRead()
  const unmarked = rows.filter(({ table, marked }) => read.includes(table) && !marked)
  const stamped = ['feedings', 'feeding_ingredients', 'feeding_groups', 'feeding_events', 'list_marks']
  const askedAgain = ['accounts', 'balances']
  expect(unmarked.map(({ table }) => table).sort()).toEqual([...stamped, ...askedAgain].sort())
})

/** Runs SQL as the owner of the tables: the role that serves requests may not. */
const asOwner = async (text: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.database.kysely)
  const owner = new pg.Client(inDatabase(inject('server').connection, rows[0]?.name ?? ''))
  await owner.connect()
  await owner.query(text)
  await owner.end()
}

test('a weight that is rolled back at its very end is not remembered', HERE_ONLY, async () => {
  const { put, readElsewhere } = await weighedTwice()
  const before = await readElsewhere()
  const [weight] = api.weighings([2100])
  // What is written last is refused.
  await asOwner(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update on operations for each row execute function refuse()`)
  try {
    expect((await put({ ...weight })).status).toBe(500)
  } finally {
    await asOwner('drop trigger refuse on operations; drop function refuse()')
  }
  expect(await lookAt(api, 'after the rollback')).toBe(1)
  expect(await readElsewhere()).toEqual(before)
  expect((await put({ ...weight })).body).toEqual(await readElsewhere())
})

test(
  'a call that is repeated is answered as it was, and what came after it stays remembered',
  HERE_ONLY,
  async () => {
    const { put, readElsewhere } = await weighedTwice()
    const [weight] = api.weighings([2100])
    const repeated = { op_id: randomUUID(), ...weight }
    const { body: first } = await put(repeated)
    const { body: second } = await put({ ...api.weighings([2200])[0] })
    expect((await put(repeated)).body).toEqual(first)
    expect(await lookAt(api, 'after the repeated call')).toBe(1)
    expect(await readElsewhere()).toEqual(second)
  },
)

test('undone to its beginning, a load that was read half way is told right', HERE_ONLY, async () => {
  const { put, readElsewhere } = await weighedTwice()
  for (const [weight] of [2100, 2200, 2300].map((kg) => api.weighings([kg]))) await put({ ...weight })
  // The other server reads the latest two of five entries and knows no others.
  const there = servers[1]?.as('driver.ua')
  const { id } = (await readElsewhere()).data
  for (let left = 4; left >= 0; left--) {
    const undo = { op_id: randomUUID(), action: 'undo', reason: 'wrong feed' }
    const { body, status } = await (left === 4 ? api.as('driver.ua') : (there ?? api.as('driver.ua'))).put(
      `${URL}${id}/load/`,
      undo,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await api.as('driver.ua').get(`${URL}${id}/`)).body).toEqual(body)
    for (const server of servers) await lookAt(server, `${left} left`)
  }
})
