import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import { migrate, readMigrations } from '../migrate/migrate.ts'
import { openDatabase } from '../open.ts'
import { APP_ROLE, prepareRole } from './role.ts'

const user = { user: `login_${process.pid}`, password: 'ordinary' }

let bare: Awaited<ReturnType<typeof createBareDatabase>>
beforeEach(async () => {
  bare = await createBareDatabase()
  await bare.owner.query(`create role ${user.user} login password '${user.password}'`)
  await bare.owner.query(`grant create, usage on schema public to ${user.user}`)
})
afterEach(async () => {
  await bare.owner.query(`drop owned by ${user.user}; drop role ${user.user}`)
  await bare.drop()
})

const prepare = async () => {
  const login = await bare.open(user)
  try {
    await migrate(login, readMigrations())
    return await prepareRole(login)
  } finally {
    await login.end()
  }
}

test('a role that may create roles makes the one that serves, again and again', async () => {
  await migrate(bare.owner, readMigrations())
  expect(await prepareRole(bare.owner)).toBe(APP_ROLE)
  expect(await prepareRole(bare.owner)).toBe(APP_ROLE)
})

test('a serving role that somebody made mighty by hand is refused', async () => {
  await migrate(bare.owner, readMigrations())
  await prepareRole(bare.owner)
  for (const might of ['bypassrls', 'superuser']) {
    // Rolled back: the role belongs to the whole server, and other tests are served by it.
    await bare.owner.query(`begin; alter role ${APP_ROLE} ${might}`)
    await expect(prepareRole(bare.owner)).rejects.toThrow(/bypasses row-level security/)
    await bare.owner.query('rollback')
  }
})

test('a serving role that owns tables, itself or as a member of their owner, is refused', async () => {
  await migrate(bare.owner, readMigrations())
  await prepareRole(bare.owner)
  const as = `alter table accounts owner to ${user.user}; grant ${user.user} to ${APP_ROLE}`
  for (const [sql, why] of [
    [as, `is a member of "${user.user}"[^]*revoke "${user.user}" from ${APP_ROLE};`],
    [`alter table accounts owner to ${APP_ROLE}`, `owns tables[^]*reassign owned by ${APP_ROLE}`],
  ] as const) {
    // Rolled back: the role belongs to the whole server, and other tests are served by it.
    await bare.owner.query(`begin; ${sql}`)
    await expect(prepareRole(bare.owner)).rejects.toThrow(new RegExp(why))
    await bare.owner.query('rollback')
  }
})

test('a login that is the serving role itself is refused: it would own what it migrates', async () => {
  await migrate(bare.owner, readMigrations())
  await prepareRole(bare.owner)
  await bare.owner.query(`begin; set local role ${APP_ROLE}`)
  await expect(prepareRole(bare.owner)).rejects.toThrow(
    new RegExp(`signs in as ${APP_ROLE}[^]*reassign owned by ${APP_ROLE} to manger_owner`),
  )
  await bare.owner.query('rollback')
})

test('several servers that start at once all get the role that serves', async () => {
  await migrate(bare.owner, readMigrations())
  const starting = await Promise.all(Array.from({ length: 8 }, () => bare.open()))
  const roles = await Promise.all(starting.map((one) => prepareRole(one)))
  for (const one of starting) await one.end()
  expect(new Set(roles)).toEqual(new Set([APP_ROLE]))
})

test('a plain role that owns the tables never serves them: refused, with the SQL to run', async () => {
  await expect(prepare()).rejects.toThrow(
    new RegExp(`owns the tables[^]*create role ${APP_ROLE} nologin;[^]*grant ${APP_ROLE} to "${user.user}"`),
  )
})

test('a role that was given the serving role uses it', async () => {
  await bare.owner.query(`grant ${APP_ROLE} to ${user.user}`)
  expect(await prepare()).toBe(APP_ROLE)
})

test('a role that bypasses row-level security and cannot help it is refused, with the SQL to run', async () => {
  await bare.owner.query(`alter role ${user.user} bypassrls`)
  await expect(prepare()).rejects.toThrow(new RegExp(`grant ${APP_ROLE} to "${user.user}"`))
})

test('calls are served by a login of their own, which cannot get back to the owner of the tables (second review A19)', async () => {
  await bare.owner.query(
    `do $$ begin create role ${APP_ROLE} nologin; exception when duplicate_object then null; end $$`,
  )
  await bare.owner.query(`grant ${APP_ROLE} to ${user.user}`)
  const database = await openDatabase({ ...bare.connection, serving: { ...bare.connection, ...user } })
  await database.pool.query('reset role')
  const denied = database.pool.query('alter table accounts disable row level security')
  await expect(denied).rejects.toThrow(/must be owner/)
  expect(await database.listener.ask('select session_user as login', 1000)).toEqual([{ login: user.user }])
  await database.close()
})

test.each([
  ['bypasses row-level security', `alter role ${user.user} superuser`],
  ['may create roles', `alter role ${user.user} createrole`],
  ['owns tables', `do $$ begin execute format('grant %I to ${user.user}', current_user); end $$`],
  [`is no member of ${APP_ROLE}`, `revoke ${APP_ROLE} from ${user.user}`],
])('a login for the calls that %s is refused, with the SQL to run (second review A19)', async (why, sql) => {
  await migrate(bare.owner, readMigrations())
  await prepareRole(bare.owner)
  await bare.owner.query(`grant ${APP_ROLE} to ${user.user}`)
  await bare.owner.query(sql)
  const opened = openDatabase({ ...bare.connection, serving: { ...bare.connection, ...user } })
  await expect(opened).rejects.toThrow(
    new RegExp(`"${user.user}" of DATABASE_SERVING_URL ${why}[^]*alter role ${APP_ROLE} login`),
  )
})
