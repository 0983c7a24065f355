import { fromKg, type Kg, toKg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Aloud, cx, FloatInput, Icon } from '@manger/ui'
import { useEffect, useRef } from 'react'
import * as s from '../../common/day-grid.module.css'
import type { GridCellState } from '../../common/use-grid-keys.ts'
import type { GroupRow } from '../leftovers.formulas.ts'
import type { Cell } from '../use-leftovers-place.ts'
import { DayFacts } from './day-facts.tsx'
import type { TypedDay } from './use-typed-days.ts'

type GridCellProps = {
  row: GroupRow
  date: string
  isChosen: boolean
  cell: GridCellState
  /** What was typed here and is not saved yet. */
  typed: TypedDay | undefined
  /** What is being typed. */
  value: Kg | null
  onType: (weight: Kg | null) => void
  onChoose: (cell: Cell | null) => void
}

type FieldProps = Pick<GridCellProps, 'value' | 'onType' | 'cell'> & { label: string }

const Field = ({ value, onType, cell, label }: FieldProps) => {
  const { units } = useSession()
  return (
    // The keys are those of the field in it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears them
    <div className={s.field} onKeyDownCapture={cell.onFieldKey} onBlur={cell.onFieldBlur}>
      <FloatInput
        autoFocus
        optional
        label={label}
        value={value === null || Number.isNaN(value) ? value : fromKg(value, units)}
        onChange={(weight) => onType(weight === null || Number.isNaN(weight) ? weight : toKg(weight, units))}
      />
    </div>
  )
}

/** A group's day in the grid; chosen once more it is let go, and a figure that is typed on it is its weight. */
export const GridCell = (props: GridCellProps) => {
  const { row, date, isChosen, cell, typed, value, onType, onChoose } = props
  const t = useTranslate()
  const format = useFormat()
  const day = row.days.get(date)
  const frame = useRef<HTMLSpanElement>(null)
  // The panel that opens beside the grid may push the chosen day out of sight.
  useEffect(() => {
    if (isChosen) frame.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isChosen])
  const name = `${row.name}, ${format.day(date)}`
  if (cell.isTyping)
    return <Field cell={cell} value={value} onType={onType} label={`${name}: ${t('leftovers.weight')}`} />
  return (
    <button
      {...cell.keys}
      type="button"
      className={cx(s.cell, isChosen && s.chosen)}
      aria-pressed={isChosen}
      disabled={day === undefined}
      onClick={() => onChoose(isChosen ? null : { group: row.id, date })}
    >
      <Aloud>{`${name} `}</Aloud>
      <span ref={frame}>
        {typed !== undefined && (
          <span className={cx(s.typed, typed.problem !== null && s.refused)}>
            {typed.problem !== null && <Icon name="alarm" size={14} label={typed.problem} />}
            {format.weightText(typed.weight)}
          </span>
        )}
        {typed === undefined && (day === undefined ? '–' : <DayFacts day={day} />)}
      </span>
    </button>
  )
}
