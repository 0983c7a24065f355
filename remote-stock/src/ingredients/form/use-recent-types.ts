import { useStorage } from '@manger/platform'
import { useState } from 'react'

const KEY = 'recent-ingredient-types'
const KEPT = 5

const read = (text: string | null): number[] => (text ?? '').split(',').map(Number).filter(Boolean)

/** The five ingredient types that this person used last, newest first (domain d3). */
export const useRecentTypes = (): { ids: readonly number[]; remember: (id: number) => void } => {
  const storage = useStorage()
  const [ids] = useState(() => read(storage.get(KEY)))
  return {
    ids,
    remember: (id) => storage.set(KEY, [id, ...ids.filter((other) => other !== id)].slice(0, KEPT).join(',')),
  }
}
