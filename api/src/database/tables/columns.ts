import type { ColumnType, Generated } from 'kysely'

/** What every stored object carries; services set the times from their clock, so that tests can. */
export type Stamps = { version: Generated<number>; created_at: Generated<string>; updated_at: Generated<string> }

/** A jsonb column: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>
