import { farmRoutes } from '@manger/contract/farms'
import { useEvent, useQuery } from '@manger/platform'
import { useCallback, useState } from 'react'

const WITHOUT_STREAM_MS = 30_000
// The stream tells of what is fed, of the first farms of a long list only, and of no store that runs empty.
const BESIDE_STREAM_MS = 300_000

/** Each farm's day so far, asked again as soon as something is loaded or fed, and seldom beside a living stream. */
export const useFarmsToday = (company?: number) => {
  const [isOpen, setOpen] = useState(false)
  useEvent(
    'stream',
    useCallback((stream) => setOpen(stream.isOpen), []),
  )
  const refreshInterval = isOpen ? BESIDE_STREAM_MS : WITHOUT_STREAM_MS
  const answer = useQuery(farmRoutes.dashboard, { query: { company } }, { refreshInterval })
  const { refresh } = answer
  useEvent(
    'feeding',
    useCallback(() => void refresh(), [refresh]),
  )
  return answer
}
