import type { ReportCells, ReportPart, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import { planRowCells, planSumCells } from '../make/plan-fact.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { withParents } from '../make/with-parents.ts'
import { type OrderRow, type OrderSum, orderRows, orderSums } from './animalfeed.queries.ts'

const AMOUNTS = [
  column('batches', 'count'),
  column('planned', 'weight'),
  column('actual', 'weight'),
  column('deviation', 'weight'),
  column('deviation_percent', 'deviation'),
]
const MONEY = [column('cost', 'money'), column('price', 'price')]
const COLUMNS = [
  column('title', 'text'),
  ...AMOUNTS,
  column('status', 'status'),
  column('loaded_at', 'moment'),
  column('minutes', 'minutes'),
  column('worker', 'operator'),
  ...MONEY,
]
const RECIPE_COLUMNS = [column('title', 'text'), column('orders', 'count'), ...AMOUNTS, ...MONEY]

const moneyCells = ({ actual, cost }: { actual: number | null; cost: number | null }) => ({
  cost,
  price: cost !== null && actual ? (cost / actual) * 1000 : null,
})

const orderRow = (row: OrderRow): ReportRow => ({
  id: `o${row.id}`,
  level: 1,
  object: row.id,
  cells: {
    title: row.recipe,
    day: row.planned_on,
    farm: row.farm,
    product: row.product,
    batches: row.batches,
    ...planRowCells(row),
    status: row.status,
    missed: row.is_missed ? 1 : 0,
    loaded_at: row.loaded_at,
    minutes: row.minutes,
    worker: row.worker,
    ...moneyCells(row),
  },
})

const sumCells = (sum: OrderSum): ReportCells => {
  const { orders, done, missed, not_due, batches } = sum
  return {
    ...planSumCells(sum),
    orders,
    done,
    missed,
    ...(not_due > 0 && { not_due }),
    batches,
    ...moneyCells(sum),
  }
}

const dayId = (day: string): string => `d${day}`

const dayRow = (sum: OrderSum & { planned_on: string }): ReportRow => ({
  id: dayId(sum.planned_on),
  level: 0,
  object: null,
  cells: { title: null, day: sum.planned_on, ...sumCells(sum) },
})

const recipePart = (sums: readonly OrderSum[], totals: ReportCells): ReportPart => ({
  id: 'recipes',
  title: '',
  facts: {},
  columns: RECIPE_COLUMNS,
  data: sums.map((sum) => ({
    id: `r${sum.recipe_id}`,
    level: 0,
    object: sum.recipe_id,
    cells: { title: sum.recipe, ...sumCells(sum) },
  })),
  totals,
})

/** The feeding plan of compound feed (domain d4, row 3): orders by day, with sums of each recipe below. */
export const animalfeedReport: ReportMaker = {
  type: 'animalfeed',
  isPaged: true,
  days: 'first',
  make: async (ask) => {
    const rows = await orderRows(ask)
    const sums = await orderSums(ask, rows)
    const total = sums.find(({ planned_on, recipe_id }) => planned_on === null && recipe_id === null)
    const totals = total ? sumCells(total) : {}
    const days = sums.flatMap((sum) =>
      sum.planned_on === null ? [] : [dayRow({ ...sum, planned_on: sum.planned_on })],
    )
    return {
      columns: COLUMNS,
      data: withParents(
        rows.map((row) => ({ parents: [dayId(row.planned_on)], row: orderRow(row) })),
        days,
      ),
      totals,
      groups: [
        recipePart(
          sums.filter(({ recipe_id }) => recipe_id !== null),
          totals,
        ),
      ],
      count: total?.orders ?? 0,
    }
  },
}
