import type { Page } from '@playwright/test'

/** What a page did under a hand, in milliseconds of the slowed device; shifts as the browser scores them. */
type Felt = { slowest: number; longestTask: number; shift: number }

declare global {
  interface Window {
    felt?: Felt
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId: number }

/** Notes every interaction, task over 50 ms and shift of a page, from its first moment on. */
export const watchHand = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const felt: Felt = { slowest: 0, longestTask: 0, shift: 0 }
    window.felt = felt
    const on = (type: string, take: (entry: PerformanceEntry) => void, more: PerformanceObserverInit = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        ...more,
      })
    // Until the next frame is on the screen; 16 ms is the least that a browser tells of.
    on(
      'event',
      (entry) => {
        if ((entry as Interaction).interactionId > 0) felt.slowest = Math.max(felt.slowest, entry.duration)
      },
      { durationThreshold: 16 } as PerformanceObserverInit,
    )
    on('longtask', ({ duration }) => {
      felt.longestTask = Math.max(felt.longestTask, duration)
    })
    on('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as Shift
      if (!hadRecentInput) felt.shift += value
    })
  })

/** What was felt since the last time this was asked. */
export const feltOn = (page: Page): Promise<Felt> =>
  page.evaluate(
    () =>
      new Promise<Felt>((resolve) => {
        // Entries are told after the frame that they are about.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const felt = window.felt ?? { slowest: Number.NaN, longestTask: Number.NaN, shift: Number.NaN }
            resolve({ ...felt })
            Object.assign(felt, { slowest: 0, longestTask: 0, shift: 0 })
          }, 50),
        )
      }),
  )
