import type { PerformanceFigure } from '@manger/contract/performance'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { useRowWindow } from '@manger/ui/data'
import { useLayoutEffect, useRef, useState } from 'react'
import * as s from '../common/day-grid.module.css'
import { useGridKeys } from '../common/use-grid-keys.ts'
import { FigureCell } from './figure-cell.tsx'
import type { GroupRow } from './performance.formulas.ts'
import { type TypedFigures, useTypedFigures } from './use-typed-figures.ts'

const NO_MORE = undefined

const Room = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  )

/** What was typed and refused: why, and what can be done. */
const Refused = ({ typed }: { typed: TypedFigures }) => {
  const t = useTranslate()
  const format = useFormat()
  return typed.refused.map((one) => (
    <Note
      key={`${one.row.id} ${one.date} ${one.figure}`}
      tone="red"
      title={`${one.row.name}, ${format.day(one.date)}: ${t(`fields.${one.figure}`)}`}
      actions={
        <>
          <Button size="small" onClick={() => typed.save(one, one.value)}>
            {t('tryAgain')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => typed.drop(one)}>
            {t('discard')}
          </Button>
        </>
      }
    >
      {one.problem}
    </Note>
  ))
}

type PerformanceGridProps = {
  rows: readonly GroupRow[]
  days: readonly string[]
  today: string
  figure: PerformanceFigure
}

/** Groups by days with one figure: type it, Enter, and the next group is there. */
export const PerformanceGrid = ({ rows, days, today, figure }: PerformanceGridProps) => {
  const t = useTranslate()
  const format = useFormat()
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  // The newest days stand at the end: where all do not fit, they are the ones to be seen.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [])
  const typed = useTypedFigures(today)
  const [value, setValue] = useState<number | null>(null)
  const drawn = useRowWindow(body, rows.length, NO_MORE)
  const cellOf = (row: number, column: number) => {
    const [group, date] = [rows[row], days[column]]
    return group === undefined || date === undefined ? undefined : { row: group, date, figure }
  }
  const cellAt = useGridKeys({
    rows: rows.length,
    columns: days.length,
    mayType: (_, column) => typed.mayType && (days[column] ?? '') <= today,
    onBegin: (row, column, by) =>
      setValue(by === 'figure' ? null : (rows[row]?.days.get(days[column] ?? '')?.[figure] ?? null)),
    onTyped: (row, column) => {
      const cell = cellOf(row, column)
      if (cell !== undefined && !Number.isNaN(value)) typed.save(cell, value)
      setValue(null)
    },
  })
  const width = days.length + 1
  return (
    <>
      <div ref={frame} className={s.frame}>
        <table className={s.grid} aria-label={t(`fields.${figure}`)} aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={s.corner}>
                {t('performance.group')}
              </th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  <small>{format.weekday(day)}</small>
                  {format.dayMonth(day)}
                </th>
              ))}
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
                    <FigureCell
                      of={{ row, date, figure }}
                      state={cellAt(drawn.from + at, column)}
                      typed={typed.of({ row, date, figure })}
                      value={value}
                      onType={setValue}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <Room height={drawn.after} width={width} />
          </tbody>
        </table>
      </div>
      <Refused typed={typed} />
    </>
  )
}
