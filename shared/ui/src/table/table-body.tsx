import { memo, useRef } from 'react'
import { useLate } from '#states/use-late.ts'
import type { Column } from './column.ts'
import * as s from './data-table.module.css'
import { OrderedGroup } from './order/ordered-group.tsx'
import { SkeletonRows } from './states/skeleton-rows.tsx'
import type { DataTableProps } from './table-props.ts'
import { HEAD_ROWS, TableRow } from './table-row.tsx'
import type { TableStateName } from './table-state.ts'
import { drawnIn, linesOf } from './window/lines.formulas.ts'
import { moreOf } from './window/more-of.ts'
import { DRAWN_WHOLE } from './window/row-window.formulas.ts'
import { useRowWindow } from './window/use-row-window.ts'

type TableBodyProps<Row> = DataTableProps<Row> & { rows: readonly Row[]; state: TableStateName }

/** How many cells a full row has, for heads of groups. */
export const columnCount = <Row,>({
  columns,
  order,
  actions,
}: Pick<DataTableProps<Row>, 'columns' | 'order' | 'actions'>) =>
  columns.length + (order === undefined ? 0 : 1) + (actions === undefined ? 0 : 1)

const AnyBody = <Row,>(props: TableBodyProps<Row>) => {
  const { state } = props
  const isSkeleton = useLate(state === 'loading')
  if (state === 'loading')
    return <tbody>{isSkeleton && <SkeletonRows columns={skeletonColumns(props)} />}</tbody>
  return <DrawnRows table={props} />
}

/** Rows in their groups, or the skeleton. */
export const TableBody = memo(AnyBody) as typeof AnyBody

/** The rows in sight of a list that may be long, under the heads of their groups, and room for the others. */
const DrawnRows = <Row,>({ table }: { table: TableBodyProps<Row> }) => {
  const { rows, rowKey, part, groups, order } = table
  const body = useRef<HTMLTableSectionElement>(null)
  const width = columnCount(table)
  const lines = linesOf(rows, groups)
  const { from, to, before, after } = useRowWindow(body, lines.count, moreOf(part))
  return (
    <tbody ref={body}>
      {before > 0 && <RoomRow key="before" height={before} width={width} />}
      {drawnIn(lines, { from, to }).map(({ key, members, first, hasHead, drawn }) => (
        <OrderedGroup key={`group ${key}`} rows={members} order={order} rowKey={rowKey}>
          {hasHead && (
            <tr
              className={s.group}
              aria-rowindex={rows.length >= DRAWN_WHOLE ? first + HEAD_ROWS : undefined}
            >
              <th colSpan={width} scope="colgroup">
                {groups?.head(key, members)}
              </th>
            </tr>
          )}
          {members.slice(drawn.from, drawn.to).map((row, at) => (
            <TableRow
              key={rowKey(row)}
              table={table}
              row={row}
              index={drawn.from + at}
              line={first + drawn.from + at}
              width={width}
            />
          ))}
        </OrderedGroup>
      ))}
      {after > 0 && <RoomRow key="after" height={after} width={width} />}
    </tbody>
  )
}

const RoomRow = ({ height, width }: { height: number; width: number }) => (
  <tr className={s.room}>
    <td colSpan={width} style={{ height }} />
  </tr>
)

type Waiting<Row> = Pick<Column<Row>, 'key' | 'align' | 'priority'>

// Of a report nobody knows the columns before it comes.
const UNKNOWN: readonly Waiting<unknown>[] = [
  { key: 'name' },
  ...['a', 'b', 'c', 'd'].map((key) => ({ key, align: 'number' as const })),
]

const skeletonColumns = <Row,>({ columns, order, actions }: DataTableProps<Row>): Waiting<Row>[] => [
  ...(order === undefined ? [] : [{ key: 'order' }]),
  ...(columns.length > 0 ? columns : UNKNOWN),
  ...(actions === undefined ? [] : [{ key: 'actions' }]),
]
