import { dayFacts, type FeedingFact, type FeedingFacts, OPERATOR_HOLDING } from '@manger/contract/feedings'
import { stateOf } from './fold-record.ts'
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
