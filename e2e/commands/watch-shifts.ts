import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts?: { value: number; of: string[] }[]
  }
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Notes every shift of the layout from the first paint on; `of` names what moved, for the one who has to mend it. What comes
 * right after a touch or a key is what somebody wanted, and counts only `byHand`.
 */
export const watchShifts = (page: Page, { byHand = false } = {}): Promise<unknown> =>
  page.addInitScript((isByHand) => {
    const shifts: { value: number; of: string[] }[] = []
    window.shifts = shifts
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `<${node.tagName} ${node.className}> ${node.textContent?.slice(0, 40)}` : '?'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (isByHand || !entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            of: (entry.sources ?? []).map(
              ({ node, previousRect: before, currentRect: after }) =>
                `${nameOf(node)} ${before.x},${before.y} ${before.width}x${before.height} -> ${after.x},${after.y} ${after.width}x${after.height}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  }, byHand)

/** Forgets what has moved so far. */
export const clearShifts = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    window.shifts?.splice(0)
  })

/** What has moved so far. */
export const shiftsOf = (page: Page) => page.evaluate(() => window.shifts ?? [])
