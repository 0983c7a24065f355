import { useRef } from 'react'
import { useLate } from '#states/use-late.ts'
import type { Column } from './column.ts'
import * as s from './data-table.module.css'
import { groupRows } from './group-rows.ts'
import { OrderedGroup } from './order/ordered-group.tsx'
import { SkeletonRows } from './states/skeleton-rows.tsx'
import type { DataTableProps } from './table-props.ts'
import { TableRow } from './table-row.tsx'
import type { TableStateName } from './table-state.ts'
import { moreOf } from './window/more-of.ts'
import { useRowWindow } from './window/use-row-window.ts'

type TableBodyProps<Row> = DataTableProps<Row> & { rows: readonly Row[]; state: TableStateName }

/** How many cells a full row has, for heads of groups. */
export const columnCount = <Row,>({
  columns,
  order,
  actions,
}: Pick<DataTableProps<Row>, 'columns' | 'order' | 'actions'>) =>
  columns.length + (order === undefined ? 0 : 1) + (actions === undefined ? 0 : 1)

/** Rows in their groups, or the skeleton. */
export const TableBody = <Row,>(props: TableBodyProps<Row>) => {
  const { rows, state, groups, order, rowKey } = props
  const isSkeleton = useLate(state === 'loading')
  const width = columnCount(props)
  if (state === 'loading')
    return <tbody>{isSkeleton && <SkeletonRows columns={skeletonColumns(props)} />}</tbody>
  if (groups === undefined && order === undefined) return <PlainRows table={props} width={width} />
  return (
    <tbody>
      {groupRows(rows, groups?.of).map((group) => (
        <OrderedGroup key={group.key} rows={group.rows} order={order} rowKey={rowKey}>
          {groups !== undefined && (
            <tr className={s.group}>
              <th colSpan={width} scope="colgroup">
                {groups.head(group.key, group.rows)}
              </th>
            </tr>
          )}
          {group.rows.map((row, index) => (
            <TableRow key={rowKey(row)} table={props} row={row} index={index} width={width} />
          ))}
        </OrderedGroup>
      ))}
    </tbody>
  )
}

/** The rows in sight of a list that may be long, and room for the others. */
const PlainRows = <Row,>({ table, width }: { table: TableBodyProps<Row>; width: number }) => {
  const { rows, rowKey, part } = table
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, before, after } = useRowWindow(body, rows.length, moreOf(part))
  return (
    <tbody ref={body}>
      {before > 0 && <RoomRow key="before" height={before} width={width} />}
      {rows.slice(from, to).map((row, at) => (
        <TableRow key={rowKey(row)} table={table} row={row} index={from + at} width={width} />
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

const skeletonColumns = <Row,>({
  columns,
  order,
  actions,
}: DataTableProps<Row>): Pick<Column<Row>, 'key' | 'align' | 'priority'>[] => [
  ...(order === undefined ? [] : [{ key: 'order' }]),
  ...columns,
  ...(actions === undefined ? [] : [{ key: 'actions' }]),
]
