import { addDays, momentAt, STALE_AFTER_H } from '@manger/contract'
import { ALERT_MOMENT_DAYS, LASTING_ALERTS } from '@manger/contract/alerts'
import { type RawBuilder, sql } from 'kysely'
import { daysOfPlaces } from '#core/database/memory/client-marks.queries.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Taken } from '#core/jobs/due.ts'
import { weeksDue } from '#views/reports/weeks/keep-weeks.ts'
import { AHEAD_MS, dayToPlan } from './auto-plan.ts'
import type { Watch } from './tasks.ts'

// Of one row each: as `exists` PostgreSQL might read the rows of all clients first.
const isThere = (rows: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(
    rows.map((some) => sql`(select true from ${some} limit 1) is not null`),
    sql` or `,
  )})`

/** Which of the tasks have something to do for each client; one statement for all of them. */
export const glance = async (
  tx: Tx,
  taken: readonly Taken[],
  { tasks, now }: { tasks: readonly Watch[]; now: Date },
): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const columns = tasks.map(({ name, rows, isDaily }) => {
    const has = isThere(rows(now))
    return sql`${isDaily ? sql`(c.is_timed and ${has})` : has} as ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<string, unknown> & { client: number }>`
    select c.id as client, ${sql.join(columns)}
    from unnest(${taken.map(({ client }) => client)}::bigint[], ${taken.map(({ isTimed }) => isTimed)}::boolean[])
      as c (id, is_timed)`.execute(tx)
  return new Map(
    rows.map((row) => [row.client, new Set(tasks.flatMap(({ name }) => (row[name] === true ? [name] : [])))]),
  )
}

/** What is left for the next minute: pieces of work that were not all done. */
const AGAIN_MS = 50_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * When something is due of each client without anybody writing: when a day ends at one of its places, a day has to be planned, a
 * feeding was left for too long or an alert is too old; at once again where more is to be done than one turn does.
 */
export const nextMoments = async (
  tx: Tx,
  clients: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Date>> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const ended = await daysOfPlaces(tx, clients, now)
  const plans = await planMoments(tx, clients, now)
  const { rows } = await sql<{
    client: number
    started: number | null
    raised: number | null
    more: boolean
  }>`
    select c.id as client,
      (select extract(epoch from min(case f.status when 'in_process' then f.load_started_at else f.upload_started_at end))
        from feedings f where f.client_id = c.id and f.status in ('in_process', 'out_process')
          and case f.status when 'in_process' then f.load_started_at else f.upload_started_at end
            >= ${at} - make_interval(hours => ${STALE_AFTER_H}::int)) * 1000 as started,
      (select extract(epoch from min(a.at)) from alerts a where a.client_id = c.id and a.closed_at is null
        and a.kind <> all(${[...LASTING_ALERTS]}::text[])
        and a.at >= ${at} - make_interval(days => ${ALERT_MOMENT_DAYS}::int)) * 1000 as raised,
      ${isThere([sql`reckonings r where r.client_id = c.id`, weeksDue(sql`c.id`, now)])} as more
    from unnest(${clients}::bigint[]) as c (id)`.execute(tx)
  return new Map(
    rows.map(({ client, started, raised, more }) => {
      const moments = [
        ended.get(client)?.until ?? Number.POSITIVE_INFINITY,
        now.getTime() + DAY_MS,
        plans.get(client) ?? Number.POSITIVE_INFINITY,
        // Both are over when more than that has gone by.
        started === null ? Number.POSITIVE_INFINITY : started + STALE_AFTER_H * HOUR_MS + 1,
        raised === null ? Number.POSITIVE_INFINITY : raised + ALERT_MOMENT_DAYS * DAY_MS + 1,
        more ? now.getTime() + AGAIN_MS : Number.POSITIVE_INFINITY,
      ]
      return [client, new Date(Math.min(...moments.filter((moment) => moment > now.getTime())))]
    }),
  )
}

const planMoments = async (
  tx: Tx,
  clients: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ client: number; timezone: string; day_start: string }>`
    select distinct client_id as client, timezone, day_start from farms
    where client_id = any(${clients}::bigint[]) and auto_plan`.execute(tx)
  const first = new Map<number, number>()
  for (const { client, ...farm } of rows) {
    const next = addDays(dayToPlan(farm, now), 1)
    const moment = momentAt(next, farm.day_start.slice(0, 5), farm.timezone).getTime() - AHEAD_MS
    first.set(client, Math.min(moment, first.get(client) ?? Number.POSITIVE_INFINITY))
  }
  return first
}

/** When a piece that has failed is tried again: in the next minute. */
export const againAfter = (now: Date): Date => new Date(now.getTime() + AGAIN_MS)
