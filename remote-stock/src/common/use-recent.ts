import { useStorage } from '@manger/platform'
import { useState } from 'react'

const KEPT = 5

const read = (text: string | null): number[] => (text ?? '').split(',').map(Number).filter(Boolean)

/** What a person used last: ids, newest first. */
type Recent = { ids: readonly number[]; remember: (id: number) => void }

/** The five ids of a kind that this person used last, newest first (domain d3); kept per user. */
export const useRecent = (kind: 'recent-ingredient-types' | 'recent-ingredients'): Recent => {
  const storage = useStorage()
  const [ids, setIds] = useState(() => read(storage.get(kind)))
  return {
    ids,
    remember: (id) => {
      const next = [id, ...read(storage.get(kind)).filter((other) => other !== id)].slice(0, KEPT)
      storage.set(kind, next.join(','))
      setIds(next)
    },
  }
}
