import { ACTIVITY_DAYS, STALE_AFTER_H } from '@manger/contract'
import { ALERT_KEPT_DAYS, ALERT_MOMENT_DAYS, ALERT_OPEN_DAYS, LASTING_ALERTS } from '@manger/contract/alerts'
import { TRACE_DAYS } from '@manger/contract/feedings'
import { REPORT_FILE_DAYS } from '@manger/contract/reports'
import { type RawBuilder, sql } from 'kysely'
import { forgetOldMarks } from '#core/calls/list-marks.queries.ts'
import { forgetOldOperations, REMEMBERED_DAYS } from '#core/calls/operations.ts'
import { wallTimeIn } from '#core/database/days.ts'
import { forgetOldClientMarks } from '#core/database/memory/client-marks.queries.ts'
import type { RememberingTurn, Turn } from '#core/jobs/turn.ts'
import { isMissedIn } from '#core/records/due.ts'
import { closeOld } from '#domain/alert-watch/age.ts'
import { watchBias } from '#domain/alert-watch/bias.ts'
import { watchConflicts } from '#domain/alert-watch/conflicts.ts'
import { watchStale } from '#domain/alert-watch/left-feedings.ts'
import { watchMissed } from '#domain/alert-watch/missed.ts'
import { watchRounding } from '#domain/alert-watch/rounding.ts'
import { watchNegative, watchRestDays } from '#domain/alert-watch/stocks.ts'
import { forgetOldAlerts } from '#domain/alerts/forget.ts'
import { forgetOldTraces } from '#domain/feedings/read/trace.queries.ts'
import { holdSums } from '#domain/ledger/kept-sums.ts'
import { reckonOn } from '#domain/ledger/reckonings.ts'
import { holdLeftoversMonths } from '#domain/leftovers/kept-months.ts'
import { keepFarmDays } from '#views/clients/farm-days.queries.ts'
import { forgetOldEvents } from '#views/events/events-since.queries.ts'
import { forgetOldFiles } from '#views/reports/made/made.queries.ts'
import { holdWeeks, keepWeeks, weeksDue } from '#views/reports/weeks/keep-weeks.ts'
import { AHEAD_MS, autoPlan } from './auto-plan.ts'
import { expireResidue } from './expire-residue.ts'

/** Rows of the client `c.id`, as what follows `from`. */
type Rows = RawBuilder<unknown>

/**
 * One piece of the jobs for one client; each has a transaction of its own, so that one that fails undoes no other. A plan for
 * any client serves one that is short.
 */
type Task<Wanted extends Turn> = { name: string; run: (turn: Wanted) => Promise<void>; isShort?: boolean }

/**
 * A piece that has nothing to do for a client without such rows: many clients are asked for them at once. `isDaily` is not
 * asked for whenever somebody writes, only when a moment of the client has come, at the latest the end of a day.
 */
export type Watch = Task<Turn> & { rows: (now: Date) => readonly Rows[]; isDaily?: boolean }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The moment so many days ago; a day more is the day then, wherever on earth. */
const ago = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`
const dayAgo = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - (days + 1) * DAY_MS).toISOString().slice(0, 10)}::date`

const openAlert = (kind: string): Rows =>
  sql`alerts a where a.client_id = c.id and a.kind = ${kind} and a.closed_at is null`

/** What rests on a week of use moves with the day. */
const USE_DAYS = 8

/** What is done for a client that may use the product, in this order. */
export const TASKS: readonly Watch[] = [
  {
    name: 'auto-plan',
    run: autoPlan,
    isShort: true,
    // Up to two hours early: where a clock is changed, a day begins a little earlier or later for PostgreSQL than for us.
    rows: (now) => [
      sql`farms f where f.client_id = c.id and f.auto_plan and not exists (
        select from auto_plans p where p.client_id = f.client_id and p.farm_id = f.id
          and p.day = (${wallTimeIn(new Date(now.getTime() + AHEAD_MS + 2 * HOUR_MS), sql.ref('f.timezone'))} - f.day_start)::date)`,
    ],
  },
  {
    name: 'residue',
    run: expireResidue,
    isShort: true,
    rows: () => [
      sql`feedings f where f.client_id = c.id and f.residue_choice = 'carry' and f.status = 'uploaded' and f.residue > 0
        and not exists (select from feedings n where n.client_id = f.client_id and n.carried_from = f.id)`,
    ],
  },
  { name: 'reckoning', run: reckonOn, rows: () => [sql`reckonings r where r.client_id = c.id`] },
  {
    name: 'missed',
    run: watchMissed,
    isShort: true,
    rows: (now) => [
      sql`feedings f join farms m on m.client_id = f.client_id and m.id = f.farm_id
        where f.client_id = c.id and ${isMissedIn({ of: 'f', now })} and not f.cancelled
          and f.planned_on >= ${dayAgo(now, ACTIVITY_DAYS)}`,
      openAlert('missed_feeding'),
    ],
  },
  {
    name: 'stale',
    run: watchStale,
    isShort: true,
    rows: (now) => [
      sql`feedings f where f.client_id = c.id and f.status in ('in_process', 'out_process')
        and case f.status when 'in_process' then f.load_started_at else f.upload_started_at end < ${ago(now, STALE_AFTER_H / 24)}`,
      openAlert('stale_feeding'),
    ],
  },
  {
    name: 'conflicts',
    run: watchConflicts,
    isShort: true,
    rows: () => [
      sql`offline_conflicts o where o.client_id = c.id and o.status = 'open'`,
      openAlert('offline_conflict'),
    ],
  },
  {
    name: 'rest-days',
    run: watchRestDays,
    isShort: true,
    rows: (now) => [
      sql`movements m where m.client_id = c.id and m.day >= ${dayAgo(now, USE_DAYS)} and m.kind in ('load', 'craft_out')`,
      openAlert('low_rest_days'),
    ],
  },
  {
    name: 'negative',
    run: watchNegative,
    isShort: true,
    rows: () => [sql`balances b where b.client_id = c.id and b.qty < 0`, openAlert('negative_balance')],
  },
  {
    name: 'bias',
    run: watchBias,
    isShort: true,
    rows: (now) => [
      sql`feedings f where f.client_id = c.id and f.loaded_on >= ${dayAgo(now, ALERT_OPEN_DAYS)}
        and f.load_ended_at is not null`,
      openAlert('operator_bias'),
    ],
  },
  {
    name: 'rounding',
    run: watchRounding,
    isShort: true,
    rows: (now) => [
      sql`feedings f where f.client_id = c.id and f.status = 'waited' and not f.cancelled
        and f.planned_on >= ${dayAgo(now, 0)}`,
      openAlert('rounding_error'),
    ],
  },
  {
    name: 'age',
    run: closeOld,
    isShort: true,
    rows: (now) => [
      sql`alerts a where a.client_id = c.id and a.closed_at is null and a.kind <> all(${[...LASTING_ALERTS]}::text[])
        and a.at < ${ago(now, ALERT_MOMENT_DAYS)}`,
    ],
  },
]

/** What is done for every client, also one without access. */
export const PRUNING: readonly Watch[] = [
  {
    name: 'farm-days',
    run: keepFarmDays,
    isShort: true,
    rows: () => [sql`farm_day_marks k where k.client_id = c.id`],
  },
  {
    name: 'weeks',
    run: async (turn) => void (await keepWeeks(turn)),
    rows: (now) => [weeksDue(sql`c.id`, now)],
  },
  {
    name: 'list-marks',
    run: ({ tx, client }) => forgetOldMarks(tx, client),
    isShort: true,
    rows: () => [sql`list_marks k where k.client_id = c.id and k.at < now() - interval '10 minutes'`],
  },
  {
    name: 'operations',
    run: ({ tx, ...turn }) => forgetOldOperations(tx, turn),
    isShort: true,
    rows: (now) => [
      sql`operations o where o.client_id = c.id and o.created_at < ${ago(now, REMEMBERED_DAYS)}`,
    ],
    isDaily: true,
  },
  {
    name: 'report-files',
    run: ({ tx, ...turn }) => forgetOldFiles(tx, turn),
    isShort: true,
    rows: (now) => [
      sql`report_files r where r.client_id = c.id and r.created_at <= ${ago(now, REPORT_FILE_DAYS)}`,
    ],
    isDaily: true,
  },
  {
    name: 'traces',
    run: ({ tx, ...turn }) => forgetOldTraces(tx, turn),
    isShort: true,
    rows: (now) => [
      sql`feeding_traces t where t.client_id = c.id and t.created_at < ${ago(now, TRACE_DAYS)}`,
    ],
    isDaily: true,
  },
  {
    name: 'alerts',
    run: forgetOldAlerts,
    isShort: true,
    rows: (now) => [sql`alerts a where a.client_id = c.id and a.at < ${ago(now, ALERT_KEPT_DAYS)}`],
    isDaily: true,
  },
  {
    name: 'client-marks',
    run: ({ tx, client }) => forgetOldClientMarks(tx, client),
    isShort: true,
    rows: () => [sql`client_marks k where k.client_id = c.id and k.at < now() - interval '2 hours'`],
    isDaily: true,
  },
  {
    name: 'events',
    run: ({ tx, client }) => forgetOldEvents(tx, client),
    isShort: true,
    rows: () => [sql`events e where e.client_id = c.id and e.at < now() - interval '48 hours'`],
    isDaily: true,
  },
]

/** Holds what is remembered of a client against what is read now: what is wrong fails the task. */
const holdMemory = async ({ tx, client, now, memory }: RememberingTurn): Promise<void> => {
  const wrong = await memory.wrong(tx, client, now)
  if (wrong.length > 0) throw new Error(`What is remembered of the client is not so: ${wrong.join(', ')}`)
}

/** What holds kept figures against what they were made of, for a client of which something was written lately. */
export const HOLDS: readonly Task<RememberingTurn>[] = [
  { name: 'sums', run: holdSums },
  { name: 'leftovers-months', run: holdLeftoversMonths },
  { name: 'right-weeks', run: holdWeeks },
  { name: 'memory', run: holdMemory },
]
