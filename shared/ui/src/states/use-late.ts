import { SKELETON_DELAY_MS } from '@manger/contract'
import { useEffect, useState } from 'react'

/** True once waiting has lasted 150 ms, so that a fast answer shows no skeleton at all. */
export const useLate = (isWaiting: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isLate
}
