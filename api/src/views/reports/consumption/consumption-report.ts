import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { type ConsumptionRow, consumptionRows } from './consumption.queries.ts'

const COLUMNS = [
  column('title', 'text'),
  column('heads', 'count'),
  column('head_days', 'count'),
  column('actual', 'weight'),
  column('per_head', 'weight'),
  column('dry_matter', 'weight'),
  column('dm_per_head', 'weight'),
  column('cost', 'money'),
  column('cost_per_head', 'money'),
  column('cost_per_dm', 'price_kg'),
]

const ratio = (amount: number, by: number): number | null => (by > 0 ? amount / by : null)

// Per head and day: of the days that are over, by the heads of those days (F24); dry matter as eaten (F7).
const cellsOf = ({ heads, head_days, kg, dry_matter, cost, ...row }: ConsumptionRow): ReportCells => ({
  ...(row.ingredient_id === null ? { heads, head_days } : {}),
  actual: kg,
  per_head: ratio(row.day_kg, head_days),
  dry_matter,
  dm_per_head: ratio(row.day_eaten, head_days),
  cost,
  cost_per_head: ratio(row.day_cost, head_days),
  cost_per_dm: ratio(cost, dry_matter),
})

const placeOf = (
  row: ConsumptionRow,
): Pick<ReportRow, 'id' | 'level' | 'object'> & { title: string | null } => {
  const { animal_type_id: type, group_id: group, ingredient_id: ingredient } = row
  if (group === null) return { id: `t${type}`, level: 0, object: type, title: row.animal_type }
  if (ingredient === null) return { id: `g${group}`, level: 1, object: group, title: row.group_name }
  return { id: `g${group}-${ingredient}`, level: 2, object: ingredient, title: row.ingredient_name }
}

const rowOf = (row: ConsumptionRow): ReportRow => {
  const { title, ...place } = placeOf(row)
  return { ...place, cells: { title, ...cellsOf(row) } }
}

/** Feed consumption (domain d4, row 14): kinds of animals, their groups and what each ate, per head-day (F24) and in money. */
export const consumptionReport: ReportMaker = {
  type: 'consumption',
  make: async (ask) => {
    const rows = await consumptionRows(ask)
    const lines = rows.filter(({ animal_type_id }) => animal_type_id !== null)
    const total = rows.find(({ animal_type_id }) => animal_type_id === null)
    return {
      columns: COLUMNS,
      data: lines.map(rowOf),
      totals: total ? cellsOf(total) : {},
      count: lines.filter(({ group_id, ingredient_id }) => group_id !== null && ingredient_id === null)
        .length,
    }
  },
}
