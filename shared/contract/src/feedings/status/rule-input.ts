import type { Problem } from '../../errors/problem.ts'
import type { Kg } from '../../units.ts'
import type { keptRation } from '../facts/kept-ration.formulas.ts'
import type { FeedingStatus } from '../feeding.words.ts'

/** What the status rules look at of a feeding; a `Feeding` as answered has all but the last three. */
export type FeedingFacts = {
  status: FeedingStatus
  planned_on: string
  operator_load: { id: number } | null
  actual_weight: Kg | null
  ingredients: readonly {
    ingredient: number
    planned: Kg
    actual: Kg | null
    skipped_reason: string | null
    substitute_for: number | null
  }[]
  groups: readonly {
    group: number
    planned_weight: Kg
    actual_weight: Kg | null
    skipped_reason: string | null
  }[]
  /** The farm's day now. */
  today: string
  /** Whether the feeding's day is closed, see `isDayClosed`. */
  day_closed: boolean
  /** Who made the last weighing or skip that can still be undone; null = there is none. */
  last_entry_by: number | null
}

/** What the caller sends with an action; weights in kg. */
export type FeedingRequest = {
  ingredient?: number
  group?: number
  /** Total of the line as the scale shows it since tare. */
  weight?: Kg
  substitute_for?: number
  reason?: string
  /** The operator accepts that more is unloaded than was loaded. */
  accept?: boolean
  /** Someone with the edit right starts although feed is short. */
  force?: boolean
  /** Part of a cancelled load that did not go back to the store. */
  lost?: Kg
  /** All weights of a one-shot action, by ingredient or group. */
  weights?: readonly { id: number; weight: Kg }[]
}

/** What only the database knows; absent = nothing in the way. */
export type FeedingSurroundings = {
  /** Name of the feeding that holds the mixer; for a one-shot action: whose times overlap. */
  mixerBusyWith?: string
  operatorBusyWith?: string
  stockLocked?: boolean
  /** Carried residue of another ration that must be written off first. */
  otherResidue?: boolean
  /** Carried residue of the same ration that leaves nothing to load. */
  residueCovers?: boolean
  /** A later load already used the residue of this one. */
  residueUsed?: boolean
  /** Answer of `checkFeeding` for the plan as it is now. */
  planProblems?: readonly Problem[]
  /** Ingredients whose target is above what is available in the store, with the available kg. */
  shortages?: readonly { ingredient: number; name: string; available: Kg }[]
  /** What keeping the ration would do, or why it cannot be kept (F27). */
  kept?: ReturnType<typeof keptRation>
  /** The mixer's maximum in kg. */
  maxWeight?: Kg
  /** Unload window in kg (F13). */
  window?: Kg
}

/** Everything a rule may ask. */
export type RuleInput = {
  feeding: FeedingFacts
  request: FeedingRequest
  around: FeedingSurroundings
  mayEdit: boolean
}
