import { useTranslation } from 'react-i18next'
import * as h from '#css/hidden.module.css'
import { HowCounted } from '#figures/how-counted.tsx'
import { Icon } from '#icons/icon.tsx'
import { cellClass } from './cell-class.ts'
import type { Column } from './column.ts'
import * as s from './data-table.module.css'
import type { DataTableProps } from './table-props.ts'

const NO_BREAK = '\u00a0'

type Ordered = Pick<DataTableProps<unknown>, 'ordering' | 'onOrder'>
type TableHeadProps<Row> = Ordered & {
  columns: readonly Column<Row>[]
  hasGrip: boolean
  hasActions: boolean
}

/** Title and unit of a column; where room is short the unit goes below, and the words of the title stay together. */
const Words = <Row,>({ column: { title, unit } }: { column: Column<Row> }) =>
  unit === undefined ? (
    title
  ) : (
    <span className={s.words}>{`${title.replaceAll(' ', NO_BREAK)}, ${unit.replaceAll(' ', NO_BREAK)}`}</span>
  )

const directionOf = (order: string | undefined, ordering: string | undefined) => {
  if (order === undefined || (ordering !== order && ordering !== `-${order}`)) return undefined
  return ordering === order ? 'ascending' : 'descending'
}

/** The title of a column; one that the list can be ordered by is a button: down the first time, up the next. */
const Title = <Row,>({ column, ordering, onOrder }: Ordered & { column: Column<Row> }) => {
  const { order } = column
  if (order === undefined || onOrder === undefined) return <Words column={column} />
  const direction = directionOf(order, ordering)
  // What is counted is looked for at its largest, what has a name from its beginning.
  const first = column.align === 'number' ? `-${order}` : order
  const other = ordering === order ? `-${order}` : order
  return (
    <button type="button" className={s.sort} onClick={() => onOrder(direction === undefined ? first : other)}>
      <Words column={column} />
      {direction !== undefined && (
        <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={14} />
      )}
    </button>
  )
}

/** Stays in sight while the body scrolls. */
export const TableHead = <Row,>(props: TableHeadProps<Row>) => {
  const { columns, hasGrip, hasActions, ordering, onOrder } = props
  const { t } = useTranslation('ui')
  return (
    <thead className={s.head}>
      <tr>
        {hasGrip && (
          <th scope="col" className={s.gripCell}>
            <span className={h.hidden}>{t('order.column')}</span>
          </th>
        )}
        {columns.map((column) =>
          column.title === '' ? (
            // A column of signs and buttons, which say themselves what they are: an empty head would be no name.
            <td key={column.key} className={cellClass(column)} style={{ width: column.width }} />
          ) : (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column)}
              style={{ width: column.width }}
              title={column.hint}
              aria-sort={directionOf(column.order, ordering)}
            >
              <Title column={column} ordering={ordering} onOrder={onOrder} />
              {column.figure !== undefined && <HowCounted figure={column.figure} name={column.title} />}
            </th>
          ),
        )}
        {hasActions && (
          <th scope="col" className={s.actionsCell}>
            <span className={h.hidden}>{t('moreActions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
