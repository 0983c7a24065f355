import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  DRAWN_WHOLE,
  heightOf,
  type RowWindow,
  type Sight,
  USUAL_ROW_PX,
  windowOf,
} from './row-window.formulas.ts'

/** The rows of a long list that are in sight, and the height of those above and below them. */
export type DrawnRows = RowWindow & { before: number; after: number }

type Frame = DrawnRows & { count: number; rowPx: number }

// Less is no row: it is hidden, or not laid out.
const LEAST_PX = 8

/** The room below the drawn rows; what came since the frame was reckoned is not drawn yet. */
const roomBelow = ({ after, count, rowPx }: Frame, now: number): number =>
  Math.max(0, after + (now - count) * rowPx)

const measured = (body: HTMLElement, frame: Frame, count: number): Sight => {
  const { from, to, rowPx, before } = frame
  const { top, height } = body.getBoundingClientRect()
  const known = (height - before - roomBelow(frame, count)) / Math.max(1, to - from)
  return { top, height: window.innerHeight, rowPx: known > LEAST_PX ? known : rowPx }
}

/** Notes how high the drawn rows are, so that those that go leave exactly the room that they took. */
const noteHeights = (body: HTMLElement, { from, to }: Frame, heights: (number | undefined)[]): void => {
  // In a table the room above and below is a row, too; where a row has another below it, its height is not told.
  const rooms = body.children.length - (to - from)
  if (rooms < 0 || rooms > 2) return
  const first = rooms > 0 && from > 0 ? 1 : 0
  let top = body.children[first]?.getBoundingClientRect().top ?? 0
  for (let row = from; row < to - 1; row += 1) {
    const next = body.children[first + row + 1 - from]?.getBoundingClientRect().top ?? top
    if (next - top > LEAST_PX) heights[row] = next - top
    top = next
  }
}

const isSame = (one: Frame, other: Frame): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.count === other.count &&
  Math.abs(one.rowPx - other.rowPx) < 1

const frameOf = (count: number, sight: Sight, way: number): Frame => {
  const { from, to } = windowOf(count, sight, way)
  const before = heightOf({ from: 0, to: from }, sight)
  return { from, to, count, before, after: heightOf({ from: to, to: count }, sight), rowPx: sight.rowPx }
}

/**
 * Draws only the rows in sight from 100 rows on. Whatever scrolls, the page or a frame in it, moves the body against the
 * window, and that is all that is asked. Near the end of the rows `onEnd` fetches more.
 */
export const useRowWindow = (
  body: RefObject<HTMLElement | null>,
  count: number,
  onEnd: (() => void) | undefined,
): DrawnRows => {
  const [frame, setFrame] = useState<Frame>(() => frameOf(count, SEEN_FIRST, 0))
  const isLong = count >= DRAWN_WHOLE
  const shown = useRef({ frame, count, top: 0, way: 0 })
  const heights = useRef<(number | undefined)[]>([])
  // Another frame is being drawn; where the rows stand by then is looked at once it is.
  const isDrawing = useRef(false)
  const look = useCallback(() => {
    const { current: element } = body
    if (element === null || isDrawing.current) return
    const old = shown.current
    const sight = { ...measured(element, old.frame, old.count), heights: heights.current }
    noteHeights(element, old.frame, heights.current)
    if (sight.top !== old.top) old.way = Math.sign(old.top - sight.top)
    old.top = sight.top
    const next = frameOf(old.count, sight, old.way)
    if (isSame(next, old.frame)) return
    isDrawing.current = true
    // In pieces: these rows are not in sight yet, and a turn of the wheel must not wait for them.
    startTransition(() => setFrame(next))
  }, [body])

  useLayoutEffect(() => {
    // Other rows: what was seen of those before says nothing of them.
    if (count < shown.current.count) heights.current = []
    shown.current = { ...shown.current, frame, count }
    isDrawing.current = false
    if (isLong) look()
  }, [frame, count, isLong, look])
  useEffect(() => {
    if (!isLong) return
    // Scrolling does not bubble, but it is heard on its way down.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    const lookAnew = () => {
      heights.current = []
      look()
    }
    window.addEventListener('resize', lookAnew)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', lookAnew)
    }
  }, [isLong, look])

  const to = isLong ? Math.min(frame.to, count) : count
  const from = isLong ? Math.min(frame.from, to) : 0
  const isAtEnd = isLong && to === count && frame.from > 0
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, onEnd])
  return { from, to, before: isLong ? frame.before : 0, after: isLong ? roomBelow(frame, count) : 0 }
}

const SEEN_FIRST = { top: 0, height: 900, rowPx: USUAL_ROW_PX }
