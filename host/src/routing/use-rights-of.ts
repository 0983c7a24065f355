import { type ApiError, usePlatform } from '@manger/platform'
import { useEffect } from 'react'
import useSWR from 'swr'
import type { Rights } from '#permissions/create-permissions.ts'
import { useRights } from './rights-context.ts'

const KEY = 'rights'

/** Brings the rights inside the client; outside of any client there is nothing to bring. */
export const useRightsOf = (clientId: number | null) => {
  const loadRights = useRights()
  const { on } = usePlatform()
  const load = ([, id]: readonly [string, number]): Promise<Rights> => loadRights(id)
  const key = clientId === null ? null : ([KEY, clientId] as const)
  const { data, error, mutate } = useSWR<Rights, ApiError, typeof key>(key, load)
  // What a visitor was granted or loses ends his stream, which comes back by itself.
  useEffect(() => on('stream', ({ isOpen }) => void (isOpen && mutate())), [on, mutate])
  return { areThere: data !== undefined, error, retry: () => void mutate() }
}
