import { dayOf } from '@manger/contract'
import pg from 'pg'
import { openDatabase } from '#core/database/open.ts'
import { seedDemo } from '#views/demo/index.ts'
import { repeatDemoDays } from './demo-years.ts'
import { addClients } from './more-clients.ts'
import { copyFarms } from './more-farms.ts'

/** How big a world is: how many years lie behind it, how many clients there are beside those of the demo, and copies of the dairy's farms. */
export type WorldSize = { years: number; clients: number; seed: number; copiesOfFarms?: number }

const DAYS_A_YEAR = 365.25

/** Fills an empty database with the demo world as of a moment; with a size also with the years and clients around it. */
export const makeWorld = async (connection: pg.PoolConfig, now: Date, size?: WorldSize): Promise<void> => {
  const database = await openDatabase(connection)
  const owners = Array.from({ length: AT_ONCE }, () => new pg.Client(connection))
  for (const owner of owners) await owner.connect()
  try {
    await seedDemo(database, now)
    if (size) await grow(owners, now, size)
    await owners[0]?.query('vacuum analyze')
  } finally {
    for (const owner of owners) await owner.end()
    await database.close()
  }
}

/** Connections that fill the world at once. */
const AT_ONCE = 2

const grow = async (
  owners: readonly pg.ClientBase[],
  now: Date,
  { years, clients, seed, copiesOfFarms = 0 }: WorldSize,
): Promise<void> => {
  const [today, days] = [dayOf(now, 'UTC'), Math.round(years * DAYS_A_YEAR)]
  // Millions of rows that are right by how they are made: keys and triggers would look at each of them.
  for (const owner of owners) {
    await owner.query(
      "set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'",
    )
  }
  const [owner] = owners
  if (!owner) return
  await withoutIndexes(owner, async () => {
    await repeatDemoDays(owner, { today, days })
    const { rows } = await owner.query<{ id: number }>(
      "select client_id as id from farms where timezone = 'Europe/Kyiv' limit 1",
    )
    await copyFarms(owner, { client: Number(rows[0]?.id), copies: copiesOfFarms })
    await addClients(owners, { today, days, clients, seed })
    await addActs(owner, { today, days })
  })
  await sumUp(owner)
}

// An act about each client every nine days: some thousand a year.
const addActs = (owner: pg.ClientBase, { today, days }: { today: string; days: number }) =>
  owner.query(`
    insert into audit_log (id, at, client_id, type, object_id, name, action, changes)
    select gen_random_uuid(), (date '${today}' - d)::timestamptz + id * interval '1 minute', id, 'clients', id, company_name,
      'updated', '[]'
    from clients, generate_series(1, ${days}, 9) d`)

/** Tables that years fill. */
const LONG = [
  'movements',
  'feedings',
  'feeding_groups',
  'feeding_ingredients',
  'feeding_events',
  'leftovers',
  'performance',
  'alerts',
  'history',
  'audit_log',
]

// Made once from rows that are there; kept in order row by row they were half of the time.
const withoutIndexes = async (owner: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
    [LONG],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await work()
  for (const { made } of rows) await owner.query(made)
}

/** What triggers would have kept meanwhile. */
const sumUp = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query(`
    truncate movement_months, leftovers_months, farm_days, farm_day_marks, kept_weeks cascade;
    insert into movement_months (client_id, ingredient_id, month, kind, qty, value, moves, last)
    select client_id, ingredient_id, date_trunc('month', day::timestamp)::date, kind, sum(qty), sum(value), count(*), max(id)
    from movements group by 1, 2, 3, 4;
    insert into leftovers_months (client_id, farm_id, month, records)
    select client_id, farm_id, date_trunc('month', date::timestamp)::date, count(*) from leftovers group by 1, 2, 3;
    insert into farm_day_marks (client_id, farm_id, day)
    select distinct client_id, farm_id, loaded_on from feedings where not cancelled`)
}
