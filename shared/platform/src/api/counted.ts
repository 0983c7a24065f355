import type { CountedQuestion } from '@manger/contract/ledger'
import { useEffect, useRef } from 'react'
import { isApiError } from './error.ts'

/** Draws the question of 409 `counted_since` and gives the answer, null where it is left without one. */
type Asker = (question: CountedQuestion) => Promise<boolean | null>

const askers: Asker[] = []

/**
 * Asks, while the component is there, what a write must know of a count that came after it: every write then goes on with the
 * answer by itself. Without anybody who asks, or without an answer, the write is refused.
 */
export const useCountedAsker = (asker: Asker): void => {
  const latest = useRef(asker)
  latest.current = asker
  useEffect(() => {
    const ask: Asker = (question) => latest.current(question)
    askers.push(ask)
    return () => void askers.splice(askers.indexOf(ask), 1)
  }, [])
}

/** The answer to what a refused write asks, null where it asks nothing or nobody answers. */
export const answerTo = async (error: unknown): Promise<boolean | null> => {
  if (!isApiError(error) || !error.has('counted_since')) return null
  const ask = askers.at(-1)
  if (ask === undefined) return null
  try {
    const { CountedQuestion: Question } = await import('@manger/contract/ledger')
    return await ask(Question.parse(error.details))
  } catch {
    // What cannot be read or drawn, as without network, is no answer: the refusal is told.
    return null
  }
}
