import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import { classOf, planRowCells, planSumCells } from '../make/plan-fact.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { withParents } from '../make/with-parents.ts'
import { type PlanRow, type PlanSum, planRows, planSums } from './planfeed.queries.ts'

const COLUMNS = [
  column('no', 'count'),
  column('title', 'text'),
  column('mixer', 'text'),
  column('groups', 'text'),
  column('heads', 'count'),
  column('planned', 'weight'),
  column('actual', 'weight'),
  column('deviation', 'weight'),
  column('deviation_percent', 'deviation'),
  column('unloaded', 'weight'),
  column('status', 'status'),
  column('started_at', 'moment'),
  column('loaded_at', 'moment'),
  column('uploaded_at', 'moment'),
  column('operator', 'operator'),
]

const feedingRow = (row: PlanRow): ReportRow => ({
  id: `f${row.id}`,
  level: 2,
  object: row.id,
  cells: {
    no: row.position + 1,
    day: row.planned_on,
    title: row.ration,
    farm: row.farm,
    mixer: row.mixer,
    groups: row.groups.join(', '),
    heads: row.heads,
    ...planRowCells(row),
    class: row.is_judged ? classOf(row) : null,
    unloaded: row.unloaded,
    status: row.status,
    missed: row.is_missed ? 1 : 0,
    started_at: row.started_at,
    loaded_at: row.loaded_at,
    uploaded_at: row.uploaded_at,
    operator: row.loader,
    unloader: row.unloader,
  },
})

const sumCells = (sum: PlanSum): ReportCells => {
  const { feedings, done, missed, not_due, unloaded } = sum
  return { ...planSumCells(sum), feedings, done, missed, ...(not_due > 0 && { not_due }), unloaded }
}

const dayId = (day: string): string => `d${day}`
const periodId = ({ planned_on, period_id }: Pick<PlanSum, 'planned_on' | 'period_id'>): string =>
  `d${planned_on}-p${period_id}`

const sumRow = (sum: PlanSum & { planned_on: string }): ReportRow => ({
  id: sum.period_id === null ? dayId(sum.planned_on) : periodId(sum),
  level: sum.period_id === null ? 0 : 1,
  object: sum.period_id,
  cells: { day: sum.planned_on, title: sum.period, ...sumCells(sum) },
})

const parentRowsOf = (sums: readonly PlanSum[]): ReportRow[] =>
  sums.flatMap((sum) => (sum.planned_on === null ? [] : [sumRow({ ...sum, planned_on: sum.planned_on })]))

/** The feeding plan (domain d4, row 2): day, period, feeding, with sums of periods and days over all pages. */
export const planfeedReport: ReportMaker = {
  type: 'planfeed',
  isPaged: true,
  days: 'first',
  make: async (ask) => {
    const rows = await planRows(ask)
    const sums = await planSums(ask, rows)
    const total = sums.find(({ planned_on }) => planned_on === null)
    return {
      columns: COLUMNS,
      data: withParents(
        rows.map((row) => ({ parents: [dayId(row.planned_on), periodId(row)], row: feedingRow(row) })),
        parentRowsOf(sums),
      ),
      totals: total ? sumCells(total) : {},
      count: total?.feedings ?? 0,
    }
  },
}
