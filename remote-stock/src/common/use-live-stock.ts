import { NOUN } from '@manger/contract'
import { useEvent, useTouch } from '@manger/platform'
import { useCallback, useEffect, useRef } from 'react'

// A mixer weighs several feeds a minute: a burst is asked for once.
const SETTLE_MS = 1000

const MOVED = [NOUN.ingredients, NOUN.stocks]

/** Follows what mixers load and what compound feed takes while the page is open. */
export const useLiveStock = (): void => {
  const touch = useTouch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void touch(MOVED), SETTLE_MS)
  }, [touch])
  useEvent('feeding', follow)
  useEvent('order', follow)
  useEffect(() => () => clearTimeout(timer.current), [])
}
