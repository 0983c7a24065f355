import type { CONFLICT_STATUSES, FeedingAction } from '@manger/contract/feedings'
import type { Generated } from 'kysely'
import type { Json, Stamps, TenantKey } from './columns.ts'

export type OfflineConflictTable = TenantKey &
  Stamps & {
    farm_id: number
    feeding_id: number | null
    /** The feeding that the tablet meant; stays when that is deleted. Unknown in rows from before. */
    noted_for: number | null
    action: FeedingAction
    placed: boolean
    codes: Json<(string | number)[]>
    ingredient_id: number | null
    group_id: number | null
    weight: number | null
    movement_id: number | null
    at: string
    account_id: number | null
    status: Generated<(typeof CONFLICT_STATUSES)[number]>
    reason: string | null
    settled_by: number | null
    settled_at: string | null
    /** The feeding to which a planner attached it; unknown in rows from before. */
    attached_to: Generated<number | null>
  }

export type OfflineConflictTables = { offline_conflicts: OfflineConflictTable }
