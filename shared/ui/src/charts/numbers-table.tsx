import { NO_VALUE } from '@manger/platform'
import * as s from '#css/hidden.module.css'

export type NumbersTableProps = {
  label: string
  /** Name of the first column. */
  rowTitle: string
  columns: readonly { key: string; name: string }[]
  rows: readonly { key: string; name: string; values: Readonly<Record<string, string>> }[]
}

/** The numbers of a chart for those who cannot see it. */
export const NumbersTable = ({ label, rowTitle, columns, rows }: NumbersTableProps) => (
  <div className={s.hidden}>
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {columns.map(({ key }) => (
              <td key={key}>{row.values[key] ?? NO_VALUE}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
