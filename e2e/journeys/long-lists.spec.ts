import { recipeRoutes } from '@manger/contract/compound-feed'
import { groupRoutes } from '@manger/contract/groups'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import type { Page } from '@playwright/test'
import { expect, test } from '#fixtures/test.ts'

// A minute later than everywhere else: a server of its own, so that no other test meets these long lists.
test.use({ now: '2026-11-20T05:32:00Z', permissions: ['clipboard-read', 'clipboard-write'] })

const INGREDIENTS = 1200
const TYPES = 40
const GROUPS = 500
const RECIPES = 300
/** More rows than a screen shows, by far less than the lists have. */
const MOST_ROWS = 150
const AT_ONCE = 8

const named = (number: number): string => `Zz ${String(number).padStart(4, '0')}`

/** Makes `count` things, a few at a time as people would. */
const makeEach = async (count: number, make: (number: number) => Promise<unknown>): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1).values()
  const work = async () => {
    for (const number of numbers) await make(number)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const NAMES = /Zz \d{4}/g

/** All `count` rows are reached by scrolling, by search and in a copy, and few are drawn at a time. */
const expectAllReached = async (page: Page, path: string, count: number): Promise<void> => {
  await page.goto(path)
  const main = page.getByRole('main')
  const heads = main.getByRole('table').last().getByRole('rowheader')
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
    const seen = new Set<string>()
    await expect(async () => {
      for (const text of await heads.allTextContents())
        for (const [name] of text.matchAll(NAMES)) seen.add(name)
      await page.mouse.wheel(0, 250)
      expect(seen.size).toBe(count)
    }).toPass({ intervals: [0] })
    expect(await heads.count()).toBeLessThan(MOST_ROWS)
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
  ready,
  owner,
  signedInAs,
}) => {
  test.setTimeout(600_000)
  const { farm, ingredients, group } = ready
  const [feed] = ingredients
  if (!feed) throw new Error('The farm has a feed')
  const { data: product } = await owner(ingredientTypeRoutes.create, {
    body: { name: 'Mash', class: 'fodder' },
  })
  // A stock has one ingredient of a type.
  const types: number[] = []
  const stocks: number[] = []
  await makeEach(TYPES, async (number) => {
    const body = { name: `Type ${number}`, class: 'roughage' } as const
    types.push((await owner(ingredientTypeRoutes.create, { body })).data.id)
  })
  await makeEach(INGREDIENTS / TYPES, async (number) => {
    const body = { company: farm.company, name: `Stock ${number}`, capacity: 100 }
    stocks.push((await owner(stockRoutes.create, { body })).data.id)
  })
  const places = stocks.flatMap((stock) => types.map((type) => ({ stock, ingredient_type: type })))
  await makeEach(INGREDIENTS, async (number) => {
    const place = places[number - 1]
    if (!place) throw new Error('There are fewer places than ingredients')
    await owner(ingredientRoutes.create, {
      body: { ...place, suffix: named(number), price: 100, dry_matter: 40 },
    })
  })
  await makeEach(GROUPS, (number) =>
    owner(groupRoutes.create, {
      body: { farm: farm.id, name: named(number), animal_type: group.animal_type, animal_count: 5 },
    }),
  )
  await makeEach(RECIPES, (number) =>
    owner(recipeRoutes.create, {
      body: {
        name: named(number),
        product_type: product.id,
        starting_mass: 500,
        mixing_mass: 1000,
        ingredients: [{ ingredient_type: feed.ingredient_type, percent: 100 }],
      },
    }),
  )
  const page = await signedInAs('owner.ua')
  await test.step('ingredients', () => expectAllReached(page, '/app/stock/ingredients', INGREDIENTS))
  await test.step('groups', () => expectAllReached(page, `/app/farms/${farm.id}/animal-groups`, GROUPS))
  await test.step('recipes', () => expectAllReached(page, '/app/stock/fodder', RECIPES))
})
