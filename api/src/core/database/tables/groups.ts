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

export type GroupTables = { animal_types: AnimalTypeTable; groups: GroupTable; group_heads: GroupHeadsTable }
