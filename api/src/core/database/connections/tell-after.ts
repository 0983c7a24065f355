import type { Listener } from './listen.ts'

/** Channel on which a process says that it has written something, which others may read. */
export const EVENTS_CHANNEL = 'manger_events'

/** All that is written meanwhile is told at once. */
const GATHERS_MS = 20
/** Who writes without a pause tells no more often: each word has every process ask for what it says. */
export const EVERY_MS = 100
const WITHIN_MS = 1000
// Whoever notifies commits behind all others who do: here that is one short transaction, which waits for no disk.
const TELL = `select set_config('synchronous_commit', 'off', true), pg_notify('${EVENTS_CHANNEL}', '')`

/**
 * Has all processes told, after a commit, that there is something to read. What is lost with this process, or while the
 * database is away, others find all the same: they look twice a second.
 */
export const createTelling = (listener: Pick<Listener, 'ask'>): (() => void) => {
  let isPlanned = false
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (): void => {
    isPlanned = false
    toldAt = performance.now()
    listener.ask(TELL, WITHIN_MS).catch(() => undefined)
  }
  return () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(tell, Math.max(GATHERS_MS, toldAt + EVERY_MS - performance.now())).unref()
  }
}
