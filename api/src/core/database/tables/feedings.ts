import type { FeedingStatus, NormStep, ResidueChoice } from '@manger/contract/feedings'
import type { Generated } from 'kysely'
import type { Json, Stamps, TenantKey } from './columns.ts'

/** Feed that an earlier load left in the mixer and this one took over, ingredient by ingredient (F15). */
export type CarriedFeed = {
  weight: number
  dry_matter: number | null
  cost: number
  lines: { ingredient: number; weight: number; cost: number }[]
}

/** What a load started with: dry matter in percent and planned price as they stood then, and what lay in the mixer. */
type FeedingSnapshot = {
  dry_matter: number | null
  price: number | null
  carried?: CarriedFeed | null
}

/** How a weight was taken over: by the scale itself, or by the operator. */
type Advance = 'auto' | 'manual'

export type FeedingTable = TenantKey &
  Stamps & {
    farm_id: number
    planned_on: string
    /** The farm's day of its load; while it waits, the planned one. The database keeps it. */
    loaded_on: Generated<string>
    period_id: number
    ration_id: number
    ration_version: number
    mixer_id: number
    position: number
    copied_from_day: string | null
    status: Generated<FeedingStatus>
    locked: Generated<boolean>
    partial: Generated<boolean>
    conflict: Generated<boolean>
    cancelled: Generated<boolean>
    mixing_short: Generated<boolean>
    mixing_known: Generated<boolean>
    step: number
    planned_weight: number
    load_target: number
    actual_weight: number | null
    unloaded_weight: number | null
    residue: number | null
    residue_choice: ResidueChoice | null
    carried_from: number | null
    carried_weight: Generated<number>
    load_started_at: string | null
    load_ended_at: string | null
    upload_started_at: string | null
    upload_ended_at: string | null
    operator_load: number | null
    operator_upload: number | null
    accuracy: number | null
    upload_accuracy: number | null
    snapshot: Json<FeedingSnapshot> | null
  }

export type FeedingGroupTable = {
  client_id: number
  feeding_id: number
  group_id: number
  position: number
  heads_override: number | null
  heads: number
  norm: number
  norm_now: number
  share: Generated<number | null>
  why: Json<NormStep[]>
  planned_weight: number
  /** What of the target came because the ration was kept, kg. */
  grown: Generated<number>
  actual_weight: number | null
  advance: Advance | null
  skipped_reason: string | null
  weighed_at: string | null
}

export type FeedingIngredientTable = {
  client_id: number
  feeding_id: number
  ingredient_id: number
  position: number
  percent: number
  planned: number
  /** What of the target came because the ration was kept, kg. */
  grown: Generated<number>
  actual: number | null
  tare: number | null
  advance: Advance | null
  skipped_reason: string | null
  substitute_for: number | null
  dry_matter: number
  price: number
  cost: number | null
  weighed_at: string | null
  piece_weight: Generated<number | null>
}

type FeedingEventTable = {
  client_id: number
  id: string
  feeding_id: number
  kind: string
  at: string
  recorded_at: Generated<string>
  account_id: number | null
  ingredient_id: number | null
  group_id: number | null
  weight: number | null
  reason: string | null
  data: Json<Record<string, unknown>>
}

/** What a scale sent while one line was weighed; kept for 30 days. */
type FeedingTraceTable = {
  client_id: number
  op_id: string
  feeding_id: number
  half: 'load' | 'upload'
  line_id: number
  at: string
  target: number
  seconds: Json<number[]>
  weights: Json<number[]>
  account_id: number
  created_at: string
}

export type FeedingTables = {
  feedings: FeedingTable
  feeding_groups: FeedingGroupTable
  feeding_ingredients: FeedingIngredientTable
  feeding_events: FeedingEventTable
  feeding_traces: FeedingTraceTable
}
