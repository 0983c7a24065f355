import pg from 'pg'
import type { Sides } from './copy-rows.ts'
import { listOf, type MovedTable, type Mover, theirs } from './moved-tables.ts'

type Reference = { table: string; column: string; target: string }

const id = pg.escapeIdentifier

/** Keys from one table to one column of a table that does not move. */
const referencesTo = async (side: pg.ClientBase, tables: readonly string[]): Promise<Reference[]> => {
  const { rows } = await side.query<Reference>(
    `select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as target
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
       and k.conrelid::regclass::text = any($1) and k.confrelid::regclass::text <> 'clients'`,
    [tables],
  )
  return rows
}

/**
 * Brings rows that those of the client name and that belong to several clients: consultants, staff and who left; models of
 * mixers, countries. A row that is there is left as it is. They keep their ids, so the same thing under another id is refused.
 */
export const bringReferences = async (
  sides: Sides,
  tables: readonly MovedTable[],
  mover: Mover,
): Promise<void> => {
  const references = await referencesTo(
    sides.from,
    tables.map(({ name }) => name),
  )
  const wanted = new Map<string, Set<string>>()
  for (const { table, column, target } of references) {
    const of = tables.find(({ name }) => name === table)
    // People of the client come with him.
    if (!of || of.owner === 'account_id' || target === table) continue
    const { rows } = await sides.from.query<{ id: string }>(
      `select distinct ${id(column)}::text as id from ${id(table)} where ${theirs(of, mover)} and ${id(column)} is not null`,
    )
    const ids = wanted.get(target) ?? new Set()
    for (const row of rows)
      if (target !== 'accounts' || !mover.people.includes(Number(row.id))) ids.add(row.id)
    wanted.set(target, ids)
  }
  for (const [target, ids] of wanted) await bring(sides, target, [...ids])
}

const bring = async (sides: Sides, table: string, ids: readonly string[]): Promise<void> => {
  const { from, to } = sides
  const absent = await to.query<{ id: string }>(
    `select w.id::text from unnest($1::bigint[]) w (id) where not exists (select from ${id(table)} t where t.id = w.id)`,
    [ids],
  )
  if (absent.rows.length === 0) return
  const wanted = absent.rows.map((row) => row.id)
  for (const { column, target } of await referencesTo(from, [table])) {
    const { rows } = await from.query<{ id: string }>(
      `select distinct ${id(column)}::text as id from ${id(table)} where id = any($1::bigint[]) and ${id(column)} is not null`,
      [wanted],
    )
    await bring(
      sides,
      target,
      rows.map((row) => row.id),
    )
  }
  const columns = await columnsOf(to, table)
  const { rows } = await from.query<{ row: string }>(
    `select to_jsonb(t)::text as row from (select ${listOf(columns)} from ${id(table)} where id = any($1::bigint[])) t`,
    [wanted],
  )
  for (const { row } of rows)
    await to
      .query(
        `insert into ${id(table)} (${listOf(columns)}) overriding system value
         select ${listOf(columns)} from jsonb_populate_record(null::${id(table)}, $1::jsonb)`,
        [row],
      )
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === '23505')
          throw new Error(
            `The other cell has the same entry of ${table} under another number: ${error.detail ?? ''}`,
          )
        throw error
      })
}

const columnsOf = async (side: pg.ClientBase, table: string): Promise<string[]> => {
  const { rows } = await side.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attname <> 'moved_to' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
