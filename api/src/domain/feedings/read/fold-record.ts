import { roundTo, sumOf } from '@manger/contract'
import { type FoldPlan, type FoldState, foldFeeding } from '@manger/contract/feedings'
import type { FeedingIngredientRow, FeedingRow } from './feeding.queries.ts'
import type { FeedingRecord } from './read-feedings.ts'

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
