import { type Expression, sql } from 'kysely'
import { planOnce, type Tx } from '#core/database/transaction.ts'
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
  /** What can be undone now, and what then; the latest first. */
  entries: readonly Entry[]
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
  planOnce(tx)
  const { rows, held, ...lines } = await read(tx, client, choice)
  for (const row of [...rows, ...lines.groups, ...lines.ingredients]) writeMoments(row)
  const groups = Map.groupBy(lines.groups, (line) => line.feeding_id)
  const ingredients = Map.groupBy(lines.ingredients, (line) => line.feeding_id)
  return rows.map((row) => {
    const entries = lines.entries.filter((entry) => entry.feeding_id === row.id)
    return {
      row,
      groups: groups.get(row.id) ?? [],
      ingredients: ingredients.get(row.id) ?? [],
      entries,
      held,
    }
  })
}

const read = async (tx: Tx, client: number, choice: FeedingChoice): Promise<Read> => {
  const ids = sql<number>`(select chosen.id from chosen)`
  const underWay = sql<number>`(select chosen.id from chosen where chosen.status in ('in_process', 'out_process'))`
  const all = (rows: Expression<unknown>) => sql`coalesce((select json_agg(x) from ${rows} x), '[]')`
  const { rows } = await sql<Read>`
    with chosen as materialized ${feedingRows(tx, client, choice)}
    select ${all(sql`chosen`)} as rows, ${all(groupRows(tx, client, ids))} as groups,
      ${all(ingredientRows(tx, client, ids))} as ingredients, ${all(sql`(${lastEntries(client, underWay)})`)} as entries,
      ${all(heldFeedings(tx, client))} as held`.execute(tx)
  return rows[0] ?? NOTHING
}

const NOTHING: Read = { rows: [], groups: [], ingredients: [], entries: [], held: [] }

// JSON of the database writes moments its own way.
const writeMoments = (row: object): void => {
  for (const name of Object.keys(row)) {
    if (!name.endsWith('_at')) continue
    const moment: unknown = Reflect.get(row, name)
    if (typeof moment === 'string') Reflect.set(row, name, new Date(moment).toISOString())
  }
}
