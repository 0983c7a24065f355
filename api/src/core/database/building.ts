import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Builds statements and asks none: for parts of a statement that are the same each time. */
export const building = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A part of a statement as text, written once for all calls; it may hold no values. */
export const writtenOnce = (part: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { sql: text, parameters } = part.compile(building)
  if (parameters.length > 0) throw new Error(`A part that is written once holds a value: ${text}`)
  return sql.raw(text)
}
