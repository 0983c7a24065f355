import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type MadeReport, REPORT_FILE_DAYS } from '@manger/contract/reports'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#core/database/open.ts'
import { inDatabase } from '#testing/databases.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { passMinute } from '#testing/jobs/run-minute.ts'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'
import { runReports } from '#views/jobs/report-job.ts'

const PRESETS = '/api/report/presets/'
const FILES = '/api/report/files/'
/** In Kyiv the day begins at 22:00 UTC, and a file is made three hours later. */
const SET_UP = '2026-03-04T10:00:00Z'
const BEFORE = '2026-03-05T00:59:00Z'
const DUE = '2026-03-05T01:00:00Z'

let api: DemoApi
let neighbour: Database
let openNeighbour: () => Promise<Database>
let owner: TestCaller
beforeAll(async () => {
  api = await createDemoApi()
  const name = await nameOfDatabase()
  openNeighbour = () => openDatabase({ ...inDatabase(inject('server').connection, name), max: 5 })
  neighbour = await openNeighbour()
  owner = api.as('owner.ua')
}, 120_000)
afterAll(async () => {
  await neighbour.close()
  await api.close()
})
beforeEach(async () => {
  api.time.set(SET_UP)
  await api.inClient('ua', async (tx) => {
    await tx.deleteFrom('report_files').execute()
    await tx.deleteFrom('report_presets').execute()
  })
})

const nameOfDatabase = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.database.kysely)
  return rows[0]?.name ?? ''
}
const asOwnerOfTables = async (): Promise<pg.Client> => {
  const connection = new pg.Client(inDatabase(inject('server').connection, await nameOfDatabase()))
  await connection.connect()
  return connection
}

const run = async (database: Database = api.database, signal = new AbortController().signal) => {
  const failures: unknown[] = []
  await runReports({ ...api.deps, database }, { signal, log: (error) => void failures.push(error) })
  return failures
}
const save = async (caller: TestCaller, changes: Record<string, unknown> = {}): Promise<number> => {
  const draft = { type: 'load', name: randomUUID(), filters: {}, days: 3, shared: false, ...changes }
  const { status, body } = await caller.post(PRESETS, draft)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}
const schedule = (caller: TestCaller, id: number, every: string | null = 'day') =>
  caller.put(`${PRESETS}${id}/schedule/`, { every, format: 'csv' })
const scheduleAs = (caller: TestCaller, id: number, format: string) =>
  caller.put(`${PRESETS}${id}/schedule/`, { every: 'day', format })
const filesOf = async (caller: TestCaller): Promise<MadeReport[]> => (await caller.get(FILES)).body.data
const linesOf = (body: Buffer) => body.toString().split('\r\n')

/** A file of the owner, from a preset that is made every day. */
const madeFile = async (changes: Record<string, unknown> = {}) => {
  const preset = await save(owner, changes)
  await schedule(owner, preset)
  api.time.set(DUE)
  expect(await run()).toEqual([])
  const [file] = await filesOf(owner)
  if (!file) throw new Error('no file was made')
  return { file, preset }
}

describe('making a preset by itself', () => {
  test('is refused with 401, 403, 404 and 400', async () => {
    const own = await save(owner)
    const planner = await hireEmployee(api, 'ua', { grants: { 'report.planfeed': ['view'] } })
    const shared = await save(owner, { shared: true })
    expect(await api.anonymous.put(`${PRESETS}${own}/schedule/`, {})).toMatchObject({ status: 401 })
    expect(await schedule(api.as('driver.ua'), own)).toMatchObject({ status: 403 })
    expect(await schedule(api.as('owner.us'), own)).toMatchObject({ status: 404 })
    expect(await schedule(planner, shared)).toMatchObject({ status: 404 })
    expect(await schedule(owner, own, 'hour')).toMatchObject({
      status: 400,
      body: { errors: { every: [{ code: 23 }] } },
    })
    expect(await scheduleAs(owner, own, 'json')).toMatchObject({
      status: 400,
      body: { errors: { format: [{ code: 23 }] } },
    })
  })

  test('says when it is made next, to this person alone, until he ends it', async () => {
    const id = await save(owner, { shared: true })
    const nextOf = async (every: string | null) => (await schedule(owner, id, every)).body.data.schedule
    expect(await nextOf('week')).toEqual({
      every: 'week',
      format: 'csv',
      next_on: '2026-03-09',
      mail_to: [],
    })
    expect(await nextOf('month')).toMatchObject({ next_on: '2026-04-01' })
    const reader = await hireEmployee(api, 'ua', { grants: { 'report.load': ['view'] } })
    expect((await reader.get(PRESETS)).body.data).toMatchObject([{ id, schedule: null }])
    expect(await nextOf(null)).toBeNull()
    api.time.set('2026-04-02T10:00:00Z')
    await run()
    expect(await filesOf(owner)).toEqual([])
  })
})

describe('a file', () => {
  test('is made once the day is over where the farm is, of whole days and of the kept columns', async () => {
    const id = await save(owner, { columns: ['title', 'actual'], filters: { farm: String(api.farms[0]) } })
    await schedule(owner, id)
    await run()
    api.time.set(BEFORE)
    await run()
    expect(await filesOf(owner)).toEqual([])
    api.time.set(DUE)
    await run()
    const [file, ...others] = await filesOf(owner)
    expect(others).toEqual([])
    expect(file).toMatchObject({ type: 'load', format: 'csv', from: '2026-03-02', to: '2026-03-04' })
    expect(file).toMatchObject({ problem: null, seen: false, is_own: true, last_on: '2026-04-04' })
    const content = await owner.get(`${FILES}${file?.id}/content/`)
    expect(content.headers['content-disposition']).toContain('2026-03-02_2026-03-04.csv')
    expect(content.body).toHaveLength(file?.size ?? 0)
    const [head = ''] = linesOf(content.body)
    expect(head.split(';')).toHaveLength(3)
    // The same weight as on the page of the report.
    const { body } = await api.make('load', {
      farm: api.farms[0] ?? 0,
      planned_on_after: '2026-03-02',
      planned_on_before: '2026-03-04',
    })
    const total = linesOf(content.body).findLast((line) => line.startsWith(';'))
    expect(Number(total?.split(';').at(-1)?.replace(',', '.'))).toBeCloseTo(Number(body.totals.actual), 1)
    await run()
    expect(await filesOf(owner)).toHaveLength(1)
  })

  test('is made of every type', async () => {
    for (const type of ['form9', 'questionnaire', 'consumption', 'animalfeed'])
      await scheduleAs(owner, await save(owner, { type }), 'pdf')
    api.time.set(DUE)
    expect(await run()).toEqual([])
    const files = await filesOf(owner)
    expect(files.map(({ type, problem }) => [type, problem]).toSorted()).toEqual([
      ['animalfeed', null],
      ['consumption', null],
      ['form9', null],
      ['questionnaire', null],
    ])
  }, 60_000)

  test('is made once by two processes', async () => {
    for (let count = 0; count < 4; count++) await schedule(owner, await save(owner))
    api.time.set(DUE)
    const failures = await Promise.all([run(), run(neighbour), run(neighbour), run()])
    expect(failures.flat()).toEqual([])
    expect(await filesOf(owner)).toHaveLength(4)
  })

  test('leaves nothing of a process that dies over it, and is made by the next', async () => {
    await schedule(owner, await save(owner))
    api.time.set(DUE)
    const hand = await asOwnerOfTables()
    // Its last step waits, and dies there.
    await hand.query('begin; lock table report_file_bytes in share mode')
    const dying = await openNeighbour()
    const running = run(dying)
    const waiting = async () => {
      const { rows } = await hand.query(`select pid from pg_locks
        where relation = 'report_file_bytes'::regclass and not granted`)
      return rows
    }
    while ((await waiting()).length === 0) await pause(20)
    // It opens no connection any more: a process that lives would do it again.
    const closed = dying.close()
    while (!dying.pool.ending) await pause(20)
    await hand.query(`select pg_terminate_backend(pid) from (select distinct pid from pg_locks
      where database = (select oid from pg_database where datname = current_database())
        and (locktype = 'advisory' or not granted)) x where pid <> pg_backend_pid()`)
    await hand.query('commit')
    await hand.end()
    expect((await running).length).toBeGreaterThan(0)
    await closed
    expect(await filesOf(owner)).toEqual([])
    const left = await api.inClient('ua', (tx) => tx.selectFrom('report_file_bytes').selectAll().execute())
    expect(left).toEqual([])
    expect(await run()).toEqual([])
    expect(await filesOf(owner)).toMatchObject([{ problem: null }])
  })

  test('that fails three times is given up and says so; one that was stopped has not failed', async () => {
    await schedule(owner, await save(owner))
    api.time.set(DUE)
    const stop = new AbortController()
    stop.abort()
    await run(api.database, stop.signal)
    const triesOf = () =>
      api.inClient('ua', (tx) => tx.selectFrom('report_schedules').select('tries').execute())
    expect(await triesOf()).toEqual([{ tries: 0 }])
    const hand = await asOwnerOfTables()
    await hand.query('alter table feedings rename to feedings_away')
    // A minute later each time.
    const again = () => {
      api.time.advance(60_000)
      return run()
    }
    const failures = [await run(), await again(), await again()]
    expect(failures.map(({ length }) => length)).toEqual([1, 1, 1])
    expect(await again()).toEqual([])
    await hand.query('alter table feedings_away rename to feedings')
    await hand.end()
    const [file] = await filesOf(owner)
    expect(file).toMatchObject({ problem: 'failed', size: 0 })
    expect(await owner.get(`${FILES}${file?.id}/content/`)).toMatchObject({ status: 404 })
    api.time.set('2026-03-06T01:00:00Z')
    await run()
    expect((await filesOf(owner)).map(({ problem }) => problem)).toEqual([null, 'failed'])
  })

  test('whose farm is not the person’s any more says that its filters are wrong', async () => {
    const id = await save(owner, { filters: { farm: String(api.farms[1]) } })
    await schedule(owner, id)
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('report_presets')
        .set({ filters: JSON.stringify({ farm: '999999' }) })
        .execute(),
    )
    api.time.set(DUE)
    expect(await run()).toEqual([])
    expect(await filesOf(owner)).toMatchObject([{ problem: 'refused' }])
  })
})

describe('reading a file', () => {
  const read = async (caller: TestCaller, id: number) => [
    (await caller.get(`${FILES}${id}/`)).status,
    (await caller.get(`${FILES}${id}/content/`)).status,
  ]
  const loader = (farms?: readonly number[]) =>
    hireEmployee(api, 'ua', { grants: { 'report.load': ['view'] }, ...(farms ? { farms } : {}) })

  test('is for its author alone while the preset is his own', async () => {
    const { file } = await madeFile()
    expect(await api.anonymous.get(`${FILES}${file.id}/content/`)).toMatchObject({ status: 401 })
    expect(await read(api.as('driver.ua'), file.id)).toEqual([403, 403])
    expect(await read(await loader(), file.id)).toEqual([404, 404])
    expect(await read(api.as('owner.us'), file.id)).toEqual([404, 404])
    expect(await read(owner, file.id)).toEqual([200, 200])
  })

  test('of a shared preset is for whoever has its report and its farms, as long as he has them', async () => {
    const { file, preset } = await madeFile({ shared: true })
    const reader = await loader()
    const planner = await hireEmployee(api, 'ua', { grants: { 'report.planfeed': ['view'] } })
    expect(await read(reader, file.id)).toEqual([200, 200])
    expect((await reader.get(`${FILES}${file.id}/`)).body.data).toMatchObject({ is_own: false })
    expect(await reader.delete(`${FILES}${file.id}/`)).toMatchObject({ status: 404 })
    expect(await filesOf(reader)).toEqual([])
    expect(await read(planner, file.id)).toEqual([403, 403])
    expect(await read(await loader(api.farms.slice(0, 1)), file.id)).toEqual([404, 404])
    await owner.delete(`${PRESETS}${preset}/`)
    expect(await read(reader, file.id)).toEqual([404, 404])
    expect(await read(owner, file.id)).toEqual([200, 200])
  })

  test('ends with the right of its author, and nothing is made for him any more', async () => {
    const author = await hireEmployee(api, 'ua', {
      grants: { 'report.load': ['view'], 'report.planfeed': ['view'] },
    })
    await schedule(author, await save(author))
    api.time.set(DUE)
    await run()
    const [file] = await filesOf(author)
    const id = file?.id ?? 0
    expect(await read(author, id)).toEqual([200, 200])
    await api.inClient('ua', (tx) =>
      sql`update access_groups set permissions = (
        select jsonb_agg(case when p ->> 'name' = 'report.load' then p || '{"view": false}' else p end)
        from jsonb_array_elements(permissions) p)
        where id in (select group_id from access_group_members m
          join report_schedules s on s.client_id = m.client_id and s.account_id = m.account_id)`.execute(tx),
    )
    expect(await read(author, id)).toEqual([403, 403])
    api.time.set('2026-03-06T01:00:00Z')
    expect(await run()).toEqual([])
    // Told once, and the schedule is gone with it.
    expect((await filesOf(author)).map(({ problem }) => problem)).toEqual(['ended', null])
    api.time.set('2026-03-07T01:00:00Z')
    expect(await run()).toEqual([])
    expect(await filesOf(author)).toHaveLength(2)
  })

  test('counts what was not seen, and deletes what is one’s own', async () => {
    const { file } = await madeFile()
    const unseen = async () => (await owner.get(FILES)).body.unseen
    expect(await unseen()).toBe(1)
    expect(await owner.put(FILES, { until: file.id })).toMatchObject({ body: { data: { unseen: 0 } } })
    expect(await unseen()).toBe(0)
    expect(await owner.delete(`${FILES}${file.id}/?version=1`)).toMatchObject({ status: 204 })
    expect(await filesOf(owner)).toEqual([])
    await run()
    expect(await filesOf(owner)).toEqual([])
  })

  test('ends after thirty days, and its bytes go', async () => {
    const { file, preset } = await madeFile()
    await schedule(owner, preset, null)
    const later = (days: number) => new Date(Date.parse(DUE) + days * 86_400_000)
    api.time.set(new Date(later(REPORT_FILE_DAYS).getTime() - 60_000).toISOString())
    expect(await read(owner, file.id)).toEqual([200, 200])
    api.time.set(later(REPORT_FILE_DAYS).toISOString())
    expect(await read(owner, file.id)).toEqual([404, 404])
    await passMinute(api)
    // When the day is over.
    api.time.advance(86_400_000)
    await passMinute(api)
    const left = await api.inClient('ua', (tx) => tx.selectFrom('report_file_bytes').selectAll().execute())
    expect(left).toEqual([])
  }, 60_000)
})
