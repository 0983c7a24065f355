import type { Route } from '@manger/contract'
import { useRef, useState } from 'react'
import { type ApiError, asGone, isApiError } from './api/error.ts'
import { useWrite } from './api/use-write.ts'
import { useNotify } from './frame-hooks.ts'
import { useSubmit } from './submit.ts'

/** The question before a deletion, as `ConfirmDelete` of the kit takes it. */
export interface Removal<Row> {
  /** Asks whether the row shall go. */
  ask(row: Row): void
  readonly question: {
    readonly name: string | null
    readonly busy: boolean
    readonly onDelete: () => void
    readonly onClose: () => void
  }
}

/** Keeps the row that is to be deleted until the question is answered; a refusal is shown at the bottom of the page. */
const useRemoval = <Row extends { name: string }>(
  remove: (row: Row) => Promise<unknown>,
  onRemoved?: (row: Row) => void,
): Removal<Row> => {
  const notify = useNotify()
  const [row, setRow] = useState<Row | null>(null)
  const { isBusy, submit } = useSubmit(
    async () => row && remove(row),
    (error) => notify.error(asGone(error, row)),
  )
  const confirm = async () => {
    const isDone = await submit()
    if (isDone && row) onRemoved?.(row)
    setRow(null)
  }
  return {
    ask: setRow,
    question: {
      name: row?.name ?? null,
      busy: isBusy,
      onDelete: () => void confirm(),
      onClose: () => setRow(null),
    },
  }
}

type Named = { id: number | string; name: string; version: number }

/** The way back from a deletion, offered beside its notice; `run` tells by itself how it went. */
export type Undo<Row> = { word: string; run: (row: Row) => Promise<void> }

/** What is said, and done, when a row is gone; `query` names what its path does not, such as the client. */
type Deletion<Row> = {
  notice: (row: Row) => string
  onDeleted?: ((row: Row) => void) | undefined
  query?: Readonly<Record<string, string | undefined>>
  undo?: Undo<Row> | undefined
  /**
   * Keeps what is meant on the device, to be told later: asked before it is sent, and with the error where nobody answered. True
   * when it was kept: nothing is said here then.
   */
  keep?: ((row: Row, error?: ApiError) => boolean) | undefined
}

/** Asks before a row of the contract is deleted, deletes the version that was seen, and asks again for what it touches. */
export const useDelete: <Row extends Named>(
  route: Route,
  { notice, onDeleted }: Deletion<Row>,
) => Removal<Row> = <Row extends Named>(
  route: Route,
  { notice, onDeleted, query, undo, keep }: Deletion<Row>,
) => {
  const notify = useNotify()
  const send = useWrite<Route>(route)
  const isKept = useRef(false)
  const remove = async (row: Row) => {
    const { id, version } = row
    isKept.current = keep?.(row) === true
    if (isKept.current) return
    try {
      // Every removal of a `resource()` takes the id in its path and may name the version.
      await send({ params: { id }, query: { ...query, version } } as never)
    } catch (error) {
      isKept.current = isApiError(error) && keep?.(row, error) === true
      if (!isKept.current) throw error
    }
  }
  return useRemoval(remove, (row) => {
    if (isKept.current) return onDeleted?.(row)
    if (undo) notify.offer(notice(row), { word: undo.word, run: () => void undo.run(row) })
    else notify.success(notice(row))
    onDeleted?.(row)
  })
}
