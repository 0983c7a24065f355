import { useEffect, useState } from 'react'

/** Long after the page of a quick start stands, and before a person has read what is on it. */
export const SETTLED_MS = 3000

/** True a while after the frame was drawn: what no start waits for is asked only then. */
export const useIsSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
