import { addDays, dayOf } from '@manger/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayIn, wallTimeIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Page } from '#core/records/paging.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms, oneOfIds } from '#core/records/visible.ts'
import { feedingShares } from '#views/reports/shares/feeding-shares.queries.ts'
import { leftOfDay } from '#views/reports/shares/leftovers.queries.ts'

/** Planned and unloaded kg of one ration or feed. */
export type FedPart = { id: number; planned: number; kg: number }

/** What a group got on a day of its farm, and what was weighed back of it, in kg. */
export type ReportRow = {
  farm: number
  group: number
  day: string
  timezone: string
  kg: number
  left: number
  modified: string
  rations: FedPart[]
  feeds: FedPart[]
}

/** From when to when, as it was asked; absent = the 7 complete days before. */
type Span = { from?: string; to?: string; now: Date }

// Clocks of the farm, not moments: a day that the clock changed on is a day like the others.
const daysOf = ({ from, to, now }: Span): RawBuilder<SqlBool>[] => {
  const zone = sql`(select m.timezone from farms m where m.client_id = f.client_id and m.id = f.farm_id)`
  const today = sql`${dayIn(now, zone)}::timestamp`
  const end = to ? wallTimeIn(to, zone) : today
  const start = from ? wallTimeIn(from, zone) : sql`${end} - interval '7 days'`
  // No farm is a day away from UTC: with these the days are found by an index, before anybody looks up a zone.
  // Told as days: computed by the database they were days that its planner did not know, and it read every feeding.
  const last = dayOf(to === undefined ? now : new Date(to), 'UTC')
  const first = from === undefined ? addDays(last, -7) : dayOf(new Date(from), 'UTC')
  const near = sql<SqlBool>`f.loaded_on between ${addDays(first, -2)}::date and ${addDays(last, 2)}::date`
  return [near, sql<SqlBool>`f.loaded_on >= ${start}`, sql<SqlBool>`f.loaded_on < ${end}`]
}

const parts = (column: string): RawBuilder<FedPart[]> => sql`(
  select jsonb_agg(jsonb_build_object('id', x.id, 'planned', x.planned, 'kg', x.kg) order by x.id)
  from (select ${sql.ref(`p.${column}`)} as id, sum(p.planned) as planned, sum(p.kg) as kg from shares p
    where p.group_id = d.group_id and p.day = d.day group by 1) as x)`

/** What each group of the caller's farms got, a row per group and farm day (F23); ignored groups are left out. */
export const reportRows = async (
  tx: Tx,
  scope: Scope,
  { farm, page, ...span }: Span & { farm?: readonly number[]; page: Page },
): Promise<{ rows: ReportRow[]; count: number }> => {
  const conditions = [
    sql<SqlBool>`f.client_id = ${scope.client}`,
    ofOwnFarms('f.farm_id', scope),
    ...oneOfIds('f.farm_id', farm),
    ...daysOf(span),
  ]
  const { rows } = await sql<{ count: number; row: ReportRow | null }>`
    with shares as materialized (
      select s.group_id, s.ingredient_id, s.planned, s.kg, s.farm_id, s.day, s.ration_id, s.updated_at
      from ${feedingShares(conditions)} s
      join groups g on g.client_id = ${scope.client} and g.id = s.group_id and not g.ignore_in_reports),
    days as (
      select farm_id, group_id, day, sum(kg) as kg, max(updated_at) as modified from shares group by 1, 2, 3),
    page as (select * from days order by day, farm_id, group_id limit ${page.limit} offset ${page.offset})
    select (select count(*) from days) as count, case when d.day is not null then jsonb_build_object(
      'farm', d.farm_id, 'group', d.group_id, 'day', d.day, 'timezone', m.timezone, 'kg', d.kg,
      'left', coalesce(b.left, 0), 'modified', greatest(d.modified, b.modified),
      'rations', ${parts('ration_id')}, 'feeds', ${parts('ingredient_id')}) end as row
    from (select 1) as one
    left join page d on true
    left join farms m on m.client_id = ${scope.client} and m.id = d.farm_id
    left join lateral (
      select ${leftOfDay} as left, max(l.updated_at) as modified from leftovers l
      where l.client_id = ${scope.client} and l.group_id = d.group_id and l.date = d.day) b on true
    order by d.day, d.farm_id, d.group_id`.execute(tx)
  return { rows: rows.flatMap(({ row }) => row ?? []), count: rows[0]?.count ?? 0 }
}
