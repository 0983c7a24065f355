import { useFormat } from '@manger/platform'
import { Aloud, cx } from '@manger/ui'
import { useEffect, useRef } from 'react'
import type { GroupRow } from '../leftovers.formulas.ts'
import type { Cell } from '../use-leftovers-place.ts'
import { DayFacts } from './day-facts.tsx'
import * as s from './grid.module.css'
import type { CellKeys } from './use-grid-keys.ts'

type GridCellProps = {
  row: GroupRow
  date: string
  isChosen: boolean
  keys: CellKeys
  onChoose: (cell: Cell | null) => void
}

/** A group's day in the grid; chosen once more it is let go. */
export const GridCell = ({ row, date, isChosen, keys, onChoose }: GridCellProps) => {
  const format = useFormat()
  const day = row.days.get(date)
  const frame = useRef<HTMLSpanElement>(null)
  // The panel that opens beside the grid may push the chosen day out of sight.
  useEffect(() => {
    if (isChosen) frame.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isChosen])
  return (
    <button
      {...keys}
      type="button"
      className={cx(s.cell, isChosen && s.chosen)}
      aria-pressed={isChosen}
      disabled={day === undefined}
      onClick={() => onChoose(isChosen ? null : { group: row.id, date })}
    >
      <Aloud>{`${row.name}, ${format.day(date)} `}</Aloud>
      <span ref={frame}>{day === undefined ? '–' : <DayFacts day={day} />}</span>
    </button>
  )
}
