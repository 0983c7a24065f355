import { roundTo, sumOf } from '@manger/contract'
import {
  dayFacts,
  type FeedingAction,
  type FeedingFact,
  type FeedingFacts,
  type FoldPlan,
  type FoldState,
  foldFeeding,
  type KeptRation,
  keptRation,
  OPERATOR_HOLDING,
  windowOf,
} from '@manger/contract/feedings'
import type { FeedingIngredientRow, FeedingRow } from './feeding.queries.ts'
import type { FeedingRecord } from './read-feedings.ts'

/** A feeding as the status rules of the contract look at it. */
export const factsOf = (record: FeedingRecord, now: Date): FeedingFacts => {
  const { row, groups, ingredients } = record
  return {
    status: row.status,
    planned_on: row.planned_on,
    operator_load: row.operator_load === null ? null : { id: row.operator_load },
    actual_weight: row.actual_weight,
    ingredients: ingredients.map(({ ingredient_id, planned, actual, skipped_reason, substitute_for }) => ({
      ingredient: ingredient_id,
      planned,
      actual,
      skipped_reason,
      substitute_for,
    })),
    groups: groups.map(({ group_id, planned_weight, actual_weight, skipped_reason }) => ({
      group: group_id,
      planned_weight,
      actual_weight,
      skipped_reason,
    })),
    ...dayFacts(row.planned_on, row.timezone, now),
    last_entry_by: lastEntryBy(record),
  }
}

/** What an undo would take back; null where there is nothing. */
export const lastEntry = (record: FeedingRecord): FeedingFact | null =>
  OPERATOR_HOLDING.some((status) => status === record.row.status)
    ? (stateOf(record).entries[0] ?? null)
    : null

const lastEntryBy = (record: FeedingRecord): number | null => {
  const last = lastEntry(record)
  return last ? (last.by ?? NOBODY) : null
}

// An entry without an author is nobody's own.
const NOBODY = 0

type Operators = { operator_load: number | null; operator_upload: number | null }

/** The operator whose work an action continues: reopened work stays with the person who did it. Null: the person who acts. */
export const operatorOf = (action: FeedingAction, row: Operators): number | null => {
  switch (action) {
    case 'reopen_load':
      return row.operator_load
    case 'reopen_unload':
      return row.operator_upload
    default:
      return null
  }
}

/** When the last ingredient came into the mixer, ISO 8601; null before the load began. */
export const lastWeighedAt = ({ row, ingredients }: FeedingRecord): string | null => {
  const moments = [row.load_started_at, ...ingredients.map(({ weighed_at }) => weighed_at)]
  const known = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString()
}

/** Since when a finished load is mixed (F11); null before it is finished, and where nobody noted when that was. */
export const mixedSince = (record: FeedingRecord): string | null =>
  record.row.load_ended_at === null || !record.row.mixing_known ? null : lastWeighedAt(record)

/** Window of a line in kg (F13): that of the feed, or of the mixer. */
export const windowOfLine = (
  { planned, tolerance }: Pick<FeedingIngredientRow, 'planned' | 'tolerance'>,
  row: Pick<FeedingRow, 'load_admittance' | 'step' | 'scale_division'>,
): number => windowOf(planned, tolerance ?? row.load_admittance, stepsOf(row))

/** What a feeding is weighed with: its own step, and the division of its mixer's scale. */
export const stepsOf = ({ step, scale_division }: Pick<FeedingRow, 'step' | 'scale_division'>) => ({
  step,
  division: scale_division,
})

/** What keeping the ration of a load would do now, or why it cannot be kept (F27). */
export const keptRationOf = ({ row, ingredients, groups }: FeedingRecord): ReturnType<typeof keptRation> =>
  keptRation({
    unit: row.weight_unit,
    step: row.step,
    max_weight: row.max_weight,
    carried: row.carried_weight,
    ingredients: ingredients.map((line) => ({
      ...line,
      ingredient: line.ingredient_id,
      window: windowOfLine(line, row),
    })),
    groups: groups.map(({ group_id: group, planned_weight: planned, grown }) => ({ group, planned, grown })),
  })

/** A ration that can be kept. */
export const isKept = (kept: ReturnType<typeof keptRation>): kept is KeptRation => !('code' in kept)

/** What a feeding had to be: a substitute has its target from what it replaces, what grew since is none of the plan. */
export const planOf = ({ row, ingredients, groups }: FeedingRecord): FoldPlan => ({
  carried_weight: row.carried_weight,
  ingredients: ingredients
    .filter(({ substitute_for }) => substitute_for === null)
    .map((line) => ({ ingredient: line.ingredient_id, planned: targetWith(line, ingredients) })),
  groups: groups.map(({ group_id, planned_weight, grown, autoload }) => ({
    group: group_id,
    planned_weight: roundTo(planned_weight - grown, 8),
    autoload,
  })),
})

const targetWith = (line: FeedingIngredientRow, lines: readonly FeedingIngredientRow[]): number =>
  lines
    .filter(({ substitute_for }) => substitute_for === line.ingredient_id)
    .reduce((sum, other) => roundTo(sum + targetWith(other, lines), 8), roundTo(line.planned - line.grown, 8))

/** Load and batch of a feeding in kg, with what they grew by because the ration was kept. */
export const targetsOf = (
  { row, ingredients, groups }: FeedingRecord,
  state: FoldState,
): Pick<FeedingRow, 'load_target' | 'planned_weight'> => {
  const grown = (lines: readonly { grown: number }[]) => sumOf(lines, (line) => line.grown)
  return {
    load_target: roundTo(row.load_target - grown(ingredients) + grown(state.ingredients), 8),
    planned_weight: roundTo(row.planned_weight - grown(groups) + grown(state.groups), 8),
  }
}

// A weight is judged, written and answered with: each asks what the feeding is.
const states = new WeakMap<FeedingRecord, FoldState>()

/** What became of a feeding by all that is in its log. */
export const stateOf = (record: FeedingRecord): FoldState => {
  const state = states.get(record) ?? foldFeeding(planOf(record), record.facts)
  states.set(record, state)
  return state
}

/** Spares to fold a feeding again whose facts were just added. */
export const keepState = (record: FeedingRecord, state: FoldState): FeedingRecord => {
  states.set(record, state)
  return record
}
