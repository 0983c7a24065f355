import { LANGUAGES } from '@manger/contract'
import { LANGUAGE_COOKIE } from '@manger/contract/session'
import type { Page } from '@playwright/test'
import { credentialsOf } from '#fixtures/accounts.ts'
import { expect, test } from '#fixtures/test.ts'

// On the wire, packed: before a single key the page has nothing else to wait for.
const PAGE_BYTES = 10_000
const SCRIPT_BYTES = 8_000

const BACKGROUNDS = { light: 'rgb(246, 244, 238)', dark: 'rgb(20, 23, 19)' } as const

for (const theme of ['light', 'dark'] as const)
  test(`the sign-in page stands without any script, ${theme}, in the language chosen before`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      javaScriptEnabled: false,
      colorScheme: theme,
    })
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: server.url }])
    const page = await context.newPage()
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', BACKGROUNDS[theme])
    await context.close()
  })

// Before the script has run, and without a word to it: no event tells the page what was filled in.
const fillAsPasswordManager = (page: Page): Promise<void> =>
  page.evaluate(({ email, password }) => {
    const form = document.querySelector('form')
    const fieldOf = (purpose: string) =>
      form?.querySelector<HTMLInputElement>(`input[autocomplete="${purpose}"]`) ?? null
    const [name, secret] = [fieldOf('username'), fieldOf('current-password')]
    if (name === null || secret === null) throw new Error('One form has no fields for a password manager')
    name.value = email
    secret.value = password
  }, credentialsOf('owner.ua'))

for (const [at, language] of LANGUAGES.entries())
  test(`a password manager signs in, in ${language}, without a script error in either theme`, async ({
    browser,
    server,
  }) => {
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: server.url, colorScheme: theme })
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: server.url }])
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => {
        const { url } = message.location()
        // All tests of a worker report as one account: who comes last may find its minute used up.
        if (message.type() === 'error' && !url.endsWith('/ui/telemetry'))
          errors.push(`${message.text()} ${url}`)
      })
      let letScriptRun = () => {}
      const filled = new Promise<void>((resolve) => {
        letScriptRun = resolve
      })
      await page.route(/\/assets\/sign-in\..*\.js$/, async (route) => {
        await filled
        await route.continue()
      })
      await page.goto('/auth', { waitUntil: 'commit' })
      await page.locator('button[type=submit]').waitFor()
      await fillAsPasswordManager(page)
      letScriptRun()
      await page.locator('form[data-ready]').waitFor()
      await expect(page.locator('html')).toHaveAttribute('data-language', language)
      await expect(page.locator('html')).toHaveCSS('background-color', BACKGROUNDS[theme])
      await expect(page.locator('input[name=email]')).toHaveValue(credentialsOf('owner.ua').email)
      // The page behind it is the same in both themes: once for each language is enough.
      if (theme === (at % 2 === 0 ? 'light' : 'dark')) {
        await page.locator('button[type=submit]').click()
        await expect(page.locator('main [data-figure]').first()).toBeVisible()
      }
      expect(errors, theme).toEqual([])
      await context.close()
    }
  })

test('the sign-in page and its script stay within their bytes', async ({ visitor }) => {
  const bytesOf = async (path: string) => {
    const answer = await visitor.get(path, { headers: { 'accept-encoding': 'br' } })
    return { text: await answer.text(), bytes: Number(answer.headers()['content-length']) }
  }
  const { text, bytes } = await bytesOf('/auth')
  expect(bytes).toBeLessThan(PAGE_BYTES)
  const [, script = ''] = /src="(\/assets\/sign-in\.[^"]+\.js)"/.exec(text) ?? []
  expect((await bytesOf(script)).bytes).toBeLessThan(SCRIPT_BYTES)
})
