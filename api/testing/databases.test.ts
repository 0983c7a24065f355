import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { giveDatabaseBack, inDatabase, takeDatabase } from './databases.ts'

const TABLES = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
const CHANGES = {
  'rows of a table without any': "insert into mixer_brands (name) values ('Kuhn')",
  'rows that are added': `insert into clients overriding system value
    select (jsonb_populate_record(c, jsonb_build_object('id', 900 + c.id, 'company_name', c.id))).* from clients c limit 1`,
  'rows that are deleted':
    'set session_replication_role = replica; delete from accounts; delete from clients',
  'tables that are emptied': 'truncate accounts, clients restart identity cascade',
}

test.each(Object.entries(CHANGES))('%s are not there for the next test', async (_, change) => {
  const server = inject('server')
  const name = await takeDatabase(server)
  const inside = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(inDatabase(server.connection, name))
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const everything = () =>
    inside(async (client) => {
      const { rows } = await client.query<{ name: string }>(TABLES)
      const parts = rows.map(
        (table) =>
          `select '${table.name}' as name, jsonb_agg(t order by t::text) as told from ${table.name} t`,
      )
      const sequences = 'select sequencename as name, to_jsonb(last_value) as told from pg_sequences'
      const told = await client.query([...parts, sequences].join(' union all '))
      return new Map(told.rows.map((row) => [row.name, row.told]))
    })
  const before = await everything()
  await inside((client) => client.query(change))
  expect(await everything()).not.toEqual(before)
  await giveDatabaseBack(server, name)
  expect(await takeDatabase(server)).toBe(name)
  expect(await everything()).toEqual(before)
  await giveDatabaseBack(server, name)
})
