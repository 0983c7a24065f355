import { useStorage } from '@manger/platform'
import { useEffect, useState } from 'react'

const KEY = 'cab.clock'

/**
 * The server's time on a device whose own clock may be wrong: each answered action tells when the server did it, and
 * mixing that began there ends here at the right moment.
 */
export const useServerClock = () => {
  const storage = useStorage()
  const now = (): Date => new Date(Date.now() + Number(storage.get(KEY) ?? 0))
  return {
    now,
    /** Compares the clocks, at the moment an answer comes in. */
    remember: (serverTime: string): void => storage.set(KEY, String(Date.parse(serverTime) - Date.now())),
  }
}

/** The server's time now, anew every second. */
export const useServerNow = (): Date => {
  const { now } = useServerClock()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return now()
}
