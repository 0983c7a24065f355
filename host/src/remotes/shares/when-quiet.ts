const QUIET_MS = 2000

/**
 * Acts once the page is at rest. One that still waits for its own files and answers has the line to itself; the stream of
 * events never ends and counts not.
 */
export const whenQuiet = (act: () => void): void => {
  const wait = (ms: number) => setTimeout(look, ms)
  const look = () => {
    const ends = performance
      .getEntriesByType('resource')
      .map(({ startTime, duration }) => startTime + duration)
    const left = Math.max(0, ...ends) + QUIET_MS - performance.now()
    if (left > 0) wait(left)
    else if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 10_000 })
    else act()
  }
  wait(QUIET_MS)
}
