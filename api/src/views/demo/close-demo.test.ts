import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#core/accounts/demo-accounts.ts'
import { hashPassword, isPassword } from '#core/accounts/password.ts'
import { createSecret, findLiveToken, hashOf } from '#core/releases/tokens/token.queries.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { closeDemoAccounts } from './close-demo.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const makeToken = async (): Promise<string> => {
  const secret = createSecret()
  await api.database.kysely
    .insertInto('deploy_tokens')
    .values({
      remote: 'stock',
      label: 'CI',
      token_hash: hashOf(secret),
      created_at: api.time.clock().toISOString(),
      created_by: api.account('admin'),
      expires_at: '2999-01-01T00:00:00Z',
    })
    .execute()
  return secret
}
const isLive = async (secret: string) =>
  (await findLiveToken(api.database.kysely, secret, api.time.clock().toISOString())) !== undefined

test('of a demo that is off nothing public stays: passwords, deploy tokens; what stays open is named', async () => {
  const { kysely } = api.database
  const secret = await makeToken()
  expect(await isLive(secret)).toBe(true)
  const password_hash = await hashPassword('a password of her own')
  await kysely.updateTable('accounts').set({ password_hash }).where('id', '=', api.account('admin')).execute()
  const closed = await closeDemoAccounts(api.database, api.time.clock())
  expect(closed.open).toEqual(['admin@manger.example'])
  expect(closed.tokens).toBe(1)
  expect(await isLive(secret)).toBe(false)

  const accounts = await kysely.selectFrom('accounts').select(['id', 'is_locked', 'password_hash']).execute()
  const others = accounts.filter(({ id }) => id !== api.account('admin'))
  expect(others.every(({ is_locked }) => is_locked)).toBe(true)
  // One that was locked before as well: an unlock must not open the public password.
  for (const { password_hash } of others) expect(await isPassword(password_hash, DEMO_PASSWORD)).toBe(false)

  const { data } = (await api.as('admin').get(`/api/dashboard/audit/?object_id=${api.account('staff')}`)).body
  expect(data).toMatchObject([
    {
      type: 'users',
      user: null,
      changes: [
        { field: 'is_locked', old: false, new: true },
        { field: 'password', old: null, new: null },
      ],
    },
  ])
  expect(await kysely.selectFrom('release_audit').selectAll().execute()).toMatchObject([
    { action: 'token_withdrawn', remote: 'stock', set_by: 'workspace', account_id: null },
  ])
  expect(await closeDemoAccounts(api.database, api.time.clock())).toEqual({ ...closed, locked: 0, tokens: 0 })
})
