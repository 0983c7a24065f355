import { NO_VALUE } from '@manger/platform'
import { useContext } from 'react'
import * as hidden from '#css/hidden.module.css'
import { ChartLook } from './chart-look.ts'
import * as s from './numbers-table.module.css'

export type NumbersTableProps = {
  label: string
  /** Name of the first column. */
  rowTitle: string
  columns: readonly { key: string; name: string }[]
  rows: readonly { key: string; name: string; values: Readonly<Record<string, string>> }[]
}

/** The numbers of a chart for those who cannot see it, and for all who ask for them. */
export const NumbersTable = ({ label, rowTitle, columns, rows }: NumbersTableProps) => {
  const isShown = useContext(ChartLook) === 'table'
  const table = (
    <table className={isShown ? s.table : undefined}>
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
  )
  if (!isShown) return <div className={hidden.hidden}>{table}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by the keyboard
    <section className={s.shown} aria-label={label} tabIndex={0}>
      {table}
    </section>
  )
}
