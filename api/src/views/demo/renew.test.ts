import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#core/database/migrate/migrate.ts'
import { type Database, openDatabase } from '#core/database/open.ts'
import { createBareDatabase } from '#testing/bare-database.ts'
import { openAddress } from '#testing/database/address.ts'
import { seedDemo } from './index.ts'
import { renewDemo } from './renew.ts'

const now = new Date('2026-03-10T08:00:00Z')
const OWN = 'owner@real-farm.example'

let bare: Awaited<ReturnType<typeof createBareDatabase>>
let database: Database
beforeAll(async () => {
  bare = await createBareDatabase()
  await migrate(bare.owner, readMigrations())
  database = await openDatabase(bare.connection)
})
afterAll(async () => {
  await database.close()
  await bare.drop()
})

const add = (email: string) => {
  const at = now.toISOString()
  const account = { email, password_hash: '', user_type: 'admin', created_at: at, updated_at: at } as const
  return database.kysely.insertInto('accounts').values(account).execute()
}
const emails = async () =>
  (await database.kysely.selectFrom('accounts').select('email').execute()).map(({ email }) => email)
const renew = (isReplacing = false) => renewDemo(bare.connection, database, { now, isReplacing })

test('two servers that start together make one demo world, and neither fails', async () => {
  const other = await openDatabase(bare.connection)
  const made = await Promise.all([seedDemo(database, now), seedDemo(other, now)])
  expect(made.toSorted()).toEqual([false, true])
  await other.close()
})

test('the demo world replaces itself, and real accounts only when that is said', async () => {
  await renew()
  const demo = await emails()
  expect(demo.length).toBeGreaterThan(10)
  await add(OWN)
  await expect(renew()).rejects.toThrow(`(1, the first is ${OWN}): the demo world would replace them`)
  expect(await emails()).toEqual([...demo, OWN])
  await renew(true)
  expect(await emails()).toEqual(demo)
})

test.skipIf(process.platform === 'win32')(
  'a connection that breaks at this work fails it, and does not end the process',
  async () => {
    const broken: Error[] = []
    const hear = (error: Error) => broken.push(error)
    const before = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', hear)
    const { user, password, host, port, database: name } = new pg.Client(bare.connection)
    const line = await openAddress(() => `${host}/.s.PGSQL.${port}`)
    await bare.owner.query('begin; lock table accounts in access share mode')
    const at = { host: '127.0.0.1', port: line.port, user, password, database: name }
    const failed = expect(renewDemo(at, database, { now, isReplacing: true })).rejects.toThrow()
    const waiting = "select from pg_locks where relation = 'accounts'::regclass and not granted"
    await expect.poll(async () => (await bare.owner.query(waiting)).rowCount).toBe(1)
    line.breakAll()
    await failed
    await bare.owner.query('rollback')
    line.close()
    process.off('uncaughtException', hear)
    for (const listener of before) process.on('uncaughtException', listener)
    expect(broken).toEqual([])
  },
)
