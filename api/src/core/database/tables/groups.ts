import type { HeadKind } from '@manger/contract/groups'
import type { Generated } from 'kysely'
import type { SoftDeleted, Stamps, TenantKey } from './columns.ts'

type AnimalTypeTable = TenantKey & Stamps & SoftDeleted & { name: string }

export type GroupTable = TenantKey &
  Stamps &
  SoftDeleted & {
    farm_id: number
    name: string
    animal_type_id: number
    animal_count: number
    ignore_in_reports: Generated<boolean>
    autoload: Generated<boolean>
    max_weight: number | null
  }

type GroupHeadsTable = { client_id: number; group_id: number; valid_from: string; heads: number }

type HeadEntryTable = {
  client_id: number
  id: string
  kind: HeadKind
  group_id: number
  to_group_id: number | null
  heads: number
  at: string
  note: Generated<string>
  account_id: number | null
  told_at: Generated<string>
  taken_back_at: Generated<string | null>
  taken_back_by: Generated<number | null>
}

type HeadStepTable = { client_id: number; group_id: number; at: string; heads: number }

export type GroupTables = {
  animal_types: AnimalTypeTable
  groups: GroupTable
  group_heads: GroupHeadsTable
  head_entries: HeadEntryTable
  head_steps: HeadStepTable
}
