import { feedingRoutes } from '@manger/contract/feedings'
import { sessionRoutes } from '@manger/contract/session'
import { accessGroupRoutes } from '@manger/contract/users'
import type { BrowserContext } from '@playwright/test'
import { keptAnswers } from '#commands/kept-answers.ts'
import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import { credentialsOf } from '#fixtures/accounts.ts'
import { createApi } from '#fixtures/api.ts'
import { expect, type Page, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { SignInPage } from '#pages/sign-in.ts'

const { email, password } = credentialsOf('owner.ua')

/** Ends the session of a page on the server, as its owner would from another device. */
const endSession = async (page: Page, url: string) => {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const own = createApi({ url, token })
  const { data } = await own(sessionRoutes.sessions, {})
  const here = data.find(({ current }) => current)
  await own(sessionRoutes.endSession, { params: { id: here?.id ?? '' } })
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in', exact: true })

const signInAgain = async (page: Page) => {
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('ended from another device')
  await expect(dialog).toContainText(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

const signedIn = async (page: Page) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner.ua')
  await expect(new Frame(page).menu).toBeVisible()
}

/** The page hears of the end by its own next call alone. */
const withoutStream = (page: Page) => page.route('**/ui/events*', (route) => route.abort())

const fillGroup = async (page: Page, name: string) => {
  await page.goto('/app/admin/groups')
  await page.getByRole('button', { name: 'New group' }).first().click()
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Save' }) })
  await form.getByRole('textbox', { name: /^Name/ }).fill(name)
  return form
}

test('a form outlives the end of the session: signed in over it, it is saved once (second review A16)', async ({
  owner,
  page,
  server,
}) => {
  await withoutStream(page)
  await signedIn(page)
  const name = `Group ${crypto.randomUUID().slice(0, 8)}`
  const form = await fillGroup(page, name)
  await endSession(page, server.url)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await signInAgain(page)
  // What was refused is sent again by itself.
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/app/admin/groups')
  const { data } = await owner(accessGroupRoutes.list, { query: { search: name } })
  expect(data).toHaveLength(1)
})

test('a weight typed in the cab outlives it, and is sent once (second review A16)', async ({
  cleanup,
  owner,
  page,
  ready,
  server,
}) => {
  const feeding = await planFeeding(owner, ready, { day: '2026-11-20', norm: 40 })
  cleanup(() => cancelLoad(owner, feeding))
  await withoutStream(page)
  await signedIn(page)
  await page.goto(`/app/farms/${ready.farm.id}/planning/${feeding.id}/load`)
  await page.getByRole('button', { name: 'Start loading' }).click()
  await page.getByRole('button', { name: 'Demo' }).click()
  await page.getByRole('button', { name: /^Type the weight/ }).click()
  await page.getByRole('textbox').fill('1400')
  expect(await keptAnswers(page)).toBeGreaterThan(0)
  await endSession(page, server.url)
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(dialogOf(page)).toBeVisible()
  // Whoever was locked reads nothing of the farm here without network any more, though the page stands for what was typed.
  await expect.poll(() => keptAnswers(page)).toBe(0)
  await signInAgain(page)
  await expect(page.getByText(/^Ingredient 2 of/)).toBeVisible()
  const weights = async () =>
    (await owner(feedingRoutes.events, { params: { id: feeding.id } })).data.filter(
      ({ kind }) => kind === 'weigh',
    )
  await expect.poll(weights).toHaveLength(1)
})

const secondTab = async (context: BrowserContext) => {
  const tab = await context.newPage()
  await tab.goto('/app/helpdesk')
  await expect(new Frame(tab).menu).toBeVisible()
  return tab
}

test('signed in in one tab, the other goes on; another user there takes no draft over (second review A16)', async ({
  page,
  context,
  server,
}) => {
  await signedIn(page)
  const form = await fillGroup(page, 'Half typed')
  const tab = await secondTab(context)
  await endSession(page, server.url)
  await expect(dialogOf(tab)).toBeVisible()
  await expect(dialogOf(page)).toBeVisible()
  await signInAgain(tab)
  await expect(dialogOf(page)).toBeHidden()
  await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Half typed')

  const other = await page.request.post('/api/auth/jwt/create/', { data: credentialsOf('zootechnician.ua') })
  const { token } = await other.json()
  await Promise.all([
    page.waitForEvent('load'),
    tab.evaluate((text) => localStorage.setItem('token', text), String(token)),
  ])
  await expect(new Frame(page).menu).toBeVisible()
  await expect(form).toBeHidden()
})

test('another user begins at the sign-in page after a warning; a session that ended before the page says so there (second review A16)', async ({
  page,
  server,
}) => {
  await signedIn(page)
  await fillGroup(page, 'Given up')
  await endSession(page, server.url)
  await dialogOf(page).getByRole('button', { name: 'Another user' }).click()
  const question = page.getByRole('dialog', { name: 'Another user' })
  await expect(question).toContainText('will be lost')
  await question.getByRole('button', { name: 'Another user' }).click()
  await expect(page).toHaveURL('/auth')

  await new SignInPage(page).signIn('owner.ua')
  await expect(new Frame(page).menu).toBeVisible()
  await endSession(page, server.url)
  await page.goto('/app/helpdesk')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toContainText('ended from another device')
})

test('an American driver is asked in American, though nobody chose a language here (second review E15)', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.locator('input[name=email]').fill(credentialsOf('driver.us').email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page.locator('#page')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/app')
  await expect(page.locator('html')).toHaveAttribute('data-language', 'us')
  await context.close()
})
