import type { ImportName, RowProblem } from '@manger/contract/imports'
import { useApi } from '@manger/platform'
import { useCallback, useEffect, useState } from 'react'
import { IMPORT_ROUTES, importInput } from './import-routes.ts'
import type { SheetLine } from './use-sheet.ts'

/** What the server says of the rows: by their numbers in the spreadsheet. */
export type Checked = {
  there: ReadonlySet<number>
  problems: ReadonlyMap<number, readonly RowProblem[]>
}

type State = { of: unknown; checked: Checked | null; error: unknown }

const NONE: State = { of: null, checked: null, error: undefined }

/** Asks what is there already and what is wrong with rows that look right, whenever they are others. */
export const useCheck = (name: ImportName, place: number | null, lines: readonly SheetLine[]) => {
  const api = useApi()
  const [state, setState] = useState(NONE)
  const [round, setRound] = useState(0)
  const sent = lines.filter(({ value }) => value !== null)
  const isAsked = place !== null && sent.length > 0
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    const rows = sent.map(({ value }) => value)
    const tell = (next: Omit<State, 'of'>) => {
      if (!isOver) setState({ of: lines, ...next })
    }
    api.call(IMPORT_ROUTES[name], importInput(name, { place, rows, existing: 'skip', check: true })).then(
      ({ data: { there, problems } }) => {
        const lineOf = (row: number) => sent[row]?.line ?? 0
        const byLine = Map.groupBy(problems, ({ row }) => lineOf(row))
        tell({ checked: { there: new Set(there.map(lineOf)), problems: byLine }, error: undefined })
      },
      (error: unknown) => tell({ checked: null, error }),
    )
    return () => {
      isOver = true
    }
  }, [api, name, place, lines, isAsked, round])
  const isOfThese = state.of === lines
  return {
    checked: isOfThese ? state.checked : null,
    error: isOfThese ? state.error : undefined,
    isAsked,
    again: useCallback(() => {
      setState(NONE)
      setRound((before) => before + 1)
    }, []),
  }
}
