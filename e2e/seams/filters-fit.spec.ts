import { LANGUAGES } from '@manger/contract'
import { untilStill } from '#commands/look-at-page.ts'
import { createVisit } from '#commands/visit.ts'
import { byNight } from '#fixtures/night.ts'
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

/** Pages where one searches; those with the longest words, or with filters beside them, with every change. */
const SEARCHED = [
  '/app/stock/ingredients',
  '/app/stock/deliveries',
  '/app/stock/companies',
  '/app/admin/users',
  '/app/helpdesk/tickets',
  '/app/farms/1/kkz',
  '/app/helpdesk',
  '/app/history/farms',
  '/app/reports/all',
  '/app/reports/files',
  '/app/stock/fodder',
  '/app/farms/1/animal-groups',
] as const
const WITH_PHONE = [390, ...WIDTHS] as const

/** What a field asks for or holds, where its box has no room for all of it. */
const cutTexts = () => {
  const pen = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll('input')]
    .filter((input) => input.placeholder !== '' && input.checkVisibility())
    .flatMap((input) => {
      // What it holds the browser has measured, with the digits of its own.
      if (input.value !== '')
        return input.scrollWidth > input.clientWidth
          ? [`${input.value}: ${input.scrollWidth} px in ${input.clientWidth} px`]
          : []
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      if (pen === null) return ['no canvas']
      pen.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const wide = pen.measureText(input.placeholder).width
      return wide > room ? [`${input.placeholder}: ${Math.ceil(wide)} px in ${Math.floor(room)} px`] : []
    })
}

for (const language of LANGUAGES)
  test(`what a field of search asks for is read whole in ${language}`, async ({ signedInAs }) => {
    const page = await signedInAs('owner.ua', language)
    const visit = createVisit(page)
    for (const path of byNight(SEARCHED, (_, at) => at < 6)) {
      await visit.go(path)
      await expect(page.locator('main input[placeholder]').first()).toBeVisible()
      for (const width of WITH_PHONE) {
        await page.setViewportSize({ width, height: 900 })
        await untilStill(page, 100)
        expect.soft(await page.evaluate(cutTexts), `${path}, ${width} px`).toEqual([])
      }
    }
    await page.keyboard.press('Control+k')
    const asked = page.getByRole('dialog').getByRole('combobox')
    await expect(asked).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await untilStill(page, 100)
    expect.soft(await page.evaluate(cutTexts), 'search and go').toEqual([])
  })

test('staff read whole what they may look for', async ({ signedInAs }) => {
  for (const language of byNight(LANGUAGES, (one) => ['fr', 'uk'].includes(one))) {
    const page = await signedInAs('admin', language)
    const visit = createVisit(page)
    for (const path of ['/app/activities/farms', '/app/clients', '/app/audit']) {
      await visit.go(path)
      for (const width of WITH_PHONE) {
        await page.setViewportSize({ width, height: 900 })
        await untilStill(page, 100)
        expect.soft(await page.evaluate(cutTexts), `${path}, ${language}, ${width} px`).toEqual([])
      }
    }
  }
})

test.describe('under a hand, whose letters are larger', () => {
  test.use({ hasTouch: true })

  test('two days are read whole in every language', async ({ signedInAs }) => {
    const page = await signedInAs('owner.ua', 'en')
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto('/app/reports/mixer-loads')
    for (const language of LANGUAGES) {
      await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language)
      await page.goto('/app/reports/mixer-loads')
      const days = page.getByRole('search').locator('input[placeholder]')
      await expect(days.first()).not.toHaveValue('')
      await untilStill(page, 100)
      expect.soft(await page.evaluate(cutTexts), language).toEqual([])
    }
  })
})
