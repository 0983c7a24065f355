import { type KeyboardEvent, type RefCallback, useLayoutEffect, useRef, useState } from 'react'

type Spot = { row: number; column: number }

/** What a cell hands to its button. */
type CellKeys = {
  tabIndex: number
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  ref: RefCallback<HTMLButtonElement>
}

/** A cell of the grid: its button, and its field while somebody types into it. */
export type GridCellState = {
  keys: CellKeys
  isTyping: boolean
  /** Opens the field by a tap: what stands there may be changed. */
  onOpen: () => void
  /** Keys of the field: Enter and the arrows lead to the next row, Escape gives up what was typed. */
  onFieldKey: (event: KeyboardEvent) => void
  onFieldBlur: () => void
}

type Grid = {
  rows: number
  columns: number
  mayType: (row: number, column: number) => boolean
  /** A field opens: by a figure, which is then its first, or by a tap on what stands there. */
  onBegin: (row: number, column: number, by: 'figure' | 'tap') => void
  /** The field was left: what was typed counts. */
  onTyped: (row: number, column: number) => void
}

const STEPS: Record<string, Spot> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const OUT: Record<string, Spot> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
}

// A figure, or the beginning of one, opens the cell.
const FIGURE = /^[\d.,]$/

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/**
 * A grid that is one stop of the Tab key: the newest day first, then wherever the arrows led. A figure begins to type where
 * one stands.
 */
export const useGridKeys = ({ rows, columns, mayType, onBegin, onTyped }: Grid) => {
  const [spot, setSpot] = useState<Spot>({ row: 0, column: columns - 1 })
  const [typing, setTyping] = useState<Spot | null>(null)
  // What is typed in by now: a field hears that it lost the focus before it is drawn away.
  const field = useRef<Spot | null>(null)
  const cells = useRef(new Map<string, HTMLButtonElement>())
  // Where the focus goes as soon as its button stands.
  const wanted = useRef<Spot | null>(null)
  const focusWanted = () => {
    const button = wanted.current && cells.current.get(`${wanted.current.row} ${wanted.current.column}`)
    if (!button) return
    wanted.current = null
    button.focus()
  }
  useLayoutEffect(focusWanted)
  const go = (to: Spot) => {
    wanted.current = { row: within(to.row, rows), column: within(to.column, columns) }
    setSpot(wanted.current)
    focusWanted()
  }
  const type = (where: Spot | null) => {
    field.current = where
    setTyping(where)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isBare && FIGURE.test(event.key) && mayType(spot.row, spot.column)) {
      // Drawn before the browser does what the key is for: its figure is the first of the field.
      onBegin(spot.row, spot.column, 'figure')
      type(spot)
      return
    }
    if (step === undefined) return
    event.preventDefault()
    go({ row: spot.row + step.row, column: spot.column + step.column })
  }
  const leave = (isKept: boolean, step: Spot) => {
    const { current: at } = field
    if (at === null) return
    type(null)
    if (isKept) onTyped(at.row, at.column)
    go({ row: at.row + step.row, column: at.column + step.column })
  }
  const onFieldKey = (event: KeyboardEvent) => {
    const step = event.key === 'Escape' ? { row: 0, column: 0 } : OUT[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    // Neither the panel nor the page may hear of it.
    event.nativeEvent.stopImmediatePropagation()
    leave(event.key !== 'Escape', step)
  }
  return (row: number, column: number): GridCellState => ({
    isTyping: typing?.row === row && typing.column === column,
    onOpen: () => {
      if (!mayType(row, column)) return
      setSpot({ row, column })
      onBegin(row, column, 'tap')
      type({ row, column })
    },
    onFieldKey,
    onFieldBlur: () => {
      const { current: at } = field
      if (at === null) return
      type(null)
      onTyped(at.row, at.column)
    },
    keys: {
      tabIndex: spot.row === row && spot.column === column ? 0 : -1,
      onKeyDown,
      onFocus: () => setSpot({ row, column }),
      ref: (button: HTMLButtonElement | null) => {
        if (button === null) cells.current.delete(`${row} ${column}`)
        else cells.current.set(`${row} ${column}`, button)
      },
    },
  })
}
