import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import { planFactCells } from '../make/plan-fact.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { type UsedRow, usedRows } from './used.queries.ts'

const COLUMNS = [
  column('title', 'text'),
  column('loads', 'count'),
  column('planned', 'weight'),
  column('actual', 'weight'),
  column('deviation', 'weight'),
  column('deviation_percent', 'deviation'),
  column('dry_matter', 'weight'),
  column('price', 'price'),
  column('cost', 'money'),
  column('share', 'percent'),
]

const cellsOf = (row: UsedRow): ReportCells => ({
  loads: row.loads,
  ...planFactCells(row),
  dry_matter: row.dry_matter,
  price: row.price,
  cost: row.cost,
  share: row.share,
})

const rowOf = (row: UsedRow): ReportRow => {
  const isClass = row.ingredient_id === null
  return {
    id: isClass ? `c-${row.class}` : `i${row.ingredient_id}`,
    level: isClass ? 0 : 1,
    object: row.ingredient_id,
    cells: { title: row.name, class: isClass ? row.class : null, ...cellsOf(row) },
  }
}

/** Used ingredients (domain d4, row 7): what the loads took, by class and ingredient, at which price. */
export const usedReport: ReportMaker = {
  type: 'used',
  make: async (ask) => {
    const rows = await usedRows(ask)
    const lines = rows.filter((row) => row.class !== null)
    const total = rows.find((row) => row.class === null)
    return {
      columns: COLUMNS,
      data: lines.map(rowOf),
      totals: total ? cellsOf(total) : {},
      count: lines.filter(({ ingredient_id }) => ingredient_id !== null).length,
    }
  },
}
