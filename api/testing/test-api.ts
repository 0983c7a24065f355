import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { buildApp } from '#app.ts'
import { accountById } from '#core/accounts/account.queries.ts'
import type { AccountKey, ClientKey } from '#core/accounts/demo-accounts.ts'
import { openPrepared } from '#core/database/open.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import { createLeaving } from '#core/leaving.ts'
import { beginSession, openSession } from '#core/session/session.service.ts'
import { isSessionOpen } from '#core/session/sessions.queries.ts'
import { secondsOf } from '#core/session/tokens.ts'
import { dropDatabase, giveDatabaseBack, inDatabase, takeDatabase } from './databases.ts'
import { takeDemoDatabase } from './demo-database.ts'
import { type Callable, inTurn, type OneServer, SERVERS } from './servers.ts'
import { temporaryData } from './temporary-data.ts'
import { createCaller, type TestCaller } from './test-caller.ts'
import { createTestClock } from './test-clock.ts'

/** What is in the database of a test: only demo accounts and clients, or all of the demo world. */
type World = 'accounts' | 'demo'

/** What is not as in every test; `quickWriters` as a share has them. */
export type TestDeps = Partial<AppDeps> & { quickWriters?: number }

/** Calls of one test meet each other in the database, as those to several servers do. */
const SIDE_BY_SIDE = Number.POSITIVE_INFINITY

/**
 * The whole server on a fresh copy of the database, with the demo accounts and clients in it.
 * Call it in `beforeAll` and `close()` in `afterAll`.
 */
export const createTestApi = async (
  { quickWriters = SIDE_BY_SIDE, ...overrides }: TestDeps = {},
  world: World = 'accounts',
) => {
  const server = inject('server')
  const name = world === 'demo' ? await takeDemoDatabase(server) : await takeDatabase(server)
  const open = () => openPrepared({ ...inDatabase(server.connection, name), max: 10 }, { quickWriters })
  const database = await open()
  const time = createTestClock()
  const dataDir = temporaryData()
  const deps: AppDeps = {
    database,
    clock: time.clock,
    secret: new TextEncoder().encode('a secret of at least thirty-two bytes'),
    demo: true,
    secondFactor: 'voluntary',
    dev: false,
    dataDir,
    pages: null,
    trustedProxy: [],
    quotas: null,
    logLevel: 'silent',
    metrics: null,
    pause: async () => undefined,
    leaving: createLeaving(async () => undefined),
    checksAnswers: true,
    ...overrides,
  }
  const app = await buildApp(deps)
  const servers: OneServer[] = [{ app, database }]
  const addServer = async (): Promise<OneServer> => {
    const other = await open()
    const added = { app: await buildApp({ ...deps, database: other }), database: other }
    servers.push(added)
    return added
  }
  while (servers.length < SERVERS) await addServer()
  const turns = inTurn([...servers])
  const clients = new Map(server.clients)
  const accounts = new Map(server.accounts)

  // One of each account, as of a browser; where it has ended, the next call begins another.
  const sessions = new Map<number, string>()
  const tokenOf = async (id: number): Promise<string> => {
    const account = await accountById(database, id)
    if (!account) throw new Error(`No account ${id}`)
    const known = sessions.get(id)
    const isOpen =
      known !== undefined &&
      (await isSessionOpen(database, { owner: account, session: known, now: deps.clock() }))
    const { session, token } = isOpen
      ? await openSession(deps, account, { authTime: secondsOf(deps.clock()), session: known })
      : await beginSession(deps, account, { agent: 'Test', address: '127.0.0.1' })
    sessions.set(id, session)
    return token
  }

  const callerOf = (id: number, through: Callable = turns): TestCaller =>
    createCaller(through, async () => ({ authorization: `Bearer ${await tokenOf(id)}` }))

  return {
    app,
    deps,
    database,
    time,
    /** Calls as a demo account: `api.as('owner.ua').get('/api/manager/animaltypes/')`. */
    as: (key: AccountKey) => callerOf(found(accounts, key)),
    /** Calls as any account that a test has made. */
    asAccount: (id: number) => callerOf(id),
    anonymous: createCaller(turns, async () => ({})),
    /** Calls with exactly this Authorization header. */
    withToken: (token: string) => createCaller(turns, async () => ({ authorization: `Bearer ${token}` })),
    tokenOf: (who: AccountKey | number) => tokenOf(typeof who === 'number' ? who : found(accounts, who)),
    client: (key: ClientKey) => found(clients, key),
    account: (key: AccountKey) => found(accounts, key),
    /** Runs queries that see the rows of one client: for arranging and looking. */
    inClient: async <T>(key: ClientKey, work: (tx: Tx) => Promise<T>) => {
      const result = await inClients(database, [found(clients, key)], work)
      await turns.settled()
      return result
    },
    /** A second process on the same database: what it answers must not depend on which one is asked. */
    neighbour: async () => {
      const { app: otherApp, database: otherDatabase } = await addServer()
      return {
        app: otherApp,
        database: otherDatabase,
        as: (key: AccountKey) => callerOf(found(accounts, key), otherApp),
        withToken: (token: string) =>
          createCaller(otherApp, async () => ({ authorization: `Bearer ${token}` })),
      }
    },
    close: async () => {
      for (const one of servers.toReversed()) {
        await one.app.close()
        await one.database.close()
      }
      await (world === 'demo' ? dropDatabase(server.connection, name) : giveDatabaseBack(server, name))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof createTestApi>>

const found = <Key>(ids: ReadonlyMap<Key, number>, key: Key): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The test world has no ${String(key)}`)
  return id
}
