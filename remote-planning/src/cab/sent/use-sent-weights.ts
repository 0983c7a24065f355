import { conflictRoutes, type SentWeight } from '@manger/contract/feedings'
import {
  type ApiError,
  useEvent,
  useFarm,
  useMay,
  usePageContext,
  usePaths,
  useQuery,
  useStorage,
} from '@manger/platform'
import { useCallback, useRef, useState } from 'react'

/** What became of the weights that this person sent and that did not fit. */
type SentWeights = {
  /** The newest first; absent until they were answered, or read from this device. */
  weights: SentWeight[] | undefined
  error: ApiError | undefined
  refresh: () => Promise<void>
  /** What waits for a planner. */
  open: SentWeight[]
  /** What was settled and not read on this device yet; the driver's own undo is no news. */
  news: SentWeight[]
  read: () => void
}

const markOf = ({ id, version }: SentWeight): string => `${id}:${version}`
const isNews = ({ status, reason }: SentWeight): boolean =>
  status === 'attached' || (status === 'reversed' && reason !== null)

/**
 * Asks once and follows by the stream: a settled weight is told by the feeding that it was noted for, also when that is gone. The
 * answer lies on the device with the rest of the day.
 */
export const useSentWeights = (): SentWeights => {
  const isAllowed = useMay()(conflictRoutes.own)
  const { id: farm } = useFarm()
  const { clientId } = usePageContext()
  const storage = useStorage()
  const { data, error, refresh } = useQuery(
    conflictRoutes.own,
    isAllowed ? { query: { farm: String(farm) } } : null,
    { revalidateOnFocus: true },
  )
  const weights = data?.data
  const shown = useRef(weights)
  shown.current = weights
  useEvent(
    'feeding',
    useCallback(
      ({ id }) => void (shown.current?.some(({ noted_for }) => noted_for === id) && refresh()),
      [refresh],
    ),
  )
  const wasLost = useRef(false)
  useEvent(
    'stream',
    useCallback(
      ({ isOpen }) => {
        if (isOpen && wasLost.current) void refresh()
        wasLost.current = !isOpen
      },
      [refresh],
    ),
  )
  const [, again] = useState(0)
  const key = `cab.sent.${clientId}.${farm}`
  const marks = (storage.get(key) ?? '').split(',')
  const settled = weights?.filter(isNews) ?? []
  return {
    weights,
    error,
    refresh,
    open: weights?.filter(({ status }) => status === 'open') ?? [],
    news: settled.filter((weight) => !marks.includes(markOf(weight))),
    read: () => {
      if (settled.every((weight) => marks.includes(markOf(weight)))) return
      storage.set(key, settled.map(markOf).join())
      again((count) => count + 1)
    },
  }
}

/** Where a driver reads what became of what was sent. */
export const useSentPath = (): string => usePaths().farm(useFarm().id, 'planning/sent')
