import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { DatabaseAway } from '#database/away.ts'
import type { AppDeps } from '#deps.ts'
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

/** What a server with these parts says of itself, also that it lives whatever it lacks. */
const missingIn = async (changes: Partial<AppDeps> = {}): Promise<unknown> => {
  const app = await buildApp({ ...api.deps, ...changes })
  try {
    expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'ok' })
    const answer = await app.inject(READY)
    if (answer.statusCode === 200) return []
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    return Object.keys(answer.json().errors)
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

describe('whether work can be done (review A4)', () => {
  test('is said of a server that lacks nothing', async () => {
    expect(await missingIn()).toEqual([])
  })

  test('names a migration that the database does not have', async () => {
    const asOwner = (text: string) => connected(api.database.pool.options, (client) => client.query(text))
    await asOwner(`create table kept_migrations as select * from schema_migrations;
      delete from schema_migrations where name = (select max(name) from schema_migrations)`)
    expect(await missingIn()).toEqual(['migrations'])
    await asOwner(`insert into schema_migrations select * from kept_migrations on conflict do nothing;
      drop table kept_migrations`)
    expect(await missingIn()).toEqual([])
  })

  test.runIf(process.platform === 'linux')(
    'names a disk without room, and a data folder that is gone',
    async () => {
      // A file system of Linux on which there is never any.
      expect(await missingIn({ dataDir: '/proc' })).toEqual(['disk'])
      expect(await missingIn({ dataDir: join(folder, 'gone') })).toEqual(['disk'])
    },
  )

  test('is said of a server whose connections are all at work', async () => {
    const app = await buildApp({ ...api.deps, pages: builtPages() })
    const { pool } = api.database
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const answer = await app.inject(READY)
    for (const client of taken) client.release()
    await app.close()
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })

  test('names a database that is away, and nothing that only the database knows', async () => {
    const ask = async () => {
      throw new DatabaseAway('it does not answer')
    }
    const database = { ...api.database, listener: { ...api.database.listener, ask } }
    expect(await missingIn({ database, pages: builtPages() })).toEqual(['database'])
  })

  test('names pages that are not there', async () => {
    const pages = builtPages()
    const app = await buildApp({ ...api.deps, pages })
    rmSync(join(pages.hostDist, 'index.html'))
    const answer = await app.inject(READY)
    await app.close()
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([503, ['releases']])
  })
})
