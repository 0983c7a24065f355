import { type Expression, sql } from 'kysely'
import { onePlan } from '#database/statements.ts'
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

type Read = {
  rows: FeedingRow[]
  groups: FeedingGroupRow[]
  ingredients: FeedingIngredientRow[]
  entries: Entry[]
  held: HeldFeeding[]
}

/** Reads feedings with their groups, ingredient lines and what could be undone, in one statement: a cab waits for it twice. */
export const readFeedings = async (
  tx: Tx,
  client: number,
  choice: FeedingChoice,
): Promise<FeedingRecord[]> => {
  const ids = sql<number>`(select chosen.id from chosen)`
  const underWay = sql<number>`(select chosen.id from chosen where chosen.status in ('in_process', 'out_process'))`
  const all = (rows: Expression<unknown>) => sql`coalesce((select jsonb_agg(x) from ${rows} x), '[]')`
  const { rows: read } = await sql<Read>`
    ${onePlan} with chosen as materialized ${feedingRows(tx, client, choice)}
    select ${all(sql`chosen`)} as rows, ${all(groupRows(tx, client, ids))} as groups,
      ${all(ingredientRows(tx, client, ids))} as ingredients, ${all(sql`(${lastEntries(client, underWay)})`)} as entries,
      ${all(heldFeedings(tx, client))} as held`.execute(tx)
  const [{ rows = [], held = [], ...lines } = NOTHING] = read
  const groups = Map.groupBy(lines.groups.map(withMoments), (line) => line.feeding_id)
  const ingredients = Map.groupBy(lines.ingredients.map(withMoments), (line) => line.feeding_id)
  return rows.map(withMoments).map((row) => ({
    row,
    groups: groups.get(row.id) ?? [],
    ingredients: ingredients.get(row.id) ?? [],
    lastEntry: lines.entries.find((entry) => entry.feeding_id === row.id) ?? null,
    held,
  }))
}

const NOTHING: Read = { rows: [], groups: [], ingredients: [], entries: [], held: [] }

// JSON of the database writes moments its own way.
const withMoments = <Row extends object>(row: Row): Row => {
  const moments = Object.entries(row).flatMap(([name, value]) =>
    name.endsWith('_at') && typeof value === 'string' ? [[name, new Date(value).toISOString()]] : [],
  )
  return { ...row, ...Object.fromEntries(moments) }
}
