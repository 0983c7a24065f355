import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

/** One changed field of a history row. */
export type Change = { field: string; old: unknown; new: unknown }

type OperationTable = {
  client_id: number
  op_id: string
  hash: string
  account_id: number
  answer: Json<unknown>
  created_at: string
}

type HistoryTable = {
  client_id: number
  id: string
  type: string
  object_id: number
  farm_id: number | null
  company_id: number | null
  name: string
  action: 'created' | 'updated' | 'deleted' | 'restored'
  account_id: number | null
  at: string
  timezone: string
  language: string
  changes: Json<Change[]>
  snapshot: Json<Record<string, unknown>>
}

type AuditTable = {
  id: string
  at: string
  account_id: number | null
  client_id: number | null
  type: string
  object_id: number
  name: string
  action: Exclude<HistoryTable['action'], 'restored'> | 'ended'
  address: string | null
  changes: Json<Change[]>
}

/** What a change of a list leaves; see `records/list-marks.queries.ts`. */
type ListMarkTable = { client_id: number; id: Generated<number>; at: Generated<string> }

/** What a change of anything of a client leaves; see `database/client-marks.queries.ts`. */
type ClientMarkTable = { client_id: number; xid: Generated<string>; at: Generated<string> }

export type RecordTables = {
  client_marks: ClientMarkTable
  list_marks: ListMarkTable
  operations: OperationTable
  history: HistoryTable
  audit_log: AuditTable
}
