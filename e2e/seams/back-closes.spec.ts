import { expect, type Page, test } from '#fixtures/test.ts'
import { StockPages } from '#pages/stock.ts'

const LIST = /\/app\/stock\/ingredients/
const BEFORE = '/app/profile'

/** Opens the stock from another page, so that Back has somewhere to go. */
const openStock = async (page: Page) => {
  await page.goto(BEFORE)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  if (await page.getByRole('button', { name: 'Open the menu' }).isVisible())
    await page.getByRole('button', { name: 'Open the menu' }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Stock', exact: true })
    .click()
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Stock' }).waitFor()
  await expect(page).toHaveURL(LIST)
}

const back = (page: Page) => page.evaluate(() => history.back())
const entries = (page: Page) => page.evaluate(() => history.length)

test('Back closes a dialog, a question, a panel and a menu, and then leaves; nothing is added to the history (second review E4)', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 1440, height: 900 })
  const stock = new StockPages(page)
  await openStock(page)
  const before = await entries(page)
  const feed = stock.main.getByRole('rowheader').first()
  const panel = page.locator('aside[aria-label]')

  await test.step('a dialog upon a panel, one after the other', async () => {
    await feed.click()
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
    await back(page)
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeHidden()
    await expect(panel).toBeVisible()

    await panel.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await expect(stock.dialog).toBeVisible()
    await back(page)
    await expect(stock.dialog).toBeHidden()
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(LIST)
  })

  await test.step('a changed form asks first, and Back is the harmless answer to the question', async () => {
    await stock.main.getByRole('button', { name: 'Delivery', exact: true }).click()
    await stock.dialog.getByRole('textbox', { name: 'Document no.' }).fill('E2E-9')
    const keep = page.getByRole('button', { name: 'Keep editing' })
    await back(page)
    await expect(keep).toBeFocused()
    await back(page)
    await expect(keep).toBeHidden()
    await expect(stock.dialog.getByRole('textbox', { name: 'Document no.' })).toHaveValue('E2E-9')
    await back(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(stock.dialog).toBeHidden()
    await expect(panel).toBeVisible()
  })

  await test.step('the panel, a menu of the frame, and the page at last', async () => {
    await back(page)
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: /^Account: / }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await back(page)
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden()
    await stock.main.getByRole('button', { name: 'Delivery', exact: true }).click()
    await expect(stock.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stock.dialog).toBeHidden()
    await expect(page).toHaveURL(LIST)
    expect(await entries(page)).toBe(before)
    await back(page)
    await expect(page).toHaveURL(BEFORE)
    expect(await entries(page)).toBe(before)
  })
})

test('on a phone Back closes the sheet, the panel and the menu, and then leaves (second review E4)', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 390, height: 844 })
  const stock = new StockPages(page)
  await openStock(page)
  const feed = stock.main.getByRole('listitem').first()
  await feed.getByRole('button').first().click()
  await expect(stock.dialog).toBeVisible()
  await back(page)
  await expect(stock.dialog).toBeHidden()
  await expect(page).toHaveURL(LIST)

  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await back(page)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(page).toHaveURL(LIST)

  await back(page)
  await expect(page).toHaveURL(BEFORE)
})

test('the Back of an Android device closes what lies on top of the first page of an app, where no history tells of it', async ({
  browser,
  signedInAs,
}) => {
  const first = await signedInAs('owner.ua')
  await first.goto(BEFORE)
  const context = await browser.newContext({
    baseURL: new URL(first.url()).origin,
    storageState: await first.context().storageState(),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  // What the device presses is the watcher that lies on top.
  await page.addInitScript(() => {
    const { CloseWatcher: Real } = window as unknown as { CloseWatcher: new () => { requestClose(): void } }
    Object.assign(window, {
      CloseWatcher: class extends Real {
        constructor() {
          super()
          Object.assign(window, { pressBack: () => this.requestClose() })
        }
      },
    })
  })
  await page.goto('/app/stock/ingredients')
  const press = () => page.evaluate(() => (window as unknown as { pressBack: () => void }).pressBack())
  const stock = new StockPages(page)
  await stock.main.getByRole('button', { name: 'Delivery', exact: true }).click()
  await stock.dialog.getByRole('textbox', { name: 'Document no.' }).fill('E2E-9')
  await press()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible()
  await press()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeHidden()
  await expect(stock.dialog.getByRole('textbox', { name: 'Document no.' })).toHaveValue('E2E-9')
  await context.close()
})
