import type { Format } from '@manger/platform'
import type { ReactNode } from 'react'
import type { CardPlace, Column } from '#table/column.ts'

/** The column that names a record, orders the list and heads the card; `render` adds a sign beside the name. */
export const nameColumn = <Row extends { name: string }>(
  title: string,
  render: (row: Row) => ReactNode = ({ name }) => name,
): Column<Row> => ({
  key: 'name',
  title,
  isName: true,
  order: 'name',
  card: 'title',
  copy: { value: ({ name }) => name },
  render,
})

type CountColumn<Row> = {
  key: string
  title: string
  format: Format
  of: (row: Row) => number
  /** What `ordering` of the list calls it. */
  order?: string
  /** Where it stands on the card; the card names it. */
  place?: CardPlace
}

/** How many of something a record has. */
export const countColumn = <Row>({
  key,
  title,
  format,
  of,
  order,
  place = 'below',
}: CountColumn<Row>): Column<Row> => ({
  key,
  title,
  align: 'number',
  ...(order !== undefined && { order }),
  card: { place, render: (row) => `${title}: ${format.number(of(row))}` },
  copy: { value: of },
  render: (row) => format.number(of(row)),
})

/** When a record was changed last; the first to go where room is short, and not on the card. */
export const changedColumn = <Row extends { updated_at: string }>(
  title: string,
  format: Format,
): Column<Row> => ({
  key: 'changed',
  title,
  priority: 2,
  order: 'updated_at',
  copy: { value: ({ updated_at }) => updated_at },
  render: ({ updated_at }) => format.dateTime(updated_at),
})
