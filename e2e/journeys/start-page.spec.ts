import { expect, test } from '#fixtures/test.ts'

const STARTS = [
  ['client', 'owner.ua', '/app/companies'],
  ['employee', 'driver.ua', '/app/companies'],
  ['consultant', 'consultant', '/app/clients'],
  ['staff', 'staff', '/app/activities'],
  ['admin', 'admin', '/app/activities'],
] as const

for (const [type, account, start] of STARTS) {
  test(`the start of a person of type ${type} is ${start}`, async ({ signedInAs }) => {
    const page = await signedInAs(account)
    // An unknown path, the sign-in page and any path with a segment `auth` lead where /app leads.
    for (const path of ['/app', '/app/no/such/page', '/auth', '/app/auth', '/elsewhere']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(start)
    }
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  })
}

test('a client or farm that is not for this person leads to his start', async ({ signedInAs }) => {
  const owner = await signedInAs('owner.us')
  await owner.goto('/app/farms/1/planning')
  await expect(owner).toHaveURL('/app/companies')
  await owner.goto('/app/clients/1/companies')
  await expect(owner).toHaveURL('/app/companies')

  const consultant = await signedInAs('consultant')
  await consultant.goto('/app/clients/9999/companies')
  await expect(consultant).toHaveURL('/app/clients')
})

test('paths that only lead on lead to their first page', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const ways = [
    ['/app/farms/1', '/app/farms/1/planning'],
    ['/app/companies/1', '/app/companies/1/farms'],
    ['/app/reports', '/app/reports/mixer-loads'],
    ['/app/stock', '/app/stock/ingredients'],
  ] as const
  for (const [from, to] of ways) {
    await page.goto(from)
    await expect(page, from).toHaveURL(to)
  }
})
