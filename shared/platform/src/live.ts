import type { Route, RouteAnswer, RouteInput } from '@manger/contract'
import { useCallback, useRef, useState } from 'react'
import type { SWRConfiguration } from 'swr'
import type { ApiError } from './api/error.ts'
import { type Query, useQuery } from './api/hooks.ts'
import { type ListOf, type RowsAnswer, useAllRows } from './api/use-rows.ts'
import { usePageContext } from './context.ts'
import { useEvent } from './frame-hooks.ts'

/** How a question follows what happens on the farm of the page. */
type Live<R extends Route> = SWRConfiguration<RouteAnswer<R>, ApiError> & {
  /** The event of the farm after which the answer may be another. */
  on: 'feeding' | 'order'
  /** How often it is asked again while the stream is down, in ms. */
  pollMs: number
}

/** What of it a list follows. */
export type Followed = Pick<Live<Route>, 'on' | 'pollMs'>

const useFollowing = (
  on: Followed['on'],
  refresh: () => Promise<void>,
  setOpen: (isOpen: boolean) => void,
): void => {
  const { farmId } = usePageContext()
  const wasLost = useRef(false)
  useEvent(
    on,
    useCallback(({ farm }) => void (farm === farmId && refresh()), [farmId, refresh]),
  )
  useEvent(
    'stream',
    useCallback(
      (stream) => {
        if (stream.isOpen && wasLost.current) void refresh()
        wasLost.current = !stream.isOpen
        setOpen(stream.isOpen)
      },
      [refresh, setOpen],
    ),
  )
}

/**
 * Asks like `useQuery` and again after each event of the page's farm. At intervals it asks only while the stream is
 * down, and once when it is back, for what was told to nobody.
 */
export const useLiveQuery = <R extends Route>(
  route: R,
  input: RouteInput<R> | null,
  { on, pollMs, ...options }: Live<R>,
): Query<RouteAnswer<R>> => {
  const [isOpen, setOpen] = useState(false)
  const answer = useQuery(route, input, {
    revalidateOnFocus: true,
    ...options,
    refreshInterval: isOpen ? 0 : pollMs,
  })
  useFollowing(on, answer.refresh, setOpen)
  return answer
}

/** Every row of a list, as `useAllRows`, asked again as `useLiveQuery` does; a null list asks nothing. */
export const useLiveRows = <Row extends { id: number | string }>(
  list: ListOf | null,
  ask: Parameters<typeof useAllRows<Row>>[1],
  { on, pollMs }: Followed,
): Query<RowsAnswer<Row>> => {
  const [isOpen, setOpen] = useState(false)
  const answer = useAllRows(list, ask, { revalidateOnFocus: true, refreshInterval: isOpen ? 0 : pollMs })
  useFollowing(on, answer.refresh, setOpen)
  return answer
}
