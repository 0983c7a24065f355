import type { Column } from '../column.ts'
import type { CopyColumn } from './copy-table.tsx'

/** The columns that are copied, in their order, each titled "Balance, kg". */
export const copyColumnsOf = <Row>(columns: readonly Column<Row>[]): CopyColumn<Row>[] =>
  columns.flatMap(({ copy, title: ownTitle, unit: ownUnit }) => {
    if (copy === undefined) return []
    // Another title has its own unit, or none.
    const { title = ownTitle, unit = copy.title === undefined ? ownUnit : undefined, value } = copy
    return [{ title: unit === undefined ? title : `${title}, ${unit}`, value }]
  })
