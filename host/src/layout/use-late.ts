import { SEARCH_DEBOUNCE_MS } from '@manger/contract'
import { useEffect, useState } from 'react'

/** The text as it stands 300 ms after the last key: what a server search is asked for. */
export const useLate = (text: string): string => {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return late
}
