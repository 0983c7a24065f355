import { setTimeout } from 'node:timers/promises'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { untilStill } from '#commands/look-at-page.ts'
import { expect, type Page, test } from '#fixtures/test.ts'

/** Longer than anything waits before it takes the focus. */
const SETTLED_MS = 250

const PAGES = [
  'Farms',
  'Feeding schedule',
  'Leftovers',
  'Animal groups',
  'Rations',
  'Stock',
  'Mixers',
  'Animal types',
  'Ingredient types',
  'Users',
]

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement === null || activeElement === document.body ? 'nothing' : activeElement.tagName
  })

const expectFocus = async (page: Page, after: string) => {
  await untilStill(page)
  await setTimeout(SETTLED_MS)
  expect.soft(await focused(page), after).not.toBe('nothing')
}

test('the focus never falls out of the page: opened and closed, saved, deleted, gone on (second review E7)', async ({
  cleanup,
  owner,
  signedInAs,
}) => {
  test.slow()
  cleanup(async () => {
    const { data } = await owner(animalTypeRoutes.list, { query: { search: 'Zz focus' } })
    for (const { id } of data) await owner(animalTypeRoutes.remove, { params: { id } })
  })
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/profile')
  const main = page.getByRole('main')
  const { keyboard } = page

  for (const name of PAGES) {
    await test.step(name, async () => {
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name, exact: true })
        .press('Enter')
      await main.getByRole('heading', { level: 1 }).waitFor()
      await expectFocus(page, `${name}: opened`)
      const create = main.getByRole('button', { name: /^(New|Delivery)/ }).first()
      if (await create.isVisible()) {
        await create.press('Enter')
        await page.getByRole('dialog').first().waitFor()
        await expectFocus(page, `${name}: a form opened`)
        await keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expectFocus(page, `${name}: the form closed`)
      }
      const row = main.locator('tbody tr[tabindex="0"]').first()
      if (await row.isVisible()) {
        await row.press('Enter')
        await expectFocus(page, `${name}: a row opened`)
        await keyboard.press('Escape')
        await expectFocus(page, `${name}: the row closed`)
      }
    })
  }

  await test.step('a record made, changed and deleted', async () => {
    await page.getByRole('link', { name: 'Animal types', exact: true }).press('Enter')
    for (const name of ['Zz focus 1', 'Zz focus 2']) {
      await main.getByRole('button', { name: 'New animal type' }).press('Enter')
      await page.getByRole('dialog').getByRole('textbox').first().fill(name)
      await keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectFocus(page, `${name}: saved`)
    }
    await page.getByRole('textbox', { name: /^Search/ }).fill('Zz focus')
    await expect(main.getByRole('rowheader')).toHaveCount(2)
    for (const left of [1, 0]) {
      const row = main.getByRole('row').filter({ hasText: 'Zz focus' }).first()
      await row.getByRole('button').last().press('Enter')
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
      await page.getByRole('dialog').waitFor()
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(main.getByRole('rowheader')).toHaveCount(left)
      await expectFocus(page, `deleted, ${left} left`)
    }
  })
})
