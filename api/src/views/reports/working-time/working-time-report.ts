import { tonnesPerHour } from '@manger/contract/feedings'
import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { withParents } from '../make/with-parents.ts'
import { type WorkAmounts, type WorkRow, type WorkSum, workRows, workSums } from './working-time.queries.ts'

const COLUMNS = [
  column('title', 'text'),
  column('period', 'text'),
  column('mixer', 'text'),
  column('load_minutes', 'minutes'),
  column('mix_minutes', 'minutes'),
  column('unload_minutes', 'minutes'),
  column('idle_minutes', 'minutes'),
  column('total_minutes', 'minutes'),
  column('loaded', 'weight'),
  column('speed', 'speed'),
  column('accuracy', 'percent'),
  column('bias', 'deviation'),
]

const cellsOf = ({
  load,
  mix,
  unload,
  idle,
  total,
  kg,
  planned,
  missed,
  surplus,
}: WorkAmounts): ReportCells => {
  const isComparable = planned !== null && planned > 0
  return {
    load_minutes: load,
    mix_minutes: mix,
    unload_minutes: unload,
    idle_minutes: idle,
    total_minutes: total,
    loaded: kg,
    speed: kg === null ? null : tonnesPerHour(kg, load ?? 0),
    accuracy: isComparable ? Math.max(0, 100 * (1 - (missed ?? 0) / planned)) : null,
    bias: isComparable ? (100 * (surplus ?? 0)) / planned : null,
  }
}

const operatorId = (operator: number): string => `o${operator}`
const dayId = (operator: number, day: string): string => `o${operator}-d${day}`

const workRow = (row: WorkRow): ReportRow => ({
  id: `${dayId(row.operator_id, row.loaded_on)}-f${row.feeding_id}`,
  level: 2,
  object: row.feeding_id,
  cells: {
    title: row.ration,
    operator: row.operator,
    day: row.loaded_on,
    period: row.period,
    mixer: row.mixer,
    at: row.at,
    ...cellsOf(row),
  },
})

const parentRowsOf = (sums: readonly WorkSum[]): ReportRow[] =>
  sums.flatMap((sum): ReportRow[] => {
    const { operator_id: id, operator, loaded_on: day, feedings } = sum
    if (id === null) return []
    const cells = { operator, day, feedings, ...cellsOf(sum) }
    return day === null
      ? [{ id: operatorId(id), level: 0, object: id, cells: { title: operator, ...cells } }]
      : [{ id: dayId(id, day), level: 1, object: null, cells: { title: null, ...cells } }]
  })

/** Working time (domain d4, row 13): operator, day, feeding; minutes of F25, tonnes per hour, accuracy and bias of the loads. */
export const workingTimeReport: ReportMaker = {
  type: 'working_time',
  isPaged: true,
  make: async (ask) => {
    const rows = await workRows(ask)
    const sums = await workSums(ask, rows)
    const total = sums.find(({ operator_id }) => operator_id === null)
    return {
      columns: COLUMNS,
      data: withParents(
        rows.map((row) => ({
          parents: [operatorId(row.operator_id), dayId(row.operator_id, row.loaded_on)],
          row: workRow(row),
        })),
        parentRowsOf(sums),
      ),
      totals: total ? { feedings: total.feedings, ...cellsOf(total) } : {},
      count: total?.feedings ?? 0,
    }
  },
}
