import { accountRoutes } from '@manger/contract/users'
import { credentialsOf } from '#fixtures/accounts.ts'
import { expect, test } from '#fixtures/test.ts'

const OWN = `ivan.weak.${crypto.randomUUID().slice(0, 8)}@manger.example`
const WEAK = [
  'manger2026',
  'ferma2026',
  'Password1!',
  'aaaaaaaa',
  'пароль123',
  'йцукенгш',
  OWN,
  credentialsOf('owner.ua').password,
]

test('whoever chooses a password by a link is told why one is easy to guess, and takes a better one (second review A18)', async ({
  apiAs,
  page,
}) => {
  const admin = await apiAs('admin')
  const { data: person } = await admin(accountRoutes.create, {
    body: {
      email: OWN,
      first_name: 'Ivan',
      last_name: 'Weak',
      language: 'en',
      user_type: 'staff',
      password: 'seven quiet barns at dusk',
    },
  })
  const link = await admin(accountRoutes.passwordLink, { params: { id: person.id } })
  await page.goto(`/auth/new-password#${link.data.token}`)
  const field = page.getByLabel('New password', { exact: true })
  for (const weak of WEAK) {
    await field.fill(weak)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('alert')).toContainText('easy to guess')
    await expect(field).toHaveValue(weak)
  }
  await field.fill('sleepy oxen borrow lanterns')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('The new password is saved.')).toBeVisible()
})
