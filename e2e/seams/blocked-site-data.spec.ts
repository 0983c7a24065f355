import { credentialsOf } from '#fixtures/accounts.ts'
import { expect, test } from '#fixtures/test.ts'

// As a browser does it whose owner has blocked site data: even to ask throws, and a cookie goes nowhere.
const BLOCK = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
      configurable: true,
    })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true })
}

test('with site data blocked the sign-in says so in the language of the browser, and works until a reload (second review E15)', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' })
  await context.addInitScript(BLOCK)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/auth')
  await expect(page.getByRole('status')).toContainText('Websitedaten sind blockiert')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')

  const { email, password } = credentialsOf('driver.us')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  // The page of the account, in its language: nobody chose another one.
  await expect(page.locator('#page')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')

  await page.reload()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toContainText('Websitedaten sind blockiert')
  expect(errors).toEqual([])
  await context.close()
})
