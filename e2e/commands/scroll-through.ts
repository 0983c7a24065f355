import type { Locator } from '@playwright/test'

/** What stood in a table while it was scrolled: every name that was drawn, and the most rows that were drawn at a time. */
type Scrolled = { names: string[]; mostRows: number }

/**
 * Scrolls a table down, `step` pixels at a time once its rows are drawn, until so many names of the pattern were seen in the heads of its rows; inside of
 * the page, since a wheel from outside waits for an answer at each turn.
 */
export const scrollThrough = (
  table: Locator,
  way: { names: string; count: number; step: number },
): Promise<Scrolled> =>
  table.evaluate((element, { names, count, step }) => {
    const STUCK_MS = 20_000
    /** So long may rows be on their way; what stands below the last one is no row. */
    const DRAWN_MS = 1_000
    /** The head of the table stays in sight above the rows. */
    const HEAD_PX = 120
    const scrollerOf = (at: Element | null): Element => {
      if (at === null) return document.scrollingElement ?? document.documentElement
      const isFrame = at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== 'visible'
      return isFrame ? at : scrollerOf(at.parentElement)
    }
    const scroller = scrollerOf(element.parentElement)
    const pattern = new RegExp(names, 'g')
    const seen = new Set<string>()
    let mostRows = 0
    return new Promise<Scrolled>((resolve) => {
      let moved = performance.now()
      // A machine that is busy draws rows some frames after the scrolling that they follow.
      const isFilled = (heads: ArrayLike<Element>): boolean => {
        const frame = scroller === document.scrollingElement ? null : scroller.getBoundingClientRect()
        const first = heads[0]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
        const last = heads[heads.length - 1]?.getBoundingClientRect().bottom ?? 0
        const isAbove = scroller.scrollTop < step || first <= (frame?.top ?? 0) + HEAD_PX
        return isAbove && last >= (frame?.bottom ?? window.innerHeight)
      }
      const look = () => {
        const heads = element.querySelectorAll('tbody th[scope=row]')
        mostRows = Math.max(mostRows, heads.length)
        for (const head of heads)
          for (const [name] of (head.textContent ?? '').matchAll(pattern)) seen.add(name)
        const now = performance.now()
        const before = scroller.scrollTop
        if (isFilled(heads) || now - moved > DRAWN_MS) scroller.scrollTop += step
        if (scroller.scrollTop !== before) moved = now
        if (seen.size < count && now - moved < STUCK_MS) return requestAnimationFrame(look)
        resolve({ names: [...seen], mostRows })
      }
      look()
    })
  }, way)
