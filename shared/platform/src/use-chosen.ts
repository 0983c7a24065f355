import type { Route, RouteAnswer } from '@manger/contract'
import { useEffect, useRef } from 'react'
import { fillPath } from './api/address.ts'
import { asGone, NOT_FOUND } from './api/error.ts'
import { isRemovedHere } from './api/removed.ts'
import { usePageContext } from './context.ts'
import { useNotify } from './frame-hooks.ts'
import { useOne } from './use-list.ts'

type ItemOf<R extends Route> = RouteAnswer<R> extends { data: infer Item } ? Item : never

/** What is chosen, and among what. */
type Choice<Row> = {
  /** The rows that are shown; undefined until the first answer. */
  rows: readonly Row[] | undefined
  id: number | null
  /** Clears the choice. */
  onGone: () => void
}

/**
 * The chosen row, also where filters or the reach of the list leave it out: then `get` of its noun asks for that one alone.
 * One that somebody else deleted is told by its name and the choice is cleared (specification 4).
 */
export const useChosen = <R extends Route>(
  get: R,
  { rows, id, onGone }: Choice<ItemOf<R> & { id: number }>,
): ItemOf<R> | undefined => {
  const notify = useNotify()
  const { clientId } = usePageContext()
  const path = id === null ? null : fillPath(get.path, { id })
  const listed = rows?.find((row) => row.id === id)
  const isRemoved = path !== null && listed === undefined && isRemovedHere(clientId, path)
  const { data, error } = useOne(get, rows === undefined || listed !== undefined || isRemoved ? null : id)
  // The route answers one of its noun: its type says so, the compiler cannot follow a generic one.
  const alone = isRemoved ? undefined : (data as { data: ItemOf<R> } | undefined)?.data
  const isGone = listed === undefined && error?.status === NOT_FOUND
  const row = isGone ? undefined : (listed ?? alone)

  const last = useRef<{ id: number | null; row: object | null }>({ id: null, row: null })
  useEffect(() => {
    if (row !== undefined) last.current = { id, row: Object(row) }
  })
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (!isGone || error === undefined) return
    notify.error(asGone(error, last.current.id === id ? last.current.row : null))
    gone.current()
  }, [isGone, error, id, notify])
  return row
}
