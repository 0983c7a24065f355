import { test as base, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { scanPage } from '#commands/scan-page.ts'
import { type Server, startNewServer } from '#fixtures/server.ts'
import { Frame } from '#pages/frame.ts'
import { SignInPage } from '#pages/sign-in.ts'

const ADMIN = { email: 'first@manger.example', password: 'a good long password' }

const signIn = (page: Page) => new SignInPage(page).signInAs(ADMIN.email, ADMIN.password)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

// As an app reckons it from the key that is typed into it.
const codeOfApp = async (page: Page): Promise<string> => {
  const key = (await page.getByRole('code').textContent()) ?? ''
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
}

const test = base.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: what depends on nothing is told so
  server: async ({}, use) => {
    const server = await startNewServer(ADMIN)
    await use(server)
    await server.stop()
  },

  baseURL: ({ server }, use) => use(server.url),
})

test('on a new machine the first admin sets up an app, keeps his recovery codes, and comes back with one', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  expect(await scanPage(page)).toEqual([])
  await signIn(page)

  await expect(heading(page, 'Second factor')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible()
  expect(await scanPage(page)).toEqual([])
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('This code does not fit the picture.')
  expect(await scanPage(page)).toEqual([])
  await page.getByLabel('Code').fill(await codeOfApp(page))
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(heading(page, 'Recovery codes')).toBeFocused()
  expect(await scanPage(page)).toEqual([])
  const [kept = ''] = await page.getByRole('main').getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I have them, open Manger' }).click()
  await expect(heading(page, 'Activities')).toBeVisible()
  // The first thing to do on an empty server is one press away.
  const toClients = page.getByRole('main').getByRole('link', { name: 'Clients' })
  await expect(toClients).toBeVisible()
  expect(await scanPage(page)).toEqual([])
  await toClients.click()
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New client' })).toHaveCount(2)
  expect(await scanPage(page)).toEqual([])
  await page.getByRole('button', { name: 'New client' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'New country' }).click()
  await expect(heading(page, 'Countries')).toBeVisible()
  expect(await scanPage(page)).toEqual([])

  await new Frame(page).signOut()
  await signIn(page)
  await expect(heading(page, 'Second factor')).toBeVisible()
  expect(await scanPage(page)).toEqual([])
  await page.getByRole('button', { name: 'No phone? Enter a recovery code' }).click()
  expect(await scanPage(page)).toEqual([])
  await page.getByLabel('Recovery code').fill(kept)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(page, 'Activities')).toBeVisible()
})
