import { type RawBuilder, sql } from 'kysely'
import { fixed } from '#core/database/fixed.ts'
import { onePlan } from '#core/database/statements.ts'
import type { Tx } from '#core/database/transaction.ts'
import { personName } from '#core/records/names.ts'
import { type HeldFeeding, heldFeedings } from './held.queries.ts'

/**
 * What a locked feeding was read as: equal before and after means that it would be read the same again, but for what
 * {@link askAgain} asks anew. Whoever changes a row leaves the number of his transaction on it, whatever code he runs.
 */
export type Stamp = {
  /** Transaction and version of the feeding's row. */
  feeding: string
  /** Transactions of its lines, by ingredient and by group. */
  lines: Record<string, string> | null
  groups: Record<string, string> | null
  /** The latest entry of its log, which is only added to. */
  event: string | null
  /** Marks of what stands beside it: farm, period, ration, mixer, groups, ingredients, their types and stocks. */
  lists: string
}

/** A stamp, and the transaction that read it. */
export type Stamped = { stamp: Stamp; own: string }

const lineStamps = (table: string, key: string, { client, id }: Named) => sql`
  (select json_object_agg(${sql.ref(key)}, l.xmin) from ${sql.table(table)} l where l.client_id = ${client} and l.feeding_id = ${id})`

type Named = { client: number; id: RawBuilder<number> }

/** The stamp of a feeding as one value of JSON. */
export const stampOf = (
  of: Named,
): RawBuilder<Stamped> => sql<Stamped>`json_build_object('own', pg_current_xact_id()::xid, 'stamp',
  json_build_object(
    'feeding', (select f.xmin::text || ' ' || f.version from feedings f where f.client_id = ${of.client} and f.id = ${of.id}),
    'lines', ${lineStamps('feeding_ingredients', 'l.ingredient_id', of)},
    'groups', ${lineStamps('feeding_groups', 'l.group_id', of)},
    'event', (select e.id from feeding_events e where e.client_id = ${of.client} and e.feeding_id = ${of.id}
      order by e.recorded_at desc limit 1),
    'lists', (select count(*) || ' ' || coalesce(sum(m.id), 0) from list_marks m where m.client_id = ${of.client})))`

/** What is asked again of a feeding that is remembered: its stamp, and what changes without it. */
export type Again = {
  stamped: Stamped
  loader: string | null
  unloader: string | null
  /** What lies in the store, by ingredient. */
  rests: Record<string, number> | null
  held: HeldFeeding[] | null
}

type Known = {
  client: number
  id: number
  loader: number | null
  unloader: number | null
  ingredients: readonly number[]
}

/** Asks again of a feeding that the transaction has locked. */
export const askAgain = fixed(
  (tx: Tx, { client, id, loader, unloader, ingredients }: Known) => sql<Again>`
    ${onePlan} select ${stampOf({ client, id: sql`${id}` })} as stamped,
      (select ${personName('a')} from accounts a where a.id = ${loader}) as loader,
      (select ${personName('a')} from accounts a where a.id = ${unloader}) as unloader,
      (select json_object_agg(b.ingredient_id, b.qty) from balances b
        where b.client_id = ${client} and b.ingredient_id = any(${ingredients}::bigint[])) as rests,
      (select json_agg(h) from ${heldFeedings(tx, client)} h) as held`,
)
