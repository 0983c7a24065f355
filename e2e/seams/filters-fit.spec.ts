import { LANGUAGES } from '@manger/contract'
import { untilStill } from '#commands/look-at-page.ts'
import { expect, test } from '#fixtures/test.ts'

/** The width of a tablet held upright, and that of a small desk. */
const WIDTHS = [820, 1180] as const

/** Words of filters that their box cuts; names that somebody chose are told whole by a hint. */
const cutWords = () =>
  [...document.querySelectorAll('search *')]
    .filter(
      (word) =>
        word.childElementCount === 0 &&
        word.textContent.trim() !== '' &&
        word.scrollWidth > word.clientWidth + 1 &&
        getComputedStyle(word).overflowX !== 'visible' &&
        word.closest('[title]') === null,
    )
    .map(({ textContent }) => textContent)

test('the filters of a report and of the deliveries say whole words in every language', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('owner.ua', 'en')
  await page.goto('/app/reports/charts')
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language)
    for (const path of ['/app/reports/charts', '/app/stock/deliveries']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute(
        'lang',
        new RegExp(`^${language === 'us' ? 'en' : language}`),
      )
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('search').getByRole('combobox').first()).toBeVisible()
        await untilStill(page)
        expect.soft(await page.evaluate(cutWords), `${path}, ${language}, ${width} px`).toEqual([])
      }
    }
  }
})
