import { TOKEN_CHECK_MS } from '@manger/contract'
import type { Page } from '@playwright/test'
import { credentialsOf } from '#fixtures/accounts.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const VERIFY = '**/api/auth/jwt/verify/'
const REFRESH = '**/api/auth/jwt/refresh/'

const refuse = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 401, json: {} }))

/** Opens the page of the farms; what the page asks about its token from then on. */
const openAndListen = async (page: Page): Promise<string[]> => {
  await page.goto('/app/companies')
  await expect(new Frame(page).menu).toBeVisible()
  const calls: string[] = []
  page.on('response', (response) => {
    const [, call] = /\/api\/auth\/jwt\/(\w+)\//.exec(response.url()) ?? []
    if (call) calls.push(`${call} ${response.status()}`)
  })
  return calls
}

test('the token is checked every 25 minutes', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const calls = await openAndListen(page)
  await page.clock.fastForward(TOKEN_CHECK_MS - 60_000)
  expect(calls).toEqual([])
  await page.clock.fastForward(60_000)
  await expect.poll(() => calls).toEqual(['verify 200'])
  await page.clock.fastForward(TOKEN_CHECK_MS)
  await expect.poll(() => calls).toEqual(['verify 200', 'verify 200'])
})

test('a refused token is renewed, and the person stays where he is', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const calls = await openAndListen(page)
  await refuse(page, VERIFY)
  await page.clock.fastForward(TOKEN_CHECK_MS)
  await expect.poll(() => calls).toEqual(['verify 401', 'refresh 200'])
  await expect(page).toHaveURL('/app/companies')

  await page.reload()
  await expect(new Frame(page).menu).toBeVisible()
})

test('whoever cannot renew a token is asked over the page, and goes on there', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await openAndListen(page)
  await refuse(page, VERIFY)
  await refuse(page, REFRESH)
  await page.clock.fastForward(TOKEN_CHECK_MS)
  const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true })
  await expect(dialog).toContainText('Your session has expired.')
  const before = await page.evaluate(() => localStorage.getItem('token'))
  await dialog.getByLabel('Password', { exact: true }).fill(credentialsOf('owner.ua').password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/app/companies')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before)
})
