import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { useRowWindow } from '@manger/ui/data'
import { useLayoutEffect, useRef, useState } from 'react'
import * as s from '../../common/day-grid.module.css'
import { useGridKeys } from '../../common/use-grid-keys.ts'
import type { GroupRow } from '../leftovers.formulas.ts'
import { NextCall } from '../next-call.tsx'
import type { LeftoversPlace } from '../use-leftovers-place.ts'
import { GridCell } from './grid-cell.tsx'
import { type TypedDays, useTypedDays } from './use-typed-days.ts'

type LeftoversGridProps = { rows: readonly GroupRow[]; days: readonly string[]; place: LeftoversPlace }

const NO_MORE = undefined

const Room = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  )

/** What was typed and refused: why, and what can be done. */
const Refused = ({ typed }: { typed: TypedDays }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div>
      {typed.refused.map(({ key, day, typed: one }) => (
        <Note
          key={key}
          tone="red"
          title={`${day.group.name}, ${format.day(day.date)}: ${format.weightText(one.weight)}`}
          actions={
            <>
              <Button size="small" onClick={() => typed.save(day, one.weight, one.isOver)}>
                {one.isOver
                  ? t('leftovers.keepOver', { weight: format.weightText(day.delivered) })
                  : t('tryAgain')}
              </Button>
              <Button size="small" kind="quiet" onClick={() => typed.drop(day)}>
                {t('discard')}
              </Button>
            </>
          }
        >
          {one.problem}
        </Note>
      ))}
    </div>
  )
}

/** Groups by days: one stop of the Tab key, arrows move between the days, and figures are typed where one stands. */
export const LeftoversGrid = ({ rows, days, place }: LeftoversGridProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { cell, today, choose } = place
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  // The newest days stand at the end: where all do not fit, they are the ones to be seen.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [])
  const typed = useTypedDays(today)
  const [value, setValue] = useState<Kg | null>(null)
  const drawn = useRowWindow(body, rows.length, NO_MORE)
  const dayAt = (row: number, column: number) => rows[row]?.days.get(days[column] ?? '')
  const cellAt = useGridKeys({
    rows: rows.length,
    columns: days.length,
    mayType: (row, column) => typed.mayType(dayAt(row, column)),
    onBegin: () => setValue(null),
    onTyped: (row, column) => {
      const day = dayAt(row, column)
      setValue(null)
      if (day !== undefined && value !== null && !Number.isNaN(value)) typed.save(day, value)
    },
  })
  const width = days.length + 2
  return (
    <>
      <div ref={frame} className={s.frame}>
        <table className={s.grid} aria-label={t('leftovers.title')} aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={s.corner}>
                {t('leftovers.group')}
              </th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  <small>{format.weekday(day)}</small>
                  {format.dayMonth(day)}
                </th>
              ))}
              <th scope="col" className={s.call}>
                {t('leftovers.nextCall')}
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            <Room height={drawn.before} width={width} />
            {rows.slice(drawn.from, drawn.to).map((row, at) => (
              <tr key={row.id} aria-rowindex={drawn.from + at + 2}>
                <th scope="row" className={s.name}>
                  {row.name}
                </th>
                {days.map((date, column) => {
                  const day = row.days.get(date)
                  return (
                    <td key={date} data-today={date === today || undefined}>
                      <GridCell
                        row={row}
                        date={date}
                        isChosen={cell?.group === row.id && cell.date === date}
                        cell={cellAt(drawn.from + at, column)}
                        typed={day && typed.of(day)}
                        value={value}
                        onType={setValue}
                        onChoose={choose}
                      />
                    </td>
                  )
                })}
                <td className={s.call}>
                  <NextCall row={row} />
                </td>
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
