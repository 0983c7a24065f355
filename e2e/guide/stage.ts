import { SessionToken, sessionRoutes } from '@manger/contract/session'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { NEW_PASSWORD, newClient } from '#commands/new-client.ts'
import { credentialsOf } from '#fixtures/accounts.ts'
import { createApi } from '#fixtures/api.ts'
import { searchIn } from '#pages/search-in.ts'
import type { Chapter, Hand } from './chapter.ts'

/** The morning of the English farm of the demo world, before its first feeding. */
export const GUIDE_NOW = '2026-11-20T13:31:00Z'

const VIEWS = {
  desktop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>

const tokenFor = async (url: string, login: { email: string; password: string }): Promise<SessionToken> => {
  const answer = await fetch(`${url}/api/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(login),
  })
  return SessionToken.parse(await answer.json())
}

const loginOf = async (url: string, who: Chapter['who']) => {
  if (who !== 'new') return credentialsOf(who)
  const { token } = await tokenFor(url, credentialsOf('admin'))
  const client = { company: 'Green Meadow', language: 'en', currency: 'EUR', weight_unit: 'kg' } as const
  return { email: await newClient(createApi({ url, token }), client), password: NEW_PASSWORD }
}

/** A page where the person of a chapter is signed in and reads kilograms, at the chapter's first address. */
export const openStage = async (
  { browser, url }: { browser: Browser; url: string },
  { who, view, at }: Chapter,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> => {
  const { token, user_type, modules } = await tokenFor(url, await loginOf(url, who))
  await createApi({ url, token })(sessionRoutes.updateMe, { body: { units: 'kg' } })
  const stored = { token, user_type, modules: JSON.stringify(modules), lang: 'en' }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    ...VIEWS[view],
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    colorScheme: 'light',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const page = await context.newPage()
  await page.clock.install({ time: GUIDE_NOW })
  await prepare?.(page)
  await page.goto(at)
  return page
}

const SEEN_MS = 30_000

/** Does the steps as fast as the page allows, for the test that each of them can still be done. */
export const quickHand = (page: Page): Hand => ({
  click: (thing) => thing.click(),
  type: (field, text) => searchIn(page, field, text),
  look: (thing) => expect(thing).toBeVisible({ timeout: SEEN_MS }),
  press: (keys) => page.keyboard.press(keys),
  until: (thing, seconds) => letTimePass(page, thing, { seconds }),
})

/** Lets the clock of the page run, so many seconds at a time, until something is there: a mixer fills and turns. */
export const letTimePass = async (
  page: Page,
  thing: Locator,
  { seconds = 2, pauseMs = 0 }: { seconds?: number | undefined; pauseMs?: number } = {},
): Promise<void> => {
  const end = Date.now() + SEEN_MS
  while (!(await thing.isVisible())) {
    if (Date.now() > end) throw new Error(`Never seen: ${thing}`)
    await page.clock.runFor(seconds * 1000)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
