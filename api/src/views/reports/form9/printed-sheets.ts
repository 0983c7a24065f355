import type { WeightUnit } from '@manger/contract'
import { printedPrice, printedSum, printedTotal, printInto, weightIn } from '../forms/printed-parts.ts'
import type { SheetRow } from './form9.queries.ts'

/** A row of the sheets as it is printed: weights in the farm's unit, price per its tonne or ton. */
export type PrintedSheetRow = SheetRow & { price: number | null }

const AMOUNTS = ['kg', 'dry_matter', 'cost'] as const

const isOfDocument = (one: SheetRow, other: SheetRow): boolean =>
  one.group_id === other.group_id && one.month === other.month

const isOfLine = (one: SheetRow, other: SheetRow): boolean =>
  one.day === other.day && one.corrected_on === other.corrected_on && one.is_minus === other.is_minus

/**
 * The sheets as they are printed: documents add up to the total, the feeds of a document to it, the days of a feed to
 * the feed; a day and a sheet are what their own cells add up to.
 */
export const printedSheets = (rows: readonly SheetRow[], unit: WeightUnit): PrintedSheetRow[] => {
  const printed = rows.map((row) => ({
    ...row,
    planned: weightIn(row.planned, unit),
    kg: weightIn(row.kg, unit),
    dry_matter: weightIn(row.dry_matter, unit),
    price: printedPrice(row, unit),
  }))
  const of = (kind: SheetRow['kind']) => printed.filter((row) => row.kind === kind)
  const cells = of('cell')
  for (const key of AMOUNTS) {
    for (const all of of('all')) {
      all[key] = printedTotal(all[key])
      printInto(of('document'), key, all[key])
    }
    for (const document of of('document')) {
      printInto(
        of('feed').filter((feed) => isOfDocument(feed, document)),
        key,
        document[key],
      )
    }
    for (const feed of of('feed')) {
      const own = cells.filter(
        (cell) => isOfDocument(cell, feed) && cell.ingredient_id === feed.ingredient_id,
      )
      printInto(own, key, feed[key])
    }
    for (const sheet of of('sheet')) {
      const feeds = of('feed').filter((feed) => isOfDocument(feed, sheet) && feed.sheet === sheet.sheet)
      sheet[key] = printedSum(feeds, (feed) => feed[key])
    }
    for (const day of of('day')) {
      const own = cells.filter(
        (cell) => isOfDocument(cell, day) && cell.sheet === day.sheet && isOfLine(cell, day),
      )
      day[key] = printedSum(own, (cell) => cell[key])
    }
  }
  return printed
}
