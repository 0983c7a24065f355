import type { ReportRow } from '@manger/contract/reports'

/** A row with the ids of the rows that stand above it, outermost first. */
type RowBelow = { heads: readonly string[]; row: ReportRow }

/** Rows of a page with their heads: each head once, before the first row below it that the page shows. */
export const withHeads = (rows: readonly RowBelow[], heads: readonly ReportRow[]): ReportRow[] => {
  const waiting = new Map(heads.map((head) => [head.id, head]))
  return rows.flatMap(({ heads: above, row }) => {
    const due = above.flatMap((id) => waiting.get(id) ?? [])
    for (const { id } of due) waiting.delete(id)
    return [...due, row]
  })
}
