import type { ReportPreset, ReportType } from '@manger/contract/reports'
import type { Generated } from 'kysely'
import type { Json, Stamps, TenantKey } from './columns.ts'

type ReportPresetTable = TenantKey &
  Stamps & {
    account_id: number
    type: ReportType
    name: string
    filters: Json<ReportPreset['filters']>
    days: number | null
    shared: Generated<boolean>
  }

export type ReportTables = { report_presets: ReportPresetTable }
