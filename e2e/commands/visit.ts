import { expect, type Page, type Request } from '@playwright/test'
import { untilStill } from './look-at-page.ts'

// Follows what others do as long as the page is open.
const STREAM = '/ui/events'
const ELSEWHERE = '/app/profile'

/**
 * Goes from page to page as the links do, without loading the product anew at each: that costs more than to look at it.
 * A page is there when it has what it asked for and stands still.
 */
export const createVisit = (page: Page) => {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes(STREAM)) asked.add(request)
  })
  // An answer that nobody reads, such as that of the check of the token, never finishes.
  page.on('response', (response) => asked.delete(response.request()))
  page.on('requestfailed', (request) => asked.delete(request))

  const main = page.getByRole('main')
  let at = ''
  let isTouched = false
  const settle = async (): Promise<void> => {
    // A page that is on its way stands still, too.
    await page.locator('h1').first().waitFor()
    do await untilStill(page)
    while (asked.size > 0)
  }
  const load = async (address: string): Promise<void> => {
    asked.clear()
    await page.goto(address)
    at = address
  }
  const enter = async (address: string): Promise<void> => {
    const before = (await main.textContent()) ?? ''
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, address)
    await expect(main, `${address} instead of ${at}`).not.toHaveText(before)
    at = address
  }
  return {
    /** Opens an address; where something was opened on the same page before, that is left and entered anew. */
    go: async (address: string): Promise<void> => {
      if (at === '') await load(address)
      if (address === at && isTouched) await enter(ELSEWHERE)
      if (address !== at) await enter(address)
      isTouched = false
      await settle()
    },
    /** Opens something on the page, which is then no longer as it was. */
    open: async (act: () => Promise<unknown>): Promise<void> => {
      isTouched = true
      await act()
      await settle()
    },
  }
}
