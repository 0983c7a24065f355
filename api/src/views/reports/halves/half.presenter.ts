import type { ReportCells, ReportColumn, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import { classOf, planFactCells, planRowCells, planSumCells } from '../make/plan-fact.ts'
import type { FeedingRow } from './feeding-rows.queries.ts'
import type { Half } from './half-columns.ts'
import type { FeedingTotals } from './half-sums.queries.ts'
import type { LineRow } from './line-rows.queries.ts'

/** Columns of the loading and the unloading report (domain d4, rows 4 and 8). */
export const columnsOf = (half: Half): ReportColumn[] => [
  column('title', 'text'),
  column('day', 'day'),
  column('mixer', 'text'),
  ...(half === 'upload' ? [column('heads', 'count')] : []),
  column('planned', 'weight'),
  column('actual', 'weight'),
  column('deviation', 'weight'),
  column('deviation_percent', 'deviation'),
  column('accuracy', 'percent'),
  ...(half === 'upload' ? [column('residue', 'weight')] : []),
  column('cost', 'money'),
  column('at', 'moment'),
  column('operator', 'operator'),
  column('status', 'status'),
]

/** A feeding as a report row of level 0. */
export const feedingRow = (row: FeedingRow): ReportRow => ({
  id: `f${row.id}`,
  level: 0,
  object: row.id,
  cells: {
    title: row.ration,
    period: row.period,
    day: row.loaded_on,
    mixer: row.mixer,
    // A load that is still under way is not off its target yet.
    ...planRowCells({ ...row, is_judged: row.is_done }),
    class: row.is_done ? classOf(row) : null,
    accuracy: row.accuracy,
    residue: row.residue,
    cost: row.cost,
    at: row.at,
    operator: row.operator,
    status: row.status,
  },
})

/** An ingredient or a group as a report row of level 1, with the class of its deviation (F12). */
export const lineRow = (row: LineRow): ReportRow => ({
  id: `f${row.feeding_id}-${row.object}`,
  level: 1,
  object: row.feeding_id,
  cells: {
    title: row.name,
    heads: row.heads,
    ...planFactCells(row),
    class: classOf(row),
    cost: row.cost,
    at: row.at,
    advance: row.advance,
    reason: row.reason,
  },
})

/** Totals of a report under its columns' keys. */
export const totalsOf = ({ accuracy, cost, count: _, ...sums }: FeedingTotals): ReportCells => ({
  ...planSumCells(sums),
  accuracy,
  cost,
})
