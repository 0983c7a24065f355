import { type DeviationClass, deviationClass, deviationOf } from '@manger/contract/feedings'
import type { Report, ReportColumn, ReportRow } from '@manger/contract/reports'
import type { FeedingRow, Half } from './feeding-rows.queries.ts'
import type { LineRow } from './line-rows.queries.ts'

const column = (
  key: string,
  kind: ReportColumn['kind'],
  align: ReportColumn['align'] = 'right',
): ReportColumn => ({
  key,
  label: `reports.column.${key}`,
  kind,
  align,
})

/** Columns of the loading and the unloading report (domain d4, rows 4 and 8). */
export const columnsOf = (half: Half): ReportColumn[] => [
  column('title', 'text', 'left'),
  column('day', 'day', 'left'),
  column('mixer', 'text', 'left'),
  ...(half === 'upload' ? [column('heads', 'count')] : []),
  column('planned', 'weight'),
  column('actual', 'weight'),
  column('deviation', 'weight'),
  column('deviation_percent', 'deviation'),
  column('accuracy', 'percent'),
  ...(half === 'upload' ? [column('residue', 'weight')] : []),
  column('cost', 'money'),
  column('at', 'moment', 'left'),
  column('operator', 'operator', 'left'),
  column('status', 'status', 'left'),
]

/** A feeding as a report row of level 0. */
export const feedingRow = (row: FeedingRow): ReportRow => ({
  id: `f${row.id}`,
  level: 0,
  object: row.id,
  cells: {
    title: row.ration,
    period: row.period,
    day: row.planned_on,
    mixer: row.mixer,
    planned: row.planned,
    actual: row.actual,
    ...deviationCells(row.planned, row.actual),
    // A load that is still under way is not off its target yet: its accuracy comes with the last weighing.
    class: row.accuracy === null ? null : classOf(row),
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
    planned: row.planned,
    actual: row.actual,
    ...deviationCells(row.planned, row.actual),
    class: classOf(row),
    cost: row.cost,
    at: row.at,
    advance: row.advance,
    reason: row.reason,
  },
})

const classOf = ({
  planned,
  actual,
  window,
}: Pick<FeedingRow, 'planned' | 'actual' | 'window'>): DeviationClass | null =>
  actual === null ? null : deviationClass({ planned, actual }, window)

const deviationCells = (planned: number, actual: number | null) => {
  if (actual === null) return { deviation: null, deviation_percent: null }
  const { kg, percent } = deviationOf({ planned, actual })
  return { deviation: kg, deviation_percent: percent }
}

/** Totals of a report under its columns' keys. */
export const totalsOf = (totals: {
  planned: number
  actual: number
  accuracy: number | null
  cost: number | null
}): Report['totals'] => ({ ...totals, ...deviationCells(totals.planned, totals.actual) })
