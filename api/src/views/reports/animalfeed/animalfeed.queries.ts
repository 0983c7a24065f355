import type { OrderStatus } from '@manger/contract/compound-feed'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isJudgedIn, isMissedIn } from '#core/records/due.ts'
import { ingredientName, personName } from '#core/records/names.ts'
import { isOneOf, oneOfIds } from '#core/records/visible.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { PlanSums } from '../make/plan-fact.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/** An order of compound feed; masses in kg, duration in minutes, cost null where the report has several currencies. */
export type OrderRow = {
  id: number
  farm: string
  planned_on: string
  recipe: string
  product: string | null
  batches: number
  planned: number
  actual: number | null
  status: OrderStatus
  is_missed: boolean
  is_judged: boolean
  loaded_at: string | null
  minutes: number | null
  worker: string | null
  cost: number | null
}

/** Sums of a day, of a recipe, or of everything (both null). */
export type OrderSum = PlanSums & {
  planned_on: string | null
  recipe_id: number | null
  recipe: string | null
  orders: number
  done: number
  missed: number
  /** Waiting ones whose day is not over. */
  not_due: number
  batches: number
  cost: number | null
}

const minutes = sql<number | null>`extract(epoch from o.loaded_at - o.started_at)::numeric / 60`

// A call that names no client is about all of them: compound feed is shown of those only that have the module, and
// whose consultant has it.
const hasModule = (account: number) => sql<SqlBool>`exists (
  select from clients c left join consultant_clients k on k.client_id = c.id and k.account_id = ${account}
  where c.id = o.client_id and 'animalfeed' = any(c.modules)
    and (k.modules is null or 'animalfeed' = any(k.modules)))`

const conditions = ({ clients, account, farms, filters }: ReportAsk): RawBuilder<SqlBool>[] => [
  isOneOf('o.client_id', clients),
  hasModule(account),
  sql<SqlBool>`not o.cancelled`,
  sql<SqlBool>`o.planned_on between ${filters.planned_on_after} and ${filters.planned_on_before}`,
  ...oneOfIds('o.farm_id', farms ?? undefined),
  ...oneOfIds('o.farm_id', filters.farm),
  ...oneOfIds('o.recipe_id', filters.animalfeed_recipe),
  ...oneOfIds('o.operator', filters.worker),
  ...(filters.status ? [sql<SqlBool>`o.status = any(${filters.status}::text[])`] : []),
  ...(filters.loaded_time_min === undefined ? [] : [sql<SqlBool>`${minutes} >= ${filters.loaded_time_min}`]),
  ...(filters.loaded_time_max === undefined ? [] : [sql<SqlBool>`${minutes} <= ${filters.loaded_time_max}`]),
]

const orders = (ask: ReportAsk) => sql`
  select o.*, m.name as farm, r.name as recipe, ${minutes} as minutes,
    ${isMissedIn({ of: 'o', now: ask.now })} as is_missed, ${isJudgedIn({ of: 'o', now: ask.now })} as is_judged,
    -- Hryvnias and dollars do not add up, nor stand in one column.
    case when (select count(distinct currency) from clients where ${isOneOf('id', ask.clients)}) = 1
      then o.cost end as told_cost
  from compound_feed_orders o
  join farms m on m.client_id = o.client_id and m.id = o.farm_id
  join recipes r on r.client_id = o.client_id and r.id = o.recipe_id
  where ${allOf(conditions(ask))}`

/** One page of orders by day, in the order of the farms and recipes. */
export const orderRows = async (ask: ReportAsk): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select o.id, o.farm, o.planned_on, o.recipe, ${ingredientName} as product, o.batches, o.planned_mass as planned,
      o.actual_mass as actual, o.status, o.is_missed, o.is_judged, o.loaded_at, o.minutes, ${personName('a')} as worker,
      o.told_cost as cost
    from (${orders(ask)}) o
    left join ingredients i on i.client_id = o.client_id and i.id = o.product_id
    left join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    left join accounts a on a.id = o.operator
    order by o.planned_on, o.farm, o.farm_id, o.recipe, o.id
    limit ${ask.page.limit} offset ${ask.page.offset}`.execute(ask.tx)
  return rows
}

/** Sums over all pages: of everything, of each recipe, and of the days of these orders. */
export const orderSums = async (ask: ReportAsk, shown: readonly OrderRow[]): Promise<OrderSum[]> => {
  const days = shown.map(({ planned_on }) => planned_on)
  const { rows } = await sql<OrderSum>`
    with summed as (
      select o.planned_on, o.recipe_id, min(o.recipe) as recipe, count(*)::int as orders,
        count(*) filter (where o.status = 'loaded')::int as done, count(*) filter (where o.is_missed)::int as missed,
        count(*) filter (where o.status = 'waited' and not o.is_missed)::int as not_due,
        coalesce(sum(o.planned_mass) filter (where o.is_judged), 0) as judged_planned,
        coalesce(sum(o.actual_mass) filter (where o.is_judged), 0) as judged_actual,
        coalesce(sum(o.batches), 0)::int as batches, coalesce(sum(o.planned_mass), 0) as planned,
        coalesce(sum(o.actual_mass), 0) as actual,
        sum(o.told_cost) as cost
      from (${orders(ask)}) o group by grouping sets ((o.planned_on), (o.recipe_id), ()))
    select * from summed
    where planned_on is null or planned_on = any(${days}::date[]) order by recipe, recipe_id`.execute(ask.tx)
  return rows
}
