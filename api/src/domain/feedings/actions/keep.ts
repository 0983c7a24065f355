import { type Selectable, sql, type Updateable } from 'kysely'
import type { FeedingIngredientTable, FeedingTable } from '#core/database/tables/feedings.ts'
import { uuidv7 } from '#core/uuid.ts'
import type { Entry } from '../events/entry.queries.ts'
import { afterTheLast, type EventDraft, insertEvent } from '../events/event.queries.ts'
import { updateFeedingRow } from '../plan/plan.queries.ts'
import type { Acting } from '../work.ts'

/** Changes a locked feeding in the name of the user. */
export const changeFeeding = (
  { tx, client, now }: Acting,
  feeding: number,
  change: Updateable<FeedingTable>,
) => updateFeedingRow(tx, { client, feeding }, { ...change, updated_at: now.toISOString() })

/** Adds to the log of a locked feeding what the user did. */
export const logEvent = ({ tx, client, account, now }: Acting, event: Omit<EventDraft, 'id' | 'account'>) =>
  insertEvent(tx, client, { ...event, id: uuidv7(now), account })

/** What a weight, or its undo, leaves on a line. */
export type LineWeight = Pick<
  Selectable<FeedingIngredientTable>,
  'actual' | 'tare' | 'advance' | 'skipped_reason' | 'cost' | 'weighed_at'
>
type Weighed = { line: LineWeight; event: Omit<EventDraft, 'id' | 'account'> & { ingredient: number } }

/**
 * Keeps the weight of a line of a locked feeding: the line, the log and the feeding (domain c: partial), in one statement
 * that is sent ahead. Answers the entry of the log.
 */
export const keepWeight = ({ tx, client, account, now }: Acting, { line, event }: Weighed): Entry => {
  const { data = {}, weight = null, reason = null, ...rest } = event
  const id = uuidv7(now)
  const kept = { data: JSON.stringify(data), weight, reason, ...rest, id, account }
  tx.ahead(keep({ ...line, ...kept, client, stamp: now.toISOString(), isLeftOut: line.actual === 0 }))
  const { feeding, ingredient, kind } = event
  return {
    feeding_id: feeding,
    id,
    kind,
    account_id: account,
    ingredient_id: ingredient,
    group_id: null,
    data,
  }
}

type Kept = LineWeight & {
  client: number
  feeding: number
  ingredient: number
  id: string
  kind: string
  at: string
  account: number | null
  weight: number | null
  reason: string | null
  data: string
  stamp: string
  isLeftOut: boolean
}

const keep = ({ client, feeding, ingredient, stamp, isLeftOut, ...kept }: Kept) =>
  sql<never>`
  with line as (
    update feeding_ingredients set actual = ${kept.actual}, tare = ${kept.tare}, advance = ${kept.advance},
      skipped_reason = ${kept.skipped_reason}, cost = ${kept.cost}, weighed_at = ${kept.weighed_at}
    where client_id = ${client} and feeding_id = ${feeding} and ingredient_id = ${ingredient} returning planned),
  logged as (
    insert into feeding_events (client_id, id, feeding_id, kind, at, recorded_at, account_id, ingredient_id, weight, reason, data)
    values (${client}, ${kept.id}, ${feeding}, ${kept.kind}, ${kept.at}, ${afterTheLast(client, feeding)}, ${kept.account},
      ${ingredient}, ${kept.weight}, ${kept.reason}, ${kept.data}))
  update feedings set updated_at = ${stamp}, version = version + 1,
    -- The statement sees the line as it was.
    partial = exists (select from feeding_ingredients other where other.client_id = ${client} and other.feeding_id = ${feeding}
        and other.ingredient_id <> ${ingredient} and other.planned > 0 and other.actual = 0)
      or ${isLeftOut} and exists (select from line where line.planned > 0)
  where client_id = ${client} and id = ${feeding}`
