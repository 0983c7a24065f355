import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@manger/contract'
import type { Locator, Page } from '@playwright/test'
import { untilStill } from '#commands/look-at-page.ts'
import { occupyTwo } from '#commands/occupy-two.ts'
import { expect, test } from '#fixtures/test.ts'

const DESK = { width: 1440, height: 900 }
const ROOT = join(import.meta.dirname, '..', '..')

type Words = { [key: string]: string | Words }

/** The words of a remote, as a file has them; those of `us` that differ in nothing are English. */
const wordsOf = (remote: string, language: Language): Words => {
  const file = language === 'us' ? 'en' : language
  return JSON.parse(readFileSync(join(ROOT, remote, 'locales', `${file}.json`), 'utf8'))
}

const wordOf = (words: Words, path: string): string =>
  String(
    path
      .split('.')
      .reduce<Words | string | undefined>((at, key) => (typeof at === 'object' ? at[key] : at), words),
  )

/** Whether all of it is in the window, without scrolling. */
const isInSight = async (page: Page, locator: Locator): Promise<boolean> => {
  const box = await locator.boundingBox()
  const size = page.viewportSize()
  if (box === null || size === null) return false
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
}

for (const language of ['uk', 'de'] as const)
  test(`five feedings are in sight at 1440x900 with two mixers occupied, in ${language} (review E1)`, async ({
    owner,
    ready,
    signedInAs,
  }) => {
    await occupyTwo(owner, ready)
    const words = wordsOf('remote-planning', language)
    const page = await signedInAs('owner.ua', language)
    await page.setViewportSize(DESK)
    await page.goto(`/app/farms/${ready.farm.id}/planning`)
    const table = page.getByRole('main').getByRole('table')
    const feedings = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(feedings).toHaveCount(5)
    // Who holds the mixer stands in the mixer's own row.
    const [occupied = ''] = wordOf(words, 'occupied.here').split('{{')
    await expect(table.getByRole('note').filter({ hasText: occupied })).toHaveCount(2)
    await untilStill(page)
    for (const feeding of await feedings.all()) expect(await isInSight(page, feeding)).toBe(true)
  })

test('how much there is, for how many days and until when is in sight at 1440 in every language (review E2)', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua', 'uk')
  await page.setViewportSize(DESK)
  for (const language of LANGUAGES) {
    const words = wordsOf('remote-stock', language)
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await page.goto('/app/stock/ingredients')
    const heads = page.getByRole('main').getByRole('columnheader')
    for (const column of ['column.balance', 'column.restDays', 'column.runOut']) {
      const head = heads.filter({ hasText: wordOf(words, column) }).first()
      await expect(head).toBeVisible()
      expect.soft(await isInSight(page, head), `${language}: ${column}`).toBe(true)
    }
  }
})

test('all reports and my files are in sight at 1440 in every language (second review D9)', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua', 'uk')
  await page.setViewportSize(DESK)
  for (const language of LANGUAGES) {
    const words = wordsOf('remote-reports', language)
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await page.goto('/app/reports/mixer-loads')
    await expect(page.getByRole('table')).toBeVisible()
    await untilStill(page)
    for (const word of ['tab.all', 'files.title']) {
      const tab = page.getByRole('main').getByRole('link', { name: wordOf(words, word), exact: true })
      await expect(tab).toBeVisible()
      expect.soft(await isInSight(page, tab), `${language}: ${word}`).toBe(true)
    }
  }
})

// Days and a farm of the demo, in which no other test feeds: a name can be as long as one likes.
const LOADS = '/app/reports/mixer-loads?farm=1&planned_on_after=2026-11-10&planned_on_before=2026-11-16'

test('a load is read without scrolling sideways at 1180, and its mixer in one line at 1440', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua', 'uk')
  const rows = page.getByRole('main').getByRole('rowheader').getByText('Trioliet Solomix 2 2000')
  for (const language of LANGUAGES) {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await page.setViewportSize(DESK)
    await page.goto(LOADS)
    await expect(rows.first()).toBeVisible()
    const { height = 0 } = (await rows.first().boundingBox()) ?? {}
    expect.soft(height, `${language}: lines of a mixer`).toBeLessThan(24)
    await page.setViewportSize({ width: 1180, height: 900 })
    await page.reload()
    await expect(rows.first()).toBeVisible()
    await untilStill(page)
    const hidden = await page
      .getByRole('main')
      .getByRole('table')
      .first()
      .evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0))
    expect.soft(hidden, `${language}: pixels out of sight`).toBeLessThanOrEqual(0)
  }
})

/** Presses at one point and lets go at another, as a finger does. */
const drag = async (page: Page, from: Locator, to: Locator) => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('Both are on the page')
  const x = start.x + start.width / 2
  const y = start.y + start.height / 2
  const goal = end.y + end.height / 2
  const finger = await page.context().newCDPSession(page)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const part of [0.1, 0.4, 0.7, 1])
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y + (goal - y) * part }],
    })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a finger moves a feeding, and the plan goes to paper alone', async ({ owner, ready, signedInAs }) => {
  await occupyTwo(owner, ready)
  const page = await signedInAs('owner.ua')
  await page.setViewportSize(DESK)
  // What a dialog of the browser would hold up.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(`/app/farms/${ready.farm.id}/planning`)
  const main = page.getByRole('main')
  const grips = main.getByRole('table').getByRole('button', { name: /^Move row/ })
  await expect(grips).toHaveCount(5)
  const ordered = page.waitForRequest(/\/ordering\//)
  await drag(page, grips.nth(4), grips.nth(2))
  const { ids } = (await ordered).postDataJSON()
  expect(ids).toHaveLength(3)
  expect(ids[0]).toBeGreaterThan(ids[1])
  await expect(page.getByText('Order changed')).toBeVisible()

  await main.getByRole('button', { name: 'Print the plan' }).click()
  const paper = page.getByRole('heading', { level: 1, name: ready.farm.name })
  await expect(paper).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Morning · Siloking TrailedLine 4.0' })).toBeVisible()
  await expect(main).toBeHidden()
})
