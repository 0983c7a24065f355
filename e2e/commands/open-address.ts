import type { Page } from '@playwright/test'
import { expect } from '#fixtures/test.ts'

/**
 * Opens an address below /app in the page that is open, as its Back button would: the same routes and gates, without the
 * seconds of a page that loads. It comes by way of the profile, so that nothing of the page before is taken for the next.
 */
export const openAddress = async (page: Page, address: string): Promise<void> => {
  const go = (to: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/app/${to}`)
  const between = page.getByRole('main').getByRole('heading', { level: 1, name: 'Profile' })
  // A page that was about to lead on, such as the history to the first that has an entry, may do so once more.
  await expect(async () => {
    await go('profile')
    await expect(between).toBeVisible({ timeout: 3000 })
  }).toPass()
  await go(address)
}
