import { type KeyboardEvent, type MouseEvent, memo, startTransition } from 'react'
import { cx } from '#css/cx.ts'
import { cellClass } from './cell-class.ts'
import type { Column } from './column.ts'
import * as s from './data-table.module.css'
import { Grip } from './order/grip.tsx'
import { type OrderedRow, useOrderedRow } from './order/use-ordered-row.ts'
import { RowActions } from './row-actions.tsx'
import type { DataTableProps } from './table-props.ts'
import { DRAWN_WHOLE } from './window/row-window.formulas.ts'

/** Lines above the first row of the body. */
export const HEAD_ROWS = 1

type TableRowProps<Row> = {
  table: DataTableProps<Row>
  row: Row
  /** Its place in its group, from 0 on. */
  index: number
  /** Its line in the table, heads of groups counted. */
  line: number
  width: number
}

const INNER = 'a, button, input, select, textarea, label, [role=menu], [role=button], [role=combobox]'

// A click on a control inside of the row means the control; one in a portal (an open menu) is not in the row.
const meansRow = (event: MouseEvent | KeyboardEvent): boolean => {
  const { target, currentTarget } = event
  if (!(target instanceof Element)) return false
  const inner = target.closest(INNER)
  return currentTarget.contains(target) && (inner === null || !currentTarget.contains(inner))
}

const Cell = <Row,>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) =>
  column.isName === true ? (
    <th scope="row" className={cx(cellClass(column), s.name)}>
      {column.render?.(row, index)}
    </th>
  ) : (
    <td className={cellClass(column)}>{column.render?.(row, index)}</td>
  )

const DrawnRow = <Row,>({
  table,
  row,
  index,
  line,
  width,
  moving,
}: TableRowProps<Row> & { moving?: OrderedRow }) => {
  const { columns, rowKey, selected, onSelect, actions, order, detail, isAlarm } = table
  const key = rowKey(row)
  const under = detail?.(row) ?? null
  const isSelected = selected === key
  const isLong = (table.rows?.length ?? 0) >= DRAWN_WHOLE

  // What opens is drawn in pieces: the hand is answered before it stands.
  const choose = onSelect && (() => startTransition(() => onSelect(row)))
  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== event.currentTarget) return
    event.preventDefault()
    choose?.()
  }
  return (
    <>
      <tr
        ref={moving?.setNodeRef}
        style={moving?.style}
        className={cx(
          isSelected && s.selected,
          onSelect !== undefined && s.clickable,
          isAlarm?.(row) === true && s.alarm,
          moving?.isDragging === true && s.dragging,
        )}
        aria-rowindex={isLong ? line + HEAD_ROWS + 1 : undefined}
        aria-selected={onSelect === undefined ? undefined : isSelected}
        tabIndex={onSelect === undefined ? undefined : 0}
        onClick={choose && ((event) => meansRow(event) && choose())}
        onKeyDown={onSelect === undefined ? undefined : handleKey}
      >
        {moving !== undefined && (
          <td className={s.gripCell}>
            <Grip position={index + 1} isMovable={order?.canMove(row) === true} handle={moving.handle} />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} index={index} />
        ))}
        {actions !== undefined && (
          <td className={s.actionsCell}>
            <RowActions actions={actions(row)} />
          </td>
        )}
      </tr>
      {under !== null && (
        <tr className={s.detail}>
          <td colSpan={width}>{under}</td>
        </tr>
      )}
    </>
  )
}

const MovingRow = <Row,>(props: TableRowProps<Row>) => {
  const { table, row } = props
  const moving = useOrderedRow(table.rowKey(row), table.order?.canMove(row) === true)
  return <DrawnRow {...props} moving={moving} />
}

// What a drag needs of a row costs more than the row: where none can be moved a list of thousands scrolls without it.
const AnyRow = <Row,>(props: TableRowProps<Row>) =>
  props.table.order === undefined ? <DrawnRow {...props} /> : <MovingRow {...props} />

/** One row, and its detail if it has one; while a long list scrolls, rows that stay in sight are left as they are. */
export const TableRow = memo(AnyRow) as typeof AnyRow
