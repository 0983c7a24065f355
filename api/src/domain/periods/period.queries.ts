import type { Period, PeriodOfDay } from '@manger/contract/periods'
import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { isMissedIn } from '#core/records/due.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

// The farm's day now.
const today = (now: Date): RawBuilder<string> => dayIn(now, sql.ref('f.timezone'))

// The switches of a period on a day: the last ones set before or on it.
const switchesOn = (day: RawBuilder<string>) => sql`
  left join lateral (
    select auto_load, leftovers from period_switches
    where client_id = p.client_id and period_id = p.id and valid_from <= ${day}
    order by valid_from desc limit 1
  ) s on true`

/** Periods of the farms that the caller may see; the switches are those of the farm's today. */
export const periodRows = (_tx: Tx, scope: Scope) => sql<Period>`(
  select p.id, p.farm_id as farm, p.name, p.time_start, p.time_end, p.is_active, p.position as "order",
    coalesce(s.auto_load, false) as auto_load, coalesce(s.leftovers, false) as leftovers,
    p.version, p.created_at, p.updated_at
  from periods p
  join farms f on f.client_id = p.client_id and f.id = p.farm_id
  ${switchesOn(today(scope.now))}
  where p.client_id = ${scope.client} and not p.deleted and ${ofOwnFarms('p.farm_id', scope)})`

/** A row of `periodOfDayRows`. */
export type PeriodOfDayRow = PeriodOfDay & { farm: number; timezone: string }

/**
 * Periods on a date with that day's switches, kilograms and progress. One that was deleted or switched off
 * since is still there on the days on which it has feedings.
 */
export const periodOfDayRows = async (
  tx: Tx,
  scope: Scope,
  { day, farm, id }: { day: string; farm?: number; id?: number },
): Promise<PeriodOfDayRow[]> => {
  const date = sql<string>`${day}::date`
  const { rows } = await sql<PeriodOfDayRow>`
    select p.id, p.farm_id as farm, f.timezone, p.name, p.time_start, p.time_end, ${date} as date, p.version,
      coalesce(s.auto_load, false) as auto_load, coalesce(s.leftovers, false) as leftovers,
      coalesce(d.planned_weight, 0) as planned_weight, coalesce(d.actual_weight, 0) as actual_weight,
      coalesce(d.total, 0) as total, coalesce(d.done, 0) as done, coalesce(d.missed, 0) as missed
    from periods p
    join farms f on f.client_id = p.client_id and f.id = p.farm_id
    ${switchesOn(date)}
    left join lateral (
      select sum(planned_weight) as planned_weight, sum(actual_weight) as actual_weight, count(*) as total,
        count(*) filter (where status = 'uploaded') as done,
        count(*) filter (where ${isMissedIn({ of: 'n', zone: 'f.timezone', now: scope.now })}) as missed
      from feedings n
      where client_id = p.client_id and farm_id = p.farm_id and planned_on = ${date} and period_id = p.id
        and not cancelled
    ) d on true
    where p.client_id = ${scope.client} and ${ofOwnFarms('p.farm_id', scope)}
      and (not p.deleted and p.is_active or d.total > 0)
      and (${farm ?? null}::bigint is null or p.farm_id = ${farm ?? null})
      and (${id ?? null}::bigint is null or p.id = ${id ?? null})
    order by p.time_start, p.position, p.id`.execute(tx)
  return rows
}

/** The switches of a period from a day on. */
export type DatedSwitches = { period: number; day: string; auto_load: boolean; leftovers: boolean }

/** Sets the switches of a period from a day on. */
export const writeSwitches = (tx: Tx, client: number, { period, day, auto_load, leftovers }: DatedSwitches) =>
  tx
    .insertInto('period_switches')
    .values({ client_id: client, period_id: period, valid_from: day, auto_load, leftovers })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'period_id', 'valid_from']).doUpdateSet({ auto_load, leftovers }),
    )
    .execute()

/** Whether feedings of a period still wait, today or later. */
export const hasOpenFeedings = async (
  tx: Tx,
  { client, now }: Pick<Scope, 'client' | 'now'>,
  period: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from feedings p join farms f on f.client_id = p.client_id and f.id = p.farm_id
    where p.client_id = ${client} and p.period_id = ${period} and p.status = 'waited' and not p.cancelled
      and p.planned_on >= ${today(now)} limit 1`.execute(tx)
  return rows.length > 0
}
