import type { ReportMaker } from '../make/report-maker.ts'
import { feedingRows } from './feeding-rows.queries.ts'
import { columnsOf, feedingRow, lineRow, totalsOf } from './half.presenter.ts'
import type { Half } from './half-columns.ts'
import { feedingTotals, NOTHING } from './half-sums.queries.ts'
import { groupLines, ingredientLines } from './line-rows.queries.ts'

/** The loading or unloading report (domain d4, rows 4 and 8): feedings with their lines, totals over all pages. */
export const halfReport = (half: Half): ReportMaker => ({
  type: half,
  isPaged: true,
  days: 'last',
  make: async (ask) => {
    const rows = await feedingRows(ask, half)
    const ids = rows.map(({ id }) => id)
    const linesOf = half === 'load' ? ingredientLines : groupLines
    const lines = Map.groupBy(await linesOf(ask, ids), (line) => line.feeding_id)
    const totals = ask.rowsOnly ? { ...NOTHING, count: rows.length } : await feedingTotals(ask, half)
    return {
      columns: columnsOf(half),
      data: rows.flatMap((row) => [feedingRow(row), ...(lines.get(row.id) ?? []).map(lineRow)]),
      totals: totalsOf(totals),
      count: totals.count,
    }
  },
})
