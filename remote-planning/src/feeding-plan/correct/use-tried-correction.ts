import { SEARCH_DEBOUNCE_MS } from '@manger/contract'
import { type Correction, type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { ApiError, useApi } from '@manger/platform'
import { useEffect, useState } from 'react'

/** What is to be put right, without why. */
export type Changes = Omit<Correction, 'op_id' | 'reason' | 'version'>

/** The feeding as it stands and as it would be, or why the server refuses; null before the first answer. */
type Tried = { answer: { before: Feeding; after: Feeding } | null; error: ApiError | null }

type Asking = { tried: Tried; isAsking: boolean; again: () => void }

const NONE: Tried = { answer: null, error: null }

/**
 * Asks what a correction would change, 300 ms after the last key; the former answer stays meanwhile. Both states are asked
 * for at once: what others weigh while somebody types is no change of his.
 */
export const useTriedCorrection = (id: number, changes: Changes | null): Asking => {
  const api = useApi()
  const [{ tried, of }, setTried] = useState({ tried: NONE, of: '' })
  const [round, setRound] = useState(0)
  const wish = changes === null ? null : `${round} ${JSON.stringify(changes)}`
  useEffect(() => {
    if (wish === null) return
    let isLeft = false
    const ask = async (): Promise<Tried> => {
      try {
        const body: Changes = JSON.parse(wish.slice(wish.indexOf(' ')))
        const [before, after] = await Promise.all([
          api.call(feedingRoutes.get, { params: { id } }),
          api.call(feedingRoutes.tryCorrection, { params: { id }, body }),
        ])
        return { answer: { before: before.data, after: after.data }, error: null }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { answer: null, error }
      }
    }
    const timer = setTimeout(async () => {
      const answer = await ask()
      if (!isLeft) setTried({ tried: answer, of: wish })
    }, SEARCH_DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [api, id, wish])
  return {
    tried,
    isAsking: wish !== null && wish !== of,
    again: () => setRound((before) => before + 1),
  }
}
