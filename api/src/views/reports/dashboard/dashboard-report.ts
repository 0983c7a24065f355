import { addDays } from '@manger/contract'
import { LOW_REST_DAYS } from '@manger/contract/ledger'
import { type ReportCells, type ReportRow, spanDays } from '@manger/contract/reports'
import { todayOfCompany } from '#core/records/today.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { useAndBalances } from '#domain/ledger/use.queries.ts'
import { column } from '../make/columns.ts'
import type { ReportAsk, ReportMaker } from '../make/report-maker.ts'
import {
  type FedFigures,
  type FeedingFigures,
  fedFigures,
  feedingFigures,
  loadFigures,
  unloadFigures,
  type WeighingFigures,
} from './dashboard.queries.ts'

const COLUMNS = [
  column('day', 'day'),
  column('feedings', 'count'),
  column('done', 'count'),
  column('missed', 'count'),
  column('planned', 'weight'),
  column('fed', 'weight'),
  column('load_accuracy', 'percent'),
  column('unload_accuracy', 'percent'),
  column('bias', 'deviation'),
  column('cost', 'money'),
  column('cost_per_head', 'money'),
  column('dm_per_head', 'weight'),
  column('money_lost', 'money'),
]

/** Figures of all kinds, by day; the sum over the span is under null. */
type Figures = {
  feedings: Map<string | null, FeedingFigures>
  loads: Map<string | null, WeighingFigures>
  unloads: Map<string | null, WeighingFigures>
  fed: Map<string | null, FedFigures>
}

const byDay = <Row extends { day: string | null }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.day, row]))

const figuresOf = async (ask: ReportAsk): Promise<Figures> => ({
  feedings: byDay(await feedingFigures(ask)),
  loads: byDay(await loadFigures(ask)),
  unloads: byDay(await unloadFigures(ask)),
  fed: byDay(await fedFigures(ask)),
})

const ratio = (amount: number | undefined, by: number | undefined): number | null =>
  amount !== undefined && by ? amount / by : null

const accuracyOf = (weighed: WeighingFigures | undefined): number | null => {
  const missed = ratio(weighed?.off, weighed?.planned)
  return missed === null ? null : Math.max(0, 100 * (1 - missed))
}

const biasOf = (weighed: WeighingFigures | undefined): number | null => {
  const surplus = ratio(weighed?.surplus, weighed?.planned)
  return surplus === null ? null : 100 * surplus
}

const cellsOf = ({ feedings, loads, unloads, fed }: Figures, day: string | null): ReportCells => {
  const own = fed.get(day)
  return {
    feedings: feedings.get(day)?.feedings ?? 0,
    done: feedings.get(day)?.done ?? 0,
    missed: feedings.get(day)?.missed ?? 0,
    planned: feedings.get(day)?.planned ?? 0,
    fed: own?.kg ?? 0,
    load_accuracy: accuracyOf(loads.get(day)),
    unload_accuracy: accuracyOf(unloads.get(day)),
    bias: biasOf(loads.get(day)),
    cost: own?.cost ?? 0,
    cost_per_head: ratio(own?.group_cost, own?.head_days),
    dm_per_head: ratio(own?.dry_matter, own?.head_days),
    money_lost: loads.get(day)?.money_lost ?? 0,
  }
}

/** The same question about the days just before, as many of them. */
const before = (ask: ReportAsk): ReportAsk => {
  const { planned_on_after: from, planned_on_before: to } = ask.filters
  const filters = {
    ...ask.filters,
    planned_on_after: addDays(from, -spanDays(from, to)),
    planned_on_before: addDays(from, -1),
  }
  return { ...ask, filters }
}

const dayRows = ({ filters }: ReportAsk, figures: Figures): ReportRow[] =>
  Array.from({ length: spanDays(filters.planned_on_after, filters.planned_on_before) }, (_, index) => {
    const day = addDays(filters.planned_on_after, index)
    return { id: `d${day}`, level: 0, object: null, cells: { day, ...cellsOf(figures, day) } }
  })

/** How many feeds of the farms' companies last less than a week from now (F17), whatever days the report is about. */
const countLowStocks = async ({ tx, client, farms, filters, now }: ReportAsk): Promise<number> => {
  const feeds = await tx
    .selectFrom('ingredients as i')
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select(['i.id', 's.company_id as company'])
    .where('i.client_id', '=', client)
    .where('i.deleted', '=', false)
    .where('s.company_id', 'in', (eb) =>
      eb
        .selectFrom('farms as f')
        .select('f.company_id')
        .where('f.client_id', '=', client)
        .where(({ and }) =>
          and([...oneOfIds('f.id', farms ?? undefined), ...oneOfIds('f.id', filters.farm)]),
        ),
    )
    .execute()
  let low = 0
  for (const [company, own] of Map.groupBy(feeds, (feed) => feed.company)) {
    const today = await todayOfCompany(tx, { client, now }, company)
    const states = await useAndBalances(tx, client, { ingredients: own.map(({ id }) => id), today })
    low += [...states.values()].filter(
      ({ rest_days }) => rest_days !== null && rest_days < LOW_REST_DAYS,
    ).length
  }
  return low
}

/**
 * The dashboard (domain d4, row 1): every day of the span, its tiles as totals, and those of the equal span before as
 * `previous`. Feeds that run low are counted as of now.
 */
export const dashboardReport: ReportMaker = {
  type: 'dashboard',
  make: async (ask) => {
    const figures = await figuresOf(ask)
    const data = dayRows(ask, figures)
    return {
      columns: COLUMNS,
      data,
      totals: { ...cellsOf(figures, null), low_stocks: await countLowStocks(ask) },
      previous: cellsOf(await figuresOf(before(ask)), null),
      count: data.length,
    }
  },
}
