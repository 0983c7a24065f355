import type { Alert, AlertKind, AlertLevel } from '@manger/contract/alerts'
import type { Json, TenantKey } from './columns.ts'

type AlertTable = TenantKey & {
  kind: AlertKind
  /** What the alert is about, as a key: `feeding:12:load`. */
  object: string
  day: string
  level: AlertLevel
  farm_id: number | null
  company_id: number | null
  facts: Json<Alert['facts']>
  at: string
  closed_at: string | null
}

type AlertMarkTable = {
  client_id: number
  alert_id: number
  account_id: number
  read_at: string | null
  acked_at: string | null
}

export type AlertTables = { alerts: AlertTable; alert_marks: AlertMarkTable }
