import { useTranslation } from 'react-i18next'
import * as h from '#css/hidden.module.css'
import { HowCounted } from '#figures/how-counted.tsx'
import { cellClass } from './cell-class.ts'
import type { Column } from './column.ts'
import * as s from './data-table.module.css'

type TableHeadProps<Row> = { columns: readonly Column<Row>[]; hasGrip: boolean; hasActions: boolean }

/** Stays in sight while the body scrolls. */
export const TableHead = <Row,>({ columns, hasGrip, hasActions }: TableHeadProps<Row>) => {
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
            >
              {column.unit === undefined ? column.title : `${column.title}, ${column.unit}`}
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
