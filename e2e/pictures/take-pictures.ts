import type { Browser, Page } from '@playwright/test'

const PASSWORD = 'feed-the-herd-2026'
const FOLDER = new URL('../../docs/pictures/', import.meta.url).pathname

type Picture = {
  name: string
  who: string
  path: string
  /** A text that stands there once the data has come. */
  shows: string | RegExp
  isPhone?: boolean
  isDark?: boolean
  arrange?: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'planning', who: 'owner.ua', path: '/app/farms/1/planning?feeding=421', shows: 'Start unloading' },
  {
    name: 'new-feeding',
    who: 'owner.ua',
    path: '/app/farms/1/planning',
    shows: 'Loading, 4 of 6',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'New feeding' }).click()
      await page.getByRole('combobox', { name: 'Ration' }).fill('Високий удій')
      await page.keyboard.press('Enter')
      // Two mixers are no list to search in: the first one is taken.
      await page.getByRole('combobox', { name: 'Mixer' }).click()
      await page.keyboard.press('Enter')
      await page.getByRole('combobox', { name: 'Add a group' }).fill('Високопродуктивні А')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'kg per head' }).fill('20.8')
    },
  },
  {
    name: 'loading',
    who: 'driver.ua',
    path: '/app/farms/1/planning/424/load',
    shows: 'Ingredient 5 of 6',
    isPhone: true,
    isDark: true,
  },
  {
    name: 'unloading',
    who: 'zootechnician.ua',
    path: '/app/farms/1/planning/421/unload',
    shows: 'min left',
    isPhone: true,
  },
  {
    name: 'day-on-a-phone',
    who: 'driver.ua',
    path: '/app/farms/1/planning',
    shows: 'Siloking',
    isPhone: true,
  },
  { name: 'stock', who: 'owner.ua', path: '/app/stock/ingredients', shows: /Showing/ },
  { name: 'mixer-loads', who: 'owner.ua', path: '/app/reports/mixer-loads', shows: /Showing/ },
  { name: 'activities', who: 'admin', path: '/app/activities', shows: /Showing/ },
]

const signIn = async (page: Page, who: string): Promise<void> => {
  await page.getByLabel('Email').fill(`${who}@manger.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/app/)
}

const inKilograms = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    await fetch('/api/auth/me/', { method: 'PUT', headers, body: JSON.stringify({ units: 'kg' }) })
  })

// A page that listens to the server is never idle on the network: it is drawn once nothing waits and fonts are there.
const isDrawn = async (page: Page): Promise<void> => {
  await page.getByRole('heading').or(page.getByRole('dialog')).first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded',
  )
}

/** Takes the pictures of README.md from a server at the morning of domain e. */
export const takePictures = async (
  browser: Browser,
  { url, now }: { url: string; now: string },
): Promise<void> => {
  for (const { name, who, path, shows, isPhone = false, isDark = false, arrange } of PICTURES) {
    const context = await browser.newContext({
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      colorScheme: isDark ? 'dark' : 'light',
    })
    await context.addInitScript(() => localStorage.setItem('lang', 'en'))
    const page = await context.newPage()
    await page.clock.install({ time: now })
    await page.goto(`${url}/auth`)
    if (who !== '') {
      await signIn(page, who)
      await inKilograms(page)
      await page.goto(url + path)
    }
    await isDrawn(page)
    await page.getByText(shows).first().waitFor()
    await arrange?.(page)
    await page.clock.runFor(1000)
    await isDrawn(page)
    await page.screenshot({ path: `${FOLDER}${name}.png` })
    await context.close()
  }
}
