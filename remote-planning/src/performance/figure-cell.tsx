import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Aloud, cx, FloatInput, Icon } from '@manger/ui'
import * as s from '../common/day-grid.module.css'
import type { GridCellState } from '../common/use-grid-keys.ts'
import { fromUnit, inUnit } from './performance.formulas.ts'
import type { FigureCell as Cell, TypedFigure } from './use-typed-figures.ts'

type FigureCellProps = {
  of: Cell
  state: GridCellState
  typed: TypedFigure | undefined
  /** What is being typed, in the unit of the contract. */
  value: number | null
  onType: (value: number | null) => void
}

/** A figure of a group's day: a figure that is typed on it, or a tap, opens its field. */
export const FigureCell = ({ of, state, typed, value, onType }: FigureCellProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { row, date, figure } = of
  const name = `${row.name}, ${format.day(date)}`
  const write = (one: number) =>
    figure === 'milk_price' ? format.money(inUnit(figure, one, units)) : format.weight(one).value
  if (state.isTyping) {
    return (
      // The keys are those of the field in it.
      // biome-ignore lint/a11y/noStaticElementInteractions: it only hears them
      <div className={s.field} onKeyDownCapture={state.onFieldKey} onBlur={state.onFieldBlur}>
        <FloatInput
          autoFocus
          optional
          label={`${name}: ${t(`fields.${figure}`)}`}
          value={value === null || Number.isNaN(value) ? value : inUnit(figure, value, units)}
          onChange={(next) =>
            onType(next === null || Number.isNaN(next) ? next : fromUnit(figure, next, units))
          }
        />
      </div>
    )
  }
  const shown = typed === undefined ? (row.days.get(date)?.[figure] ?? null) : typed.value
  return (
    <button {...state.keys} type="button" className={s.cell} onClick={state.onOpen}>
      <Aloud>{`${name} `}</Aloud>
      <span className={cx(typed !== undefined && s.typed, typed?.problem != null && s.refused)}>
        {typed?.problem != null && <Icon name="alarm" size={14} label={typed.problem} />}
        {shown === null ? '–' : write(shown)}
      </span>
    </button>
  )
}
