import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { DRAWN_WHOLE, type RowWindow, USUAL_ROW_PX, windowOf } from './row-window.formulas.ts'

type Frame = { from: number; to: number; rowPx: number }

/** The rows of a long list that are in sight, and the height of those above and below them. */
export type DrawnRows = RowWindow & { before: number; after: number }

const measured = (body: HTMLElement, { from, to, rowPx }: Frame, count: number): Frame => {
  const { top, height } = body.getBoundingClientRect()
  const drawn = to - from
  // What is not drawn has the height that is told; the rest of the whole is that of the drawn rows.
  const known = (height - (count - drawn) * rowPx) / Math.max(1, drawn)
  const next = known > 8 ? known : rowPx
  return { ...windowOf(count, { top, height: window.innerHeight, rowPx: next }), rowPx: next }
}

/**
 * Draws only the rows in sight from 200 rows on. Whatever scrolls, the page or a frame in it, moves the body against the
 * window, and that is all that is asked. Near the end of the rows `onEnd` fetches more.
 */
export const useRowWindow = (
  body: RefObject<HTMLElement | null>,
  count: number,
  onEnd: (() => void) | undefined,
): DrawnRows => {
  const [frame, setFrame] = useState<Frame>({ ...windowOf(count, SEEN_FIRST), rowPx: USUAL_ROW_PX })
  const isLong = count >= DRAWN_WHOLE
  const look = useCallback(() => {
    const { current: element } = body
    if (element === null) return
    setFrame((old) => {
      const next = measured(element, old, count)
      const isSame = next.from === old.from && next.to === old.to && Math.abs(next.rowPx - old.rowPx) < 1
      return isSame ? old : next
    })
  }, [body, count])

  useLayoutEffect(() => {
    if (isLong) look()
  }, [isLong, look])
  useEffect(() => {
    if (!isLong) return
    // Scrolling does not bubble, but it is heard on its way down.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [isLong, look])

  const to = isLong ? Math.min(frame.to, count) : count
  const from = isLong ? Math.min(frame.from, to) : 0
  const isAtEnd = isLong && to === count && frame.from > 0
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, onEnd])
  return { from, to, before: from * frame.rowPx, after: (count - to) * frame.rowPx }
}

const SEEN_FIRST = { top: 0, height: 900, rowPx: USUAL_ROW_PX }
