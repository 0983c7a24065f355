import type { Tx } from '#database/transaction.ts'
import { type Entry, lastEntries } from '../events/entry.queries.ts'
import {
  type FeedingChoice,
  type FeedingGroupRow,
  type FeedingIngredientRow,
  type FeedingRow,
  feedingRows,
  groupRows,
  ingredientRows,
} from './feeding.queries.ts'
import { type HeldFeeding, heldFeedings } from './held.queries.ts'

/** A feeding with everything that belongs to it. */
export type FeedingRecord = {
  row: FeedingRow
  groups: FeedingGroupRow[]
  ingredients: FeedingIngredientRow[]
  lastEntry: Entry | null
  /** What holds the client's mixers and people now. */
  held: HeldFeeding[]
}

/** Reads feedings with their groups, ingredient lines and what could be undone. */
export const readFeedings = async (
  tx: Tx,
  client: number,
  choice: FeedingChoice,
): Promise<FeedingRecord[]> => {
  const rows = await feedingRows(tx, client, choice)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const underWay = rows.filter(({ status }) => status === 'in_process' || status === 'out_process')
  const groups = Map.groupBy(await groupRows(tx, client, ids), (line) => line.feeding_id)
  const ingredients = Map.groupBy(await ingredientRows(tx, client, ids), (line) => line.feeding_id)
  const entries = await lastEntries(
    tx,
    client,
    underWay.map(({ id }) => id),
  )
  const held = await heldFeedings(tx, client)
  return rows.map((row) => ({
    row,
    groups: groups.get(row.id) ?? [],
    ingredients: ingredients.get(row.id) ?? [],
    lastEntry: entries.find((entry) => entry.feeding_id === row.id) ?? null,
    held,
  }))
}
