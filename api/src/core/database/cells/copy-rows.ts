import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { listOf, type MovedTable, type Mover, theirs } from './moved-tables.ts'

/** Two databases between which rows go, each on a connection that does nothing else. */
export type Sides = { from: pg.Client; to: pg.Client }

const id = pg.escapeIdentifier

const stream = ({ from, to }: Sides, select: string, into: string): Promise<void> =>
  pipeline(from.query(copyTo(`copy (${select}) to stdout`)), to.query(copyFrom(`copy ${into} from stdin`)))

/**
 * Puts selected rows of a table aside in the target, as `fresh`, for one statement that takes them from there: whom row-level
 * security binds may not copy into the table itself.
 */
const bringFresh = async (
  sides: Sides,
  { table, columns, where }: { table: string; columns: string; where: string },
  use: () => Promise<unknown>,
): Promise<void> => {
  await sides.to.query(
    `create temp table fresh on commit drop as select ${columns} from ${id(table)} with no data`,
  )
  await stream(sides, `select ${columns} from ${id(table)} where ${where}`, `fresh (${columns})`)
  await use()
  await sides.to.query('drop table fresh')
}

const insertFresh = ({ name, columns }: MovedTable): string =>
  `insert into ${id(name)} (${listOf(columns)}) overriding system value select ${listOf(columns)} from fresh`

/** Copies all rows of a table that move; those of an earlier stay or attempt go first. */
export const copyRows = async (sides: Sides, table: MovedTable, mover: Mover): Promise<void> => {
  const { name, columns } = table
  const where = theirs(table, mover)
  await sides.to.query(`delete from ${id(name)} where ${where}`)
  await bringFresh(sides, { table: name, columns: listOf(columns), where }, () =>
    sides.to.query(insertFresh(table)),
  )
}

/** The number from which on transactions may have written what a snapshot does not see, as rows have it. */
export const beginOfChanges = async (side: pg.ClientBase): Promise<string> => {
  const { rows } = await side.query<{ xmin: string }>(
    'select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::text as xmin',
  )
  return rows[0]?.xmin ?? '0'
}

// Numbers of transactions go round. One half of all others is younger; a row that is frozen may seem so, and is copied again.
const changedSince = (xmin: string): string =>
  `(xmin::text::bigint - ${xmin} + 4294967296) % 4294967296 < 2147483648`

type Count = { name: string; rows: string; changed: string }

const countRows = async (
  side: pg.ClientBase,
  tables: readonly MovedTable[],
  { mover, changed }: { mover: Mover; changed: string },
): Promise<Map<string, Count>> => {
  const counts = tables.map(
    (table) => `select ${pg.escapeLiteral(table.name)} as name, count(*)::text as rows,
      count(*) filter (where ${changed})::text as changed from ${id(table.name)} where ${theirs(table, mover)}`,
  )
  const { rows } = await side.query<Count>(counts.join(' union all '))
  return new Map(rows.map((row) => [row.name, row]))
}

/**
 * Brings what was copied up to what the source has by now: rows that may have been written since are copied again, and where the
 * numbers differ then, rows whose keys are gone go as well. Answers how many rows there are.
 */
export const renewRows = async (
  sides: Sides,
  tables: readonly MovedTable[],
  { mover, since }: { mover: Mover; since: string },
): Promise<number> => {
  const changed = changedSince(since)
  const now = await countRows(sides.from, tables, { mover, changed })
  for (const table of tables)
    if (now.get(table.name)?.changed !== '0') await renew(sides, table, { mover, changed })
  const there = await countRows(sides.to, tables, { mover, changed: 'false' })
  for (const table of tables)
    if (there.get(table.name)?.rows !== now.get(table.name)?.rows) await dropGone(sides, table, mover)
  return [...now.values()].reduce((sum, { rows }) => sum + Number(rows), 0)
}

const keysEqual = ({ key }: MovedTable): string =>
  key.map((column) => `t.${id(column)} = f.${id(column)}`).join(' and ')

const renew = (
  sides: Sides,
  table: MovedTable,
  { mover, changed }: { mover: Mover; changed: string },
): Promise<void> => {
  const { name, columns } = table
  const where = `${theirs(table, mover)} and ${changed}`
  return bringFresh(sides, { table: name, columns: listOf(columns), where }, async () => {
    await sides.to.query(
      `delete from ${id(name)} t using fresh f where ${keysEqual(table)}; ${insertFresh(table)}`,
    )
    // What did not change was compared before.
    const arrived = digestOf(table, `exists (select from fresh f where ${keysEqual(table)})`)
    refuseOther(await digestsBy(sides.from, [digestOf(table, where)]), await digestsBy(sides.to, [arrived]))
  })
}

const dropGone = (sides: Sides, table: MovedTable, mover: Mover): Promise<void> => {
  const { name, key } = table
  const where = theirs(table, mover)
  return bringFresh(sides, { table: name, columns: listOf(key), where }, () =>
    sides.to.query(`delete from ${id(name)} t where ${where}
      and not exists (select from fresh f where ${keysEqual(table)})`),
  )
}

/** What some rows of a table amount to: their number, and a sum over what each of them says. */
const digestOf = ({ name, columns }: MovedTable, where: string): string => `
  select ${pg.escapeLiteral(name)} as name, count(*) || ' ' ||
    coalesce(sum(('x' || left(md5(row(${listOf(columns, 't.')})::text), 15))::bit(60)::bigint::numeric), 0) as digest
  from ${id(name)} t where ${where}`

const digestsBy = async (side: pg.ClientBase, selects: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await side.query<{ name: string; digest: string }>(selects.join(' union all '))
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

const refuseOther = (here: ReadonlyMap<string, string>, there: ReadonlyMap<string, string>): void => {
  const other = [...here].filter(([name, digest]) => there.get(name) !== digest)
  if (other.length === 0) return
  const told = other.map(([name, digest]) => `${name} (${digest}, there ${there.get(name)})`)
  throw new Error(`What arrived is not what was sent: ${told.join('; ')}`)
}

/** Throws where a table of the two sides differs. */
export const compareRows = async (
  { from, to }: Sides,
  tables: readonly MovedTable[],
  mover: Mover,
): Promise<void> => {
  const selects = tables.map((table) => digestOf(table, theirs(table, mover)))
  refuseOther(...(await Promise.all([digestsBy(from, selects), digestsBy(to, selects)])))
}

/** Between the ids that arrive and those that the cell gives next: others take some while this is set. */
const ROOM = 100_000

/** What is written from now on has greater numbers than what arrives, as the ledger is read in their order. */
export const raiseIds = async (
  { to }: Sides,
  tables: readonly MovedTable[],
  { client, cell }: { client: number; cell: number },
): Promise<void> => {
  const { rows } = await to.query<{ name: string; column: string; sequence: string }>(`
    select c.relname as name, a.attname as column, s.seqrelid::regclass::text as sequence
    from pg_sequence s join pg_depend d on d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.deptype = 'i'
    join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where c.relnamespace = 'public'::regnamespace`)
  const ofClient = new Set(tables.filter(({ owner }) => owner === 'client_id').map(({ name }) => name))
  for (const { name, column, sequence } of rows.filter((row) => ofClient.has(row.name))) {
    const found = await to.query<{ most: string; next: string }>(
      `select coalesce(max(${id(column)}), 0)::text as most, (select last_value from ${sequence})::text as next
       from ${id(name)} where client_id = ${Number(client)}`,
    )
    const { most, next } = found.rows[0] ?? { most: '0', next: '0' }
    if (Number(most) < Number(next)) continue
    const free = (Math.floor((Number(most) + ROOM) / 100) + 1) * 100 + cell
    await to.query('select setval($1::regclass, $2, false)', [sequence, free])
  }
}
