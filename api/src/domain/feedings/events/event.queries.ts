import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ingredientName, personName } from '#core/records/names.ts'

/** The log of a feeding in the order in which it was written. */
export const eventRows = (tx: Tx, client: number, feeding: number) =>
  tx
    .selectFrom('feeding_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .leftJoin('ingredients as i', (on) =>
      on.onRef('i.client_id', '=', 'e.client_id').onRef('i.id', '=', 'e.ingredient_id'),
    )
    .leftJoin('ingredient_types as t', (on) =>
      on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
    )
    .leftJoin('groups as g', (on) =>
      on.onRef('g.client_id', '=', 'e.client_id').onRef('g.id', '=', 'e.group_id'),
    )
    .select(['e.id', 'e.kind', 'e.at', 'e.weight', 'e.reason', 'e.account_id'])
    .select([
      personName('a').as('operator_name'),
      sql<string | null>`coalesce(${ingredientName}, g.name)`.as('subject'),
    ])
    .where('e.client_id', '=', client)
    .where('e.feeding_id', '=', feeding)
    .orderBy('e.recorded_at')
    .orderBy('e.id')
    .execute()
export type EventRow = Awaited<ReturnType<typeof eventRows>>[number]

/** What an event says; `data` holds what is needed to undo it. */
export type EventDraft = {
  id: string
  feeding: number
  kind: string
  at: string
  /** Null of the clock's own work. */
  account: number | null
  ingredient?: number
  group?: number
  weight?: number | null
  reason?: string | null
  data?: Record<string, unknown>
}

/** Adds an event to the log of a locked feeding. */
export const insertEvent = (tx: Tx, client: number, event: EventDraft) =>
  tx.insertInto('feeding_events').values(eventRow(client, event)).execute()

/** The columns of an event of a locked feeding. */
export const eventRow = (client: number, event: EventDraft) => ({
  client_id: client,
  id: event.id,
  feeding_id: event.feeding,
  kind: event.kind,
  at: event.at,
  recorded_at: afterTheLast(client, event.feeding),
  account_id: event.account,
  ingredient_id: event.ingredient ?? null,
  group_id: event.group ?? null,
  weight: event.weight ?? null,
  reason: event.reason ?? null,
  data: JSON.stringify(event.data ?? {}),
})

// What is undone is the latest entry, and `at` is only what the caller says: the database's own clock orders the
// log, and never backwards, whichever of several servers with other clocks writes.
export const afterTheLast = (
  client: number,
  feeding: number,
): RawBuilder<string> => sql`greatest(clock_timestamp(), (
  select max(recorded_at) + interval '1 microsecond' from feeding_events
  where client_id = ${client} and feeding_id = ${feeding}))`
