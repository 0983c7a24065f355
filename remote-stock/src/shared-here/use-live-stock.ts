import { useEvent } from '@manger/platform'
import { useCallback, useEffect, useRef } from 'react'
import { useStockRefresh } from './use-stock-refresh.ts'

// A mixer weighs several feeds a minute: a burst is asked for once.
const SETTLE_MS = 1000

/** Follows what mixers load and what compound feed takes while the page is open. */
export const useLiveStock = (): void => {
  const refresh = useStockRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(), SETTLE_MS)
  }, [refresh])
  useEvent('feeding', follow)
  useEvent('order', follow)
  useEffect(() => () => clearTimeout(timer.current), [])
}
