import type { Listener } from './listen.ts'

/** Tables that say who may do what; a trigger of each tells every process of a change (migration 0250). */
const TABLES = 'client_users|client_user_farms|access_groups|access_group_members|clients|consultant_clients'
const WRITES = new RegExp(`\\b(insert into|update|delete from)\\s+"?(${TABLES})"?\\b`, 'i')
const CHANNEL = 'manger_access'
const MOST = 20_000

/** Answers about who may do what, remembered until any of it changes. */
export type Kept = {
  recall: <T>(key: string, read: () => Promise<T>) => Promise<T>
  forget: () => void
}

/** Whether a statement changes who may do what: this process knows of its own at once, of others' by NOTIFY. */
export const changesAccess = (text: string): boolean => WRITES.test(text)

/** Remembers until a change is told; what may have been told and not heard for two seconds is not believed. */
export const createKept = (listener: Pick<Listener, 'on' | 'onReconnect' | 'hears'>): Kept => {
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
