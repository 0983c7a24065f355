import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import { planFactCells } from '../make/plan-fact.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { type LoadGroupRow, loadGroupRows, scaleErrorKg } from './load-groups.queries.ts'

const COLUMNS = [
  column('title', 'text'),
  column('head_days', 'count'),
  column('planned', 'weight'),
  column('actual', 'weight'),
  column('deviation', 'weight'),
  column('deviation_percent', 'deviation'),
  column('per_head', 'weight'),
  column('dm_per_head', 'weight'),
  column('cost', 'money'),
]

const cellsOf = (row: LoadGroupRow): ReportCells => {
  const perHead = (amount: number) => (row.head_days ? amount / row.head_days : null)
  return {
    head_days: row.ingredient_id === null ? row.head_days : null,
    ...planFactCells(row),
    per_head: perHead(row.day_kg),
    dm_per_head: perHead(row.day_eaten),
    cost: row.cost,
  }
}

const rowOf = (row: LoadGroupRow): ReportRow => {
  const isGroup = row.ingredient_id === null
  return {
    id: `g${row.group_id ?? 0}${isGroup ? '' : `-${row.ingredient_id}`}`,
    level: isGroup ? 0 : 1,
    object: isGroup ? row.group_id : row.ingredient_id,
    cells: {
      title: isGroup ? row.group_name : row.ingredient_name,
      // Feed that no group got has no name of its own.
      row: row.group_id === null ? 'residue' : null,
      ...cellsOf(row),
    },
  }
}

const scaleError = (kg: number): ReportRow[] =>
  kg > 0
    ? [
        {
          id: 'scale_error',
          level: 0,
          object: null,
          cells: { title: null, row: 'scale_error', actual: kg },
        },
      ]
    : []

/**
 * Loading by groups (domain d4, row 5): what each group got of each ingredient (F23), kg and dry matter per head and
 * day. Only unloaded feedings count: of the others it is not known who gets what. A scale error is told, not added up.
 */
export const loadGroupsReport: ReportMaker = {
  type: 'load_groups',
  make: async (ask) => {
    const rows = await loadGroupRows(ask)
    const lines = rows.filter(({ is_total }) => !is_total)
    const total = rows.find(({ is_total }) => is_total)
    return {
      columns: COLUMNS,
      data: [...lines.map(rowOf), ...scaleError(await scaleErrorKg(ask))],
      totals: total ? cellsOf(total) : {},
      count: lines.filter(({ ingredient_id }) => ingredient_id === null).length,
    }
  },
}
