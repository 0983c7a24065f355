import type { ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { inOutsOf, isAnything, kgCells, kgColumns } from '../store/in-out-cells.ts'
import { type StockMovedRow, stockMovedRows } from './consumption-list.queries.ts'

const keyOf = ({ stock_id, ingredient_id }: StockMovedRow): string => `${stock_id} ${ingredient_id}`

const rowOf = (rows: readonly StockMovedRow[]): ReportRow[] => {
  const [first] = rows
  const sums = inOutsOf(rows)
  if (!first || first.stock_id === null || !isAnything(sums)) return []
  const isStock = first.ingredient_id === null
  return [
    {
      id: isStock ? `s${first.stock_id}` : `i${first.ingredient_id}`,
      level: isStock ? 0 : 1,
      object: first.ingredient_id ?? first.stock_id,
      cells: { title: isStock ? first.stock : first.ingredient, ...kgCells(sums) },
    },
  ]
}

/** Feed consumption list (domain d4, row 9; in-out): stocks and their feeds, what came and went in kg (F22). */
export const consumptionListReport: ReportMaker = {
  type: 'consumption_list',
  make: async (ask) => {
    const rows = await stockMovedRows(ask)
    const data = [...Map.groupBy(rows, keyOf).values()].flatMap(rowOf)
    return {
      columns: [column('title', 'text'), ...kgColumns],
      data,
      totals: kgCells(inOutsOf(rows.filter(({ stock_id }) => stock_id === null))),
      count: data.filter(({ level }) => level === 0).length,
    }
  },
}
