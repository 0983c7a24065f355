const MINUTE_MS = 60_000

/** A job of this process; `stop` answers when its last piece is done. */
export type RepeatedJob = { stop: () => Promise<void> }

/** Runs at once and then each minute; the next one is planned when this one is done, so it never overlaps itself. */
export const eachMinute = (run: (signal: AbortSignal) => Promise<void>): RepeatedJob => {
  const stop = new AbortController()
  const { signal } = stop
  let timer: NodeJS.Timeout | undefined
  const minute = async (): Promise<void> => {
    const began = performance.now()
    await run(signal)
    if (!signal.aborted) timer = setTimeout(begin, Math.max(0, MINUTE_MS - (performance.now() - began)))
  }
  let running = Promise.resolve()
  const begin = (): void => {
    running = minute()
  }
  begin()
  return {
    stop: async () => {
      stop.abort()
      clearTimeout(timer)
      await running
    },
  }
}
