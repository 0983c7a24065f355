import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { DatabaseAway } from '#core/database/connections/away.ts'
import type { AppDeps } from '#core/deps.ts'
import { createLeaving } from '#core/leaving.ts'
import { connected } from '#testing/database/connected.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const READY = '/api/health/ready'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  folder = temporaryData()
  return () => rmSync(folder, { recursive: true, force: true })
})

/** What a server with these parts says is missing, also that it lives and serves whatever that is. */
const missingIn = async (changes: Partial<AppDeps> = {}): Promise<unknown> => {
  const app = await buildApp({ ...api.deps, ...changes })
  try {
    expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'ok' })
    const answer = await app.inject(READY)
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'ok'])
    return answer.json().missing
  } finally {
    await app.close()
  }
}

const builtPages = () => {
  const pages = { hostDist: join(folder, 'host'), workspace: folder }
  mkdirSync(pages.hostDist)
  writeFileSync(join(pages.hostDist, 'index.html'), '<!doctype html>')
  return pages
}

describe('what servers share and lack is named, and takes none of them out of the balance', () => {
  test('a server that lacks nothing (review A4)', async () => {
    expect(await missingIn()).toEqual([])
  })

  test('a migration that the database does not have (second review A13)', async () => {
    const asOwner = (text: string) => connected(api.database.pool.options, (client) => client.query(text))
    await asOwner(`create table kept_migrations as select * from schema_migrations;
      delete from schema_migrations where name = (select max(name) from schema_migrations)`)
    expect(await missingIn()).toEqual(['migrations'])
    await asOwner(`insert into schema_migrations select * from kept_migrations on conflict do nothing;
      drop table kept_migrations`)
    expect(await missingIn()).toEqual([])
  })

  test.runIf(process.platform === 'linux')(
    'a disk without room, and a data folder that is gone (second review A13)',
    async () => {
      // A file system of Linux on which there is never any.
      expect(await missingIn({ dataDir: '/proc' })).toEqual(['disk'])
      expect(await missingIn({ dataDir: join(folder, 'gone') })).toEqual(['disk'])
    },
  )

  test('nothing, where all connections are at work (review A4)', async () => {
    const app = await buildApp({ ...api.deps, pages: builtPages() })
    const { pool } = api.database
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const answer = await app.inject(READY)
    for (const client of taken) client.release()
    await app.close()
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', missing: [] }])
  })

  test('a database that is away, and nothing that only the database knows (second review A13)', async () => {
    const ask = async () => {
      throw new DatabaseAway('it does not answer')
    }
    const database = { ...api.database, listener: { ...api.database.listener, ask } }
    expect(await missingIn({ database, pages: builtPages() })).toEqual(['database'])
  })
})

describe('a server is out of the balance for what is its own', () => {
  const notReady = async (answer: {
    statusCode: number
    json: () => { errors: object }
    headers: object
  }) => {
    expect([answer.statusCode, Reflect.get(answer.headers, 'retry-after')]).toEqual([503, '2'])
    return answer.json().errors
  }

  test('pages that are not there (review A4)', async () => {
    const pages = builtPages()
    rmSync(join(pages.hostDist, 'index.html'))
    const app = await buildApp({ ...api.deps, pages })
    const errors = await notReady(await app.inject(READY))
    await app.close()
    expect(Object.keys(errors)).toEqual(['pages'])
  })

  test('a pooler that lends its connections, with the sentence of the log (second review A8)', async () => {
    const refusal = () => 'A pooler lends them.'
    const database = { ...api.database, listener: { ...api.database.listener, refusal } }
    const app = await buildApp({ ...api.deps, database })
    const errors = await notReady(await app.inject(READY))
    await app.close()
    expect(errors).toEqual({ pooler: [{ code: 'unavailable', message: 'A pooler lends them.' }] })
  })

  test('its stop for as long as a balancer needs to hear of it, and serves meanwhile (second review A13)', async () => {
    const waits: number[] = []
    let whileLeaving: number[] = []
    const leaving = createLeaving(async (ms) => {
      waits.push(ms)
      whileLeaving = [(await app.inject(READY)).statusCode, (await app.inject('/api/auth/me/')).statusCode]
    })
    const app = await buildApp({ ...api.deps, leaving })
    expect((await app.inject(READY)).statusCode).toBe(200)
    await leaving.leave()
    await app.close()
    expect(waits).toEqual([7000])
    expect(whileLeaving).toEqual([503, 401])
  })

  test('nothing of it where nobody asks: then it stops at once', async () => {
    const waits: number[] = []
    const leaving = createLeaving(async (ms) => void waits.push(ms))
    await leaving.leave()
    expect(waits).toEqual([])
  })
})
