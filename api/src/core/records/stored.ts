import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

type Values = Readonly<Record<string, unknown>>

/**
 * How the fields of a draft are kept: each in a column of its own name but for `renamed`. Rows are read and drafts written
 * by this, so that a new field of the contract needs its column and nothing else here.
 */
export const storedAs = <Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  renamed?: Readonly<Partial<Record<keyof Shape & string, string>>>,
) => {
  const names: Readonly<Partial<Record<string, string>>> = renamed ?? {}
  const columns = Object.keys(shape).map((field) => [field, names[field] ?? field] as const)
  return {
    /** The columns as their fields are called, for a `select` from the table of this alias. */
    of: (alias: string): RawBuilder<unknown> =>
      sql.join(
        columns.map(([field, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(field)}`),
        sql`, `,
      ),
    /** The columns that a draft writes; what it leaves out stays as it is. */
    toColumns: (draft: Values): Record<string, unknown> =>
      Object.fromEntries(
        columns.flatMap(([field, column]) => (draft[field] === undefined ? [] : [[column, draft[field]]])),
      ),
  }
}
