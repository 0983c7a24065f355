import { FIELD_CODE } from '@manger/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#core/database/tables.ts'
import type { Tx } from '#core/database/transaction.ts'
import { invalid } from '#core/http/api-problem.ts'
import { countByPage, type Page, WHOLE_PAGE } from './paging.ts'
import { inParts } from './parts.ts'
import type { RecordSpec, Scope, StoredRow } from './record.ts'
import { isOneOf } from './visible.ts'

type Columns = Record<string, unknown>
type Key = { client: number; id: number }
type Rows<Row extends StoredRow> = Pick<
  RecordSpec<Row, Columns, never, never>,
  'rows' | 'complete' | 'searched' | 'orderings'
>
type Of<Row extends StoredRow> = { spec: Rows<Row>; scope: Scope }

/** What a caller wants of a list. */
type Filter = {
  search?: string
  ordering?: string
  conditions: readonly RawBuilder<SqlBool>[]
  /** What else tells how many there are. */
  counted?: RawBuilder<{ count: number }> | null | undefined
  page: Page
}

/** A page of the rows that the scope may see, and how many there are; past the end it is empty and counts right. */
export const fetchRecords = async <Row extends StoredRow>(
  tx: Tx,
  { spec, scope }: Of<Row>,
  { search, ordering, conditions, counted, page }: Filter,
): Promise<{ rows: Row[]; count: number }> => {
  const found = search ? [sql<SqlBool>`(${sql.join(spec.searched.map(matches(search)), sql` or `)})`] : []
  const where = sql`where ${sql.join([sql`true`, ...conditions, ...found], sql` and `)}`
  const from = sql`from ${spec.rows(tx, scope)} as record ${where}`
  // Equal names would change places from page to page without the id.
  const order = sql`order by ${orderOf(spec, ordering)}, record.id`
  const cut = sql`limit ${page.limit} offset ${page.offset}`
  // What a row tells beside its own columns is asked for those of the page only: a far one skips thousands.
  const ofPage = sql`from ${spec.rows(tx, scope)} as record
    where record.id = any(array(select record.id ${from} ${order} ${cut})) ${order}`
  const fetched =
    await sql<Row>`select record.* ${page.offset > 0 ? ofPage : sql`${from} ${order} ${cut}`}`.execute(tx)
  const rows = await completed(tx, { spec, scope }, fetched.rows)
  const told = countByPage(rows.length, page)
  if (told !== null) return { rows, count: told }
  const all = await (counted ?? sql<{ count: number }>`select count(*) as count ${from}`).execute(tx)
  return { rows, count: all.rows[0]?.count ?? 0 }
}

const orderOf = <Row extends StoredRow>(
  { orderings, searched }: Rows<Row>,
  ordering: string | undefined,
): RawBuilder<unknown> => {
  const named = ordering?.replace('-', '') ?? orderings[0]
  const column = orderings.find((one) => one === named)
  if (!column) throw invalid({ field: 'ordering', code: FIELD_CODE.notAllowed })
  // Words sort as people expect, whatever the locale of the database; what is searched is words.
  const collation = searched.includes(column) ? sql`collate "und-x-icu"` : sql``
  return sql`${sql.ref(`record.${column}`)} ${collation} ${ordering?.startsWith('-') ? sql`desc` : sql`asc`}`
}

const matches = (search: string) => (column: string) =>
  sql<SqlBool>`${sql.ref(`record.${column}`)} ilike ${containing(search)}`

/** The text as a pattern that finds it anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** One row as the scope sees it. */
export const findRecord = async <Row extends StoredRow>(
  tx: Tx,
  { spec, scope }: { spec: Pick<Rows<Row>, 'rows' | 'complete'>; scope: Scope },
  id: number | RawBuilder<number>,
): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select record.* from ${spec.rows(tx, scope)} as record where record.id = ${id}`.execute(tx)
  const [row] = await completed(tx, { spec, scope }, rows)
  return row
}

/** The rows of these ids that the scope may see, in the order of their ids. */
export const findRecords = async <Row extends StoredRow>(
  tx: Tx,
  of: Of<Row>,
  ids: readonly number[],
): Promise<Row[]> => {
  if (ids.length === 0) return []
  const { rows } = await fetchRecords(tx, of, { conditions: [isOneOf('record.id', ids)], page: WHOLE_PAGE })
  return rows.toSorted((a, b) => a.id - b.id)
}

const completed = async <Row extends StoredRow>(
  tx: Tx,
  { spec, scope }: { spec: Pick<Rows<Row>, 'complete'>; scope: Scope },
  rows: Row[],
): Promise<Row[]> => (spec.complete && rows.length > 0 ? spec.complete(tx, scope, rows) : rows)

/** Holds the row until the transaction ends, so that two writers of one version come one after the other. */
export const lockRecord = async (tx: Tx, table: keyof Tables, { client, id }: Key): Promise<void> => {
  await sql`select 1 from ${sql.table(table)} where client_id = ${client} and id = ${id} for no key update`.execute(
    tx,
  )
}

/** Holds many rows as {@link lockRecord} does one, in the order of their ids. */
export const lockRecords = async (
  tx: Tx,
  table: keyof Tables,
  { client, ids }: { client: number; ids: readonly number[] },
): Promise<void> => {
  await sql`
    select 1 from ${sql.table(table)} where client_id = ${client} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx)
}

export const insertRecord = async (tx: Tx, table: keyof Tables, columns: Columns): Promise<number> => {
  const { rows } = await sql<{ id: number }>`${inserting(table, columns)} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Nothing was inserted into ${table}`)
  return row.id
}

/** As {@link insertRecord}, sent ahead; the next statement knows the row by {@link lastIdIn}. */
export const insertAhead = (tx: Tx, table: keyof Tables, columns: Columns): void =>
  tx.ahead(inserting(table, columns))

const inserting = (table: keyof Tables, columns: Columns): RawBuilder<unknown> => {
  const names = Object.keys(columns).map((column) => sql.ref(column))
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(columns))})`
}

/** Id of the row that this connection has put into the table last. */
export const lastIdIn = (table: keyof Tables): RawBuilder<number> =>
  sql<number>`(select currval(pg_get_serial_sequence(${sql.lit(table)}, 'id')))`

/** Makes many rows with the same columns; answers their ids in the order of the rows. */
export const insertRecords = async (
  tx: Tx,
  table: keyof Tables,
  records: readonly Columns[],
): Promise<number[]> => {
  const ids: number[] = []
  for (const part of inParts(records)) {
    const names = Object.keys(part[0] ?? {})
    const rows = part.map((columns) => sql`(${sql.join(names.map((name) => columns[name]))})`)
    const made = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(rows)} returning id`.execute(tx)
    // Ids are given in the order of the rows.
    ids.push(...made.rows.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  return ids
}

/** Changes a row that is held; it is sent ahead, so what it breaks is told by the next statement. */
export const updateRecord = (
  tx: Tx,
  table: keyof Tables,
  { key, columns }: { key: Key; columns: Columns },
): void => {
  const sets = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  tx.ahead(sql`
    update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])}
    where client_id = ${key.client} and id = ${key.id}`)
}

/**
 * Changes the same columns of many rows in one statement per thousand; each row names its id. For columns of plain values:
 * text that holds JSON would be written as text.
 */
export const updateRecords = async (
  tx: Tx,
  table: keyof Tables,
  { client, rows }: { client: number; rows: readonly (Columns & { id: number })[] },
): Promise<void> => {
  for (const part of inParts(rows)) {
    const names = Object.keys(part[0] ?? {}).filter((name) => name !== 'id')
    const sets = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`)
    await sql`
      update ${sql.table(table)} as stored set ${sql.join([...sets, sql`version = stored.version + 1`])}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::jsonb) changed
      where stored.client_id = ${client} and stored.id = changed.id`.execute(tx)
  }
}

export const deleteRecord = async (tx: Tx, table: keyof Tables, { client, id }: Key): Promise<void> => {
  await sql`delete from ${sql.table(table)} where client_id = ${client} and id = ${id}`.execute(tx)
}
