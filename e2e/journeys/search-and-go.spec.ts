import { untilStill } from '#commands/look-at-page.ts'
import { scanPage } from '#commands/scan-page.ts'
import { expect, type Page, test } from '#fixtures/test.ts'

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Search and go' })
const optionsOf = (page: Page) => windowOf(page).getByRole('option')

const openSearch = async (page: Page, typed: string) => {
  await page.keyboard.press('Control+k')
  await expect(windowOf(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
}

test('the keyboard alone finds and opens a page, a feed in either alphabet, and what can be made (second review E9)', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/farms/1/planning')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()

  await test.step('a page by its name, also in another language', async () => {
    await openSearch(page, 'раціони')
    await expect(optionsOf(page).first()).toContainText('Rations')
    await page.keyboard.press('Enter')
    await expect(windowOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/farms\/1\/rations$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Rations' })).toBeVisible()
  })

  await test.step('a feed, typed in Latin letters, in Cyrillic ones, and on the wrong keys', async () => {
    for (const typed of ['sylos', 'силос', 'cbkjc']) {
      await openSearch(page, typed)
      const feeds = windowOf(page).getByRole('group', { name: 'Ingredients' })
      await expect(feeds.getByRole('option').first(), typed).toContainText(/силос/i)
      await page.keyboard.press('Escape')
      await expect(windowOf(page)).toBeHidden()
    }
    await openSearch(page, 'силос')
    const feed = windowOf(page).getByRole('group', { name: 'Ingredients' }).getByRole('option').first()
    await expect(feed).toBeVisible()
    while ((await feed.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    const name = (await feed.textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/stock\/ingredients\?ingredient=\d+$/)
    await expect(page.locator(`aside[aria-label="${name}"]`)).toBeVisible()
  })

  await test.step('something new', async () => {
    await openSearch(page, 'new mixer')
    await expect(optionsOf(page).first()).toContainText('New mixer')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'New mixer' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/admin\/mixers$/)
  })

  await test.step('what was opened last stands first, and nothing found is said', async () => {
    await openSearch(page, '')
    const recent = windowOf(page).getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect(recent.first()).toContainText('New mixer')
    await untilStill(page)
    expect(await scanPage(page)).toEqual([])
    await page.keyboard.type('zzzz')
    await expect(windowOf(page).getByRole('status')).toContainText('Nothing found for “zzzz”')
    expect(await scanPage(page)).toEqual([])
    await page.evaluate(() => history.back())
    await expect(windowOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/mixers$/)
  })

  await test.step('the keys pressed while the browser still closes it open it anew', async () => {
    await openSearch(page, 'zzzz')
    // The window is gone, and nobody was told: a busy page has the next press here.
    await windowOf(page).evaluate((dialog) => {
      const press = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true })
      new MutationObserver((_, watch) => {
        watch.disconnect()
        document.body.dispatchEvent(press)
      }).observe(dialog, { attributeFilter: ['open'] })
    })
    await page.keyboard.press('Escape')
    await expect(windowOf(page).getByRole('combobox')).toBeFocused()
    await expect(windowOf(page).getByRole('combobox')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(windowOf(page)).toBeHidden()
  })

  await test.step('? twice lists the keys', async () => {
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByText('Search and go')).toBeVisible()
    expect(await scanPage(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('without network pages and recent ones still open', async () => {
    await page.getByRole('link', { name: 'Animal groups', exact: true }).click()
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Animal groups' }).waitFor()
    await page.context().setOffline(true)
    await openSearch(page, '')
    await expect(windowOf(page).getByRole('status')).toContainText('No connection')
    await expect(
      windowOf(page).getByRole('group', { name: 'Recent' }).getByRole('option').first(),
    ).toBeVisible()
    await page.keyboard.type('rations')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/rations$/)
    await page.context().setOffline(false)
  })
})

test('whoever may see less finds less, and on a phone the menu has the search', async ({ signedInAs }) => {
  const page = await signedInAs('driver.ua')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Search and go' }).click()
  await expect(windowOf(page).getByRole('combobox')).toBeFocused()
  await expect(optionsOf(page).filter({ hasText: 'Feeding schedule' })).toHaveCount(1)
  await expect(optionsOf(page).filter({ hasText: 'Users' })).toHaveCount(0)
  await expect(optionsOf(page).filter({ hasText: 'New mixer' })).toHaveCount(0)
  await untilStill(page)
  expect(await scanPage(page)).toEqual([])
})

test('what is typed before the window has come is searched for', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/farms/1/planning')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await untilStill(page)
  const come = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rationsx')
  await page.keyboard.press('Backspace')
  await expect(windowOf(page)).toBeHidden()
  come.resolve()
  await expect(windowOf(page).getByRole('combobox')).toHaveValue('rations')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/farms\/1\/rations$/)
})

test('where the window does not come, the page has its keys', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/stock/ingredients')
  const field = page.getByRole('main').getByRole('searchbox').or(page.getByPlaceholder('Search ingredients'))
  await field.first().waitFor()
  await untilStill(page)
  const lost = page.waitForEvent('requestfailed')
  await page.route('**/*.js', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await lost
  await field.first().click()
  await page.keyboard.type('hay')
  await expect(field.first()).toHaveValue('hay')
})
