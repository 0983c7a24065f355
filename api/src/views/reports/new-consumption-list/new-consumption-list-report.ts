import { averageCost, type MovementKind } from '@manger/contract/ledger'
import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import {
  type InOuts,
  inOutsOf,
  kgCells,
  kgColumns,
  type MovedRow,
  moneyCells,
  moneyColumns,
} from '../store/in-out-cells.ts'
import {
  allMovedRows,
  type DayMovedRow,
  dayMovedRows,
  type ListedFeed,
  listedFeeds,
} from './new-consumption-list.queries.ts'

const COLUMNS = [
  column('title', 'text'),
  column('day', 'day'),
  ...kgColumns,
  ...moneyColumns,
  column('wac', 'price'),
]

// What the balance of the day costs: its mean price, or the last cost where nothing lies there (F21).
const cellsOf = (sums: InOuts, lastUnitCost: number): ReportCells => ({
  ...kgCells(sums),
  ...moneyCells(sums),
  wac: averageCost({ quantity: sums.kg.closing, value: sums.money.closing, lastUnitCost }),
})

const openingOf = ({ kg, money }: InOuts): MovedRow & { kind: MovementKind | null } => ({
  kind: null,
  kg: kg.closing,
  money: money.closing,
})

const lastCostOf = (rows: readonly DayMovedRow[], before: number): number =>
  rows.reduce((latest, row) => (row.last > latest.last ? row : latest), { last: 0, last_cost: before })
    .last_cost

const rowsOf = ({ id, name, stock, last_cost }: ListedFeed, moved: readonly DayMovedRow[]): ReportRow[] => {
  let lastCost = last_cost ?? 0
  let balance = inOutsOf(moved.filter(({ day }) => day === null))
  const days: ReportRow[] = []
  for (const [day, rows] of Map.groupBy(moved, ({ day }) => day)) {
    if (day === null) continue
    balance = inOutsOf([openingOf(balance), ...rows])
    lastCost = lastCostOf(rows, lastCost)
    days.push({
      id: `i${id}-${day}`,
      level: 1,
      object: id,
      cells: { title: null, day, ...cellsOf(balance, lastCost) },
    })
  }
  const head = { title: name, stock, day: null, ...cellsOf(inOutsOf(moved), lastCost) }
  return [{ id: `i${id}`, level: 0, object: id, cells: head }, ...days]
}

/**
 * New feed consumption list (domain d4, row 10; in-out): each feed day by day, what came and went in kg and in money
 * with the revaluation (F22), the balance after each day and what it costs (F21).
 */
export const newConsumptionListReport: ReportMaker = {
  type: 'new_consumption_list',
  isPaged: true,
  make: async (ask) => {
    const { feeds, count } = await listedFeeds(ask)
    const moved = await dayMovedRows(
      ask,
      feeds.map(({ id }) => id),
    )
    const sums = inOutsOf(await allMovedRows(ask))
    return {
      columns: COLUMNS,
      data: feeds.flatMap((feed) =>
        rowsOf(
          feed,
          moved.filter(({ ingredient_id }) => ingredient_id === feed.id),
        ),
      ),
      totals: { ...kgCells(sums), ...moneyCells(sums) },
      count,
    }
  },
}
