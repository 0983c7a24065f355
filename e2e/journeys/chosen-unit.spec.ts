import { FarmSetup, farmSetupRoutes, gettingStartedRoutes } from '@manger/contract/farms'
import { untilStill } from '#commands/look-at-page.ts'
import { apiOf, NEW_PASSWORD, newClient } from '#commands/new-client.ts'
import { expect, test } from '#fixtures/test.ts'

const FEEDS = [
  { name: 'Silage', class: 'roughage' as const, dry_matter: 34, fresh_weight: 40_000, kg: 20 },
  { name: 'Hay', class: 'roughage' as const, dry_matter: 87, fresh_weight: 4000, kg: 3 },
]
const SETUP = {
  ...{ company_name: 'Unit Meadow', farm: 'Unit farm', timezone: 'Europe/Kyiv', stock: 'Barn' },
  periods: [{ name: 'All day', time_start: '06:00', time_end: '23:00' }],
  ...{ mixer: 'Drum', max_weight: 8000, animals: 'Unit cows', animal_count: 50, feeds: FEEDS },
}

// A weight with its sign, as the pages write it.
const POUNDS = /\d[\s\u00a0\u202f]*lb\b/
const KILOGRAMS = /\d[\s\u00a0\u202f]*(kg|кг)(?!\p{L})/u

const CASES = [
  { language: 'us', usual: 'lb', chosen: 'kg', shows: KILOGRAMS, never: POUNDS },
  { language: 'uk', usual: 'kg', chosen: 'lb', shows: POUNDS, never: KILOGRAMS },
] as const

for (const { language, usual, chosen, shows, never } of CASES) {
  test(`in ${language} a farm that chose ${chosen} is shown in ${chosen}, on every page and in the cab (second review C9, specification 1)`, async ({
    apiAs,
    page,
    server,
  }) => {
    test.slow()
    const admin = await apiAs('admin')
    // The client keeps what its language brings; the farm is set up in the other unit.
    const email = await newClient(admin, { company: `Unit ${language}`, language, weight_unit: usual })
    const owner = await apiOf(server, email)
    const { data: farm } = await owner(farmSetupRoutes.create, {
      body: FarmSetup.parse({ ...SETUP, weight_unit: chosen }),
    })
    const { data: guide } = await owner(gettingStartedRoutes.get)
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
    await page.goto('/auth')
    await page.locator('input[type=email], input[name=email]').first().fill(email)
    await page.locator('input[type=password]').fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('/app/companies')
    const own = `/app/farms/${farm.id}`
    const pages = [
      '/app/companies',
      `${own}/planning`,
      `${own}/animal-groups`,
      `${own}/rations`,
      `${own}/mixers`,
      '/app/stock/ingredients',
      `/app/companies/${farm.company}/stocks`,
      '/app/reports/mixer-loads',
      '/app/reports/consumption',
      `${own}/planning/${guide.feeding}/load`,
    ]
    // Where weights of this farm stand, they stand in the chosen unit.
    const shown = ['/app/companies', `${own}/planning`, `${own}/planning/${guide.feeding}/load`]
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      // biome-ignore lint/performance/useDomNodeTextContent: textContent also has what is hidden, which nobody reads
      const text = () => page.evaluate(() => document.body.innerText)
      if (shown.includes(path)) await expect.poll(text, path).toMatch(shows)
      await untilStill(page)
      expect(await text(), path).not.toMatch(never)
    }
  })
}
