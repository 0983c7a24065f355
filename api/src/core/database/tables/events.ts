import type { Generated } from 'kysely'
import type { TenantKey } from './columns.ts'

type EventTable = TenantKey & {
  /** Null of an alert that belongs to a company. */
  farm_id: number | null
  company_id: number | null
  kind: string
  object_id: number
  at: Generated<string>
  /** The transaction that wrote it; null of those before there was one. */
  xid: Generated<string | null>
}

export type EventTables = { events: EventTable }
