import { expect, test } from '#fixtures/test.ts'
import { SignInPage } from '#pages/sign-in.ts'

const STARTS = [
  ['owner.ua', '/app/companies'],
  ['driver.us', '/app/companies'],
  ['consultant', '/app/clients'],
  ['staff', '/app/activities'],
  ['admin', '/app/activities'],
] as const

for (const [account, start] of STARTS) {
  test(`${account} signs in and starts at ${start}`, async ({ page }) => {
    const signIn = new SignInPage(page)
    await page.goto('/app')
    await expect(page).toHaveURL('/auth')
    await signIn.signIn(account)
    await expect(page).toHaveURL(start)
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })
}

test('a visitor picks a demo user instead of typing', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.chooseDemoUser('owner.ua')
  await expect(signIn.email).toHaveValue('owner.ua@manger.example')
  await expect(signIn.password).not.toHaveValue('')
})

test('a wrong password is refused in words, and the e-mail stays', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner.ua', 'not-the-password')
  await expect(signIn.problem).toHaveText('Incorrect login or password.')
  await expect(signIn.email).toHaveValue('owner.ua@manger.example')
})

test('a signed-in person does not see the sign-in page again', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/auth')
  await expect(page).toHaveURL('/app/companies')
})
