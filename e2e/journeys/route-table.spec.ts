import { brandRoutes, modelRoutes } from '@manger/contract/mixer-db'
import { openAddress } from '#commands/open-address.ts'
import type { DemoAccount } from '#fixtures/accounts.ts'
import { byNight } from '#fixtures/night.ts'
import { expect, type Page, test } from '#fixtures/test.ts'

// Walks of a minute each: in one worker they would outlast all other files.
test.describe.configure({ mode: 'parallel' })

/** Who sees a page of the client area beside its owner and a super-administrator; the others read why not, or are led on. */
type Route = {
  path: string
  lands?: string
  heading: RegExp
  /** A driver, who loads and unloads and nothing else. */
  driver?: true
  /** It makes something: a consultant only looks. */
  adds?: true
  /** `keepers`: the owner and a super-administrator alone. `makers`: who may also make a stock, which staff may not. */
  only?: 'keepers' | 'makers'
}

/**
 * Every route of specification 2 under companies, farms, stock and kkz: where it lands, and what its heading says to
 * whoever may see it. `rights`: who may not gets "No view permission" there, never a redirect (domain d1).
 */
const DAILY: readonly Route[] = [
  { path: 'companies', heading: /^Farms$/, driver: true },
  { path: 'companies/1', lands: 'companies/1/farms', heading: /Ясна Поляна/, driver: true },
  { path: 'companies/1/farms', heading: /Ясна Поляна/, driver: true },
  { path: 'companies/1/stocks', heading: /Ясна Поляна/ },
  { path: 'companies/1/stocks/1', heading: /^Силосна яма 1$/ },
  { path: 'farms/1', lands: 'farms/1/planning', heading: /^Feeding schedule$/, driver: true },
  { path: 'farms/1/planning', heading: /^Feeding schedule$/, driver: true },
  {
    path: 'companies/1/farms/1',
    lands: 'companies/1/farms/1/planning',
    heading: /^Feeding schedule$/,
    driver: true,
  },
  { path: 'farms/1/planning/leftovers', heading: /^Leftovers$/ },
  { path: 'farms/1/kkz', heading: /^Compound-feed schedule$/ },
  { path: 'farms/1/animal-groups', heading: /^Animal groups$/ },
  { path: 'farms/1/rations', heading: /^Rations$/ },
  { path: 'stock', lands: 'stock/ingredients', heading: /^Stock$/ },
  { path: 'stock/ingredients', heading: /^Stock$/ },
  { path: 'stock/fodder', heading: /^Stock$/ },
  { path: 'stock/fodder/create', heading: /^New compound feed$/, adds: true },
  { path: 'stock/fodder/1/recipe/create', heading: /^New compound feed$/, adds: true },
  { path: 'stock/fodder/1/recipe/edit', heading: /^КК-60$/ },
  { path: 'stock/fodder/1/craft', heading: /^Produce: КК-60$/, adds: true },
  { path: 'stock/deliveries', heading: /^Stock$/ },
  { path: 'stock/companies', heading: /^Stock$/ },
  { path: 'history', lands: 'history/[a-z-]+', heading: /^History$/ },
  ...['farms', 'ration', 'groups', 'animal-types', 'ingredients', 'mixers', 'stocks'].map((noun) => ({
    path: `history/${noun}`,
    heading: /^History$/,
  })),
  { path: 'reports', lands: 'reports/mixer-loads', heading: /^Reports$/ },
  { path: 'reports/mixer-loads', heading: /^Reports$/ },
  { path: 'reports/mixer-uploads', heading: /^Reports$/ },
  { path: 'reports/planfeed', heading: /^Reports$/ },
  { path: 'reports/kkz', heading: /^Reports$/ },
  { path: 'reports/inout', heading: /^Reports$/ },
  { path: 'reports/consumption', heading: /^Reports$/ },
]

/** The routes of administration and settings, and the guide of the first days; each is asked for under both prefixes. */
const ADMINISTRATION: readonly Route[] = [
  { path: 'admin/groups', heading: /^Access groups$/, only: 'keepers' },
  { path: 'admin/users', heading: /^Users$/, only: 'keepers' },
  { path: 'admin/animal-types', heading: /^Animal types$/ },
  { path: 'admin/ingredient-types', heading: /^Ingredient types$/ },
  { path: 'admin/mixers', heading: /^Mixers$/ },
  { path: 'admin/blanks', heading: /^Document details$/ },
  { path: 'settings', lands: 'settings/mixers', heading: /^Mixers$/ },
  { path: 'settings/mixers', heading: /^Mixers$/ },
  { path: 'settings/blanks', heading: /^Document details$/ },
  { path: 'farms/1/mixers', heading: /^Mixers$/ },
  { path: 'companies/1/farms/1/mixers', heading: /^Mixers$/ },
  { path: 'companies/1/farms/1/blanks', heading: /^Document details$/ },
  { path: 'getting-started', heading: /^Getting started$/, only: 'makers' },
]

type Person = {
  account: DemoAccount
  start: string
  /** The prefix of the daily pages; administration is opened under all of them. */
  prefixes: readonly [string, ...string[]]
  isDriver?: true
  looksOnly?: true
  isEmployee?: true
}

const STARTS = 'companies|clients|activities'
const CLIENTS = 'clients/1/'
const ACTIVITIES = 'activities/1/clients/1/'

const PEOPLE: Record<string, Person> = {
  'a farm owner': { account: 'owner.ua', start: 'companies', prefixes: [''] },
  'an employee with every right': {
    account: 'zootechnician.ua',
    start: 'companies',
    prefixes: [''],
    isEmployee: true,
  },
  'a driver': { account: 'driver.ua', start: 'companies', prefixes: [''], isDriver: true, isEmployee: true },
  'a consultant': {
    account: 'consultant',
    start: 'clients',
    prefixes: [CLIENTS, ACTIVITIES],
    looksOnly: true,
  },
  staff: { account: 'staff', start: 'activities', prefixes: [ACTIVITIES, CLIENTS] },
  'a super-administrator': { account: 'admin', start: 'activities', prefixes: [CLIENTS, ACTIVITIES] },
}

/** What stands at a route: its page, why this person may not see it, or his own start. */
const answerOf = ({ driver, adds, only }: Route, person: Person): 'page' | 'refusal' | 'start' => {
  const { account, isDriver, isEmployee, looksOnly } = person
  if (only !== undefined && (isEmployee || looksOnly)) return 'start'
  if (only !== undefined && account === 'staff') return only === 'keepers' ? 'start' : 'refusal'
  return (isDriver && !driver) || (looksOnly && adds) ? 'refusal' : 'page'
}

/** The routes in an order in which one heading seldom follows itself: a page is known by the heading that is new. */
const apart = (routes: readonly Route[]): readonly Route[] => {
  const seen: Record<string, number> = {}
  const turnOf = ({ heading }: Route): number => {
    seen[heading.source] = (seen[heading.source] ?? 0) + 1
    return seen[heading.source] ?? 0
  }
  return routes
    .map((route) => ({ route, turn: turnOf(route) }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ route }) => route)
}

type At = { prefix: string; person: Person; mayLeadOn: boolean }
const look = async (page: Page, route: Route, { prefix, person, mayLeadOn }: At) => {
  const { path, lands = path, heading } = route
  const main = page.getByRole('main')
  const address = `${prefix}${path}`
  const title = main.getByRole('heading', { level: 1, name: heading })
  const refusal = main.getByText(/^(No view permission|No editing rights)$/).first()
  const answer = answerOf(route, person)
  await openAddress(page, address, { sign: answer === 'refusal' ? refusal : title, mayLeadOn })
  if (answer === 'start') {
    await expect(page, address).toHaveURL(new RegExp(`/app/${person.start}$`))
    return
  }
  // Who may see none of several pages is not led on to one of them.
  if (answer === 'page') await expect(page, address).toHaveURL(new RegExp(`/app/${prefix}${lands}(\\?.*)?$`))
  if (answer === 'refusal') {
    await expect(refusal, address).toBeVisible()
    return
  }
  await expect(title, address).toBeVisible()
  await expect(main.getByText('No view permission'), address).toBeHidden()
}

for (const [who, person] of Object.entries(PEOPLE)) {
  test(`${who} opens every page of the client area by its address`, async ({ signedInAs }) => {
    test.slow()
    const page = await signedInAs(person.account)
    await page.goto('/app/profile')
    // The product is still on its way to the profile: the first one waits for it.
    let mayLeadOn = true
    // The owner opens all of them; of the others every refusal and some of the pages are enough for a change.
    const isSample = (route: Route, index: number) =>
      person.account === 'owner.ua' || answerOf(route, person) !== 'page' || index % 4 === 0
    const lookAt = async (routes: readonly Route[], prefix: string) => {
      for (const route of byNight(apart(routes), isSample)) {
        await look(page, route, { prefix, person, mayLeadOn })
        mayLeadOn = route.lands !== undefined
      }
    }
    const [daily] = person.prefixes
    await lookAt(DAILY, daily)
    for (const prefix of byNight(person.prefixes, (_, turn) => turn === 0))
      await lookAt(ADMINISTRATION, prefix)
  })
}

test('without the module compound feed has no place in the menu, and its pages say why', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.us')
  for (const path of ['farms/3/kkz', 'stock/fodder', 'stock/fodder/create']) {
    await page.goto(`/app/${path}`)
    await expect(page, path).toHaveURL(`/app/${path}`)
    await expect(page.getByRole('main').getByRole('heading', { name: /compound feed/i }), path).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText(/compound feed/i)).toBeHidden()
})

const EVERYBODY: readonly DemoAccount[] = ['owner.ua', 'driver.ua', 'consultant', 'staff', 'admin']
const VISITORS: readonly DemoAccount[] = ['consultant', 'staff', 'admin']

type RootPage = { path: string; lands?: string; heading: RegExp; who: readonly DemoAccount[] }

/** Routes beside any client (specification 2, domain d1); those of a brand and a model take ids of the mixer database. */
const rootPages = ({ brand, model }: { brand: number; model: number }): readonly RootPage[] => [
  { path: 'helpdesk', heading: /^Help$/, who: EVERYBODY },
  { path: 'helpdesk/tickets', heading: /^Questions to the help desk$/, who: EVERYBODY },
  { path: 'clients', heading: /^Clients$/, who: VISITORS },
  { path: 'clients/1', lands: 'clients/1/companies', heading: /^Farms$/, who: VISITORS },
  { path: 'portfolio', heading: /^Portfolio$/, who: VISITORS },
  { path: 'activities', heading: /^Activities$/, who: VISITORS },
  { path: 'activities/farms', heading: /^Find a farm$/, who: VISITORS },
  { path: 'activities/1', heading: /Ясна Поляна/, who: VISITORS },
  { path: `${ACTIVITIES}`.slice(0, -1), lands: `${ACTIVITIES}companies`, heading: /^Farms$/, who: VISITORS },
  ...[
    { path: 'mixer-db', heading: /^Mixer database$/ },
    { path: `mixer-db/${brand}/models`, heading: /./ },
    { path: `mixer-db/${brand}/models/${model}/calibrations`, heading: /./ },
    { path: 'consultants', heading: /^Consultants$/ },
    { path: 'countries', heading: /^Countries$/ },
    { path: 'audit', heading: /^Audit log$/ },
    { path: 'releases', heading: /^Releases$/ },
    { path: 'releases/journal', heading: /^Journal$/ },
    { path: 'releases/places', heading: /^Places$/ },
    { path: 'releases/tokens', heading: /^Deploy tokens$/ },
  ].map((row) => ({ ...row, who: ['admin'] as const })),
]

for (const account of EVERYBODY) {
  test(`${account} opens the pages beside any client that are for him, and no other`, async ({
    apiAs,
    signedInAs,
  }) => {
    const admin = await apiAs('admin')
    const { data: models } = await admin(modelRoutes.list, { query: { page_size: 1 } })
    const { data: brands } = await admin(brandRoutes.list, { query: { page_size: 1 } })
    const brand = models[0]?.brand ?? brands[0]?.id ?? 1
    const page = await signedInAs(account)
    await page.goto('/app/profile')
    // The product is still on its way to the profile: the first one waits for it.
    let mayLeadOn = true
    for (const { path, lands = path, heading, who } of rootPages({ brand, model: models[0]?.id ?? 1 })) {
      const title = page.getByRole('main').getByRole('heading', { level: 1, name: heading })
      // Whoever is sent to his start is told by its address; what stood there before has nothing to say.
      await openAddress(page, path, { sign: title, mayLeadOn })
      mayLeadOn = lands !== path
      if (who.includes(account)) {
        await expect(page, path).toHaveURL(new RegExp(`/app/${lands}(\\?.*)?$`))
        await expect(title, path).toBeVisible()
      }
      // To others the registry does not even name it: an address like any that is none.
      else await expect(page, path).toHaveURL(new RegExp(`/app/(${STARTS})$`))
    }
  })
}

test('the key ? opens what help says of the open page, and Back leads to it again', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/farms/1/animal-groups')
  await expect(page.getByRole('heading', { level: 1, name: 'Animal groups' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByText(/^Which animals you feed: the animal type/)).toBeVisible()
  await expect(page.getByText(/^Weigh back what a group left/)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Getting started' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Keyboard', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Activities', { exact: true })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/app/farms/1/animal-groups')
})
