import { randomUUID } from 'node:crypto'
import { scanPage } from '#commands/scan-page.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { MastersPage } from '#pages/masters.ts'
import { PeoplePage } from '#pages/people.ts'
import { SignInPage } from '#pages/sign-in.ts'

const PASSWORD = 'first-days-2026'
const HERD = 'Group\tType\tHeads\nFresh\tDairy cows\t20\nHigh\tDairy cows\tmany\nDry\tDry cows\t15\n'

test('a new client: from the super-administrator to the driver, and out again', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  const run = randomUUID().slice(0, 6)
  const email = `new-${run}@manger.example`
  const driver = `driver-${run}@manger.example`
  const office = await signedInAs('admin')
  const masters = new MastersPage(office)
  const people = new PeoplePage(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const ticked = page.getByRole('main').getByRole('img', { name: 'Done' })

  await test.step('a super-administrator makes a country, a mixer model, a consultant and a client', async () => {
    await office.goto('/app/countries')
    await masters.make('New country', { Country: `Meadowland ${run}`, Code: 'ZZ' })
    await masters.open('Mixer database')
    await masters.make('New brand', { Name: `Hayworks ${run}` })
    await masters.row(`Hayworks ${run}`).getByRole('rowheader').click()
    await masters.make('New model', { Name: 'Drum 12' })
    await masters.open('Consultants')
    await masters.make('New consultant', {
      'First name': 'Nora',
      'Last name': `Field ${run}`,
      Email: `nora-${run}@manger.example`,
      Password: PASSWORD,
    })
    await masters.open('Clients')
    await masters.begin('New client', {
      Client: `High Meadow ${run}`,
      'First name': 'Ada',
      'Last name': 'Moore',
      Email: email,
      Password: PASSWORD,
    })
    await masters.choose(/^Country/, `Meadowland ${run}`)
    await masters.find(/^Consultants/, `Nora Field ${run}`)
    await masters.save()
    await expect(masters.row(`High Meadow ${run}`)).toContainText(`Meadowland ${run}`)
  })

  await test.step('the owner signs in, and one question after the other makes the first farm', async () => {
    const field = (name: RegExp) => page.getByRole('main').getByRole('textbox', { name })
    await page.goto('/auth')
    await new SignInPage(page).signInAs(email, PASSWORD)
    await expect(page.getByRole('heading', { name: 'What is your farm called?' })).toBeVisible()
    await page.goto('/app/getting-started')
    await expect(page.getByRole('heading', { name: 'Done: 0 of 10' })).toBeVisible()
    expect(await scanPage(page)).toEqual([])
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(page).toHaveURL('/app/companies')
    await field(/^Farm/).fill('Home farm')
    await button('Next').click()
    await field(/^Animals/).fill('Heifers')
    await field(/^Number of head/).fill('30')
    await button('Next').click()
    await field(/^Maximum weight/).fill('7200')
    await button('Next').click()
    await button('Add feeds later').click()
    await expect(page.getByText('Done: 5 of 10')).toBeVisible()
  })

  await test.step('what the questions made is ticked', async () => {
    await page.goto('/app/getting-started')
    await expect(page.getByRole('heading', { name: 'Done: 5 of 10' })).toBeVisible()
    await expect(ticked).toHaveCount(5)
  })

  await test.step('a sample herd of feeds comes into the stock', async () => {
    await page.getByRole('link', { name: 'Next: Ingredients' }).click()
    await button('Start with a dairy herd').click()
    await button('Import: 8').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Maize silage/ })).toBeVisible()
  })

  await test.step('his own animals come from a spreadsheet, without the row that is wrong', async () => {
    await page.goto('/app/getting-started')
    await page.getByRole('link', { name: 'Animal groups', exact: true }).last().click()
    await button('Import').click()
    await dialog.getByRole('textbox').fill(HERD)
    await expect(dialog.getByText('Invalid data format.')).toBeVisible()
    expect(await scanPage(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Import without these rows' }).check()
    await button('Import: 2').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Fresh/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /High/ })).toBeHidden()
  })

  await test.step('he puts the guide away, and the farms begin with his farm', async () => {
    await page.goto('/app/getting-started')
    await expect(page.getByRole('heading', { name: 'Done: 6 of 10' })).toBeVisible()
    await button('Hide this guide').click()
    await expect(page.getByText('The guide is hidden on the Farms page.')).toBeVisible()
    await new Frame(page).open('Farms')
    await expect(page.getByText('Home farm').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeHidden()
  })

  await test.step('he makes an access group that loads and unloads, and a driver with it on all farms', async () => {
    await new Frame(page).open('Access groups')
    await people.createGroup('Morning drivers', ['Load schedule: Add', 'Unload schedule: Add'])
    await expect(people.row('Morning drivers')).toContainText('4 of')
    await new Frame(page).open('Users')
    const name = { first: 'Andrii', last: 'Melnyk' }
    await people.createUser({ ...name, email: driver, password: PASSWORD, group: 'Morning drivers' })
    await expect(people.row('Andrii Melnyk')).toContainText('Morning drivers')
    await people.choose('Andrii Melnyk', 'What this person sees')
    await expect(people.seen).toHaveText(['Farms', 'Feeding schedule'])
    await people.close()
  })

  await test.step('the driver signs in at the same computer and finds only that', async () => {
    await Promise.all([page.waitForEvent('load'), new Frame(page).signOut()])
    const signIn = new SignInPage(page)
    await signIn.email.fill(driver)
    await signIn.password.fill(PASSWORD)
    await button('Sign in').click()
    const { menu } = new Frame(page)
    await expect(menu.getByRole('link', { name: 'Feeding schedule' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText(['Farms', 'Feeding schedule'])
    await page.goto('/app/stock/ingredients')
    await expect(page.getByRole('main').getByText(/No view permission|No access/)).toBeVisible()
  })

  await test.step('the super-administrator locks the driver, whose page asks at once for a sign-in that is refused', async () => {
    await masters.row(`High Meadow ${run}`).getByRole('rowheader').click()
    await new Frame(office).open('Users')
    const staff = new PeoplePage(office)
    await staff.choose('Andrii Melnyk', 'Lock')
    await staff.confirm('Lock')
    await expect(staff.row('Andrii Melnyk')).toContainText('Locked')
    const again = page.getByRole('dialog', { name: 'Sign in', exact: true })
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(again.getByText(/locked/i)).toBeVisible()
  })
})
