import type { Page } from '@playwright/test'
import { scanPage } from '#commands/scan-page.ts'
import { createVisit } from '#commands/visit.ts'
import type { DemoAccount } from '#fixtures/accounts.ts'
import { IS_NIGHT } from '#fixtures/night.ts'
import { expect, test } from '#fixtures/test.ts'

// The rounds are the longest tests of all: every worker takes some.
test.describe.configure({ mode: 'parallel' })

type Stop = {
  path: string
  /** Opens a panel, a menu or a dialog before the scan. */
  open?: (page: Page) => Promise<unknown>
  /** Like another page of its kind, which is looked at with every change. */
  isNightly?: true
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

const firstRow = (page: Page) =>
  page.getByRole('main').getByRole('table').first().getByRole('row').nth(1).getByRole('rowheader').click()

const rowAction = (name: string) => async (page: Page) => {
  await press('More actions')(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Every kind of page, by who sees most of it; what opens on a page is a stop of its own. */
const ROUNDS: readonly { who: DemoAccount; where?: string; stops: readonly Stop[] }[] = [
  {
    who: 'owner.ua',
    where: 'farms and feeding',
    stops: [
      { path: 'companies' },
      { path: 'companies/1/farms' },
      { path: 'companies/1/stocks' },
      { path: 'companies/1/stocks', open: press('New stock') },
      { path: 'companies/1/stocks/1' },
      { path: 'farms/1/planning' },
      { path: 'farms/1/planning?feeding=421' },
      { path: 'farms/1/planning', open: press('New feeding') },
      { path: 'farms/1/planning/leftovers' },
      { path: 'farms/1/kkz' },
      { path: 'farms/1/animal-groups' },
      { path: 'farms/1/animal-groups', open: press('New animal group') },
      { path: 'farms/1/rations' },
      { path: 'farms/1/rations/1' },
      { path: 'farms/1/rations/new' },
    ],
  },
  {
    who: 'owner.ua',
    where: 'stock',
    stops: [
      { path: 'stock/ingredients' },
      { path: 'stock/ingredients', open: firstRow },
      { path: 'stock/ingredients', open: press('Delivery') },
      { path: 'stock/ingredients/1' },
      { path: 'stock/fodder' },
      { path: 'stock/fodder/1/recipe/edit' },
      { path: 'stock/ingredients?import=1' },
      { path: 'getting-started' },
      { path: 'getting-started', open: press('Find your way') },
      { path: 'stock/fodder/1/craft' },
      { path: 'stock/deliveries' },
      { path: 'stock/deliveries', open: firstRow },
      { path: 'stock/companies' },
    ],
  },
  {
    who: 'owner.ua',
    where: 'records and settings',
    stops: [
      { path: 'history/farms' },
      { path: 'settings/mixers' },
      { path: 'settings/mixers', open: press('New mixer') },
      { path: 'settings/blanks', isNightly: true },
      { path: 'admin/animal-types' },
      { path: 'admin/blanks?farm=1' },
      { path: 'admin/ingredient-types' },
      { path: 'admin/ingredient-types', open: press('New ingredient type') },
      { path: 'farms/1/blanks', isNightly: true },
    ],
  },
  {
    who: 'owner.ua',
    where: 'reports',
    stops: [
      { path: 'reports/mixer-loads' },
      { path: 'reports/mixer-loads', open: press('Saved filters') },
      { path: 'reports/mixer-uploads/421/detail' },
      { path: 'reports/planfeed?compare=1' },
      { path: 'reports/kkz', isNightly: true },
      { path: 'reports/inout', isNightly: true },
      { path: 'reports/consumption', isNightly: true },
      { path: 'reports/dashboard' },
      { path: 'reports/connections' },
      { path: 'reports/charts' },
      { path: 'reports/form9' },
      { path: 'reports/questionnaire?part=c1-stocks' },
      { path: 'reports/load-groups', isNightly: true },
      { path: 'reports/distributed', isNightly: true },
      { path: 'reports/used', isNightly: true },
      { path: 'reports/inoutnew', isNightly: true },
      { path: 'reports/form8', isNightly: true },
      { path: 'reports/working-time', isNightly: true },
      { path: 'reports/consumption-schedule', isNightly: true },
      { path: 'reports/general-table' },
      { path: 'reports/mixer-loads?planned_on_after=2026-11-20&planned_on_before=2026-11-01' },
      { path: 'reports/all', isNightly: true },
      { path: 'reports/files' },
    ],
  },
  {
    who: 'owner.ua',
    where: 'people and rights',
    stops: [
      { path: 'admin/users' },
      { path: 'admin/users', open: firstRow },
      { path: 'admin/users', open: press('New user') },
      { path: 'admin/users', open: rowAction('What this person sees') },
      { path: 'admin/users', open: rowAction('New password') },
      { path: 'admin/users', open: rowAction('Link to a new password') },
      { path: 'admin/groups' },
      { path: 'admin/groups', open: firstRow },
      { path: 'admin/mixers?checks=1' },
    ],
  },
  {
    who: 'driver.ua',
    stops: [
      { path: 'farms/1/planning' },
      { path: 'farms/1/planning/424/load' },
      { path: 'farms/1/planning/421/unload' },
      { path: 'stock/ingredients' },
    ],
  },
  {
    who: 'consultant',
    stops: [
      { path: 'portfolio' },
      { path: 'clients' },
      { path: 'clients/1/farms/1/planning' },
      { path: 'profile' },
      { path: 'profile', open: press('Turn on') },
      { path: 'helpdesk?at=/app/profile' },
      { path: 'helpdesk/tickets', open: press('Ask a question') },
    ],
  },
  { who: 'staff', stops: [{ path: 'activities' }, { path: 'activities/1/clients/1/stock/ingredients' }] },
  {
    who: 'admin',
    where: 'clients',
    stops: [
      { path: 'activities' },
      { path: 'activities', open: firstRow },
      { path: 'activities/1' },
      { path: 'activities/1', open: press('Correction by leftovers') },
      { path: 'activities/farms' },
      { path: 'clients' },
      { path: 'clients', open: press('New client') },
      { path: 'clients', open: firstRow },
      { path: 'clients/1/admin/users' },
      { path: 'activities/1/clients/1/admin/groups', isNightly: true },
    ],
  },
  {
    who: 'admin',
    where: 'the platform',
    stops: [
      { path: 'mixer-db' },
      { path: 'mixer-db', open: press('New brand') },
      { path: 'mixer-db/1/models' },
      { path: 'mixer-db/1/models/1/calibrations' },
      { path: 'consultants', open: firstRow },
      { path: 'countries' },
      { path: 'audit' },
      { path: 'helpdesk/tickets' },
      { path: 'releases' },
      { path: 'releases/journal' },
      { path: 'releases/places' },
      { path: 'releases/tokens' },
    ],
  },
]

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Look = { size: typeof DESK; colorScheme: 'light' | 'dark'; only?: readonly string[] }

// Both widths and both themes, of which a page has one or the other; by night each width in each theme. That has other colours,
// but the elements of its width.
const COLOURS = ['color-contrast']
const LOOKS: readonly Look[] = [
  { size: DESK, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
]
const NIGHT_LOOKS: readonly Look[] = [
  { size: PHONE, colorScheme: 'light', only: COLOURS },
  { size: DESK, colorScheme: 'dark', only: COLOURS },
]

const expectReadable = async (page: Page, name: string, turn: number): Promise<void> => {
  const looks = IS_NIGHT ? [...LOOKS, ...NIGHT_LOOKS] : LOOKS.slice(turn % 2, (turn % 2) + 1)
  for (const { size, colorScheme, only } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-theme=${colorScheme === 'dark' ? 'light' : 'dark'}]`)).toHaveCount(0)
    expect.soft(await scanPage(page, only), `${name}, ${size.width} px, ${colorScheme}`).toEqual([])
  }
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

test('the sign-in page can be read by everybody (review B25)', async ({ page }) => {
  await page.goto('/auth')
  for (const turn of [0, 1]) await expectReadable(page, '/auth', turn)
})

for (const { who, where = 'his work', stops } of ROUNDS) {
  test(`every page and dialog of ${who}, ${where}, can be read by everybody (review B25)`, async ({
    signedInAs,
  }) => {
    test.setTimeout(300_000)
    const page = await signedInAs(who)
    await page.setViewportSize(DESK)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const visit = createVisit(page)
    const looked = stops.filter(({ isNightly }) => IS_NIGHT || !isNightly)
    for (const [turn, { path, open }] of looked.entries()) {
      await visit.go(`/app/${path}`)
      if (open) await visit.open(() => open(page))
      await expectReadable(page, open === undefined ? path : `${path}, opened`, turn)
    }
  })
}

test('American English is a language that browsers know (review B25)', async ({ signedInAs }) => {
  const page = await signedInAs('owner.us', 'us')
  await page.goto('/app/companies')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await scanPage(page)).toEqual([])
})
