import { useFormat } from '@manger/platform'
import { useRowWindow } from '@manger/ui/data'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as s from './day-grid.module.css'
import { useWholeDays } from './use-whole-days.ts'

type DayGridProps<Row> = {
  label: string
  /** The title above the names. */
  corner: string
  rows: readonly Row[]
  days: readonly string[]
  today: string
  /** What stands in the cell of a row's day. */
  children: (row: Row, date: string, at: { row: number; column: number }) => ReactNode
  /** A column that stays in sight behind the days. */
  last?: { title: string; of: (row: Row) => ReactNode }
}

const NO_MORE = undefined

const Room = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  )

/** Names by days: the names stay in sight, the newest day is seen first, and only the rows in sight are drawn. */
export const DayGrid = <Row extends { id: number; name: string }>(props: DayGridProps<Row>) => {
  const { label, corner, rows, days, today, children, last } = props
  const format = useFormat()
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  useWholeDays(frame)
  // The newest days stand at the end: where all do not fit, they are the ones to be seen.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [])
  const drawn = useRowWindow(body, rows.length, NO_MORE)
  const width = days.length + (last === undefined ? 1 : 2)
  return (
    <div ref={frame} className={s.frame}>
      <table className={s.grid} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={s.corner}>
              {corner}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-day={day} data-today={day === today || undefined}>
                <small>{format.weekday(day)}</small>
                {format.dayMonth(day)}
              </th>
            ))}
            {last !== undefined && (
              <th scope="col" className={s.call}>
                {last.title}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          <Room height={drawn.before} width={width} />
          {rows.slice(drawn.from, drawn.to).map((row, at) => (
            <tr key={row.id} aria-rowindex={drawn.from + at + 2}>
              <th scope="row" className={s.name}>
                {row.name}
              </th>
              {days.map((date, column) => (
                <td key={date} data-today={date === today || undefined}>
                  {children(row, date, { row: drawn.from + at, column })}
                </td>
              ))}
              {last !== undefined && <td className={s.call}>{last.of(row)}</td>}
            </tr>
          ))}
          <Room height={drawn.after} width={width} />
        </tbody>
      </table>
    </div>
  )
}
