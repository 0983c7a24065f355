import { CompiledQuery } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

type Row = Record<string, unknown>

/** Rows of the demo world, gathered in memory and written table by table: 20,000 rows in one message each. */
export const createRows = () => {
  const tables = new Map<string, Row[]>()
  const ids = new Map<string, number>()
  return {
    /** The next identity of a table; both clients share the count, as a real database would. */
    nextId: (table: string): number => {
      const id = (ids.get(table) ?? 0) + 1
      ids.set(table, id)
      return id
    },
    add: <R extends Row>(table: string, row: R): R => {
      const rows = tables.get(table)
      if (rows) rows.push(row)
      else tables.set(table, [row])
      return row
    },
    /** What was added to a table so far. */
    of: (table: string): readonly Row[] => tables.get(table) ?? [],
    write: async (tx: Tx): Promise<void> => {
      for (const [table, rows] of tables) await writeTable(tx, table, rows)
      for (const table of ids.keys()) await moveIdentity(tx, table)
    },
  }
}
export type Rows = ReturnType<typeof createRows>

// Table and column names come from this folder's own code, never from outside. One plan: else the server would make a
// new one for each row and each thing that the row names.
const writeTable = async (tx: Tx, table: string, rows: Row[]): Promise<void> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ')
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    ),
  )
}

// Step by step: who serves may take the next number of a sequence, and set none.
const moveIdentity = async (tx: Tx, table: string): Promise<void> => {
  await tx.executeQuery(
    CompiledQuery.raw(
      `select count(nextval(sequence)) from pg_get_serial_sequence('${table}', 'id') as sequence,
         generate_series(nextval(sequence) + 1, (select max(id) from ${table}))`,
    ),
  )
}
