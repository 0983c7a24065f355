import type { Generated } from 'kysely'
import type { TenantKey } from './columns.ts'

export type EventTable = TenantKey & {
  farm_id: number
  kind: string
  object_id: number
  at: Generated<string>
}

export type EventTables = { events: EventTable }
