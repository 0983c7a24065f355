import { useFarm, usePageContext, useStorage } from '@manger/platform'
import { useEffect, useState } from 'react'

/** How many farms are remembered (domain d3: recently used). */
const KEPT = 5

const keyOf = (clientId: number | null): string => `recent-farms.${clientId ?? 0}`
const read = (text: string | null): number[] => (text ?? '').split(',').map(Number).filter(Boolean)

/** The farms of the page's client that this person opened last, newest first. */
export const useRecentFarms = (): readonly number[] => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  const [ids] = useState(() => read(storage.get(keyOf(clientId))))
  return ids
}

/** Remembers the farm of the page as the one used last. */
export const useRememberFarm = (): void => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  const { id } = useFarm()
  useEffect(() => {
    const key = keyOf(clientId)
    const others = read(storage.get(key)).filter((other) => other !== id)
    storage.set(key, [id, ...others].slice(0, KEPT).join(','))
  }, [storage, clientId, id])
}
