import type { SectionName } from '@manger/contract'
import { accessGroupRoutes, employeeRoutes } from '@manger/contract/users'
import type { Page } from '@playwright/test'
import type { Api } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PeoplePage } from '#pages/people.ts'
import { SignInPage } from '#pages/sign-in.ts'

/**
 * Samples of domain d6 in the browser; every right stands in `authorization.test.ts` (calls), `page-rights.test.tsx` (pages)
 * and `row-rights.test.tsx` (buttons).
 */
const SAMPLES = [
  {
    tick: 'Animal types: Delete',
    section: 'manager.animaltype',
    menu: ['Farms', 'Animal types'],
    opens: 'admin/animal-types',
    row: ['Delete'],
    closed: 'stock/ingredients',
  },
  {
    tick: 'Mixers: Change',
    section: 'manager.mixer',
    menu: ['Farms', 'Mixers'],
    opens: 'settings/mixers',
    row: ['Edit', 'Scale checks'],
    closed: 'admin/animal-types',
  },
] as const satisfies readonly { section: SectionName; [key: string]: unknown }[]

const PASSWORD = 'sweet-hay-2026'

const hire = async (owner: Api, group: string, email: string): Promise<void> => {
  const { data } = await owner(accessGroupRoutes.list, { query: { search: group } })
  const person = { first_name: 'One', last_name: group, email, password: PASSWORD, language: 'en' } as const
  const groups = data.map(({ id }) => id)
  await owner(employeeRoutes.create, { body: { ...person, groups, all_farms: true } })
}

const enter = async (page: Page, email: string): Promise<void> => {
  const signIn = new SignInPage(page)
  await signIn.email.fill(email)
  await signIn.password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('one box ticked in the matrix opens its pages and buttons, and nothing else', async ({
  apiAs,
  page,
  signedInAs,
}) => {
  test.slow()
  const owner = await apiAs('owner.ua')
  const office = await signedInAs('owner.ua')
  const people = new PeoplePage(office)
  await office.goto('/app/admin/groups')
  await new SignInPage(page).open()
  for (const { tick, section, menu, opens, row, closed } of SAMPLES) {
    await test.step(tick, async () => {
      const email = `${section}@manger.example`
      await people.createGroup(tick, [tick])
      await expect(people.row(tick)).toBeVisible()
      await hire(owner, tick, email)
      await enter(page, email)
      const frame = new Frame(page)
      await expect(frame.menu.getByRole('link')).toHaveText(menu)
      const main = page.getByRole('main')
      await page.goto(`/app/${opens}`)
      await expect(main.getByRole('row').nth(1)).toBeVisible()
      await main.getByRole('button', { name: 'More actions' }).first().click()
      await expect(page.getByRole('menuitem')).toHaveText(row)
      await page.keyboard.press('Escape')
      await expect(main.getByRole('button', { name: /^New / })).toHaveCount(0)
      await page.goto(`/app/${closed}`)
      await expect(main.getByText('No view permission').first()).toBeVisible()
      await Promise.all([page.waitForEvent('load'), frame.signOut()])
    })
  }
})
