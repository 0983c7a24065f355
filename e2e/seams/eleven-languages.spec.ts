import { randomUUID } from 'node:crypto'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@manger/contract'
import { companyRoutes } from '@manger/contract/companies'
import { deliveryCompanyRoutes } from '@manger/contract/deliveries'
import { mixerRoutes } from '@manger/contract/mixers'
import type { Page } from '@playwright/test'
import { createFarm } from '#commands/create-farm.ts'
import { faultsOf } from '#commands/look-at-page.ts'
import { createVisit } from '#commands/visit.ts'
import { byNight } from '#fixtures/night.ts'
import { expect, test } from '#fixtures/test.ts'

type Words = { signIn: string; planning: string; waiting: string; morning: string }

const ENGLISH = { signIn: 'Sign in', planning: 'Feeding schedule', waiting: 'Waiting' }

const WORDS: Record<Language, Words> = {
  uk: { signIn: 'Вхід', planning: 'Планування годівлі', waiting: 'Очікує', morning: '05:30–09:00' },
  ru: { signIn: 'Вход', planning: 'Планирование кормления', waiting: 'Ожидает', morning: '05:30–09:00' },
  en: { ...ENGLISH, morning: '05:30–09:00' },
  pl: { signIn: 'Logowanie', planning: 'Planowanie karmienia', waiting: 'Oczekuje', morning: '05:30–09:00' },
  nl: { signIn: 'Inloggen', planning: 'Voerplanning', waiting: 'Wacht', morning: '05:30–09:00' },
  de: { signIn: 'Anmelden', planning: 'Fütterungsplanung', waiting: 'Wartet', morning: '05:30–09:00' },
  fr: {
    signIn: 'Connexion',
    planning: 'Planification des repas',
    waiting: 'En attente',
    morning: '05:30–09:00',
  },
  it: { signIn: 'Accesso', planning: 'Pianificazione', waiting: 'In attesa', morning: '05:30–09:00' },
  ro: {
    signIn: 'Conectare',
    planning: 'Planificarea furajării',
    waiting: 'În așteptare',
    morning: '05:30–09:00',
  },
  us: { ...ENGLISH, morning: '5:30 AM–9:00 AM' },
  et: {
    signIn: 'Sisselogimine',
    planning: 'Söötmise planeerimine',
    waiting: 'Ootel',
    morning: '05:30–09:00',
  },
}

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const expectNoFaults = async (page: Page) =>
  expect(await faultsOf(page)).toEqual({ keys: [], overflowing: [] })

const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('Ukrainian is shown until somebody chooses, and the choice stays after the sign-in', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/auth')
  await expect(titleOf(page)).toHaveText('Вхід')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')

  await page.getByRole('combobox', { name: 'Мова' }).selectOption('Polski')
  await page.getByLabel('E-mail').fill('owner.ua@manger.example')
  await page.getByLabel('Hasło', { exact: true }).fill('feed-the-herd-2026')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('link', { name: 'Gospodarstwa' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Gospodarstwa' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await context.close()
})

test('the sign-in page speaks 11 languages and fits desk and phone', async ({ page }) => {
  await page.goto('/auth')
  for (const language of LANGUAGES) {
    await page.getByRole('combobox').selectOption(LANGUAGE_NAMES[language])
    await expect(titleOf(page)).toHaveText(WORDS[language].signIn)
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      await test.step(`${language} at ${size.width}`, () => expectNoFaults(page))
    }
  }
})

// The first one, the one with the longest words, and the one with another clock; by night all.
const SAMPLE: readonly Language[] = ['uk', 'de', 'us']
for (const language of byNight(LANGUAGES, (one) => SAMPLE.includes(one))) {
  test(`the feeding schedule speaks ${LANGUAGE_NAMES[language]} and fits desk and phone`, async ({
    signedInAs,
  }) => {
    const { planning, waiting, morning } = WORDS[language]
    const page = await signedInAs('zootechnician.ua', language)
    const content = page.getByRole('main')
    await page.setViewportSize(DESK)
    await page.goto('/app/farms/2/planning')
    await expect(titleOf(page)).toHaveText(planning)
    await expect(content.getByText(waiting).first()).toBeVisible()
    await expect(content.getByText(morning).first()).toBeVisible()
    await test.step('at 1440', () => expectNoFaults(page))

    await page.setViewportSize(PHONE)
    await expect(content.getByRole('list').getByText(waiting).first()).toBeVisible()
    await test.step('at 390', () => expectNoFaults(page))
  })
}

// German has the longest words.
for (const account of byNight(['owner.ua', 'admin'] as const, (one) => one === 'owner.ua')) {
  test(`every page of the menu of ${account} has words and fits desk and phone in German`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs(account, 'de')
    await page.setViewportSize(DESK)
    await page.goto('/app')
    const links = page.getByRole('navigation', { name: 'Menü' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const visit = createVisit(page)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(DESK)
        await visit.go(path)
        await expect(titleOf(page)).toBeVisible()
        await expectNoFaults(page)
        await page.setViewportSize(PHONE)
        await expectNoFaults(page)
      })
    }
  })
}

test('a name of one long word covers nothing and pushes nothing off a phone', async ({
  cleanup,
  owner,
  signedInAs,
}) => {
  const name = `Milchleistungsfutterergänzungsmischungen ${randomUUID().slice(0, 8)}`
  const { id: farm } = await createFarm(owner, { name })
  const { data: company } = await owner(companyRoutes.create, { body: { name } })
  const { data: supplier } = await owner(deliveryCompanyRoutes.create, {
    body: { name, role: 'both', registry_code: '', phone: '', email: '' },
  })
  const { data: mixer } = await owner(mixerRoutes.create, { body: { farm, name, max_weight: 5000 } })
  const here = ({ id, version }: { id: number; version: number }) => ({ params: { id }, query: { version } })
  cleanup(() => owner(companyRoutes.remove, here(company)))
  cleanup(() => owner(deliveryCompanyRoutes.remove, here(supplier)))
  cleanup(() => owner(mixerRoutes.remove, here(mixer)))
  const page = await signedInAs('owner.ua', 'de')
  await page.setViewportSize(PHONE)
  const main = page.getByRole('main')
  const cards = main.getByRole('listitem').filter({ hasText: name })

  await page.goto('/app/admin/mixers')
  await expect(cards.getByText('Frei')).toBeInViewport({ ratio: 1 })
  await page.goto('/app/admin/blanks')
  await cards.getByText('Es fehlt').scrollIntoViewIfNeeded()
  await expect(cards.getByText('Es fehlt')).toBeInViewport({ ratio: 1 })
  await page.goto('/app/stock/companies')
  await expect(cards.getByText('Lieferant und Abnehmer')).toBeInViewport({ ratio: 1 })
  await page.goto('/app/companies')
  const section = main.getByRole('region', { name })
  await expect(section.getByRole('link', { name: 'Lager' })).toBeInViewport({ ratio: 1 })
})

test('the buttons of the header stay whole beside the names of company and farm', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua', 'de')
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/app/farms/1/planning')
  const header = page.getByRole('banner')
  await expect(header.getByText('Ферма 1, молочна').first()).toBeVisible()
  const squeezed = await header
    .locator('button, a')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
  expect(squeezed).toEqual([])
})

test('a long name of a feed ends before the next column', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua', 'de')
  // Deliveries stay in the ledger: the name is lent to one of the demo world.
  await page.route('**/api/manager/deliveries/?*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const [first, ...others] = data
    const name = 'Milchleistungsfutterergänzungsmischungen und Grünfuttertrocknungsanlagen'
    await route.fulfill({
      response,
      json: { ...rest, data: [{ ...first, name, company_name: name }, ...others] },
    })
  })
  await page.setViewportSize({ width: 1180, height: 900 })
  await page.goto('/app/stock/deliveries')
  const head = page.getByRole('rowheader').first()
  await expect(head).toContainText('Milchleistungsfutter')
  const text = await head.getByText('Milchleistungsfutter').boundingBox()
  const cell = await head.boundingBox()
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0))
})
