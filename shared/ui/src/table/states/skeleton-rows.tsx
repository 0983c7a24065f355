import { SKELETON_ROWS } from '@manger/contract'
import { cx } from '#css/cx.ts'
import { cellClass } from '../cell-class.ts'
import type { Column } from '../column.ts'
import * as s from './skeleton-rows.module.css'

const WIDTHS = ['68%', '88%', '52%', '80%', '60%', '84%', '48%']
const ROWS = WIDTHS.slice(0, SKELETON_ROWS)

/** Seven rows of bones under the head (specification 2). */
export const SkeletonRows = ({
  columns,
}: {
  columns: readonly Pick<Column<unknown>, 'key' | 'align' | 'priority'>[]
}) =>
  ROWS.map((width, row) => (
    <tr key={width} className={s.row}>
      {columns.map((column, at) => (
        <td key={column.key} className={cellClass(column)}>
          <i
            className={cx(s.bone, column.align === 'number' && s.right)}
            style={{ width: at === 0 ? width : (WIDTHS[(row + at * 2) % WIDTHS.length] ?? '60%') }}
          />
        </td>
      ))}
    </tr>
  ))
