import { TOKEN_CHECK_MS } from '@manger/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { SignInPage } from '#pages/sign-in.ts'

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

test('who cannot renew his token signs in again and comes back', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const signIn = new SignInPage(page)
  await openAndListen(page)
  await refuse(page, VERIFY)
  await refuse(page, REFRESH)
  await Promise.all([page.waitForEvent('load'), page.clock.fastForward(TOKEN_CHECK_MS)])
  await expect(page).toHaveURL('/auth')
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  for (const key of ['token', 'user_type', 'modules']) expect(kept).not.toContain(key)
  expect(kept.filter((key) => key.startsWith('permissions'))).toEqual([])

  await page.unroute(VERIFY)
  await signIn.signIn('owner.ua')
  await expect(page).toHaveURL('/app/companies')
})
