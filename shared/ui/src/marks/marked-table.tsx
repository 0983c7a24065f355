import { Checkbox } from '#controls/checkbox.tsx'
import { Icon } from '#icons/icon.tsx'
import type { Column } from '#table/column.ts'
import type { DataTableProps } from '#table/table-props.ts'
import * as s from './marks-bar.module.css'
import type { Marks } from './use-marks.ts'

type Named = { id: number; name: string }

const Problem = ({ text }: { text: string }) => (
  <span className={s.problem} role="alert">
    <Icon name="alarm" size={16} />
    {text}
  </span>
)

/** What a table of rows takes beside its own props while they are marked: boxes, and the error of each row under it. */
export const markedTable = <Row extends Named>(
  columns: readonly Column<Row>[],
  marks: Marks | null,
): Pick<DataTableProps<Row>, 'columns'> & Partial<DataTableProps<Row>> => {
  if (marks === null) return { columns }
  return {
    columns: columns.map((column) =>
      column.isName === true
        ? {
            ...column,
            render: (row: Row, index: number) => (
              <span className={s.name}>
                <Checkbox
                  label={row.name}
                  checked={marks.ids.has(row.id)}
                  onChange={() => marks.toggle(row.id)}
                />
                <span>{column.render?.(row, index) ?? row.name}</span>
              </span>
            ),
          }
        : column,
    ),
    selected: null,
    onSelect: ({ id }) => marks.toggle(id),
    detail: ({ id }) => {
      const problem = marks.problems.get(id)
      return problem === undefined ? null : <Problem text={problem} />
    },
  }
}
