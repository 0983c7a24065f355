import type { ApiError } from '@manger/platform'
import useSWR from 'swr'
import { useRights } from './rights-context.ts'

const KEY = 'rights'

/** Brings the rights inside the client; outside of any client there is nothing to bring. */
export const useRightsOf = (clientId: number | null) => {
  const loadRights = useRights()
  const load = async ([, id]: readonly [string, number]): Promise<boolean> => {
    await loadRights(id)
    return true
  }
  const key = clientId === null ? null : ([KEY, clientId] as const)
  const { data, error, mutate } = useSWR<boolean, ApiError, typeof key>(key, load)
  return { areThere: data === true, error, retry: () => void mutate() }
}
