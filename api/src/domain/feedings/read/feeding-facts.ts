import { dayFacts, type FeedingFacts } from '@manger/contract/feedings'
import type { FeedingRecord } from './read-feedings.ts'

/** A feeding as the status rules of the contract look at it. */
export const factsOf = (
  { row, groups, ingredients, entries: [last] }: FeedingRecord,
  now: Date,
): FeedingFacts => ({
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
  last_entry_by: last ? (last.account_id ?? NOBODY) : null,
})

// An entry without an author is nobody's own.
const NOBODY = 0
