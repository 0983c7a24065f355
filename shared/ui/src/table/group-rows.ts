import type { Groups } from './column.ts'

export type Grouped<Row> = { key: string; rows: Row[] }

/** Rows by group, in the order of each group's first row; one nameless group without grouping. */
export const groupRows = <Row>(rows: readonly Row[], of: Groups<Row>['of'] | undefined): Grouped<Row>[] => {
  if (of === undefined) return [{ key: '', rows: [...rows] }]
  return [...Map.groupBy(rows, of)].map(([key, members]) => ({ key, rows: members }))
}
