import { scanPage } from '#commands/scan-page.ts'
import { expect, type Page, test } from '#fixtures/test.ts'

const ADDRESS = '/app/reports/general-table?planned_on_after=2026-11-10&planned_on_before=2026-11-16'

/** On a low screen the shelves are folded, so that the table has room. */
const unfold = (page: Page) => page.locator('summary', { hasText: 'Layout' }).press('Enter')

/** Opens the menu of a chip and goes down to one of its entries, without a pointer. */
const choose = async (page: Page, chip: { on: string; name: string; way: string }) => {
  const { keyboard } = page
  await page
    .getByRole('list', { name: chip.on, exact: true })
    .getByRole('button', { name: chip.name, exact: true })
    .press('Enter')
  const item = page.getByRole('menuitem', { name: chip.way, exact: true })
  await expect(item).toBeVisible()
  for (let steps = 0; steps < 6; steps += 1) {
    const isThere = await item.evaluate((entry) => entry === document.activeElement)
    if (isThere) break
    await keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await keyboard.press('Enter')
}

test('the general table is laid out by keyboard alone, and kept in its address', async ({ signedInAs }) => {
  test.slow()
  const page = await signedInAs('owner.ua')
  await page.goto(ADDRESS)
  const table = page.getByRole('table')
  const shelf = (name: string) => page.getByRole('list', { name, exact: true })
  await expect(table.getByRole('columnheader', { name: /^Ration \/ Ingredient/ })).toBeVisible()
  await unfold(page)

  await test.step('a chip goes to another shelf, and keeps the focus', async () => {
    await choose(page, { on: 'Available fields', name: 'Operator', way: 'Move to Rows' })
    await expect(shelf('Rows').getByRole('button', { name: 'Operator', exact: true })).toBeFocused()
    await expect(page.getByText('Operator: Rows, 3 of 3')).toBeAttached()
    await expect(table.getByRole('columnheader', { name: 'Ration / Ingredient / Operator' })).toBeVisible()
  })

  await test.step('the grip moves it with Space and the arrow keys', async () => {
    const grip = shelf('Rows').getByRole('button', { name: 'Move Operator' })
    const left = async () => (await grip.boundingBox())?.x ?? 0
    const before = await left()
    await grip.press('Space')
    // Each step is told before the next key; a busy machine may not have measured the shelf by then.
    await page.getByRole('status').filter({ hasText: 'Over Rows.' }).waitFor()
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      await expect.poll(left, { timeout: 2000 }).toBeLessThan(before)
    }).toPass()
    await page.keyboard.press('Space')
    await expect(table.getByRole('columnheader', { name: 'Ration / Operator / Ingredient' })).toBeVisible()
  })

  await test.step('nothing stays across, and a second value beside the first', async () => {
    await choose(page, { on: 'Columns', name: 'Day', way: 'Remove' })
    const day = shelf('Available fields').getByRole('button', { name: 'Day', exact: true })
    await expect(day).toBeFocused()
    await choose(page, { on: 'Available values', name: 'Cost', way: 'Move to Values' })
    await expect(table.getByRole('columnheader')).toHaveText([/^Ration/, /^Actual/, /^Cost/])
  })

  await test.step('the address says it all', async () => {
    await expect(page).toHaveURL(/rows=ration%2Coperator%2Cingredient&across=none&values=actual%2Ccost/)
    await page.reload()
    await expect(table.getByRole('columnheader')).toHaveText([/^Ration/, /^Actual/, /^Cost/])
  })

  await test.step('axe finds nothing in either theme', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await scanPage(page)).toEqual([])
    }
  })
})

test('a chip of the general table is dragged to another shelf', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await page.goto(ADDRESS)
  const shelf = (name: string) => page.getByRole('list', { name, exact: true })
  // What comes with the answer moves the shelves down.
  await expect(page.getByRole('columnheader', { name: /^Ration/ })).toBeVisible()
  await unfold(page)
  const chip = shelf('Available fields').getByRole('button', { name: 'Week', exact: true })
  await chip.hover()
  await page.mouse.down()
  const box = await shelf('Columns').boundingBox()
  if (box === null) throw new Error('no shelf')
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(shelf('Columns').getByRole('button', { name: 'Week', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/across=day%2Cweek/)
})
