import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PeoplePage } from '#pages/people.ts'
import { SignInPage } from '#pages/sign-in.ts'

const EMAIL = 'new.driver@manger.example'
const PASSWORD = 'sweet-hay-2026'

test('an owner gives a driver what he needs, and takes it back with one click', async ({
  signedInAs,
  page: cab,
}) => {
  test.slow()
  const page = await signedInAs('owner.ua')
  const people = new PeoplePage(page)

  await test.step('he makes an access group that loads and unloads, and nothing else', async () => {
    await page.goto('/app/admin/groups')
    await people.createGroup('Morning drivers', ['Load schedule: Add', 'Unload schedule: Add'])
    await expect(people.row('Morning drivers')).toContainText('4 of')
  })

  await test.step('he makes a driver with it, on all farms', async () => {
    await page.goto('/app/admin/users')
    await people.createUser({
      first: 'Andrii',
      last: 'Melnyk',
      email: EMAIL,
      password: PASSWORD,
      group: 'Morning drivers',
    })
    await expect(people.row('Andrii Melnyk')).toContainText('Morning drivers')
  })

  await test.step('he looks at what the driver sees', async () => {
    await people.choose('Andrii Melnyk', 'What this person sees')
    await expect(people.seen).toHaveText(['Farms', 'Feeding schedule'])
    await people.close()
  })

  await test.step('the driver signs in and finds only that', async () => {
    const signIn = new SignInPage(cab)
    await signIn.open()
    await signIn.email.fill(EMAIL)
    await signIn.password.fill(PASSWORD)
    await cab.getByRole('button', { name: 'Sign in', exact: true }).click()
    const menu = cab.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Feeding schedule' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText(['Farms', 'Feeding schedule'])
    await cab.goto('/app/stock/ingredients')
    await expect(cab.getByRole('main').getByText(/No view permission|No access/)).toBeVisible()
    await cab.goto('/app/companies')
    await expect(new Frame(cab).title).toBeVisible()
  })

  await test.step('the owner locks him, and his next click signs him out', async () => {
    await people.choose('Andrii Melnyk', 'Lock')
    await people.confirm('Lock')
    await expect(people.row('Andrii Melnyk')).toContainText('Locked')
    await cab
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Feeding schedule' })
      .click()
    await expect(cab).toHaveURL(/\/auth/)
  })
})
