/**
 * Takes a picture of every state of the cab on a phone, in light and dark, from a running server in demo mode:
 *   MANGER_DEMO=on MANGER_NOW=2026-11-20T05:31:00Z npm start
 *   node e2e/pictures/take-cab-states.ts http://127.0.0.1:8080 /tmp/cab-states [language]
 * The feedings are those of the demo world; what a state needs and the demo does not have is changed in the answer.
 */
import { mkdirSync } from 'node:fs'
import type { Feeding } from '@manger/contract/feedings'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

const NOW = new Date('2026-11-20T05:31:00Z')
const PASSWORD = 'feed-the-herd-2026'
const [, , base = 'http://127.0.0.1:8080', folder = '/tmp/cab-states', language = 'en'] = process.argv
const EARLIER = '2026-11-20T05:20:00Z'

type Shot = {
  name: string
  page: 'load' | 'unload'
  /** Kg typed at once, by hand. */
  types?: string
  change?: (feeding: Feeding) => Partial<Feeding>
  act?: (page: Page) => Promise<void>
  /** What the server answers an action. */
  answer?: 'lost' | { code: string; field?: string; name?: string }
}

const weighed = (feeding: Feeding, count: number): Partial<Feeding> => ({
  status: 'in_process',
  ingredients: feeding.ingredients.map((line, index) =>
    index < count
      ? { ...line, actual: line.planned, weighed_at: EARLIER }
      : { ...line, actual: null, weighed_at: null, skipped_reason: null },
  ),
  allowed_actions: ['weigh', 'skip', 'substitute', 'finish_load', 'undo_load'],
  refused_actions: [],
})
const waiting = (feeding: Feeding): Partial<Feeding> => ({
  ...weighed(feeding, 0),
  status: 'waited',
  allowed_actions: ['start_load'],
})
const loaded = (feeding: Feeding): Partial<Feeding> => ({
  status: 'loaded',
  actual_weight: feeding.planned_weight,
  load_ended_at: EARLIER,
  mixed_since: '2026-11-20T05:27:00Z',
  allowed_actions: ['start_unload', 'reopen_load'],
  refused_actions: [],
})
/** Loaded 55 kg less than the one group shall get (the numbers of the review). */
const giving = (feeding: Feeding): Partial<Feeding> => ({
  ...loaded(feeding),
  status: 'out_process',
  actual_weight: 1625,
  upload_started_at: EARLIER,
  groups: feeding.groups
    .slice(0, 1)
    .map((group) => ({ ...group, planned_weight: 1680, actual_weight: null })),
  planned_weight: 1680,
  allowed_actions: ['weigh_group', 'skip_group', 'finish_unload', 'undo_unload'],
})
const given = (feeding: Feeding, weight: number): Partial<Feeding> => ({
  ...giving(feeding),
  groups: feeding.groups
    .slice(0, 1)
    .map((group) => ({ ...group, planned_weight: 1680, actual_weight: weight, weighed_at: EARLIER })),
})
const press = (name: RegExp) => (page: Page) => page.locator('button', { hasText: name }).last().click()
const main = (page: Page) => page.locator('button').last().click()
const hold = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^(Hold to|Тримайте)/ })
  await button.dispatchEvent('pointerdown', { pointerId: 1 })
  await page.clock.runFor(3500)
  await button.dispatchEvent('pointerup', { pointerId: 1 })
  await page.clock.runFor(3000)
}

const SHOTS: readonly Shot[] = [
  { name: '01-ready', page: 'load', change: waiting },
  {
    name: '02-busy-elsewhere',
    page: 'load',
    change: (feeding) => ({
      ...waiting(feeding),
      allowed_actions: [],
      refused_actions: [
        {
          action: 'start_load',
          code: 'operator_busy',
          name: 'High milking',
          busy_with: { id: 421, farm: 1 },
        },
      ],
    }),
  },
  {
    name: '03-not-enough',
    page: 'load',
    change: waiting,
    act: main,
    answer: { code: 'not_enough_stock', field: 'ingredients.1' },
  },
  {
    name: '04-other-residue',
    page: 'load',
    change: waiting,
    act: main,
    answer: { code: 'other_residue', field: 'residue' },
  },
  { name: '05-to-go', page: 'load', change: (feeding) => weighed(feeding, 1), act: hold },
  { name: '06-type-weight', page: 'load', change: (feeding) => weighed(feeding, 1), types: '' },
  { name: '07-below', page: 'load', change: (feeding) => weighed(feeding, 0), types: '700' },
  { name: '08-in-tolerance', page: 'load', change: (feeding) => weighed(feeding, 0), types: 'planned' },
  { name: '09-too-much', page: 'load', change: (feeding) => weighed(feeding, 0), types: 'planned+60' },
  {
    name: '10-accept',
    page: 'load',
    change: (feeding) => weighed(feeding, 0),
    types: 'planned+60',
    act: main,
  },
  {
    name: '11-resumed',
    page: 'load',
    change: (feeding) => weighed(feeding, 0),
    types: '700',
    act: async (page) => void (await page.reload()),
  },
  {
    name: '12-lost-network',
    page: 'load',
    change: (feeding) => weighed(feeding, 0),
    types: 'planned',
    act: main,
    answer: 'lost',
  },
  {
    name: '13-refused',
    page: 'load',
    change: (feeding) => weighed(feeding, 0),
    types: 'planned',
    act: main,
    answer: { code: 'wrong_status' },
  },
  {
    name: '14-skip',
    page: 'load',
    change: (feeding) => weighed(feeding, 1),
    act: press(/^(Skip|Пропустити)$/),
  },
  { name: '15-all-in', page: 'load', change: (feeding) => weighed(feeding, 99) },
  { name: '16-mixing', page: 'load', change: (feeding) => ({ ...weighed(feeding, 99), ...loaded(feeding) }) },
  {
    name: '17-not-allowed-to-unload',
    page: 'unload',
    change: (feeding) => ({
      ...loaded(feeding),
      allowed_actions: [],
      refused_actions: [
        {
          action: 'start_unload',
          code: 'operator_busy',
          name: 'High milking',
          busy_with: { id: 421, farm: 1 },
        },
      ],
    }),
  },
  { name: '18-mixing-unload', page: 'unload', change: loaded },
  { name: '19-early', page: 'unload', change: loaded, act: main },
  {
    name: '20-mixed',
    page: 'unload',
    change: (feeding) => ({ ...loaded(feeding), mixed_since: '2026-11-20T04:00:00Z' }),
  },
  {
    name: '21-mixing-unknown',
    page: 'unload',
    change: (feeding) => ({ ...loaded(feeding), mixed_since: null }),
  },
  { name: '22-give-to-go', page: 'unload', change: giving, act: hold },
  {
    name: '23-give-in-tolerance-above',
    page: 'unload',
    change: (feeding) => ({ ...giving(feeding), actual_weight: 2000 }),
    types: '1715',
  },
  { name: '24-mixer-empty', page: 'unload', change: giving, types: '1625' },
  { name: '25-more-than-loaded', page: 'unload', change: giving, types: '1677' },
  { name: '26-more-than-loaded-why', page: 'unload', change: giving, types: '1677', act: main },
  {
    name: '27-rest',
    page: 'unload',
    change: (feeding) => ({ ...given(feeding, 1600), actual_weight: 1640 }),
  },
  { name: '28-empty', page: 'unload', change: (feeding) => given(feeding, 1625) },
  { name: '29-scale-error', page: 'unload', change: (feeding) => given(feeding, 1645) },
  {
    name: '30-done',
    page: 'unload',
    change: (feeding) => ({
      ...given(feeding, 1600),
      status: 'uploaded',
      residue: 25,
      residue_choice: 'write_off',
      flags: ['mixing_short'],
      allowed_actions: [],
    }),
  },
]

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
type Look = { theme: 'light' | 'dark'; state: StorageState }

const FEEDING = { load: 424, unload: 424 }

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${base}/auth`)
  await page.locator('input[type=email], input[name=email]').first().fill('owner.ua@manger.example')
  await page.locator('input[type=password]').first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app/)
}

const shoot = async (browser: Browser, shot: Shot, { theme, state }: Look): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: theme,
    storageState: state,
  })
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  await page.clock.resume()
  let planned = 0
  await page.route(/schedule\/schedules\/\d+\/$/, async (route) => {
    const response = await route.fetch()
    const body: { data: Feeding } = await response.json()
    const data = { ...body.data, ...shot.change?.(body.data) }
    planned = data.ingredients.find(({ actual }) => actual === null)?.planned ?? 0
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.route(/\/(load|upload)\/$/, (route) => {
    if (shot.answer === undefined || shot.answer === 'lost') return route.abort()
    const { code, field = 'non_field', name } = shot.answer
    const errors = { [field]: [{ code, message: code, limit: 20, ...(name && { name }) }] }
    return route.fulfill({ status: 409, json: { errors, status: 409, error: true } })
  })
  await page.goto(`${base}/app/farms/1/planning/${FEEDING[shot.page]}/${shot.page}`)
  await page.locator('header h1').waitFor()
  await page.waitForTimeout(700)
  if (shot.types !== undefined) {
    const chip = page.locator('header button[aria-haspopup=dialog]')
    if ((await chip.getAttribute('data-status')) === 'live') {
      await chip.click()
      await page.getByRole('dialog').locator('button[aria-pressed=false]').click()
      await page.waitForTimeout(300)
    }
    const [first = '', more = '0'] = shot.types.split('+')
    const weight = first === 'planned' ? String(planned + Number(more)) : first
    await page.getByRole('textbox').first().fill(weight)
  }
  await shot.act?.(page)
  await page.waitForTimeout(900)
  await page.screenshot({ path: `${folder}/${shot.name}-${theme}.png` })
  await context.close()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
})
const first = await browser.newContext()
await first.addInitScript((lang) => localStorage.setItem('lang', lang), language)
const page = await first.newPage()
await signIn(page)
await page.evaluate(async () => {
  const headers = {
    authorization: `Bearer ${localStorage.getItem('token')}`,
    'content-type': 'application/json',
  }
  await fetch('/api/auth/me/', { method: 'PUT', headers, body: JSON.stringify({ units: 'kg' }) })
})
const state = await first.storageState()
await first.close()
for (const shot of SHOTS)
  for (const theme of ['light', 'dark'] as const) await shoot(browser, shot, { theme, state })
await browser.close()
