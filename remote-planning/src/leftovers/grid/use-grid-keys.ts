import { type KeyboardEvent, type RefCallback, useRef, useState } from 'react'

type Spot = { row: number; column: number }

/** What a cell hands to its button. */
export type CellKeys = {
  tabIndex: number
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  ref: RefCallback<HTMLButtonElement>
}

const STEPS: Record<string, Spot> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/** A grid that is one stop of the Tab key: the newest day first, then wherever the arrows led. */
export const useGridKeys = ({ rows, columns }: { rows: number; columns: number }) => {
  const [spot, setSpot] = useState<Spot>({ row: 0, column: columns - 1 })
  const cells = useRef(new Map<string, HTMLButtonElement>())
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = {
      row: within(spot.row + step.row, rows),
      column: within(spot.column + step.column, columns),
    }
    setSpot(next)
    cells.current.get(`${next.row} ${next.column}`)?.focus()
  }
  const cell = (row: number, column: number): CellKeys => ({
    tabIndex: spot.row === row && spot.column === column ? 0 : -1,
    onKeyDown,
    onFocus: () => setSpot({ row, column }),
    ref: (button: HTMLButtonElement | null) => {
      if (button === null) cells.current.delete(`${row} ${column}`)
      else cells.current.set(`${row} ${column}`, button)
    },
  })
  return cell
}
