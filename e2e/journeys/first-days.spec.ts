import { randomUUID } from 'node:crypto'
import { clientRoutes } from '@manger/contract/clients'
import { scanPage } from '#commands/scan-page.ts'
import { expect, test } from '#fixtures/test.ts'

const PASSWORD = 'first-days-2026'
const HERD = 'Group\tType\tHeads\nFresh\tDairy cows\t20\nHigh\tDairy cows\tmany\nDry\tDry cows\t15\n'

test('a new owner brings his herd from a spreadsheet, and the first days tick along', async ({
  apiAs,
  page,
}) => {
  test.slow()
  const email = `new-${randomUUID().slice(0, 8)}@manger.example`
  const admin = await apiAs('admin')
  const names = { company_name: 'High Meadow', first_name: 'Ada', last_name: 'Moore' }
  await admin(clientRoutes.create, { body: { ...names, email, language: 'en', password: PASSWORD } })
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const ticked = page.getByRole('main').getByRole('img', { name: 'Done' })

  await test.step('he signs in, and the guide leads him to the one form of the first farm', async () => {
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button('Sign in').click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Done: 0 of 10' })).toBeVisible()
    expect(await scanPage(page)).toEqual([])
    await page.getByRole('link', { name: 'Set up the first farm' }).click()
    await expect(page).toHaveURL('/app/companies')
    await button('Set up the first farm').click()
    await dialog.getByRole('textbox', { name: /^Farm/ }).fill('Home farm')
    await dialog.getByRole('textbox', { name: /^Mixer/ }).fill('Solomix')
    await dialog.getByRole('textbox', { name: /^Maximum weight/ }).fill('7200')
    await dialog.getByRole('textbox', { name: /^Animals/ }).fill('Heifers')
    await dialog.getByRole('textbox', { name: /^Number of head/ }).fill('30')
    await dialog.getByRole('button', { name: 'Set up', exact: true }).click()
    await expect(page).toHaveURL(/\/planning/)
  })

  await test.step('what the first form made is ticked', async () => {
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
    await page.goto('/app/companies')
    await expect(page.getByText('Home farm').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeHidden()
  })
})
