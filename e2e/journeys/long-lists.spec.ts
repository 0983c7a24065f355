import type { Page } from '@playwright/test'
import { emptyLists, fillLists, named } from '#commands/fill-lists.ts'
import { scrollThrough } from '#commands/scroll-through.ts'
import { expect, test } from '#fixtures/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const STOCKS = 30
const TYPES = 40
const INGREDIENTS = STOCKS * TYPES
const GROUPS = 500
const RECIPES = 300
/** More rows than a screen shows, by far less than the lists have. */
const MOST_ROWS = 150
/** Less than a screen at a time: with the rows around those in sight none is jumped over. */
const STEP_PX = 700

const NAMES = /Zz \d{4}/g

/** All `count` rows are reached by scrolling, by search and in a copy, and few are drawn at a time. */
const expectAllReached = async (page: Page, path: string, count: number): Promise<void> => {
  await page.goto(path)
  const main = page.getByRole('main')
  const table = main.getByRole('table').last()
  const heads = table.getByRole('rowheader')
  const search = main.getByRole('textbox', { name: /^Search/ }).first()

  await test.step('by scrolling', async () => {
    const more = main.getByRole('button', { name: 'Show more' })
    await expect(more).toBeVisible()
    await expect(async () => {
      if (await more.isVisible()) await more.click()
      await expect(more).toBeHidden({ timeout: 1000 })
    }).toPass({ intervals: [0] })
    await heads.first().hover()
    await page.mouse.wheel(0, -1_000_000)
    const { names, mostRows } = await scrollThrough(table, { names: NAMES.source, count, step: STEP_PX })
    expect(names).toHaveLength(count)
    expect(mostRows).toBeLessThan(MOST_ROWS)
  })

  await test.step('by search', async () => {
    await search.fill(named(count - 1))
    await expect(heads).toHaveText([new RegExp(named(count - 1))])
  })

  await test.step('in a copy', async () => {
    await search.fill('Zz ')
    await expect(heads.nth(1)).toBeVisible()
    await main.getByRole('button', { name: 'Copy table' }).click()
    await expect(page.getByText(`Copied ${count} rows`)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new Set(copied.match(NAMES)).size).toBe(count)
  })
}

test('1,200 ingredients, 500 groups and 300 recipes are all reached by scrolling, search and copy', async ({
  cleanup,
  ready,
  server,
  signedInAs,
}) => {
  test.setTimeout(300_000)
  cleanup(async () => emptyLists(server))
  fillLists(server, ready, { stocks: STOCKS, types: TYPES, groups: GROUPS, recipes: RECIPES })
  const page = await signedInAs('owner.ua')
  const groups = `/app/farms/${ready.farm.id}/animal-groups`
  await test.step('ingredients', () => expectAllReached(page, '/app/stock/ingredients', INGREDIENTS))
  await test.step('groups', () => expectAllReached(page, groups, GROUPS))
  await test.step('recipes', () => expectAllReached(page, '/app/stock/fodder', RECIPES))
})
