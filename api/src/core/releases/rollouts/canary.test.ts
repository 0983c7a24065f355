import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleErrors } from '#core/http/error-handler.ts'
import { buildRemote } from '#testing/releases/built-remote.ts'
import { hostOfTest } from '#testing/releases/workspace.ts'
import { tellFigure } from '#testing/tell-figure.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { registerReleases } from '../register-releases.ts'
import { createReleaseStore } from '../store/release-store.ts'

const PEOPLE = 1000
const STOP_MS = 60_000
const stable = '1.0.0-aaaaaa'

let api: TestApi
let http: FastifyInstance
let people: number[]

const call = async (
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  { as, body, rev }: { as: number; body?: object; rev?: number },
) => {
  const answer = await http.inject({
    method,
    url,
    remoteAddress: `10.0.${as % 200}.${Math.floor(as / 200)}`,
    headers: { authorization: String(as), ...(rev !== undefined && { 'if-match': `"${rev}"` }) },
    ...(body !== undefined && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const admin = () => api.account('admin')
const add = async (build: string) => {
  const { manifest } = buildRemote({ build })
  await api.database.kysely
    .insertInto('releases')
    .values({
      remote: 'stock',
      build,
      source: build,
      version: '1',
      manifest: JSON.stringify(manifest),
      created_at: api.time.clock().toISOString(),
    })
    .execute()
}
const canaryTo = async (
  build: string,
  rules: { percent?: number; types?: string[]; clients?: number[] } = {},
) => {
  await add(build)
  expect(
    (await call('PUT', '/ui/pointers/stock/canary', { as: admin(), body: { build }, rev: 0 })).status,
  ).toBe(200)
  const body = { percent: 10, types: [], clients: [], is_off: false, ...rules }
  expect((await call('PUT', '/ui/rollouts/stock', { as: admin(), body })).status).toBe(204)
}
const remoteOf = async (as: number, query = '') =>
  (await call('GET', `/ui/registry${query}`, { as })).body.remotes.find(
    ({ name }: { name: string }) => name === 'stock',
  )
const buildOf = async (as: number) => (await remoteOf(as))?.build
const given = async (): Promise<Map<number, string>> => {
  const builds = new Map<number, string>()
  for (const person of people) builds.set(person, await buildOf(person))
  return builds
}
const on = (builds: ReadonlyMap<number, string>, build: string) =>
  people.filter((person) => builds.get(person) === build)
const vote = (as: number, build: string, phase: string) =>
  call('POST', '/ui/telemetry', { as, body: { remote: 'stock', build, channel: 'stable', phase } })
const endAll = () => call('POST', '/ui/rollouts/stock/end', { as: admin() })

beforeAll(async () => {
  api = await createTestApi()
  const { rows } = await sql<{ id: number }>`
    insert into accounts (email, password_hash, user_type, created_at, updated_at)
    select 'person' || n || '@many.example', 'x', 'employee', now(), now() from generate_series(1, ${sql.lit(PEOPLE)}) n returning id`.execute(
    api.database.kysely,
  )
  people = rows.map(({ id }) => Number(id))
  http = Fastify()
  handleErrors(http, async () => undefined)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  registerReleases(http, {
    database: api.database,
    clock: api.time.clock,
    host: hostOfTest,
    visitorOf: async (id) =>
      id === undefined
        ? null
        : {
            id: Number(id),
            client: null,
            type:
              Number(id) === admin() ? 'admin' : Number(id) === api.account('staff') ? 'staff' : 'employee',
          },
    count: () => undefined,
    canServe: async () => true,
    store: createReleaseStore(api.deps.dataDir),
    dataDir: api.deps.dataDir,
    packed: '',
  })
  await add(stable)
  expect(
    (await call('PUT', '/ui/pointers/stock/stable', { as: admin(), body: { build: stable }, rev: 0 })).status,
  ).toBe(200)
}, 60_000)
afterAll(async () => {
  await http.close()
  await api.close()
})

describe('a canary among a thousand people', () => {
  it('goes to its share, to the same people every time, and more percent only add to them', async () => {
    await canaryTo('1.1.0-c00001')
    const first = on(await given(), '1.1.0-c00001')
    expect(first.length).toBeGreaterThan(60)
    expect(first.length).toBeLessThan(140)
    expect(on(await given(), '1.1.0-c00001')).toEqual(first)
    await call('PUT', '/ui/rollouts/stock', {
      as: admin(),
      body: { percent: 50, types: [], clients: [], is_off: false },
    })
    const half = on(await given(), '1.1.0-c00001')
    expect(half.length).toBeGreaterThan(430)
    expect(half.length).toBeLessThan(570)
    expect(first.filter((person) => !half.includes(person))).toEqual([])
    expect((await remoteOf(half[0] ?? 0)).previous.build).toBe(stable)
    await endAll()
    expect(on(await given(), stable)).toHaveLength(PEOPLE)
  }, 120_000)

  it('stops by itself, in time, and nobody beyond its share has seen it', async () => {
    for (const person of people.slice(0, 400)) await vote(person, stable, 'load')
    await canaryTo('1.2.0-c00002')
    const seen = new Set<number>()
    let votes = 0
    let since: number | null = null
    let stoppedAfter: number | null = null
    for (const person of people) {
      api.time.advance(100)
      const build = await buildOf(person)
      if (build !== '1.2.0-c00002') continue
      seen.add(person)
      await vote(person, build, 'load')
      votes += 1
      // One in eight fails for it.
      if (votes % 8 === 0) {
        if (votes >= 48) since ??= performance.now()
        await vote(person, build, 'error')
      }
      if ((await buildOf(person)) === stable) {
        stoppedAfter = performance.now() - (since ?? performance.now())
        break
      }
    }
    expect(stoppedAfter).not.toBeNull()
    tellFigure('a bad canary is stopped after its threshold by', stoppedAfter ?? 0, { goal: STOP_MS })
    // Drawn by chance: its share of all people, and four deviations of the draw.
    tellFigure(`of ${PEOPLE} people who could see a canary of 10 %`, seen.size, {
      goal: PEOPLE / 10,
      atMost: 140,
      unit: 'people saw it',
    })
    expect(on(await given(), stable)).toHaveLength(PEOPLE)
    const [row] = (await call('GET', '/ui/releases', { as: admin() })).body.data
    expect(
      row.builds.find(({ build }: { build: string }) => build === '1.2.0-c00002').bad_since,
    ).not.toBeNull()
    const [last] = (await call('GET', '/ui/audit?page_size=1', { as: admin() })).body.data
    expect(last).toMatchObject({ action: 'stopped', build: '1.2.0-c00002', by: null, channel: 'canary' })
  }, 120_000)

  it('is not stopped by one page in a loop, nor for what fails stable as well', async () => {
    await canaryTo('1.3.0-c00003', { percent: 100 })
    const [one = 0] = people
    for (let turn = 0; turn < 20; turn += 1) await vote(one, '1.3.0-c00003', 'crash')
    expect(await buildOf(one)).toBe('1.3.0-c00003')
    api.time.advance(60_000)
    for (const person of people.slice(0, 100)) {
      await vote(person, stable, 'error')
      await vote(person, '1.3.0-c00003', 'load')
      if (Number(person) % 5 === 0) await vote(person, '1.3.0-c00003', 'error')
    }
    expect(await buildOf(one)).toBe('1.3.0-c00003')
    for (const person of people.slice(200, 204)) await vote(person, '1.3.0-c00003', 'crash')
    expect(await buildOf(one)).toBe(stable)
  }, 120_000)

  it('is stopped by those to whom it goes alone: who has no part in it has no vote', async () => {
    await canaryTo('1.3.1-c00013', { percent: 50 })
    const builds = await given()
    const drawn = on(builds, '1.3.1-c00013')
    for (const person of on(builds, stable).slice(0, 20)) await vote(person, '1.3.1-c00013', 'crash')
    for (const person of drawn.slice(0, 4)) await vote(person, '1.3.1-c00013', 'crash')
    expect(await buildOf(drawn[0] ?? 0)).toBe('1.3.1-c00013')
    await vote(drawn[4] ?? 0, '1.3.1-c00013', 'crash')
    expect(await buildOf(drawn[0] ?? 0)).toBe(stable)
  }, 60_000)

  it('is stopped by the people of a client to which it goes', async () => {
    await canaryTo('1.3.2-c00023', { percent: 0, clients: [api.client('ua')] })
    const { rows } = await sql<{ id: number }>`
      select account_id as id from client_users where client_id = ${api.client('ua')} limit 5`.execute(
      api.database.kysely,
    )
    expect(rows).toHaveLength(5)
    for (const { id } of rows) await vote(id, '1.3.2-c00023', 'crash')
    expect(await buildOf(api.account('driver.ua'))).toBe(stable)
  })

  it('goes to a kind of user and to a client, whatever the draw says', async () => {
    await canaryTo('1.4.0-c00004', { percent: 0, types: ['staff'], clients: [api.client('ua')] })
    expect(await buildOf(api.account('staff'))).toBe('1.4.0-c00004')
    expect(await buildOf(api.account('driver.ua'))).toBe('1.4.0-c00004')
    expect(await buildOf(api.account('driver.us'))).toBe(stable)
    await endAll()
    expect((await endAll()).status).toBe(404)
  })

  it('ends when everybody has it', async () => {
    await canaryTo('1.5.0-c00005')
    const { body } = await call('GET', '/ui/pointers/stock/stable', { as: admin() })
    await call('PUT', '/ui/pointers/stock/stable', {
      as: admin(),
      body: { build: '1.5.0-c00005' },
      rev: body.data.rev,
    })
    expect((await call('GET', '/ui/pointers/stock/canary', { as: admin() })).status).toBe(404)
    expect(on(await given(), '1.5.0-c00005')).toHaveLength(PEOPLE)
  }, 60_000)
})

describe('a preview', () => {
  it('is opened by a link of those who may, and by nobody else', async () => {
    await add('1.6.0-p00001')
    await call('PUT', '/ui/pointers/stock/preview:drag', {
      as: admin(),
      body: { build: '1.6.0-p00001' },
      rev: 0,
    })
    const link = '?ui.stock=preview:drag'
    expect(await remoteOf(api.account('staff'), link)).toMatchObject({
      build: '1.6.0-p00001',
      channel: 'preview:drag',
      previous: { build: '1.5.0-c00005' },
    })
    expect((await remoteOf(people[0] ?? 0, link)).build).toBe('1.5.0-c00005')
    expect((await remoteOf(api.account('staff'), '?ui.stock=preview:none')).build).toBe('1.5.0-c00005')
    const list = await call('GET', `/ui/registry${link}`, { as: people[0] ?? 0 })
    expect(list.body.overrides).toBe(false)
  })
})

describe('a remote that is switched off', () => {
  it('is there for nobody until it is switched on again, and the list says that it changed', async () => {
    const rules = { percent: 0, types: [], clients: [] }
    const revOf = async () => (await call('GET', '/ui/registry', { as: admin() })).body.rev
    const before = await revOf()
    await call('PUT', '/ui/rollouts/stock', { as: admin(), body: { ...rules, is_off: true } })
    expect(await remoteOf(admin())).toBeUndefined()
    expect(await revOf()).toBeGreaterThan(before)
    await call('PUT', '/ui/rollouts/stock', { as: admin(), body: { ...rules, is_off: false } })
    expect(await buildOf(admin())).toBe('1.5.0-c00005')
    const { body } = await call('GET', '/ui/audit?page_size=2', { as: admin() })
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['switched_on', 'switched_off'])
    expect((await call('PUT', '/ui/rollouts/stock', { as: people[0] ?? 0, body: {} })).status).toBe(403)
  })
})
