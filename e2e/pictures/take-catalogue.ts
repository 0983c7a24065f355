/**
 * Takes a picture of every story of the kit in three languages and two themes, on a desktop and on a phone:
 *   npm run dev -- ui
 *   node e2e/pictures/take-catalogue.ts http://localhost:3110 <folder> [story…]
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const [base = 'http://localhost:3110', folder = 'test-results/catalogue', ...wanted] = process.argv.slice(2)

const LOOKS = [
  { language: 'en', theme: 'light', width: 960 },
  { language: 'uk', theme: 'dark', width: 960 },
  { language: 'de', theme: 'light', width: 390 },
] as const

type Story = { name: string; overlays: string[] }

/** The stories as the board lists them; one that lies over its page has a frame for every state. */
const storiesOf = async (page: Page): Promise<Story[]> => {
  await page.goto(base)
  const names = await page.getByRole('navigation', { name: 'Stories' }).getByRole('button').allTextContents()
  const stories: Story[] = []
  for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    await page.getByRole('button', { name, exact: true }).click()
    const frames = await page
      .locator('iframe')
      .evaluateAll((all) => all.map((frame) => frame.getAttribute('src')))
    const states = frames.flatMap((src) => new URLSearchParams(src ?? '').get('state') ?? [])
    stories.push({ name, overlays: [...new Set(states)] })
  }
  return stories
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  chromiumSandbox: false,
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
mkdirSync(folder, { recursive: true })
for (const { name, overlays } of await storiesOf(page)) {
  for (const { language, theme, width } of LOOKS) {
    const isAlone = overlays.length === 0
    await page.setViewportSize({ width, height: isAlone ? 200 : 560 })
    for (const state of isAlone ? [null] : overlays) {
      const asked = new URLSearchParams({
        story: name,
        language,
        theme,
        ...(state === null ? {} : { state }),
      })
      await page.goto(`${base}/?${asked}`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      // What slides in has arrived, and what comes late is there.
      await page.waitForTimeout(400)
      const parts = [name, state, language, theme, width].filter((part) => part !== null)
      const path = join(folder, `${parts.join(' ').replaceAll(/\W+/g, '-')}.png`)
      await page.screenshot({ path, fullPage: isAlone })
    }
  }
}
await browser.close()
