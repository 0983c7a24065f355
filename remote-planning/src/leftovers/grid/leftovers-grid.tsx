import { useFormat, useTranslate } from '@manger/platform'
import { useLayoutEffect, useRef } from 'react'
import type { GroupRow } from '../leftovers.formulas.ts'
import { NextCall } from '../next-call.tsx'
import type { LeftoversPlace } from '../use-leftovers-place.ts'
import * as s from './grid.module.css'
import { GridCell } from './grid-cell.tsx'
import { useGridKeys } from './use-grid-keys.ts'

type LeftoversGridProps = { rows: readonly GroupRow[]; days: readonly string[]; place: LeftoversPlace }

/** Groups by days: one stop of the Tab key, arrows move between the days. */
export const LeftoversGrid = ({ rows, days, place }: LeftoversGridProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { cell, today, choose } = place
  const frame = useRef<HTMLDivElement>(null)
  // The newest days stand at the end: where all do not fit, they are the ones to be seen.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [])
  const cellKeys = useGridKeys({ rows: rows.length, columns: days.length })
  return (
    <div ref={frame} className={s.frame}>
      <table className={s.grid} aria-label={t('leftovers.title')}>
        <thead>
          <tr>
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
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row" className={s.name}>
                {row.name}
              </th>
              {days.map((date, column) => (
                <td key={date} data-today={date === today || undefined}>
                  <GridCell
                    row={row}
                    date={date}
                    isChosen={cell?.group === row.id && cell.date === date}
                    keys={cellKeys(rowIndex, column)}
                    onChoose={choose}
                  />
                </td>
              ))}
              <td className={s.call}>
                <NextCall row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
