import type { Kg, Percent } from '../../units.ts'
import type { FeedingStatus, ResidueChoice } from '../feeding.words.ts'
import type { FeedingFact } from './feeding-fact.ts'

/** What a feeding had to be when its load began: targets in kg, groups in the order of unloading. */
export type FoldPlan = {
  ingredients: readonly { ingredient: number; planned: Kg }[]
  groups: readonly { group: number; planned_weight: Kg; autoload: boolean }[]
  carried_weight: Kg
}

/** An ingredient of a load: target in kg, and what was weighed; `actual` is null until then. */
export type FoldLine = {
  ingredient: number
  planned: Kg
  /** What of the target came because the ration was kept after an overload (F27). */
  grown: Kg
  substitute_for: number | null
  actual: Kg | null
  tare: Kg | null
  advance: 'auto' | 'manual' | null
  skipped_reason: string | null
  weighed_at: string | null
}

/** A group of an unloading: target in kg, what of it came because the ration was kept, and what it was given; null until then. */
export type FoldGroup = {
  group: number
  planned_weight: Kg
  grown: Kg
  actual_weight: Kg | null
  advance: 'auto' | 'manual' | null
  skipped_reason: string | null
  weighed_at: string | null
}

/** The facts that loading, or unloading, stands on; its weighings and skips the latest first. */
export type Half = { begun: FeedingFact | null; ended: FeedingFact | null; entries: FeedingFact[] }

/** What became of a feeding: its status, moments, people, lines in kg, and how near it came to its plan in percent (F12, F15). */
export type FoldState = {
  status: FeedingStatus
  mixing_known: boolean
  load_started_at: string | null
  operator_load: number | null
  load_ended_at: string | null
  upload_started_at: string | null
  operator_upload: number | null
  upload_ended_at: string | null
  ingredients: readonly FoldLine[]
  groups: readonly FoldGroup[]
  partial: boolean
  actual_weight: Kg | null
  accuracy: Percent | null
  unloaded_weight: Kg | null
  residue: Kg | null
  residue_choice: ResidueChoice | null
  upload_accuracy: Percent | null
  /** The group that got what was left. */
  rest_to: number | null
  /** The facts that each half stands on. */
  halves: { load: Half; unload: Half }
  /** What an undo takes back, the latest first: weighings, skips and kept rations of the half that is under way. */
  entries: readonly FeedingFact[]
}
