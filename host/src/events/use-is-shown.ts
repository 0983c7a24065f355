import { useEffect, useState } from 'react'

/** A page behind another one keeps its stream for this long, so that a quick look elsewhere costs nothing. */
const HIDDEN_MS = 60_000

/** Whether the page can be seen, or could a minute ago. */
export const useIsShown = (): boolean => {
  const [isShown, setShown] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setShown(true)
      else timer = setTimeout(() => setShown(false), HIDDEN_MS)
    }
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
  return isShown
}
