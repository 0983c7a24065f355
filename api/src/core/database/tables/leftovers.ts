import type { BunkScore } from '@manger/contract/feedings'
import type { Generated } from 'kysely'
import type { Stamps, TenantKey } from './columns.ts'

type LeftoversTable = TenantKey &
  Stamps & {
    farm_id: number
    group_id: number
    date: string
    period_id: number | null
    weight: number | null
    score: BunkScore | null
    note: Generated<string>
    account_id: number | null
  }

export type LeftoversBandTable = {
  client_id: number
  id: number
  to_percent: number
  correction: number
  repeat_correction: number | null
  version: Generated<number>
  updated_at: Generated<string>
}

export type LeftoversTables = { leftovers: LeftoversTable; leftovers_bands: LeftoversBandTable }
