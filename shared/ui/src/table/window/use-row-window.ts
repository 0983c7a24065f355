import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { DRAWN_WHOLE, type RowWindow, type Sight, USUAL_ROW_PX, windowOf } from './row-window.formulas.ts'

type Frame = { from: number; to: number; rowPx: number }

/** The rows of a long list that are in sight, and the height of those above and below them. */
export type DrawnRows = RowWindow & { before: number; after: number }

const measured = (body: HTMLElement, { from, to, rowPx }: Frame, count: number): Sight => {
  const { top, height } = body.getBoundingClientRect()
  const drawn = to - from
  // What is not drawn has the height that is told; the rest of the whole is that of the drawn rows.
  const known = (height - (count - drawn) * rowPx) / Math.max(1, drawn)
  return { top, height: window.innerHeight, rowPx: known > 8 ? known : rowPx }
}

const isSame = (one: Frame, other: Frame): boolean =>
  one.from === other.from && one.to === other.to && Math.abs(one.rowPx - other.rowPx) < 1

/**
 * Draws only the rows in sight from 100 rows on. Whatever scrolls, the page or a frame in it, moves the body against the
 * window, and that is all that is asked. Near the end of the rows `onEnd` fetches more.
 */
export const useRowWindow = (
  body: RefObject<HTMLElement | null>,
  count: number,
  onEnd: (() => void) | undefined,
): DrawnRows => {
  const [frame, setFrame] = useState<Frame>({ ...windowOf(count, SEEN_FIRST), rowPx: USUAL_ROW_PX })
  const isLong = count >= DRAWN_WHOLE
  const shown = useRef({ frame, count, top: 0, way: 0 })
  // Another frame is being drawn; where the rows stand by then is looked at once it is.
  const isDrawing = useRef(false)
  const look = useCallback(() => {
    const { current: element } = body
    if (element === null || isDrawing.current) return
    const old = shown.current
    const sight = measured(element, old.frame, old.count)
    if (sight.top !== old.top) old.way = Math.sign(old.top - sight.top)
    old.top = sight.top
    const next = { ...windowOf(old.count, sight, old.way), rowPx: sight.rowPx }
    if (isSame(next, old.frame)) return
    isDrawing.current = true
    // In pieces: these rows are not in sight yet, and a turn of the wheel must not wait for them.
    startTransition(() => setFrame(next))
  }, [body])

  useLayoutEffect(() => {
    shown.current = { ...shown.current, frame, count }
    isDrawing.current = false
    if (isLong) look()
  }, [frame, count, isLong, look])
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
