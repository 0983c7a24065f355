import { TELEMETRY } from '@manger/contract'
import type { TelemetryReport } from '@manger/contract/releases'
import { sql } from 'kysely'
import type { Queryable } from '#core/database/transaction.ts'

const SWEPT_EVERY = 1_000

/** One report as it is kept; `account` is null when nobody was signed in. */
type Report = { report: TelemetryReport; account: number | null; at: string }

const rowOf = ({ report, account, at }: Report) => ({
  at,
  account_id: account,
  remote: report.remote,
  build: report.build,
  channel: report.channel,
  area: report.area ?? null,
  phase: report.phase,
  ms: report.ms ?? null,
  message: report.message ?? null,
  frames: report.frames ? JSON.stringify(report.frames) : null,
})

const hasVoted = async (tx: Queryable, { report, account }: Report): Promise<boolean> => {
  const votes = await tx
    .selectFrom('telemetry')
    .select('id')
    .where('account_id', '=', account)
    .where('remote', '=', report.remote)
    .where('build', '=', report.build)
    .where('phase', '=', report.phase)
    .where('is_counted', '=', true)
    .execute()
  return votes.length > 0
}

/** Keeps a report, as a counted vote if it is the user's first of this build and phase. */
export const saveReport = async (tx: Queryable, report: Report): Promise<void> => {
  const row = rowOf(report)
  const insert = (is_counted: boolean) =>
    tx
      .insertInto('telemetry')
      .values({ ...row, is_counted })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  const isVote = report.account !== null && !(await hasVoted(tx, report))
  // Two tabs at once: the index lets one of the two votes in, the other is kept uncounted.
  const saved = (await insert(isVote)) ?? (await insert(false))
  if (saved && saved.id % SWEPT_EVERY === 0) {
    await sweep(tx, 'is not', TELEMETRY.kept.users)
    await sweep(tx, 'is', TELEMETRY.kept.anonymous)
  }
}

// Each kind loses its own oldest: a flood from before the sign-in pushes out no vote.
const sweep = async (tx: Queryable, is: 'is' | 'is not', kept: number): Promise<void> => {
  const last = await tx
    .selectFrom('telemetry')
    .select('id')
    .where('account_id', is, null)
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  await tx.deleteFrom('telemetry').where('account_id', is, null).where('id', '<=', last.id).execute()
}

/** The counted votes per build and phase. */
export const countVotes = (tx: Queryable) =>
  tx
    .selectFrom('telemetry')
    .select(['remote', 'build', 'phase'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_counted', '=', true)
    .groupBy(['remote', 'build', 'phase'])
    .execute()

const HOURS = 24

/** What was reported of each build since a moment, all reports counted. */
export const dayOfBuilds = async (tx: Queryable, since: string) => {
  const { rows } = await sql<{
    remote: string
    build: string
    loads: number
    p75_ms: number | null
    faults: number
    fell_back: number
    overrides: number
  }>`
    select remote, build,
      count(*) filter (where phase in ('load', 'fallback'))::int as loads,
      round(percentile_cont(0.75) within group (order by ms) filter (where phase = 'load'))::float8 as p75_ms,
      count(*) filter (where phase in ('error', 'crash'))::int as faults,
      count(*) filter (where phase = 'fallback')::int as fell_back,
      count(distinct account_id) filter (where channel like 'preview:%')::int as overrides
    from telemetry where at >= ${since} group by remote, build`.execute(tx)
  const { rows: hours } = await sql<{ remote: string; build: string; hour: number; faults: number }>`
    select remote, build, floor(extract(epoch from at - ${since}::timestamptz) / 3600)::int as hour, count(*)::int as faults
    from telemetry where at >= ${since} and phase in ('error', 'crash') group by 1, 2, 3`.execute(tx)
  return rows.map((row) => ({
    ...row,
    hours: Array.from(
      { length: HOURS },
      (_, at) =>
        hours.find(({ remote, build, hour }) => remote === row.remote && build === row.build && hour === at)
          ?.faults ?? 0,
    ),
  }))
}

export type DayOfBuild = Awaited<ReturnType<typeof dayOfBuilds>>[number]
