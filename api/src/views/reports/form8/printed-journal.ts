import type { WeightUnit } from '@manger/contract'
import { printedPrice, printedSum, printedTotal, printInto, weightIn } from '../forms/printed-parts.ts'
import type { JournalRow } from './form8.queries.ts'

/** A row of the journal as it is printed: weights in the farm's unit, price per its tonne or ton. */
export type PrintedRow = JournalRow & { price: number | null }

const AMOUNTS = ['planned', 'kg', 'cost'] as const

/**
 * The journal as it is printed: days add up to the total, the lines of a day to the day, and the feeds below to their
 * lines, to the last hundredth that stands on the paper.
 */
export const printedJournal = (rows: readonly JournalRow[], unit: WeightUnit): PrintedRow[] => {
  const printed = rows.map((row) => ({
    ...row,
    planned: weightIn(row.planned, unit),
    kg: weightIn(row.kg, unit),
    price: printedPrice(row, unit),
  }))
  const of = (kind: JournalRow['kind']) => printed.filter((row) => row.kind === kind)
  for (const key of AMOUNTS) {
    for (const all of of('all')) {
      all[key] = printedTotal(all[key])
      printInto(of('day'), key, all[key])
    }
    for (const day of of('day')) {
      printInto(
        of('line').filter((line) => line.day === day.day),
        key,
        day[key],
      )
    }
    for (const feed of of('feed')) {
      const lines = of('line').filter(({ ingredient_id }) => ingredient_id === feed.ingredient_id)
      feed[key] = printedSum(lines, (line) => line[key])
    }
  }
  return printed
}
