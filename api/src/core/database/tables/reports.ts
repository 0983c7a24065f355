import type {
  ReportFileFormat,
  ReportFileProblem,
  ReportMailState,
  ReportPreset,
  ReportRhythm,
  ReportType,
} from '@manger/contract/reports'
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

type ReportScheduleTable = {
  client_id: number
  account_id: number
  preset_id: number
  every: ReportRhythm
  format: ReportFileFormat
  done_on: string
  tried_on: string | null
  tries: Generated<number>
  mail_to: Generated<number[]>
}

type ReportFileTable = TenantKey &
  Stamps & {
    account_id: number
    preset_id: number | null
    due_on: string
    type: ReportType
    name: string
    format: ReportFileFormat
    from_day: string
    to_day: string
    farm_ids: number[]
    problem: ReportFileProblem | null
    size: number
    seen: Generated<boolean>
    made_at: Generated<string>
  }

type ReportMailTable = TenantKey & {
  file_id: number
  account_id: number
  state: Generated<ReportMailState>
  tries: Generated<number>
  next_at: string
  answer: Generated<string>
  updated_at: string
}

type ReportFileBytesTable = { client_id: number; file_id: number; file_name: string; bytes: Buffer }

export type ReportTables = {
  report_schedules: ReportScheduleTable
  report_files: ReportFileTable
  report_file_bytes: ReportFileBytesTable
  report_mails: ReportMailTable
  report_presets: ReportPresetTable
  report_preset_defaults: ReportPresetDefaultTable
}
