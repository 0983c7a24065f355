import { type ReactNode, useId, useRef } from 'react'
import { cx } from '#css/cx.ts'
import { SkeletonBlock } from '#states/skeleton-block.tsx'
import * as s from './card-list.module.css'
import { groupRows } from './group-rows.ts'
import { RowActions } from './row-actions.tsx'
import { TableState } from './states/table-state-box.tsx'
import { TableFoot } from './table-foot.tsx'
import type { DataTableProps } from './table-props.ts'
import type { TableStateName } from './table-state.ts'
import { moreOf } from './window/more-of.ts'
import { useRowWindow } from './window/use-row-window.ts'

type CardListProps<Row> = DataTableProps<Row> & {
  state: TableStateName
  renderCard: (row: Row) => ReactNode
}

/** What phones show instead of a table: one card per row. */
export const CardList = <Row,>(props: CardListProps<Row>) => {
  const { label, state, rows = [], groups } = props
  if (state === 'loading') return <SkeletonBlock rows={9} />
  if (state !== 'rows') {
    return (
      <div className={s.card}>
        <TableState {...props} state={state} />
      </div>
    )
  }
  return (
    <section aria-label={label} className={s.list}>
      {groupRows(rows, groups?.of).map((group) => (
        <div key={group.key} className={s.list}>
          {groups !== undefined && <div className={s.group}>{groups.head(group.key, group.rows)}</div>}
          <Cards list={props} rows={group.rows} />
        </div>
      ))}
      <TableFoot part={props.part} foot={props.foot} />
    </section>
  )
}

/** The cards in sight of a list that may be long, and room for the others. */
const Cards = <Row,>({ list, rows }: { list: CardListProps<Row>; rows: readonly Row[] }) => {
  const { rowKey, renderCard, selected, onSelect, actions, isAlarm, groups, part } = list
  const id = useId()
  const body = useRef<HTMLUListElement>(null)
  const onEnd = groups === undefined ? moreOf(part) : undefined
  const { from, to, before, after } = useRowWindow(body, rows.length, onEnd)
  return (
    <ul ref={body} className={s.list} style={{ paddingTop: before, paddingBottom: after }}>
      {rows.slice(from, to).map((row) => (
        <li
          key={rowKey(row)}
          id={`${id}-${rowKey(row)}`}
          className={cx(s.card, selected === rowKey(row) && s.selected, isAlarm?.(row) === true && s.alarm)}
        >
          {actions === undefined ? (
            renderCard(row)
          ) : (
            <div className={s.withMenu}>
              {renderCard(row)}
              <RowActions actions={actions(row)} />
            </div>
          )}
          {onSelect !== undefined && (
            <button
              type="button"
              className={s.open}
              aria-labelledby={`${id}-${rowKey(row)}`}
              onClick={() => onSelect(row)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
