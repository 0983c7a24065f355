import type { Generated } from 'kysely'
import type { SoftDeleted, Stamps, TenantKey } from './columns.ts'

type PeriodTable = TenantKey &
  Stamps &
  SoftDeleted & {
    farm_id: number
    name: string
    time_start: Generated<string>
    time_end: Generated<string>
    position: Generated<number>
    is_active: Generated<boolean>
  }

type PeriodSwitchTable = {
  client_id: number
  period_id: number
  valid_from: string
  auto_load: boolean
  leftovers: boolean
}

export type PeriodTables = { periods: PeriodTable; period_switches: PeriodSwitchTable }
