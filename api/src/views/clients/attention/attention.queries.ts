import { ATTENTION_DAYS, MONTH_DAYS, type ReasonOf, type ScarceFeed } from '@manger/contract/clients'
import { meanUse, restDays } from '@manger/contract/ledger'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { dayBefore } from '#core/records/day-before.ts'
import { ingredientName } from '#core/records/names.ts'
import { accuracyIn } from '#domain/feedings/read/weighing-sums.ts'
import { isEverCounted } from '#domain/ledger/ever-counted.queries.ts'
import { daysByAge } from '../activity.queries.ts'

/** A client's day now, and what its kept days say: accuracy of two weeks, missed feedings of the week and the month. */
export type WeeksRow = {
  client: number
  today: string
  accuracy: number | null
  before: number | null
  planned_week: number
  missed_week: number
  farms_week: number[]
  planned_month: number
  missed_month: number
  farms_month: number[]
}

const zoneOfCompany = sql`coalesce(c.timezone, (select f.timezone from farms f
  where f.client_id = c.client_id and f.company_id = c.id order by f.id limit 1), 'UTC')`

const missedIn = (days: number) => sql`
  coalesce(sum(feedings) filter (where age between 1 and ${days}), 0)::int as planned,
  coalesce(sum(waited) filter (where age between 1 and ${days}), 0)::int as missed,
  coalesce(array_agg(distinct farm_id) filter (where waited > 0 and age between 1 and ${days}), '{}') as farms`

/** The weeks and the month of the given clients that have a farm. */
export const weeksOfClients = async (tx: Tx, ids: readonly number[], now: string): Promise<WeeksRow[]> => {
  const { rows } = await sql<WeeksRow>`
    with fed as materialized (${daysByAge(ids, now)}),
    -- As the accuracy of the client's status: today and the six days before.
    this as (select client_id, ${accuracyIn('f')} as accuracy from fed f where age between 0 and 6 group by client_id),
    earlier as (select client_id, ${accuracyIn('f')} as accuracy from fed f where age between 7 and 13 group by client_id),
    week as (select client_id, ${missedIn(ATTENTION_DAYS)} from fed group by client_id),
    month as (select client_id, ${missedIn(MONTH_DAYS)} from fed group by client_id),
    place as (
      select client_id, max(${dayIn(now, sql.ref('timezone'))}) as today
      from farms where client_id = any(${ids}::bigint[]) group by client_id)
    select p.client_id as client, p.today, t.accuracy, e.accuracy as before,
      coalesce(w.planned, 0) as planned_week, coalesce(w.missed, 0) as missed_week, coalesce(w.farms, '{}') as farms_week,
      coalesce(m.planned, 0) as planned_month, coalesce(m.missed, 0) as missed_month, coalesce(m.farms, '{}') as farms_month
    from place p
    left join this t on t.client_id = p.client_id
    left join earlier e on e.client_id = p.client_id
    left join week w on w.client_id = p.client_id
    left join month m on m.client_id = p.client_id`.execute(tx)
  return rows
}

type LastFed = { client: number; last: NonNullable<ReasonOf<'silent'>['last']> }

/** Where and on which day each of the given clients was fed last, of all years. */
export const lastFed = async (tx: Tx, ids: readonly number[]): Promise<LastFed[]> => {
  const { rows } = await sql<LastFed>`
    select distinct on (m.client_id) m.client_id as client,
      jsonb_build_object('farm', jsonb_build_object('id', m.id, 'name', m.name), 'day', l.day) as last
    from farms m cross join lateral (
      select max(f.loaded_on) as day from feedings f
      where f.client_id = m.client_id and f.farm_id = m.id and f.status = 'uploaded' and not f.cancelled) l
    where m.client_id = any(${ids}::bigint[]) and l.day is not null
    order by m.client_id, l.day desc, m.id`.execute(tx)
  return rows
}

type ScarceRow = {
  client: number
  ingredient: ScarceFeed['ingredient']
  stock: ScarceFeed['stock']
  balance: number
  used: number
  known: number
}

/**
 * Feeds that are known to run out, with their balance and rest days of this moment (F17): the minute job keeps an open
 * alert of each, so that the use of all others need not be added up.
 */
export const scarceFeeds = async (
  tx: Tx,
  ids: readonly number[],
  now: string,
): Promise<Map<number, ScarceFeed[]>> => {
  const { rows } = await sql<ScarceRow>`
    with told as (
      select client_id, (facts #>> '{ingredient,id}')::bigint as id from alerts
      where client_id = any(${ids}::bigint[]) and kind in ('low_rest_days', 'negative_balance') and closed_at is null
      union
      select client_id, ingredient_id from balances where client_id = any(${ids}::bigint[]) and qty < 0)
    select i.client_id as client, jsonb_build_object('id', i.id, 'name', ${ingredientName}) as ingredient,
      jsonb_build_object('id', s.id, 'name', s.name) as stock, coalesce(b.qty, 0) as balance, u.used,
      least(${ATTENTION_DAYS}::int, d.today - (
        select min(m.day) from movements m where m.client_id = i.client_id and m.ingredient_id = i.id)) as known
    from told
    join ingredients i on i.client_id = told.client_id and i.id = told.id and not i.deleted
      and ${isEverCounted(sql.ref('i.client_id'), sql.ref('i.id'))}
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    join companies c on c.client_id = s.client_id and c.id = s.company_id
    left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    cross join lateral (select ${dayIn(now, zoneOfCompany)} as today) d
    cross join lateral (
      select coalesce(-sum(m.qty), 0) as used from movements m
      where m.client_id = i.client_id and m.ingredient_id = i.id and m.kind in ('load', 'craft_out')
        and m.day >= ${dayBefore(now, ATTENTION_DAYS)}::date and m.day between d.today - ${ATTENTION_DAYS}::int and d.today - 1) u`.execute(
    tx,
  )
  const found = new Map<number, ScarceFeed[]>()
  for (const { client, used, known, ...feed } of rows) {
    // The whole week as its days: the mean asks how many there are, not how the use lay on them.
    const week = Array.from({ length: Math.max(0, known) }, (_, day) => (day === 0 ? used : 0))
    const rest_days = restDays(feed.balance, meanUse(week, ATTENTION_DAYS))
    found.set(client, [...(found.get(client) ?? []), { ...feed, rest_days }])
  }
  return found
}
