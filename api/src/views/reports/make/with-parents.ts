import type { ReportRow } from '@manger/contract/reports'

/** A row with the ids of its parent rows, outermost first. */
type RowBelow = { parents: readonly string[]; row: ReportRow }

/** Rows of a page with their parent rows: each parent once, before the first row below it that the page shows. */
export const withParents = (rows: readonly RowBelow[], parents: readonly ReportRow[]): ReportRow[] => {
  const waiting = new Map(parents.map((parent) => [parent.id, parent]))
  return rows.flatMap(({ parents: above, row }) => {
    const due = above.flatMap((id) => waiting.get(id) ?? [])
    for (const { id } of due) waiting.delete(id)
    return [...due, row]
  })
}
