import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { feedingConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { feedingShares } from './feeding-shares.queries.ts'
import { groupLeftovers } from './leftovers.queries.ts'

/** A row of {@link eatenShares}. */
type EatenShare = {
  feeding_id: number
  farm_id: number
  ration_id: number
  period_id: number
  mixer_id: number
  operator_load: number | null
  group_id: number | null
  ingredient_id: number
  /** Farm day of the feeding. */
  day: string
  /** Of a group on a day that is over: what figures per head and day are made of. */
  counts: boolean
  planned: number
  kg: number
  dry_matter: number
  /** Dry matter less its part of what was weighed back that day (F7). */
  eaten: number
  cost: number
  worth: number
  off: number
  aim: number
}

/**
 * Shares of the groups (F23) with their day and with what was eaten of them, as a subquery. Figures per head and day
 * are made of rows that `counts`, over the heads of those days (`fedDays`): a day that is not over would tell too little.
 */
export const eatenShares = (ask: ReportAsk) => sql<EatenShare>`(
  with leftovers as materialized (select * from ${groupLeftovers(ask)} l)
  select s.feeding_id, s.farm_id, s.ration_id, s.period_id, s.mixer_id, s.operator_load, s.group_id, s.ingredient_id, s.day,
    s.planned, s.kg, s.dry_matter, s.cost, s.worth, s.off, s.aim,
    s.group_id is not null and s.day < ${dayIn(ask.now, sql.ref('m.timezone'))} as counts,
    s.dry_matter * (1 - coalesce(r.kg / nullif(r.given, 0), 0)) as eaten
  from ${feedingShares(feedingConditions(ask))} s
  join farms m on m.client_id = ${ask.client} and m.id = s.farm_id
  left join leftovers r on r.group_id = s.group_id and r.day = s.day)`
