import type { Problem } from '@manger/contract'
import type { ChangedKind } from '@manger/contract/history'
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from '#core/database/tables.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Author } from './history.ts'

/** For whom rows are read or written: the client, the farms an employee was given, the author and the moment. */
export type Scope = Author & { farms: readonly number[] | null }

/** What every row of a noun has, whatever else it selects. */
export type StoredRow = { id: number; name: string; version: number }

/**
 * Describes a noun that follows the resource pattern of specification 7; `record-handlers.ts` makes its six
 * calls from it. `rows` selects all rows that the scope may see, in the columns that `present` needs; every
 * read goes through it, so what it leaves out does not exist for the caller.
 */
export type RecordSpec<Row extends StoredRow, Item extends Record<string, unknown>, Draft, Filters> = {
  table: keyof Tables
  /** Under which its history is read: a kind of no list would be written and never shown. */
  kind: ChangedKind
  rows: (tx: Tx, scope: Scope) => Expression<Row>
  /** Adds to rows what SQL alone does not tell, e.g. a formula over many rows; once for a whole page. */
  complete?: (tx: Tx, scope: Scope, rows: Row[]) => Promise<Row[]>
  present: (row: Row) => Item
  /** The columns that a draft writes. */
  toColumns: (draft: Draft) => Record<string, unknown>
  /** Columns of `rows` that `search` looks into. */
  searched: readonly (keyof Row & string)[]
  /** Columns of `rows` that `ordering` may name; the first is the order when it names none. */
  orderings: readonly [keyof Row & string, ...(keyof Row & string)[]]
  /** Conditions of the noun's own filters, on the alias `record`. */
  filter?: (filters: Filters) => readonly RawBuilder<SqlBool>[]
  /** How many rows these filters leave, where that is kept: years of them would be counted one by one. Null: count them. */
  counted?: (scope: Scope, filters: Filters) => RawBuilder<{ count: number }> | null
  /** Throws 403 where the caller may not write this; asked together with `check`, and told before it. */
  allow?: (tx: Tx, scope: Scope, change: { draft: Draft; before: Row | null }) => Promise<void>
  /** Rules beyond the schema: answered 400. `before` is null when the object is new. */
  check?: (tx: Tx, scope: Scope, change: { draft: Draft; before: Row | null }) => Promise<Problem[]>
  /** Throws when the row may not be deleted now. */
  checkRemoval?: (tx: Tx, scope: Scope, row: Row) => Promise<void>
  /** `soft` keeps the row for history and old facts, its name is free again. */
  removal: 'soft' | 'hard'
  /** Farm or company that the history row belongs to. */
  place?: (row: Row) => { farm?: number; company?: number }
}
