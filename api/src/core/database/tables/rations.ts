import type { Generated } from 'kysely'
import type { SoftDeleted, Stamps, TenantKey } from './columns.ts'

type RationTable = TenantKey &
  Stamps &
  SoftDeleted & {
    farm_id: number
    name: string
    rounding: Generated<boolean>
    ration_version: Generated<number>
  }

type RationVersionTable = {
  client_id: number
  ration_id: number
  ration_version: number
  account_id: number | null
  created_at: Generated<string>
}

type RationLineTable = {
  client_id: number
  ration_id: number
  ration_version: number
  position: number
  ingredient_id: number
  percent: number
  /** Of the feed when the version was made; the database keeps them. */
  dry_matter: Generated<number | null>
  price: Generated<number | null>
}

export type RationTables = {
  rations: RationTable
  ration_versions: RationVersionTable
  ration_lines: RationLineTable
}
