import type { Locator, Page } from '@playwright/test'

/** Types into a choice that is found while one types. On a slow machine its list still comes when the field is reached. */
export const searchIn = async (page: Page, choice: Locator, text: string): Promise<void> => {
  await choice.focus()
  await choice.and(page.locator('input')).fill(text)
}
