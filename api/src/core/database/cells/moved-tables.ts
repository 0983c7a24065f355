import pg from 'pg'

/** A table whose rows go along with a client: which of them, in which columns, by which key. */
export type MovedTable = { name: string; owner: Owner; columns: string[]; key: string[] }
/** By what a row is somebody's: the client, the client himself, one of his people, or that person himself. */
type Owner = 'client_id' | 'client' | 'account_id' | 'account'

/** Whose rows are asked for. */
export type Mover = { client: number; people: readonly number[] }

/**
 * What has no rows of a client, or stays: each with its reason. A table that is neither here nor has the id of a client or of
 * an account is refused by a test, so that nobody forgets to say where a new one belongs.
 */
export const STAYS: Readonly<Record<string, string>> = {
  cell: 'the number of the cell',
  moves: 'who went away from this cell',
  schema_migrations: 'the version of the tables',
  login_failures: 'of addresses, forgotten after minutes',
  backups_made: 'of the database of the cell',
  audit_weeks: 'counts of the log, made anew where entries of it moved',
  ready_checks: 'of the server',
  client_marks: 'left by triggers for a server that remembers; the new cell remembers nothing',
  list_marks: 'left by triggers for a server that remembers; the new cell remembers nothing',
  country_groups: 'a catalogue: the row that is named goes along',
  mixer_brands: 'a catalogue: the row that is named goes along',
  mixer_models: 'a catalogue: the row that is named goes along',
  mixer_items: 'a catalogue: what a screen offers, named by nobody',
  releases: 'builds of the remotes belong to the cell',
  pointers: 'builds of the remotes belong to the cell',
  release_audit: 'builds of the remotes belong to the cell',
  rollouts: 'builds of the remotes belong to the cell',
  deploy_tokens: 'builds of the remotes belong to the cell',
  mount_grants: 'builds of the remotes belong to the cell',
  deprecated_uses: 'builds of the remotes belong to the cell',
  telemetry: 'of builds, the last rows alone',
}

/**
 * Every table with rows that move, as the catalogue of PostgreSQL has it. A number of a transaction means nothing in another
 * database: such a column is filled anew.
 */
export const movedTables = async (client: pg.ClientBase): Promise<MovedTable[]> => {
  const { rows } = await client.query<MovedTable & { all: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as all,
      array_agg(a.attname::text order by a.attnum) filter (
        where a.attgenerated = '' and a.atttypid <> 'xid8'::regtype and a.attname <> 'moved_to') as columns,
      (select array_agg(k.attname::text order by k.attnum) from pg_index i
       join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname order by c.relname`)
  return rows.flatMap(({ all, ...table }) => {
    const owner = ownerOf(table.name, all)
    return owner ? [{ ...table, owner }] : []
  })
}

const ownerOf = (name: string, columns: readonly string[]): Owner | null => {
  if (name in STAYS) return null
  if (name === 'clients') return 'client'
  if (name === 'accounts') return 'account'
  if (columns.includes('client_id')) return 'client_id'
  return columns.includes('account_id') ? 'account_id' : null
}

/** Whether rows are those of the client, and not of his people. */
export const isOfClient = ({ owner }: MovedTable): boolean => owner === 'client' || owner === 'client_id'

/** The condition on rows that move. */
export const theirs = ({ owner }: Pick<MovedTable, 'owner'>, { client, people }: Mover): string => {
  if (![client, ...people].every((id) => Number.isSafeInteger(id) && id > 0))
    throw new Error('An id is not a whole number')
  const some = `any ('{${people.join(',')}}'::bigint[])`
  return {
    client_id: `client_id = ${client}`,
    client: `id = ${client}`,
    account_id: `account_id = ${some}`,
    account: `id = ${some}`,
  }[owner]
}

const id = pg.escapeIdentifier

/** Names of columns as they stand in a statement. */
export const listOf = (columns: readonly string[], of = ''): string =>
  columns.map((column) => `${of}${id(column)}`).join(', ')

/** The people of a client: accounts that belong to him alone. */
export const peopleOf = async (side: pg.ClientBase, client: number): Promise<number[]> => {
  const { rows } = await side.query<{ id: number }>(
    'select account_id::float8 as id from client_users where client_id = $1 order by 1',
    [client],
  )
  return rows.map((row) => row.id)
}

/** The number of a cell, null of what is none. */
export const cellOf = async (side: pg.ClientBase): Promise<number | null> => {
  const { rows } = await side.query<{ number: number }>('select number from cell')
  return rows[0]?.number ?? null
}
