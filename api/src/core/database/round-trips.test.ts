import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dayOf } from '@manger/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { type Database, openDatabase } from './open.ts'

/** Every time the server was waited for: bytes that go to the database after bytes that came from it. */
const counted = { turns: 0 }

let api: TestApi
let line: Server
let database: Database
let app: Awaited<ReturnType<typeof buildApp>>
let authorization: Record<'owner.ua' | 'driver.ua' | 'staff', string>

/** A line to the database on which turns are counted. */
const openLine = async (to: { host: string; port: number }): Promise<Server> => {
  const server = createServer((socket: Socket) => {
    const beyond = to.host.startsWith('/')
      ? connect(`${to.host}/.s.PGSQL.${to.port}`)
      : connect(to.port, to.host)
    let isAnswered = true
    let isProbe = false
    socket.on('data', (bytes) => {
      // The pulse of the listening connection and its probe, which names itself as it begins, are no part of a call; nor is what
      // it tells after a commit, for which nobody waits.
      isProbe ||= bytes.includes('manger probe')
      if (isAnswered && !isProbe && !/manger[._](session|pulse|events)/.test(String(bytes))) counted.turns++
      isAnswered = false
      beyond.write(bytes)
    })
    beyond.on('data', (bytes) => {
      isAnswered = true
      socket.write(bytes)
    })
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

beforeAll(async () => {
  api = await createTestApi({}, 'demo')
  const { user, password, host, port, database: name } = new pg.Client(api.database.pool.options)
  line = await openLine({ host, port })
  const address = line.address()
  const at = address && typeof address === 'object' ? address.port : 0
  database = await openDatabase({ host: '127.0.0.1', port: at, user, password, database: name, max: 1 })
  app = await buildApp({ ...api.deps, database })
  authorization = {
    'owner.ua': `Bearer ${await api.tokenOf('owner.ua')}`,
    'driver.ua': `Bearer ${await api.tokenOf('driver.ua')}`,
    staff: `Bearer ${await api.tokenOf('staff')}`,
  }
})
afterAll(async () => {
  await app.close()
  await database.close()
  line.close()
  await api.close()
})

const turnsOf = async (who: keyof typeof authorization, url: string): Promise<number> => {
  const headers = { authorization: authorization[who] }
  const call = () => app.inject({ url, headers })
  // The first call learns who calls, and the statements their names.
  for (const _time of [1, 2]) expect((await call()).statusCode).toBe(200)
  const before = counted.turns
  await call()
  return counted.turns - before
}

describe('a call that reads', () => {
  test.each([
    ['owner.ua', '/api/manager/rations/', 2],
    ['owner.ua', '/api/manager/animaltypes/', 1],
    // An answer without rows does not show that the farm is the caller's: that is asked.
    ['driver.ua', '/api/schedule/schedules/accuracy/?farm=FARM&date=DAY', 3],
    ['staff', '/api/CLIENT/manager/rations/', 2],
  ] as const)('of %s, %s waits for the database %d times', async (who, url, most) => {
    const [farm] = (await api.as('owner.ua').get('/api/manager/farms/')).body.data
    const filled = url
      .replace('CLIENT', String(api.client('ua')))
      .replace('FARM', String(farm.id))
      .replace('DAY', dayOf(api.time.clock(), farm.timezone))
    expect(await turnsOf(who, filled)).toBeLessThanOrEqual(most)
  })
})

test('a weight and its undo wait for the database three times each, and answer what is read then', async () => {
  const call = async (method: 'GET' | 'PUT', url: string, body?: object) => {
    const headers = { authorization: authorization['owner.ua'], 'content-type': 'application/json' }
    const before = counted.turns
    const payload = body && JSON.stringify({ op_id: randomUUID(), ...body })
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json(), turns: counted.turns - before }
  }
  const [farm] = (await api.as('owner.ua').get('/api/manager/farms/')).body.data
  const day = dayOf(api.time.clock(), farm.timezone)
  const { data } = (await call('GET', `/api/schedule/schedules/?farm=${farm.id}&date=${day}`)).body
  let loading = null
  for (const feeding of data) {
    const url = `/api/schedule/schedules/${feeding.id}/`
    const start = { action: 'start', force: true, write_off: true }
    const isStarted =
      feeding.status === 'in_process' || (await call('PUT', `${url}load/`, start)).status === 200
    const line = feeding.ingredients.find((one: { actual: number | null }) => one.actual === null)
    if (isStarted && line) loading = { url, line }
  }
  const { url = '', line } = loading ?? {}
  const { ingredient, planned } = line
  // The first time round statements get their names.
  for (const most of [99, 3]) {
    for (const action of [
      { action: 'weigh', ingredient, weight: planned - 1 },
      { action: 'weigh', ingredient, weight: planned },
      { action: 'undo', reason: 'Typed' },
      { action: 'undo', reason: 'Typed' },
    ]) {
      const done = await call('PUT', `${url}load/`, action)
      expect(done).toMatchObject({ status: 200 })
      expect(done.turns).toBeLessThanOrEqual(most)
      expect(done.body).toEqual((await call('GET', url)).body)
    }
  }
})

test.each([
  ['delivery', 3],
  ['sale', 3],
  ['count', 4],
  ['craft', 6],
] as const)('a %s waits for the database %d times', async (kind, most) => {
  const owner = api.as('owner.ua')
  const list = await owner.get('/api/manager/ingredients/')
  const feed = list.body.data.find((one: { stock_rest: number }) => one.stock_rest > 10)
  const date = dayOf(api.time.clock(), 'Europe/Kyiv')
  const [recipe] = (await owner.get('/api/manager/recipes/')).body.data
  const booking = { ingredient: feed.id, value: 1, price: 1000, date }
  const [url, body] = {
    delivery: ['manager/deliveries/', { ...booking, type: 'delivery' }],
    sale: ['manager/deliveries/', { ...booking, type: 'sale' }],
    count: [`manager/stocks/${feed.stock}/count/`, { ingredient: feed.id, weight: 5000, reason: 'Counted' }],
    craft: [`manager/recipes/${recipe.id}/craft/`, { mass: recipe.starting_mass, stock: feed.stock }],
  }[kind] as [string, object]
  const book = () =>
    app.inject({
      method: 'POST',
      url: `/api/${url}`,
      headers: { authorization: authorization['owner.ua'] },
      payload: { ...body, op_id: randomUUID() },
    })
  // The first one learns who calls, and the statements their names.
  const first = await book()
  expect(first.statusCode, first.body).toBeLessThan(300)
  const before = counted.turns
  expect((await book()).statusCode).toBe(first.statusCode)
  expect(counted.turns - before).toBeLessThanOrEqual(most)
})

describe('rights that are remembered', () => {
  const statusNow = async () => {
    const headers = { authorization: authorization['owner.ua'] }
    return (await app.inject({ url: '/api/manager/animaltypes/', headers })).statusCode
  }
  const takeAway = (client: number) => `update clients set is_locked = true where id = ${client}`
  const giveBack = (client: number) => `update clients set is_locked = false where id = ${client}`

  test('end with the change, made here, elsewhere or by hand', async () => {
    const client = api.client('ua')
    const byHand = new pg.Client(api.database.pool.options)
    await byHand.connect()
    for (let round = 0; round < 5; round++) {
      expect(await statusNow()).toBe(200)
      await byHand.query(takeAway(client))
      await expect.poll(statusNow, { interval: 5 }).toBe(403)
      await byHand.query(giveBack(client))
      await expect.poll(statusNow, { interval: 5 }).toBe(200)
    }
    await byHand.end()
    // In this process at once, without waiting to be told.
    await database.kysely.updateTable('clients').set({ is_locked: true }).where('id', '=', client).execute()
    expect(await statusNow()).toBe(403)
    await database.kysely.updateTable('clients').set({ is_locked: false }).where('id', '=', client).execute()
    expect(await statusNow()).toBe(200)
  })

  test('are forgotten when the listening connection is lost, for it may have missed a change', async () => {
    const client = api.client('ua')
    expect(await statusNow()).toBe(200)
    const byHand = new pg.Client(api.database.pool.options)
    await byHand.connect()
    // Changed and unheard: whoever listens is ended in the same moment.
    await byHand.query(
      `begin; ${takeAway(client)}; select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'select 1%' and pid <> pg_backend_pid(); commit`,
    )
    await expect.poll(statusNow, { interval: 5 }).toBe(403)
    await byHand.query(giveBack(client))
    await byHand.end()
  })
})
