import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'
import { SignInPage } from '#pages/sign-in.ts'

test('a deep link waits for the sign-in and opens after it', async ({ page }) => {
  const signIn = new SignInPage(page)
  await page.goto('/app/farms/1/planning?day=2026-11-21')
  await expect(page).toHaveURL('/auth')

  await signIn.signIn('owner.ua')
  await expect(page).toHaveURL('/app/farms/1/planning?day=2026-11-21')
  await expect(new PlanningPage(page).title).toBeVisible()
})

test('who signs out begins at the start next time, not where he was', async ({ page }) => {
  const signIn = new SignInPage(page)
  await page.goto('/app/farms/1/planning')
  await signIn.signIn('owner.ua')
  await expect(page).toHaveURL('/app/farms/1/planning')

  await new Frame(page).signOut()
  await expect(page).toHaveURL('/auth')
  await signIn.signIn('consultant')
  await expect(page).toHaveURL('/app/clients')
})

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

test('a locked account hears why it stays out', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('locked')
  await expect(signIn.problem).toContainText('This user is locked.')
  await expect(page).toHaveURL('/auth')
})
