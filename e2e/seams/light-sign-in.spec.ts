import { LANGUAGES } from '@manger/contract'
import { LANGUAGE_COOKIE } from '@manger/contract/session'
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

test('the sign-in page runs without an error in every language', async ({ browser, server }) => {
  for (const language of LANGUAGES) {
    const context = await browser.newContext({ baseURL: server.url })
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: server.url }])
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto('/auth')
    await expect(page.locator('html')).toHaveAttribute('data-language', language)
    await expect(page.locator('form[data-ready]')).toBeVisible()
    expect(errors, language).toEqual([])
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
