import type { APIRequestContext } from '@playwright/test'
import { readRegistry } from '#commands/read-registry.ts'
import { signIn } from '#commands/sign-in.ts'
import { expect, test } from '#fixtures/test.ts'

const GATED = 'superadmin'

const entryOf = async (http: APIRequestContext, token: string): Promise<string | undefined> => {
  const { remotes } = await readRegistry(http, token)
  return remotes.find(({ name }) => name === GATED)?.entry
}

test('only a super-admin hears of the gated remote', async ({ visitor }) => {
  for (const account of ['owner.ua', 'driver.ua', 'staff', 'consultant'] as const) {
    const { token } = await signIn(visitor, account)
    expect(JSON.stringify(await readRegistry(visitor, token)), account).not.toContain(GATED)
  }
  const { token } = await signIn(visitor, 'admin')
  expect(await entryOf(visitor, token)).toBeDefined()
})

test('its files are there for a super-admin and for nobody after him in the same browser', async ({
  visitor,
}) => {
  const admin = await signIn(visitor, 'admin')
  const entry = (await entryOf(visitor, admin.token)) ?? ''

  const open = await visitor.get(entry)
  expect(open.status()).toBe(200)
  expect(open.headers()['cache-control']).toBe('private, no-cache')

  await visitor.delete('/ui/session', { headers: { Authorization: `Bearer ${admin.token}` } })
  expect((await visitor.get(entry)).status()).toBe(404)

  await signIn(visitor, 'driver.ua')
  expect((await visitor.get(entry)).status()).toBe(404)
  expect((await visitor.get(entry.replace('/remotes/', '/Remotes/'))).status()).toBe(404)
})
