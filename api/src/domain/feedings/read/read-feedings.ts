import type { FeedingFact } from '@manger/contract/feedings'
import { type Expression, sql } from 'kysely'
import { writtenOnce } from '#core/database/building.ts'
import type { Tx } from '#core/database/transaction.ts'
import {
  type FeedingChoice,
  type FeedingGroupRow,
  type FeedingIngredientRow,
  type FeedingRow,
  factRows,
  factsUnderWay,
  feedingRows,
  feedingsOf,
  feedingsOfDay,
  groupRows,
  type HeldFeeding,
  heldFeedings,
  ingredientRows,
  type StoredFact,
} from './feeding.queries.ts'

/** A feeding with everything that belongs to it. */
export type FeedingRecord = {
  row: FeedingRow
  groups: FeedingGroupRow[]
  ingredients: FeedingIngredientRow[]
  /** Its log; in a day's list only of what is under way, for what an undo takes back. */
  facts: readonly FeedingFact[]
  /** What holds the client's mixers and people now. */
  held: HeldFeeding[]
}

type Read = {
  rows: FeedingRow[]
  groups: FeedingGroupRow[]
  ingredients: FeedingIngredientRow[]
  facts: StoredFact[]
  held: HeldFeeding[]
}

/** Reads feedings with their groups, ingredient lines and log, in one statement: a cab waits for it twice. */
export const readFeedings = async (
  tx: Tx,
  client: number,
  choice: FeedingChoice,
): Promise<FeedingRecord[]> => {
  tx.planOnce()
  const { rows, held, ...lines } = await read(tx, client, choice)
  for (const row of [...rows, ...lines.groups, ...lines.ingredients]) writeMoments(row)
  for (const fact of lines.facts) fact.at = new Date(fact.at).toISOString()
  const groups = Map.groupBy(lines.groups, (line) => line.feeding_id)
  const ingredients = Map.groupBy(lines.ingredients, (line) => line.feeding_id)
  const facts = Map.groupBy(lines.facts, (fact) => fact.feeding_id)
  return rows.map((row) => ({
    row,
    groups: groups.get(row.id) ?? [],
    ingredients: ingredients.get(row.id) ?? [],
    facts: facts.get(row.id) ?? [],
    held,
  }))
}

const read = async (tx: Tx, client: number, choice: FeedingChoice): Promise<Read> => {
  const isOfIds = 'ids' in choice
  const { rows } = await sql<Read>`
    with chosen as materialized (${isOfIds ? feedingsOf(client, choice.ids) : feedingsOfDay(tx, client, choice)})
    ${isOfIds ? AROUND_EACH : AROUND_DAY}`.execute(tx)
  return rows[0] ?? NOTHING
}

const all = (rows: Expression<unknown>) => sql`coalesce((select json_agg(x) from ${rows} x), '[]')`

const around = (facts: Expression<unknown>) =>
  writtenOnce(sql`
    select ${all(feedingRows)} as rows, ${all(groupRows)} as groups, ${all(ingredientRows)} as ingredients,
      ${all(sql`(${facts})`)} as facts, ${all(heldFeedings)} as held`)
const AROUND_EACH = around(factRows)
const AROUND_DAY = around(factsUnderWay)

const NOTHING: Read = { rows: [], groups: [], ingredients: [], facts: [], held: [] }

// JSON of the database writes moments its own way.
const writeMoments = (row: object): void => {
  for (const name of Object.keys(row)) {
    if (!name.endsWith('_at')) continue
    const moment: unknown = Reflect.get(row, name)
    if (typeof moment === 'string') Reflect.set(row, name, new Date(moment).toISOString())
  }
}
