import type { Locator, Page } from '@playwright/test'
import { expect } from '#fixtures/test.ts'

/** What tells a page from the one before it: a sign, and whether the page before may lead on by itself. */
type Change = { sign?: Locator; mayLeadOn?: boolean }

/**
 * Opens an address below /app in the page that is open, as its Back button would: the same routes and gates, without the
 * seconds of a page that loads. Where the sign stands already, or the page before may still lead on, it comes by way of
 * the profile, so that nothing of the page before is taken for the next.
 */
export const openAddress = async (
  page: Page,
  address: string,
  { sign, mayLeadOn = false }: Change = {},
): Promise<void> => {
  const go = (to: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/app/${to}`)
  if (mayLeadOn || (await sign?.isVisible())) {
    const between = page.getByRole('main').getByRole('heading', { level: 1, name: 'Profile' })
    // A page that was about to lead on, such as the history to the first that has an entry, may do so once more.
    await expect(async () => {
      await go('profile')
      await expect(between).toBeVisible({ timeout: 3000 })
    }).toPass()
  }
  await go(address)
}
