import type { FeedingEvent } from '@manger/contract/feedings'
import { sql } from 'kysely'
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
    .leftJoin('mixers as m', (on) =>
      on.onRef('m.client_id', '=', 'e.client_id').on('m.id', '=', sql<number>`(e.data ->> 'mixer')::bigint`),
    )
    .select(['e.id', 'e.kind', 'e.at', 'e.weight', 'e.reason', 'e.account_id'])
    .select([
      personName('a').as('operator_name'),
      sql<string | null>`coalesce(${ingredientName}, g.name, m.name)`.as('subject'),
    ])
    .where('e.client_id', '=', client)
    .where('e.feeding_id', '=', feeding)
    .orderBy('e.recorded_at')
    .orderBy('e.id')
    .execute()
export type EventRow = Awaited<ReturnType<typeof eventRows>>[number]

/** Whether anything was ever done to a feeding, without which nothing is booked for it: then it may be hidden, but not deleted. */
export const hasEntries = async (tx: Tx, client: number, feeding: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('feeding_events')
    .select('id')
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const presentEvent = (row: EventRow): FeedingEvent => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  operator: row.account_id === null ? null : { id: row.account_id, name: row.operator_name ?? '' },
  subject: row.subject,
  weight: row.weight,
  reason: row.reason,
})
