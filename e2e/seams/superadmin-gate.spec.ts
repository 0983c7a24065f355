import type { APIRequestContext } from '@playwright/test'
import { readRegistry } from '#commands/read-registry.ts'
import { releasedFiles } from '#commands/released-files.ts'
import { signIn } from '#commands/sign-in.ts'
import { tellFigure } from '#commands/tell.ts'
import type { DemoAccount } from '#fixtures/accounts.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { SignInPage } from '#pages/sign-in.ts'

const GATED = 'superadmin'
const SHUT_OUT: readonly DemoAccount[] = ['owner.ua', 'zootechnician.ua', 'driver.ua', 'staff', 'consultant']

const entryOf = async (http: APIRequestContext, token: string): Promise<string | undefined> => {
  const { remotes } = await readRegistry(http, token)
  return remotes.find(({ name }) => name === GATED)?.entry
}

test('only a super-admin hears of the gated remote', async ({ visitor }) => {
  for (const account of SHUT_OUT) {
    const { token } = await signIn(visitor, account)
    const registry = JSON.stringify(await readRegistry(visitor, token))
    expect(registry, account).not.toContain(GATED)
    expect(registry, account).not.toContain('mixer-db')
  }
  const { token } = await signIn(visitor, 'admin')
  expect(await entryOf(visitor, token)).toBeDefined()
})

test('none of its files is there for anybody else', async ({ server, visitor }) => {
  const files = releasedFiles(server, GATED)
  let leaked = 0
  const answers = async (): Promise<Set<number>> => {
    const all = await Promise.all(files.map((file) => visitor.get(file)))
    for (const answer of all) if (answer.ok()) leaked += (await answer.body()).length
    return new Set(all.map((answer) => answer.status()))
  }

  expect(await answers(), 'nobody').toEqual(new Set([404]))
  for (const account of SHUT_OUT) {
    await signIn(visitor, account)
    expect(await answers(), account).toEqual(new Set([404]))
  }
  const asked = `${files.length} files asked for by ${SHUT_OUT.length} people and by nobody`
  tellFigure(`restricted code in the answers to ${asked}`, leaked, { goal: 0, unit: 'bytes' })
  const { token } = await signIn(visitor, 'admin')
  const entry = (await entryOf(visitor, token)) ?? ''
  expect(files).toContain(entry)
  const open = await visitor.get(entry)
  expect(open.status()).toBe(200)
  expect(open.headers()['cache-control']).toBe('private, no-cache')
})

test('its files are gone for the next person in the same browser', async ({ page }) => {
  const frame = new Frame(page)
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.url().includes(`/remotes/${GATED}/`)) loaded.push(response.url())
  })
  const reload = () =>
    page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
      [...new Set(loaded)],
    )

  await page.goto('/app/mixer-db')
  await new SignInPage(page).signIn('admin')
  await expect(frame.title).toHaveText('Mixer database')
  expect(new Set(await reload())).toEqual(new Set([200]))

  // Signing out loads the page anew, so that no code of the last person stays in memory.
  await Promise.all([page.waitForEvent('load'), frame.signOut()])
  await expect(page).toHaveURL('/auth')
  expect(new Set(await reload())).toEqual(new Set([404]))

  await new SignInPage(page).signIn('driver.ua')
  await expect(page).toHaveURL('/app/companies')
  expect(new Set(await reload())).toEqual(new Set([404]))
  await page.goto('/app/mixer-db')
  await expect(page).toHaveURL('/app/companies')
})

test('the page of anybody else has no trace of it', async ({ signedInAs }) => {
  for (const account of ['staff', 'owner.ua'] as const) {
    const page = await signedInAs(account)
    const heard: string[] = []
    page.on('response', async (response) => {
      if (/\/api\/|\/ui\//.test(response.url())) heard.push(await response.text().catch(() => ''))
    })
    await page.goto('/app')
    await expect(new Frame(page).menu).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const trace of [await page.content(), stored, ...heard]) expect(trace, account).not.toContain(GATED)
    await expect(page.getByRole('link', { name: 'Mixer database' })).toBeHidden()
  }
})
