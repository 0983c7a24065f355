import { SEARCH_DEBOUNCE_MS } from '@manger/contract'
import { useCallback, useEffect, useRef } from 'react'

/** Calls the search 300 ms after the last key, and never after the list is gone. */
export const useLateSearch = (onSearch: ((text: string) => void) | undefined): ((text: string) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((text) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current?.(text), SEARCH_DEBOUNCE_MS)
  }, [])
}
