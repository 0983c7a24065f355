import {
  checkPerformanceDay,
  PERFORMANCE_FIGURES,
  type PerformanceFigure,
  type PerformanceTold,
  performanceRoutes,
} from '@manger/contract/performance'
import {
  isApiError,
  useErrorText,
  useFarm,
  useFormat,
  useMay,
  useNotify,
  usePageContext,
  useSession,
  useStorage,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { useRef } from 'react'
import { createOthers, stamp } from '../cab/pending/outbox.ts'
import { useKeep } from '../cab/pending/use-keep.ts'
import { useOutboxChanges } from '../cab/pending/use-telling.ts'
import { useTypedCells } from '../common/use-typed-cells.ts'
import { type GroupRow, inUnit } from './performance.formulas.ts'

/** A cell of the grid: a figure of a group's day. */
export type FigureCell = { row: GroupRow; date: string; figure: PerformanceFigure }

/** What was typed and is not saved: on its way, kept on the device, or refused with a reason; null takes the figure away. */
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

const figureIn = (told: Partial<PerformanceTold>): PerformanceFigure | undefined =>
  PERFORMANCE_FIGURES.find((figure) => told[figure] !== undefined)

/** The figures that wait on this device, the last one of a cell. */
const useKeptFigures = (farm: number) => {
  const storage = useStorage()
  const { clientId: client } = usePageContext()
  useOutboxChanges()
  const kept = createOthers(storage, { client, path: '' })
    .all()
    .flatMap(({ work, isRefused }): Partial<PerformanceTold>[] =>
      work.call === 'figure' && !isRefused ? [work.body] : [],
    )
  return ({ row, date, figure }: FigureCell): number | null | undefined =>
    kept.findLast(
      (told) =>
        told.farm === farm && told.group === row.id && told.date === date && told[figure] !== undefined,
    )?.[figure]
}

/**
 * The figures that are typed in the grid: each is told as its cell is left, stays there where it was refused, and on the
 * device where nobody can be asked.
 */
export const useTypedFigures = (today: string, rows: readonly GroupRow[]): TypedFigures => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { id: farm } = useFarm()
  const notify = useNotify()
  const errorText = useErrorText()
  const may = useMay()
  const tell = useWrite(performanceRoutes.tell)
  // What is told of one cell is told in its order.
  const { all, of, put, inTurn } = useTypedCells<FigureCell, TypedFigure>(keyOf)
  const keptIn = useKeptFigures(farm)
  const said = useRef(new Map<string, { value: number | null; listed: number | null }>())

  const nameOf = (told: Partial<PerformanceTold>): string => {
    const row = rows.find(({ id }) => id === told.group)
    const figure = figureIn(told) ?? 'milk'
    const value = told[figure] ?? null
    const text = figure === 'milk_price' ? format.money : format.weightText
    const said = value === null ? '–' : text(figure === 'milk_price' ? inUnit(figure, value, units) : value)
    return `${row?.name ?? ''}, ${format.day(told.date ?? today)}: ${t(`fields.${figure}`)} ${said}`
  }
  const keep = useKeep(
    ({ body }) => ({ call: 'figure', name: nameOf(body) }),
    () => undefined,
  )

  // Of now: a cell that was refused stands here since before the list came anew.
  const listedIn = ({ row, date, figure }: FigureCell): number | null =>
    rows.find(({ id }) => id === row.id)?.days.get(date)?.[figure] ?? null

  /** What stands in a cell: what was told of it last, until the list has something else. */
  const standsIn = (cell: FigureCell): number | null => {
    const kept = keptIn(cell)
    const own = said.current.get(keyOf(cell))
    const listed = listedIn(cell)
    if (kept !== undefined) return kept
    return own !== undefined && own.listed === listed ? own.value : listed
  }

  const send = async (cell: FigureCell, value: number | null, was: number | null): Promise<void> => {
    const { row, date, figure } = cell
    const { op_id: opId } = stamp()
    const body = {
      ...{ op_id: opId, farm, group: row.id, date },
      ...{ [figure]: value, was: { [figure]: was } },
    }
    const meant = { opId, isNew: true, body }
    try {
      if (!keep(meant)) {
        await tell({ body })
        notify.success(t('performance.saved', { name: row.name }))
      }
      put(cell, null)
    } catch (refused) {
      if (!isApiError(refused)) throw refused
      if (keep(meant, refused)) {
        put(cell, null)
        return
      }
      // Somebody else was first: what is there comes with the list, and what was typed waits here.
      said.current.delete(keyOf(cell))
      const [first] = Object.values(refused.errors).flat()
      put(cell, { ...cell, value, problem: first ? errorText(first) : t('performance.notSaved') })
    }
  }

  const save = (cell: FigureCell, value: number | null): void => {
    const was = standsIn(cell)
    if (was === value) {
      put(cell, null)
      return
    }
    const [broken] = checkPerformanceDay(cell.date, { today, since: null, locked_until: null })
    put(cell, { ...cell, value, problem: broken === undefined ? null : errorText(broken) })
    if (broken !== undefined) return
    said.current.set(keyOf(cell), { value, listed: listedIn(cell) })
    inTurn(() => send(cell, value, was))
  }

  return {
    mayType: may(performanceRoutes.tell),
    of: (cell) => {
      const kept = keptIn(cell)
      return of(cell) ?? (kept === undefined ? undefined : { ...cell, value: kept, problem: null })
    },
    refused: [...all.values()].filter(({ problem }) => problem !== null),
    save,
    drop: (cell) => put(cell, null),
  }
}
