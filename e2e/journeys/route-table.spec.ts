import type { DemoAccount } from '#fixtures/accounts.ts'
import { expect, test } from '#fixtures/test.ts'

/**
 * Every route of specification 2 under companies, farms, stock and kkz: where it lands, and what its heading says to
 * whoever may see it. `rights`: who may not gets "No view permission" there, never a redirect (domain d1).
 */
const ROUTES: readonly { path: string; lands?: string; heading: RegExp; driver?: true; adds?: true }[] = [
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
]

type Person = { account: DemoAccount; prefix: string; isDriver?: true; looksOnly?: true }

const PEOPLE: Record<string, Person> = {
  'a farm owner': { account: 'owner.ua', prefix: '' },
  'an employee with every right': { account: 'zootechnician.ua', prefix: '' },
  'a driver': { account: 'driver.ua', prefix: '', isDriver: true },
  'a consultant': { account: 'consultant', prefix: 'clients/1/', looksOnly: true },
  staff: { account: 'staff', prefix: 'activities/1/clients/1/' },
  'a super-administrator': { account: 'admin', prefix: 'clients/1/' },
}

for (const [who, { account, prefix, isDriver = false, looksOnly = false }] of Object.entries(PEOPLE)) {
  test(`${who} opens every page of the daily work by its address`, async ({ signedInAs }) => {
    test.slow()
    const page = await signedInAs(account)
    const main = page.getByRole('main')
    for (const { path, lands = path, heading, driver = false, adds = false } of ROUTES) {
      await page.goto(`/app/${prefix}${path}`)
      await expect(page, path).toHaveURL(new RegExp(`/app/${prefix}${lands}$`))
      if ((isDriver && !driver) || (looksOnly && adds)) {
        await expect(main.getByText(/^(No view permission|No editing rights)$/), path).toBeVisible()
        continue
      }
      await expect(main.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
      await expect(main.getByText('No view permission'), path).toBeHidden()
    }
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

const ROOT_PAGES: readonly { path: string; heading: RegExp; who: readonly DemoAccount[] }[] = [
  { path: 'helpdesk', heading: /^Help$/, who: ['owner.ua', 'driver.ua', 'consultant', 'staff', 'admin'] },
  {
    path: 'helpdesk/tickets',
    heading: /^Questions to the help desk$/,
    who: ['owner.ua', 'driver.ua', 'consultant', 'staff', 'admin'],
  },
  { path: 'audit', heading: /^Audit log$/, who: ['admin'] },
]

for (const account of ['owner.ua', 'driver.ua', 'consultant', 'staff', 'admin'] as const) {
  test(`${account} opens help by its address, and the audit log only as a super-administrator`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs(account)
    for (const { path, heading, who } of ROOT_PAGES) {
      await page.goto(`/app/${path}`)
      const title = page.getByRole('main').getByRole('heading', { level: 1, name: heading })
      if (who.includes(account)) await expect(title, path).toBeVisible()
      // To others the registry does not even name it: an address like any that is none.
      else await expect(page, path).not.toHaveURL(new RegExp(`/app/${path}$`))
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
  await expect(page.getByText(/^Who is fed: the animal type/)).toBeVisible()
  await expect(page.getByText(/^Weigh back what a group left/)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Getting started' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Keyboard', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Activities', { exact: true })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/app/farms/1/animal-groups')
})
