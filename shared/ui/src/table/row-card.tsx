import type { ReactNode } from 'react'
import type { CardPlace, Column } from './column.ts'
import * as s from './row-card.module.css'

const placeOf = <Row,>({ card }: Column<Row>): CardPlace | undefined =>
  typeof card === 'object' ? card.place : card

const contentOf = <Row,>({ card, render }: Column<Row>, row: Row): ReactNode =>
  typeof card === 'object' ? card.render(row) : render?.(row, 0)

const isThere = (content: ReactNode): boolean =>
  content !== null && content !== undefined && content !== false && content !== ''

type RowCardProps<Row> = { columns: readonly Column<Row>[]; row: Row }

/** A row on a phone, made of the columns that have a place on its card. */
const RowCard = <Row,>({ columns, row }: RowCardProps<Row>) => {
  const at = (place: CardPlace): ReactNode[] =>
    columns.flatMap((column) => {
      const content = placeOf(column) === place ? contentOf(column, row) : null
      return isThere(content) ? [<span key={column.key}>{content}</span>] : []
    })
  const [title, aside, figures, notes, below] = [
    at('title'),
    at('aside'),
    at('figure'),
    at('note'),
    at('below'),
  ]
  return (
    <div className={s.card}>
      <div className={s.line}>
        <div className={s.title}>{title}</div>
        {aside.length > 0 && <div className={s.aside}>{aside}</div>}
      </div>
      {figures.length + notes.length > 0 && (
        <div className={s.line}>
          {figures.length > 0 && <div className={s.figure}>{figures}</div>}
          {notes.length > 0 && <div className={s.note}>{notes}</div>}
        </div>
      )}
      {below.length > 0 && <div className={s.below}>{below}</div>}
    </div>
  )
}

/** What draws a row as a card; nothing where no column has a place on one. */
export const cardOf = <Row,>(columns: readonly Column<Row>[]): ((row: Row) => ReactNode) | undefined =>
  columns.some(({ card }) => card !== undefined)
    ? (row) => <RowCard columns={columns} row={row} />
    : undefined
