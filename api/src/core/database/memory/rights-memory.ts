import type { Listener } from '../connections/listen.ts'

const CHANNEL = 'manger_access'
const MOST = 20_000

/** Answers about who may do what, remembered until any of it changes. */
export type RightsMemory = {
  recall: <T>(key: string, read: () => Promise<T>) => Promise<T>
  forget: () => void
}

/** Remembers until a change is told; what may have been told and not heard for two seconds is not believed. */
export const createRightsMemory = (
  listener: Pick<Listener, 'on' | 'onReconnect' | 'hears'>,
): RightsMemory => {
  const answers = new Map<string, unknown>()
  let changes = 0
  const forget = (): void => {
    changes++
    answers.clear()
  }
  listener.on(CHANNEL, forget)
  listener.onReconnect(forget)
  return {
    forget,
    recall: async <T>(key: string, read: () => Promise<T>): Promise<T> => {
      if (!listener.hears()) {
        forget()
        return read()
      }
      // What stands under a key was read by the same question.
      if (answers.has(key)) return answers.get(key) as T
      const before = changes
      const answer = await read()
      // A change during the read may have been about what was just read.
      if (changes === before && listener.hears()) {
        if (answers.size >= MOST) answers.clear()
        answers.set(key, answer)
      }
      return answer
    },
  }
}
