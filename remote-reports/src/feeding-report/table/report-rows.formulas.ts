import type { Report, ReportRow } from '@manger/contract/reports'

/** A feeding of the report with its ingredient or group lines. */
export type FeedingRow = { row: ReportRow; lines: ReportRow[] }

/** Puts the lines of level 1 to the feeding before them. */
export const feedingRows = (pages: readonly Report[]): FeedingRow[] => {
  const feedings: FeedingRow[] = []
  for (const row of pages.flatMap(({ data }) => data)) {
    if (row.level === 0) feedings.push({ row, lines: [] })
    else feedings.at(-1)?.lines.push(row)
  }
  return feedings
}

type Cells = ReportRow['cells']

/** A number of the row; null where there is none. */
export const numberOf = (cells: Cells, key: string): number | null => {
  const cell = cells[key]
  return typeof cell === 'number' ? cell : null
}

/** A text of the row; null where there is none. */
export const textOf = (cells: Cells, key: string): string | null => {
  const cell = cells[key]
  return typeof cell === 'string' ? cell : null
}

const distance = ({ cells }: ReportRow): number => Math.abs(numberOf(cells, 'deviation_percent') ?? 0)

/** The line that is furthest off its plan in percent; null when nothing was weighed. */
export const furthestLine = (lines: readonly ReportRow[]): ReportRow | null =>
  lines
    .filter(({ cells }) => numberOf(cells, 'deviation_percent') !== null)
    .reduce<ReportRow | null>((most, line) => (most && distance(most) >= distance(line) ? most : line), null)
