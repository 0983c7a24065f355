import type { KeptAnswers } from '@manger/platform'
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { mutate } from 'swr'

/** How long what was answered may be read without the server, rights among it. */
const KEPT_MS = 7 * 86_400_000

type Kept = { at: number; answer: unknown }

const isOfUser = (key: IDBValidKey, user: string): boolean => String(key).startsWith(`${user} `)

let opened: UseStore | undefined
// Opened when it is first wanted: a browser that keeps nothing, as in a private window, throws.
const store = (): UseStore => {
  opened ??= createStore('manger', 'answers')
  return opened
}

const isOld = ({ at }: Kept): boolean => Date.now() - at > KEPT_MS

/** Deletes what was kept of a person, and of everybody what is too old to be shown. */
export const forgetAnswers = async (user: string | null): Promise<void> => {
  try {
    const all = await entries<IDBValidKey, Kept>(store())
    const gone = all.filter(([key, kept]) => isOld(kept) || (user !== null && isOfUser(key, user)))
    await delMany(
      gone.map(([key]) => key),
      store(),
    )
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}

/** On a slow line every answer comes after its copy was shown: asking again for all must not follow from each of them. */
const PAUSE_MS = 30_000

// Whether something on this page is shown from the device, because the server was out of reach.
let isShown = false
let askedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

// What stands on the page is asked for again once the server has answered anything.
const askAgain = (): void => {
  if (!isShown || timer !== undefined) return
  timer = setTimeout(
    () => {
      timer = undefined
      isShown = false
      askedAt = performance.now()
      void mutate(
        () => true,
        (answer: unknown) => answer,
      )
    },
    Math.max(0, askedAt + PAUSE_MS - performance.now()),
  )
}

/** Answers of one person at a time on this device, by their addresses. */
export const keptAnswers = (user: () => string): KeptAnswers => {
  const keyOf = (address: string): string => `${user()} ${address}`
  return {
    get: async (address) => {
      try {
        const kept = await get<Kept>(keyOf(address), store())
        if (!kept || isOld(kept)) return undefined
        isShown = true
        return kept.answer
      } catch {
        return undefined
      }
    },
    put: (address, answer) => {
      const kept: Kept = { at: Date.now(), answer }
      // It is asked for again next time, where the device has no room for it.
      Promise.resolve()
        .then(() => set(keyOf(address), kept, store()))
        .catch(() => undefined)
      askAgain()
    },
  }
}
