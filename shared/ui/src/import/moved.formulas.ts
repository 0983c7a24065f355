import { movedDoses } from '@manger/contract/rations'
import type { SheetLine } from './use-sheet.ts'

const kgOf = ({ value }: SheetLine): number => Number(value?.kg ?? 0)

/** The rows of rations whose weight is too small for its share of the ration: rounding would move it by more than 5 %. */
export const movedLines = (lines: readonly SheetLine[]): ReadonlySet<number> => {
  const rations = Map.groupBy(lines, ({ value }) => String(value?.name).trim().toLowerCase())
  const moved = [...rations.values()].flatMap((rows) => {
    // One percent among them, and they are percents.
    if (rows.some(({ value }) => value?.kg === undefined || value.percent !== undefined)) return []
    const isMoved = movedDoses(rows.map(kgOf))
    return rows.filter((_, at) => isMoved[at]).map(({ line }) => line)
  })
  return new Set(moved)
}
