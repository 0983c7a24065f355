import { roundTo, sumOf } from '@manger/contract'
import { effectivePrice, type ShrinkSpan, shrinkOf } from '@manger/contract/ledger'
import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { type InOuts, inOutsOf, isAnything } from '../store/in-out-cells.ts'
import { type LossCause, type ShrinkMovedRow, shrinkMoved } from './shrink.queries.ts'

const COLUMNS = [
  column('title', 'text'),
  column('opening', 'weight'),
  column('received', 'weight'),
  column('loaded', 'weight'),
  column('crafted_out', 'weight'),
  column('sold', 'weight'),
  column('dumped', 'weight'),
  column('count_loss', 'weight'),
  column('surplus', 'weight'),
  column('spoilt', 'weight'),
  column('closing', 'weight'),
  column('shrink', 'weight'),
  column('shrink_percent', 'percent'),
  column('shrink_of_received', 'percent'),
  column('shrink_cost', 'money'),
  column('effective_price', 'price'),
]

const WEIGHTS = [
  ...['opening', 'received', 'loaded', 'crafted_out', 'sold'],
  ...['dumped', 'count_loss', 'surplus', 'spoilt', 'closing'],
] as const

/** A feed over the period: what moved of it, and what shrank. */
type Feed = { first: ShrinkMovedRow; sums: InOuts; weights: Record<string, number>; span: ShrinkSpan }

const lostBy = (rows: readonly ShrinkMovedRow[], cause: LossCause, read: 'kg' | 'money'): number => {
  const lost = sumOf(
    rows.filter((row) => row.kind === 'loss' && row.cause === cause),
    (row) => -row[read],
  )
  // A sum of nothing is 0 and no -0.
  return roundTo(lost, 8) + 0
}

const feedOf = ([first, ...others]: [ShrinkMovedRow, ...ShrinkMovedRow[]]): Feed => {
  const rows = [first, ...others]
  const sums = inOutsOf(rows)
  const { kg, money } = sums
  const received = roundTo(kg.initial + kg.delivered + kg.crafted_in, 8)
  const [count, spoilage] = [lostBy(rows, null, 'kg'), lostBy(rows, 'spoilt', 'kg')]
  return {
    first,
    sums,
    weights: {
      ...kg,
      received,
      dumped: lostBy(rows, 'dumped', 'kg'),
      count_loss: count,
      spoilt: spoilage,
    },
    span: {
      opening: kg.opening,
      received,
      lost: { count, found: kg.surplus, spoilage },
      value: {
        count: lostBy(rows, null, 'money'),
        found: money.surplus,
        spoilage: lostBy(rows, 'spoilt', 'money'),
      },
    },
  }
}

const cellsOf = (feeds: readonly Feed[]): ReportCells => {
  const { kg, cost, percent, of_received } = shrinkOf(feeds.map(({ span }) => span))
  const weights = WEIGHTS.map((key) => [
    key,
    roundTo(
      sumOf(feeds, (feed) => feed.weights[key] ?? 0),
      8,
    ),
  ])
  return {
    ...Object.fromEntries(weights),
    shrink: kg,
    shrink_percent: percent,
    shrink_of_received: of_received,
    shrink_cost: roundTo(cost, 6),
  }
}

/** What a tonne costs that is left to feed (F20); of what lies there no more nothing is left. */
const priceOf = ({ sums }: Feed, percent: number | null): number | null => {
  const [kg, money] = [sums.kg.closing, sums.money.closing]
  return kg > 0 ? effectivePrice((1000 * money) / kg, percent) : null
}

const feedRow = (feed: Feed): ReportRow => {
  const cells = cellsOf([feed])
  const percent = typeof cells.shrink_percent === 'number' ? cells.shrink_percent : null
  const { ingredient_id, ingredient } = feed.first
  return {
    id: `i${ingredient_id}`,
    level: 1,
    object: ingredient_id,
    cells: { title: ingredient, ...cells, effective_price: priceOf(feed, percent) },
  }
}

const storeRows = ([first, ...others]: [Feed, ...Feed[]]): ReportRow[] => {
  const { stock_id, stock } = first.first
  const feeds = [first, ...others]
  const store = { id: `s${stock_id}`, level: 0, object: stock_id } as const
  return [{ ...store, cells: { title: stock, ...cellsOf(feeds) } }, ...feeds.map(feedRow)]
}

const isSome = <Item>(list: readonly Item[]): list is [Item, ...Item[]] => list.length > 0

/**
 * Shrink (domain d4, row 19): of each stock and feed what lay there, came in and was used, and what counts and write-offs
 * took away, in kg, in percent and at the cost in the books (F33). What lay and moved in no way has no line, as has water.
 */
export const shrinkReport: ReportMaker = {
  type: 'shrink',
  make: async (ask) => {
    const moved = Map.groupBy(await shrinkMoved(ask), ({ ingredient_id }) => ingredient_id)
    const feeds = [...moved.values()].filter(isSome).map(feedOf)
    const told = feeds.filter(({ sums }) => isAnything(sums))
    const stores = [...Map.groupBy(told, ({ first }) => first.stock_id).values()].filter(isSome)
    return {
      columns: COLUMNS,
      data: stores.flatMap(storeRows),
      totals: cellsOf(told),
      count: stores.length,
    }
  },
}
