import type { PerformanceFigure } from '@manger/contract/performance'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { useState } from 'react'
import { DayGrid } from '../common/day-grid.tsx'
import { useGridKeys } from '../common/use-grid-keys.ts'
import { FigureCell } from './figure-cell.tsx'
import type { GroupRow } from './performance.formulas.ts'
import { type TypedFigures, useTypedFigures } from './use-typed-figures.ts'

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
  const typed = useTypedFigures(today, rows)
  const [value, setValue] = useState<number | null>(null)
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
  return (
    <>
      <DayGrid
        label={t(`fields.${figure}`)}
        corner={t('performance.group')}
        rows={rows}
        days={days}
        today={today}
      >
        {(row, date, at) => (
          <FigureCell
            of={{ row, date, figure }}
            state={cellAt(at.row, at.column)}
            typed={typed.of({ row, date, figure })}
            value={value}
            onType={setValue}
          />
        )}
      </DayGrid>
      <Refused typed={typed} />
    </>
  )
}
