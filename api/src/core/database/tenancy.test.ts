import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { inClients, seeClient, type Tx } from './transaction.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await api.inClient('ua', (tx) => tx.insertInto('animal_types').values(cowsOf('ua')).execute())
})
afterAll(() => api.close())

const cowsOf = (key: 'ua' | 'us') => ({ client_id: api.client(key), name: 'Cows' })
const typesSeenBy = (clients: readonly number[]) =>
  inClients(api.database, clients, (tx) => tx.selectFrom('animal_types').select('client_id').execute())

describe('rows of a client', () => {
  test('are seen by who names the client, alone or among others', async () => {
    expect(await typesSeenBy([api.client('ua')])).toHaveLength(1)
    const [ua, us] = [api.client('ua'), api.client('us')]
    expect(await typesSeenBy([us, ua])).toHaveLength(1)
    expect(await typesSeenBy([us, ua + 70, ua, ua + 71, 0])).toHaveLength(1)
    expect(await typesSeenBy([us, ua + 70, ua + 71, 0])).toEqual([])
  })

  test('are seen by who names neighbours, twice the same client, or a client more meanwhile', async () => {
    const [ua, us] = [api.client('ua'), api.client('us')]
    expect(await typesSeenBy([us, ua - 1, ua, ua + 1, ua])).toHaveLength(1)
    expect(await typesSeenBy([us, ua - 1, ua + 1])).toEqual([])
    for (const before of [[], [us], [us, us + 70], [us + 70, us + 71]]) {
      const seen = inClients(api.database, before, async (tx) => {
        await seeClient(tx, ua)
        return tx.selectFrom('animal_types').select('client_id').execute()
      })
      expect(await seen, String(before)).toEqual([{ client_id: ua }])
    }
  })

  // Servers of before say a list, and so do tools.
  test('are seen by a plain list of clients, too', async () => {
    const [ua, us] = [api.client('ua'), api.client('us')]
    const seenBy = (list: string) =>
      inClients(api.database, [], async (tx) => {
        await sql`select set_config('app.clients', ${list}, true)`.execute(tx)
        return tx.selectFrom('animal_types').select('client_id').execute()
      })
    expect(await seenBy(`${us},0,${ua}`)).toHaveLength(1)
    expect(await seenBy(`${us},0,${ua + 70}`)).toEqual([])
  })

  test('are not there for another client, for nobody, and outside of a transaction', async () => {
    expect(await typesSeenBy([api.client('us')])).toEqual([])
    expect(await typesSeenBy([])).toEqual([])
    expect(await api.database.kysely.selectFrom('animal_types').selectAll().execute()).toEqual([])
  })

  test('cannot be written for another client', async () => {
    const write = api.inClient('us', (tx) => tx.insertInto('animal_types').values(cowsOf('ua')).execute())
    await expect(write).rejects.toThrow(/row-level security/)
    const change = await api.inClient('us', (tx) =>
      tx.updateTable('animal_types').set({ name: 'Stolen' }).executeTakeFirst(),
    )
    expect(change.numUpdatedRows).toBe(0n)
  })

  test('are forgotten by the connection when the transaction ends, also after a failure', async () => {
    const failed = inClients(api.database, [api.client('ua')], async () => {
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    const seen = await Promise.all(
      Array.from({ length: 20 }, () => api.database.kysely.selectFrom('animal_types').select('id').execute()),
    )
    expect(seen.flat()).toEqual([])
  })
})

test('only whole numbers can name clients', async () => {
  await expect(typesSeenBy([1.5])).rejects.toThrow(/whole number/)
  await expect(typesSeenBy([Number.NaN])).rejects.toThrow(/whole number/)
})

test('requests are served as a role that cannot bypass this', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = current_user`.execute(
    api.database.kysely,
  )
  expect(rows).toEqual([{ rolname: 'manger_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false }])
})

test('every table is shut, starts its key with the client, or says why not', async () => {
  const { rows } = await sql<{ table: string; shut: boolean; comment: string | null; first: string | null }>`
    select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as shut,
      obj_description(c.oid, 'pg_class') as comment,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as first
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'schema_migrations'`.execute(api.database.kysely)
  const open = rows.filter(({ shut }) => !shut)
  expect(open.filter(({ comment }) => !comment?.includes('reference:')).map(({ table }) => table)).toEqual([])
  expect(rows.filter(({ shut, first }) => shut && first !== 'client_id').map(({ table }) => table)).toEqual(
    [],
  )
})

test('every unique index and foreign key of a shut table starts with the client', async () => {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relrowsecurity and c.relnamespace = 'public'::regnamespace
      and i.indkey[0] <> (select attnum from pg_attribute where attrelid = c.oid and attname = 'client_id')
    union all
    select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relrowsecurity and t.relrowsecurity
      and k.conkey[1] <> (select attnum from pg_attribute where attrelid = c.oid and attname = 'client_id')`.execute(
    api.database.kysely,
  )
  expect(rows).toEqual([])
})

test('history and the log of feedings can be added to and read, and nothing else', async () => {
  const changing = api.inClient('ua', (tx) => tx.updateTable('history').set({ name: 'x' }).execute())
  await expect(changing).rejects.toThrow(/permission denied/)
  await expect(api.inClient('ua', (tx) => tx.deleteFrom('history').execute())).rejects.toThrow(
    /permission denied/,
  )
  const events = api.inClient('ua', (tx) => tx.updateTable('feeding_events').set({ reason: 'x' }).execute())
  await expect(events).rejects.toThrow('permission denied for table feeding_events')
  const erasing = api.inClient('ua', (tx) => tx.deleteFrom('feeding_events').execute())
  await expect(erasing).rejects.toThrow('permission denied for table feeding_events')
})

test('whose rows are seen is looked up in a set that is read once, not for the first client, and does not lower what the planner expects', async () => {
  const plan = (work: (tx: Tx) => Promise<string>) => inClients(api.database, [api.client('ua')], work)
  const told = async (tx: Tx, client: number) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze) select * from animal_types where client_id = ${client}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const lines = await plan(async (tx) => {
    const values = Array.from({ length: 400 }, (_, index) => ({ ...cowsOf('ua'), name: `Cow ${index}` }))
    await tx.insertInto('animal_types').values(values).execute()
    return told(tx, api.client('ua'))
  })
  // What is a subquery of its own is set up for each table, also where it never runs.
  expect(lines).not.toMatch(/SubPlan/)
  expect(lines).toMatch(/client_id <@ /)
  expect(lines).toMatch(/InitPlan 2.*\n.*never executed/)
})
