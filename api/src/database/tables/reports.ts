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
    columns: string[] | null
    shared: Generated<boolean>
  }

type ReportPresetDefaultTable = { client_id: number; account_id: number; type: ReportType; preset_id: number }

export type ReportTables = {
  report_presets: ReportPresetTable
  report_preset_defaults: ReportPresetDefaultTable
}
