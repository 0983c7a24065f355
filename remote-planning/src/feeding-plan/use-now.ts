import { serverNow } from '@manger/platform'
import { useEffect, useState } from 'react'

/** The present moment, anew every so many milliseconds: for timers and estimates on the screen. */
export const useNow = (everyMs: number): Date => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
