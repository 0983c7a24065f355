import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import { planFactCells } from '../make/plan-fact.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { withParents } from '../make/with-parents.ts'
import { type DistributedRow, distributedRows } from './distributed.queries.ts'

const COLUMNS = [
  column('title', 'text'),
  column('day', 'day'),
  column('head_days', 'count'),
  column('planned', 'weight'),
  column('actual', 'weight'),
  column('deviation', 'weight'),
  column('deviation_percent', 'deviation'),
  column('per_head', 'weight'),
  column('leftovers', 'weight'),
  column('net', 'weight'),
  column('dm_per_head', 'weight'),
  column('cost', 'money'),
]

const cellsOf = (row: DistributedRow): ReportCells => {
  const perHead = (amount: number) => (row.head_days > 0 ? amount / row.head_days : null)
  return {
    head_days: row.head_days,
    ...planFactCells(row),
    per_head: perHead(row.day_kg),
    leftovers: row.leftovers,
    net: row.net,
    // F7: what was weighed back was not eaten.
    dm_per_head: perHead(row.day_eaten),
    cost: row.cost,
  }
}

const rationId = ({ ration_id }: DistributedRow): string => `r${ration_id}`
const groupId = (row: DistributedRow): string => `${rationId(row)}-g${row.group_id}`

const rowOf = (row: DistributedRow): ReportRow => {
  const { ration, group_id: group, group_name, day } = row
  if (group === null) {
    return { id: rationId(row), level: 0, object: row.ration_id, cells: { title: ration, ...cellsOf(row) } }
  }
  if (day === null) {
    return { id: groupId(row), level: 1, object: group, cells: { title: group_name, ...cellsOf(row) } }
  }
  return {
    id: `${groupId(row)}-d${day}`,
    level: 2,
    object: group,
    cells: { title: null, day, ...cellsOf(row) },
  }
}

/** Distributed feed mixture (domain d4, row 6): ration, group, day; what was given, weighed back and eaten per head (F7). */
export const distributedReport: ReportMaker = {
  type: 'distributed',
  isPaged: true,
  make: async (ask) => {
    const rows = await distributedRows(ask)
    const days = rows.filter(({ day }) => day !== null)
    const sums = rows.filter(({ day, ration_id }) => day === null && ration_id !== null)
    const total = rows.find(({ ration_id }) => ration_id === null)
    return {
      columns: COLUMNS,
      data: withParents(
        days.map((row) => ({ parents: [rationId(row), groupId(row)], row: rowOf(row) })),
        sums.map(rowOf),
      ),
      totals: total ? cellsOf(total) : {},
      count: total?.count ?? 0,
    }
  },
}
