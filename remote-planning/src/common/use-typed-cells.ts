import { useDirty } from '@manger/platform'
import { useCallback, useRef, useState } from 'react'

/** What was typed in cells of a grid and is not saved. */
type TypedCells<Cell, Typed> = {
  all: ReadonlyMap<string, Typed>
  of: (cell: Cell) => Typed | undefined
  /** Keeps what was typed in a cell; null forgets it. */
  put: (cell: Cell, typed: Typed | null) => void
  /** Does the work after all that was begun before: cells of one day ask for the same row, and need its version. */
  inTurn: (work: () => Promise<void>) => void
}

/** Keeps what is typed in the cells of a grid until it is saved or given up, and holds the page meanwhile. */
export const useTypedCells = <Cell, Typed>(keyOf: (cell: Cell) => string): TypedCells<Cell, Typed> => {
  const [all, setAll] = useState<ReadonlyMap<string, Typed>>(new Map())
  const queue = useRef(Promise.resolve())
  useDirty(all.size > 0)
  const put = useCallback(
    (cell: Cell, typed: Typed | null) =>
      setAll((before) => {
        const others = new Map(before)
        if (typed === null) others.delete(keyOf(cell))
        else others.set(keyOf(cell), typed)
        return others
      }),
    [keyOf],
  )
  return {
    all,
    of: (cell) => all.get(keyOf(cell)),
    put,
    inTurn: (work) => {
      queue.current = queue.current.then(work)
    },
  }
}
