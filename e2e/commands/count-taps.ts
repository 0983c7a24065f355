import type { Page } from '@playwright/test'

const KEY = 'taps'

/** Counts what a finger does on a page, whoever made it do so: presses of the pointer, over all pages of the tab. */
export const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript((key) => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1)),
      { capture: true },
    )
  }, KEY)
  let before = 0
  const read = () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), KEY)
  before = await read().catch(() => 0)
  return async () => (await read()) - before
}
