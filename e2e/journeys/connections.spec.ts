import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { credentialsOf } from '#fixtures/accounts.ts'
import { expect, test } from '#fixtures/test.ts'

const run = promisify(execFile)

test('the examples for other programs run as they stand', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/reports/connections')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const [signIn = '', ...exports] = await page.locator('pre').allTextContents()
  expect(exports).toHaveLength(4)
  const { email, password } = credentialsOf('owner.ua')
  const env = { ...process.env, MANGER_EMAIL: email, MANGER_PASSWORD: password }
  for (const example of exports) {
    const { stdout } = await run('sh', ['-c', `${signIn}\n${example}`], { env, maxBuffer: 50_000_000 })
    expect(JSON.parse(stdout).member.length, example).toBeGreaterThan(0)
  }
})
