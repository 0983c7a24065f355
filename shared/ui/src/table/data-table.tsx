import { type ReactNode, useDeferredValue } from 'react'
import { cx } from '#css/cx.ts'
import { useIsPhone } from '#media/use-media.ts'
import { AwayCells } from '#states/away-cells.tsx'
import { CardList } from './card-list.tsx'
import { copyColumnsOf } from './copy/copy-columns.ts'
import { CopyTable } from './copy/copy-table.tsx'
import * as s from './data-table.module.css'
import { OrderedRows } from './order/ordered-rows.tsx'
import { cardOf } from './row-card.tsx'
import { TableState } from './states/table-state-box.tsx'
import { TableBody } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './table-props.ts'
import { tableState } from './table-state.ts'
import { TotalsRow } from './totals-row.tsx'
import { linesOf } from './window/lines.formulas.ts'
import { DRAWN_WHOLE } from './window/row-window.formulas.ts'

// So few rows need no room kept for them: the frame would end far below the last one.
const FEW = 4

const footOf = <Row,>({ columns, rows, foot, copy }: DataTableProps<Row>): ReactNode => {
  if (copy === undefined || rows === undefined || rows.length === 0) return foot
  return (
    <>
      {foot}
      <CopyTable columns={copyColumnsOf(columns)} {...copy} />
    </>
  )
}

const isReadOnly = <Row,>({ columns, rows = [], onSelect, actions, order }: DataTableProps<Row>): boolean =>
  [onSelect, order, ...columns.map((column) => column.order)].every((way) => way === undefined) &&
  !rows.some((row) => (actions?.(row).length ?? 0) > 0)

/**
 * The one table of the product: skeleton, empty, forbidden and failed included. A table of its own, because
 * antd's weighs 115 kB and puts the head into a second table as soon as only the body scrolls.
 */
export const DataTable = <Row,>(given: DataTableProps<Row>) => {
  const drawn = given.columns.filter(({ render }) => render !== undefined)
  const props = { ...given, columns: drawn, foot: footOf(given) }
  const { label, columns, size = 'middle', fill = false, bare = false, pinned = false, totals } = props
  const renderCard = given.renderCard ?? cardOf(given.columns)
  const isPhone = useIsPhone()
  const state = tableState(props)
  // Rows that may not be seen stay out of the page altogether.
  const rows = state === 'rows' ? (props.rows ?? []) : []
  const body = { ...props, rows, state }
  // A long list is drawn anew after the hand was answered. Where rows are chosen they hold no field that is typed into.
  const late = useDeferredValue(rows.length >= DRAWN_WHOLE && props.onSelect !== undefined ? body : null)
  const shown = rows.length >= DRAWN_WHOLE ? (late ?? body) : body

  const away = <AwayCells cells={props.away} onRetry={props.onRetry} />
  if (isPhone && renderCard !== undefined)
    return (
      <>
        {away}
        <CardList {...props} state={state} renderCard={renderCard} />
      </>
    )
  return (
    <div
      className={cx(
        s.frame,
        bare && s.bare,
        fill && s.fill,
        fill && state === 'rows' && rows.length < FEW && s.few,
      )}
    >
      {away}
      {/* Rows that scroll and hold nothing to press are read by the arrow keys. */}
      <div className={s.scroll} tabIndex={isReadOnly(props) ? 0 : undefined}>
        <OrderedRows order={props.order} rows={rows} rowKey={props.rowKey} groupOf={props.groups?.of}>
          <table
            className={cx(s.table, size === 'small' && s.small, pinned && s.pinned)}
            aria-label={label}
            aria-busy={state === 'loading'}
            aria-rowcount={rows.length >= DRAWN_WHOLE ? linesOf(rows, props.groups).count + 1 : undefined}
          >
            <TableHead
              columns={columns}
              ordering={props.ordering}
              onOrder={props.onOrder}
              hasGrip={props.order !== undefined}
              hasActions={props.actions !== undefined}
            />
            <TableBody {...shown} />
            {state === 'rows' && totals !== undefined && <TotalsRow {...props} totals={totals} />}
          </table>
        </OrderedRows>
        {state !== 'rows' && state !== 'loading' && <TableState {...props} state={state} />}
      </div>
      {state === 'rows' && <TableFoot part={props.part} foot={props.foot} />}
    </div>
  )
}
