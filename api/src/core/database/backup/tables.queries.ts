import pg from 'pg'
import type { TableHead } from './backup-format.ts'

const id = pg.escapeIdentifier

/** Every table with the columns that are stored as they are; parts of a table count as that table. */
export const allTables = async (client: pg.ClientBase): Promise<TableHead[]> => {
  const { rows } = await client.query<TableHead>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

/** The migrations that a database has; none when it has no tables at all. */
export const appliedMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  const found = await client.query(`select to_regclass('public.schema_migrations') is not null as has`)
  if (!found.rows[0]?.has) return []
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** Where the sequences stand; one that was never used is left out. */
export const sequenceValues = async (client: pg.ClientBase): Promise<{ name: string; value: string }[]> => {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** Text that lets the owner of the tables see every row also where row-level security binds him. */
export const SEE_ALL = `select set_config('app.clients',
  (select string_agg(id::text, ',') from (select 0 as id union all select id from clients) every), true)`

/** Rows of a table on their way out: a select, which alone reads a table in parts. */
export const copyOut = ({ name, columns }: TableHead): string =>
  `copy (select ${columns.map(id).join(', ')} from ${id(name)}) to stdout`

export const copyIn = ({ name, columns }: TableHead): string =>
  `copy ${id(name)} (${columns.map(id).join(', ')}) from stdin`

/**
 * What stands in the way of rows that come in any order, each with the words that take it away and put it back: keys to
 * other tables, triggers, and row-level security that binds the owner. He may do this without being a superuser.
 */
export const obstacles = async (client: pg.ClientBase): Promise<{ off: string; on: string }[]> => {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     union all
     select format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relhastriggers
     union all
     select format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
     from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  return rows
}
