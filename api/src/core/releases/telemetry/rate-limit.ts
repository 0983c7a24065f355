import type { Clock } from '#core/deps.ts'

const MINUTE_MS = 60_000

/**
 * Counts calls per key within the running minute. It lives in one process: it keeps a page in a loop off the
 * database, and with several processes a little more comes through.
 */
export const createRateLimit = (clock: Clock, perMinute: number) => {
  let minute = 0
  const counts = new Map<string, number>()

  /** Seconds to wait, or null when the call may go on. */
  return (key: string): number | null => {
    const now = clock().getTime()
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > perMinute ? Math.ceil(((current + 1) * MINUTE_MS - now) / 1000) : null
  }
}
