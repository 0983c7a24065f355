import type { MixerScale } from '@manger/contract/mixers'
import type { Generated } from 'kysely'
import type { SoftDeleted, Stamps, TenantKey } from './columns.ts'

type MixerBrandTable = Stamps & { id: Generated<number>; name: string }
type MixerModelTable = Stamps & { id: Generated<number>; brand_id: number; name: string }
type MixerItemTable = Stamps & { id: Generated<number>; model_id: number; calibration: string }

type MixerTable = TenantKey &
  Stamps &
  SoftDeleted & {
    farm_id: number
    name: string
    model_id: number | null
    max_weight: number
    mix_time: Generated<number>
    mix_time_per_ton: Generated<number>
    rounding: Generated<boolean>
    calibration: Generated<string>
    load_admittance: Generated<number>
    unload_admittance: Generated<number>
    load_sensitivity: Generated<number>
    unload_sensitivity: Generated<number>
    automatic_transition_time: Generated<number | null>
    auger_rotations: Generated<number>
    auger_rotation_coefficient: Generated<number>
    scale_protocol: MixerScale['scale_protocol']
    scale_unit: MixerScale['scale_unit']
    scale_division: number | null
    scale_address: Generated<string>
  }

type ScaleCheckTable = TenantKey & {
  mixer_id: number
  at: string
  reference: number
  shown: number
  note: string
  account_id: number | null
  created_at: Generated<string>
}

export type MixerTables = {
  scale_checks: ScaleCheckTable
  mixer_brands: MixerBrandTable
  mixer_models: MixerModelTable
  mixer_items: MixerItemTable
  mixers: MixerTable
}
