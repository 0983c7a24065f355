import { dayOf } from '@manger/contract'
import type pg from 'pg'
import { buildApp } from '#app.ts'
import { accountByEmail } from '#core/accounts/account.queries.ts'
import { type AccountKey, demoEmail } from '#core/accounts/demo-accounts.ts'
import { openDatabase } from '#core/database/open.ts'
import type { AppDeps } from '#core/deps.ts'
import { createLeaving } from '#core/leaving.ts'
import { beginSession } from '#core/session/session.service.ts'
import { createCaller, type TestCaller } from '#testing/test-caller.ts'

/** The server on a world that is there, at the moment of that world. */
export const openWorld = async (connection: pg.PoolConfig, now: Date) => {
  const database = await openDatabase({ ...connection, max: 5 })
  const deps: AppDeps = {
    database,
    clock: () => now,
    secret: new TextEncoder().encode('a secret of at least thirty-two bytes'),
    demo: true,
    dev: false,
    dataDir: '/nowhere',
    pages: null,
    trustedProxy: [],
    logLevel: 'silent',
    metrics: null,
    secondFactor: 'voluntary',
    quotas: null,
    pause: async () => undefined,
    leaving: createLeaving(async () => undefined),
    checksAnswers: false,
  }
  const app = await buildApp(deps)
  const accountOf = async (key: AccountKey) => {
    const account = await accountByEmail(database, demoEmail(key))
    if (!account) throw new Error(`The world has no ${key}`)
    return account
  }
  const callers = new Map<AccountKey, TestCaller>()
  const signIn = async (key: AccountKey): Promise<TestCaller> => {
    const { token } = await beginSession(deps, await accountOf(key), { agent: 'Bench', address: '127.0.0.1' })
    return createCaller(app, async () => ({ authorization: `Bearer ${token}` }))
  }
  const { client_id: client } = await database.kysely
    .selectFrom('client_users')
    .select('client_id')
    .where('account_id', '=', (await accountOf('owner.ua')).id)
    .executeTakeFirstOrThrow()
  return {
    database,
    deps,
    client,
    today: dayOf(now, 'Europe/Kyiv'),
    as: async (key: AccountKey): Promise<TestCaller> => {
      const caller = callers.get(key) ?? (await signIn(key))
      callers.set(key, caller)
      return caller
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
