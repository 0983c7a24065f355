import type { Groups } from '../column.ts'
import { groupRows } from '../group-rows.ts'
import type { RowWindow } from './row-window.formulas.ts'

/** The lines of a table: its rows, and a head above each group where it has groups. */
export type Lines<Row> = {
  count: number
  /** `first` = the line of the group's first row; the head stands one line above it. */
  groups: readonly { key: string; members: readonly Row[]; first: number }[]
  heads: 0 | 1
}

/** What is drawn of a group. */
export type DrawnGroup<Row> = Lines<Row>['groups'][number] & { hasHead: boolean; drawn: RowWindow }

/** Puts rows and heads of groups into one row of lines, from 0 on. */
export const linesOf = <Row>(rows: readonly Row[], grouped: Groups<Row> | undefined): Lines<Row> => {
  const heads = grouped === undefined ? 0 : 1
  let count = 0
  const groups = groupRows(rows, grouped?.of).map(({ key, rows: members }) => {
    const first = count + heads
    count = first + members.length
    return { key, members, first }
  })
  return { count, groups, heads }
}

/** The groups that have a line in the window, each with the rows of it that do. */
export const drawnIn = <Row>({ groups, heads }: Lines<Row>, { from, to }: RowWindow): DrawnGroup<Row>[] =>
  groups.flatMap((group) => {
    const within = (line: number) => Math.min(Math.max(0, line - group.first), group.members.length)
    const drawn = { from: within(from), to: within(to) }
    const head = group.first - heads
    const hasHead = heads === 1 && head >= from && head < to
    return hasHead || drawn.to > drawn.from ? [{ ...group, hasHead, drawn }] : []
  })
