import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { useState } from 'react'
import { DayGrid } from '../../common/day-grid.tsx'
import { useGridKeys } from '../../common/use-grid-keys.ts'
import type { GroupRow } from '../leftovers.formulas.ts'
import { NextCall } from '../next-call.tsx'
import type { LeftoversPlace } from '../use-leftovers-place.ts'
import { GridCell } from './grid-cell.tsx'
import { type TypedDays, useTypedDays } from './use-typed-days.ts'

type LeftoversGridProps = { rows: readonly GroupRow[]; days: readonly string[]; place: LeftoversPlace }

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
  const { cell, today, choose } = place
  const typed = useTypedDays(today)
  const [value, setValue] = useState<Kg | null>(null)
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
  return (
    <>
      <DayGrid
        label={t('leftovers.title')}
        corner={t('leftovers.group')}
        rows={rows}
        days={days}
        today={today}
        last={{ title: t('leftovers.nextCall'), of: (row) => <NextCall row={row} /> }}
      >
        {(row, date, at) => {
          const day = row.days.get(date)
          return (
            <GridCell
              row={row}
              date={date}
              isChosen={cell?.group === row.id && cell.date === date}
              cell={cellAt(at.row, at.column)}
              typed={day && typed.of(day)}
              value={value}
              onType={setValue}
              onChoose={choose}
            />
          )
        }}
      </DayGrid>
      <Refused typed={typed} />
    </>
  )
}
