import type { ColumnType, Generated } from 'kysely'

/** What every stored object carries; services set the times from their clock, so that tests can. */
export type Stamps = {
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

/** Identity of a client's own row. */
export type TenantKey = { client_id: number; id: Generated<number> }

/** Soft deletion: history still needs the row, its name is free again. */
export type SoftDeleted = { deleted: Generated<boolean> }

/** A jsonb column: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>
