import { sql } from 'kysely'
import { NO_CLIENT } from '#core/calls/operations.ts'
import { momentsOf, wallTimeIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { isOwnMinute } from '#core/jobs/turn.ts'

/** An entry is written in its own transaction, which has long ended by then. */
const LATEST = "interval '2 days'"

const weekOf = (moment: ReturnType<typeof sql>) => {
  const clock = wallTimeIn(moment, sql`'UTC'`)
  return sql`date_trunc('week', ${clock})::date`
}
const begin = (day: ReturnType<typeof sql>) => momentsOf(day, sql`'UTC'`).from
// Of all years while nothing is kept.
const keptUntil = begin(sql`coalesce((select max(week) + 7 from audit_weeks), '-infinity')`)

/** Keeps how many entries the weeks that are over have, and once a day holds those that are kept against the log. */
export const keepAuditWeeks = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    insert into audit_weeks (week, entries)
    select ${weekOf(sql`at`)}, count(*) from audit_log
    where at >= ${keptUntil} and at < ${begin(weekOf(sql`(${now.toISOString()}::timestamptz - ${sql.raw(LATEST)})`))}
    group by 1 on conflict do nothing`.execute(tx)
  if (!isOwnMinute(NO_CLIENT, now)) return
  const { rows } = await sql<{ week: string }>`
    with counted as (
      select ${weekOf(sql`at`)} as week, count(*)::int as entries from audit_log where at < ${keptUntil} group by 1)
    select week from (select * from counted except select week, entries from audit_weeks) a
    union select week from (select week, entries from audit_weeks except select * from counted) b`.execute(tx)
  if (rows.length > 0) throw new Error(`Kept numbers of the audit log are not so: ${JSON.stringify(rows)}`)
}

/** Where a page of the whole log begins: entries to step over, from the end of a week or (null) from the newest one. */
type Place = { count: number; before: string | null; offset: number }

/** How many entries there are, and where those after so many begin: no further from a kept week than its own entries. */
export const placeInAudit = async (tx: Tx, offset: number): Promise<Place> => {
  const { rows } = await sql<{ count: number; before: string | null; over: number }>`
    with recent as (select count(*)::int as entries from audit_log where at >= ${keptUntil}),
    kept as (
      select week, r.entries + sum(k.entries) over (order by week desc) - k.entries as over, k.entries
      from audit_weeks k, recent r)
    select (r.entries + coalesce((select sum(entries) from audit_weeks), 0))::int as count,
      (${begin(sql`found.week + 7`)})::text as before, coalesce(found.over, 0)::int as over
    from recent r left join (
      select * from kept where over <= ${offset}::int and over + entries > ${offset}::int) found on true`.execute(
    tx,
  )
  const { count = 0, before = null, over = 0 } = rows[0] ?? {}
  return { count, before, offset: offset - over }
}
