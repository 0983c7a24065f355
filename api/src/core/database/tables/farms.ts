import type { WeightUnit } from '@manger/contract'
import type { Generated } from 'kysely'
import type { SoftDeleted, Stamps, TenantKey } from './columns.ts'

type CompanyTable = TenantKey &
  Stamps &
  SoftDeleted & {
    name: string
    registry_code: Generated<string>
    address: Generated<string>
    timezone: string | null
  }

type FarmTable = TenantKey &
  Stamps & {
    company_id: number
    name: string
    structural_unit: Generated<string>
    unit_code: Generated<string>
    structure_manager: Generated<string>
    farm_manager: Generated<string>
    chief_zootechnician: Generated<string>
    accountant: Generated<string>
    weigher: Generated<string>
    feed_receiver: Generated<string>
    destination: Generated<string>
    timezone: string
    weight_unit: Generated<WeightUnit>
    day_start: Generated<string>
    auto_plan: Generated<boolean>
  }

export type FarmTables = { companies: CompanyTable; farms: FarmTable }
