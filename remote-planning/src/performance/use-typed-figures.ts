import {
  checkPerformance,
  type Performance,
  type PerformanceFigure,
  performanceRoutes,
} from '@manger/contract/performance'
import {
  isApiError,
  useErrorText,
  useFarm,
  useMay,
  useNotify,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { useRef } from 'react'
import { useTypedCells } from '../common/use-typed-cells.ts'
import { figuresWith, type GroupRow } from './performance.formulas.ts'

/** A cell of the grid: a figure of a group's day. */
export type FigureCell = { row: GroupRow; date: string; figure: PerformanceFigure }

/** What was typed and is not saved: on its way, or refused with a reason; null takes the figure away, where the day has another one. */
export type TypedFigure = FigureCell & { value: number | null; problem: string | null }

/** What the grid needs to take figures in its cells. */
export type TypedFigures = {
  mayType: boolean
  of: (cell: FigureCell) => TypedFigure | undefined
  refused: readonly TypedFigure[]
  save: (cell: FigureCell, value: number | null) => void
  drop: (cell: FigureCell) => void
}

const keyOf = ({ row, date, figure }: FigureCell): string => `${row.id} ${date} ${figure}`
const dayOf = ({ row, date }: FigureCell): string => `${row.id} ${date}`

/** The figures that are typed in the grid: each is saved as its cell is left, and stays there where it was refused. */
export const useTypedFigures = (today: string): TypedFigures => {
  const t = useTranslate()
  const { id: farm } = useFarm()
  const notify = useNotify()
  const errorText = useErrorText()
  const may = useMay()
  const create = useWrite(performanceRoutes.create)
  const update = useWrite(performanceRoutes.update)
  // Two figures of a day are one entry, and the second needs the version of the first: they go in turn.
  const { all, of, put, inTurn } = useTypedCells<FigureCell, TypedFigure>(keyOf)
  const written = useRef(new Map<string, Performance>())

  /** The entry as it is: the list may be older than what was written just now. */
  const entryOf = (cell: FigureCell): Performance | undefined => {
    const listed = cell.row.days.get(cell.date)
    const own = written.current.get(dayOf(cell))
    if (own === undefined) return listed
    return listed !== undefined && listed.id === own.id && listed.version > own.version ? listed : own
  }

  const write = async (cell: FigureCell, value: number | null): Promise<Performance> => {
    const entry = entryOf(cell)
    const figures = figuresWith(entry, cell.figure, value)
    const body = { farm, group: cell.row.id, date: cell.date, ...figures }
    if (entry === undefined) return (await create({ body })).data
    const params = { id: entry.id }
    return (await update({ params, body: { ...body, version: entry.version } })).data
  }

  const send = async (cell: FigureCell, value: number | null): Promise<void> => {
    try {
      written.current.set(dayOf(cell), await write(cell, value))
      put(cell, null)
      notify.success(t('performance.saved', { name: cell.row.name }))
    } catch (refused) {
      if (!isApiError(refused)) throw refused
      // Somebody else was first: what is there comes with the list, and what was typed waits here.
      written.current.delete(dayOf(cell))
      const [first] = Object.values(refused.errors).flat()
      put(cell, { ...cell, value, problem: first ? errorText(first) : t('performance.notSaved') })
    }
  }

  const save = (cell: FigureCell, value: number | null): void => {
    const entry = entryOf(cell)
    if ((entry?.[cell.figure] ?? null) === value) {
      put(cell, null)
      return
    }
    const figures = { ...figuresWith(entry, cell.figure, value), date: cell.date }
    const [broken] = checkPerformance(figures, { today, since: null, locked_until: null })
    put(cell, { ...cell, value, problem: broken === undefined ? null : errorText(broken) })
    if (broken === undefined) inTurn(() => send(cell, value))
  }

  return {
    mayType: may(performanceRoutes.create) && may(performanceRoutes.update),
    of,
    refused: [...all.values()].filter(({ problem }) => problem !== null),
    save,
    drop: (cell) => put(cell, null),
  }
}
