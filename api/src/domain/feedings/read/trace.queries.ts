import { type KeptTrace, TRACE_DAYS, type TracedLine } from '@manger/contract/feedings'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ingredientName } from '#core/records/names.ts'
import type { Work } from '../work.ts'

/** A feeding keeps no more: a load of 60 feeds, unloaded to 60 groups, each begun three times. */
const LINES_MOST = 360
const DAY_MS = 86_400_000
const AT_ONCE = 1000

/** Keeps what a scale sent of lines of a feeding. What is told again replaces what was shorter, and is never moved elsewhere. */
export const keepTrace = async (work: Work, feeding: number, lines: readonly TracedLine[]): Promise<void> => {
  const { tx, client, account, now } = work
  const { count } = await tx
    .selectFrom('feeding_traces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .executeTakeFirstOrThrow()
  const room = Math.max(0, LINES_MOST - Number(count))
  // One statement may not meet a row twice; rows in the order of their ids, so that two callers do not wait for each other.
  const told = [...new Map(lines.map((line) => [line.op_id, line])).values()]
    .toSorted((a, b) => (a.op_id < b.op_id ? -1 : 1))
    .slice(0, room)
  if (told.length === 0) return
  await tx
    .insertInto('feeding_traces')
    .values(
      told.map(({ line, seconds, weights, ...rest }) => ({
        ...rest,
        client_id: client,
        feeding_id: feeding,
        line_id: line,
        seconds: JSON.stringify(seconds),
        weights: JSON.stringify(weights),
        account_id: account,
        created_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'op_id'])
        .doUpdateSet((eb) => ({ seconds: eb.ref('excluded.seconds'), weights: eb.ref('excluded.weights') }))
        .where('feeding_traces.feeding_id', '=', feeding)
        .where('feeding_traces.account_id', '=', account)
        .where(
          sql<boolean>`jsonb_array_length(excluded.seconds) > jsonb_array_length(feeding_traces.seconds)`,
        ),
    )
    .execute()
}

/** What is kept of a feeding, in the order in which it was weighed. */
export const traceOf = async (tx: Tx, client: number, feeding: number): Promise<KeptTrace[]> => {
  const rows = await tx
    .selectFrom('feeding_traces as r')
    .leftJoin('ingredients as i', (on) =>
      on.onRef('i.client_id', '=', 'r.client_id').onRef('i.id', '=', 'r.line_id').on('r.half', '=', 'load'),
    )
    .leftJoin('ingredient_types as t', (on) =>
      on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
    )
    .leftJoin('groups as g', (on) =>
      on.onRef('g.client_id', '=', 'r.client_id').onRef('g.id', '=', 'r.line_id').on('r.half', '=', 'upload'),
    )
    .select(['r.op_id', 'r.half', 'r.line_id as line', 'r.at', 'r.target', 'r.seconds', 'r.weights'])
    .select(sql<string>`coalesce(${ingredientName}, g.name, '')`.as('name'))
    .where('r.client_id', '=', client)
    .where('r.feeding_id', '=', feeding)
    .orderBy('r.at')
    .orderBy('r.op_id')
    .execute()
  return rows
}

/** Deletes what is older than 30 days. */
export const forgetOldTraces = async (
  tx: Tx,
  { client, now }: { client: number; now: Date },
): Promise<void> => {
  const before = new Date(now.getTime() - TRACE_DAYS * DAY_MS).toISOString()
  await sql`
    delete from feeding_traces where client_id = ${client} and op_id in (
      select op_id from feeding_traces where client_id = ${client} and created_at < ${before}
      order by created_at limit ${AT_ONCE})`.execute(tx)
}
