import type { ReportRow } from '@manger/contract/reports'

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

/** A row with the rows that stand below it. */
type ReportNode = { row: ReportRow; lines: ReportNode[] }

/** A row as a table draws it: under which rows, with how many below it. */
export type ShownRow = ReportNode & { above: readonly ReportRow[]; isOpen: boolean }

/** Puts the rows of each level under the row of the level above that comes before them. */
export const treeOf = (rows: readonly ReportRow[]): ReportNode[] => {
  const roots: ReportNode[] = []
  const open: ReportNode[] = []
  for (const row of rows) {
    const node = { row, lines: [] }
    while (open.length > 0 && (open.at(-1)?.row.level ?? 0) >= row.level) open.pop()
    const above = open.at(-1)
    if (above === undefined) roots.push(node)
    else above.lines.push(node)
    open.push(node)
  }
  return roots
}

/** The rows of a tree that are in sight, in their order. */
export const shownRows = (
  nodes: readonly ReportNode[],
  isOpen: (row: ReportRow) => boolean,
  above: readonly ReportRow[] = [],
): ShownRow[] =>
  nodes.flatMap((node) => {
    const opened = node.lines.length > 0 && isOpen(node.row)
    const own = { ...node, above, isOpen: opened }
    return opened ? [own, ...shownRows(node.lines, isOpen, [...above, node.row])] : [own]
  })

/** How many levels the rows have. */
export const levelsOf = (rows: readonly ReportRow[]): number =>
  rows.reduce((most, { level }) => Math.max(most, level + 1), 1)

// About two screens: what is more is opened by whoever wants it.
const READABLE_ROWS = 50

/** How many levels of a report are open before anybody chose: as many as stay readable, one at least. */
export const usualDepth = (rows: readonly ReportRow[]): number => {
  const upTo = (depth: number) => rows.filter(({ level }) => level < depth).length
  let depth = levelsOf(rows)
  while (depth > 1 && upTo(depth) > READABLE_ROWS) depth -= 1
  return depth
}

const compare = (one: Cells[string] | undefined, other: Cells[string] | undefined): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), undefined, { numeric: true })

const isNothing = (cell: Cells[string] | undefined) => cell === null || cell === undefined || cell === ''

/** Tells of the rows of a level whether any of them has something in a column: a day has no mixer of its own. */
export const toldAt = (rows: readonly ReportRow[]): ((level: number, key: string) => boolean) => {
  const told = new Map<number, Set<string>>()
  for (const { level, cells } of rows) {
    const keys = told.get(level) ?? new Set()
    told.set(level, keys)
    for (const [key, cell] of Object.entries(cells)) if (!isNothing(cell)) keys.add(key)
  }
  // A table of one level says by a dash that nothing is there: no other level could.
  return (level, key) => told.size === 1 || told.get(level)?.has(key) === true
}

/** Sorts the rows of each level among themselves by a column, `-` first = descending; what has no value comes last. */
export const sortTree = (nodes: readonly ReportNode[], order: string): ReportNode[] => {
  if (order === '') return [...nodes]
  const key = order.replace(/^-/, '')
  const way = order.startsWith('-') ? -1 : 1
  // Weeks and months are in the order of the calendar, whatever they are called.
  const cellOf = ({ cells }: ReportRow) => (key === 'title' ? (cells.order ?? cells.title) : cells[key])
  return nodes
    .map((node) => ({ ...node, lines: sortTree(node.lines, order) }))
    .toSorted((a, b) => {
      const [one, other] = [cellOf(a.row), cellOf(b.row)]
      if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other))
      return way * compare(one, other)
    })
}

/** The rows at one depth of a tree, each with those above it: what adds up, for a copy. */
export const rowsAtDepth = (
  nodes: readonly ReportNode[],
  depth: number,
  above: readonly ReportRow[] = [],
): ShownRow[] =>
  nodes.flatMap((node) =>
    above.length + 1 >= depth || node.lines.length === 0
      ? [{ ...node, above, isOpen: false }]
      : rowsAtDepth(node.lines, depth, [...above, node.row]),
  )

const distance = ({ cells }: ReportRow): number => Math.abs(numberOf(cells, 'deviation_percent') ?? 0)

/** The line that is furthest off its plan in percent; null when nothing was weighed. */
export const furthestLine = (lines: readonly ReportRow[]): ReportRow | null =>
  lines
    .filter(({ cells }) => numberOf(cells, 'deviation_percent') !== null)
    .reduce<ReportRow | null>((most, line) => (most && distance(most) >= distance(line) ? most : line), null)
