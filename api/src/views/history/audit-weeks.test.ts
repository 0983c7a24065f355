import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inClients } from '#core/database/transaction.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { keepAuditWeeks } from './audit-weeks.ts'

const AUDIT = '/api/dashboard/audit/'
/** No minute in which kept numbers are held against the log. */
const NOON = new Date('2026-03-10T12:00:00Z')
const MIDNIGHT = new Date('2026-03-10T00:00:00Z')
const PAGE = 7

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const run = (query: ReturnType<typeof sql>) => query.execute(api.database.kysely)
const keep = (now: Date) => inClients(api.database, [], (tx) => keepAuditWeeks(tx, now))
const write = (at: string) =>
  run(sql`
    insert into audit_log (id, at, type, object_id, name, action, changes)
    values (${randomUUID()}, ${at}, 'users', 1, 'Nina', 'updated', '[]')`)
const weeks = async () =>
  (
    await sql<{ week: string; entries: number }>`select week, entries from audit_weeks order by week`.execute(
      api.database.kysely,
    )
  ).rows

/** Every page of the log, and whether all of them together are the log, newest first. */
const isWhole = async () => {
  const { rows } = await sql<{ id: string }>`select id from audit_log order by at desc, id desc`.execute(
    api.database.kysely,
  )
  const [all, told]: [string[], unknown[]] = [rows.map(({ id }) => id), []]
  for (let page = 1; (page - 1) * PAGE < all.length + PAGE; page++) {
    const { data, count } = (await api.as('admin').get(`${AUDIT}?page_size=${PAGE}&page=${page}`)).body
    expect([page, count]).toEqual([page, all.length])
    told.push(...data.map(({ id }: { id: string }) => id))
  }
  expect(told).toEqual(all)
}

test('pages of the log are those of all entries, before and after weeks are kept, whatever comes in between', async () => {
  // Days of four weeks, three of them with as many as several pages; the third has none.
  for (const day of ['2026-02-01', '2026-02-02', '2026-02-08', '2026-02-16', '2026-03-02', '2026-03-08']) {
    for (let hour = 0; hour < 24; hour += 4) await write(`${day}T${String(hour).padStart(2, '0')}:30:00Z`)
  }
  await isWhole()
  await keep(NOON)
  expect(await weeks()).toEqual([
    { week: '2026-01-26', entries: 6 },
    { week: '2026-02-02', entries: 12 },
    { week: '2026-02-16', entries: 6 },
  ])
  await isWhole()
  await write('2026-03-10T11:59:00Z')
  expect(await weeks()).toHaveLength(3)
  await isWhole()
  // The week before is kept once two days of the next one are over.
  await keep(new Date('2026-03-11T00:00:00Z'))
  expect((await weeks()).at(-1)).toEqual({ week: '2026-03-02', entries: 12 })
  await isWhole()
})

test('a clock that was set back has the weeks from there on counted anew', async () => {
  await write('2026-02-05T10:00:00Z')
  expect((await weeks()).map(({ week }) => week)).toEqual(['2026-01-26'])
  await isWhole()
  await keep(NOON)
  expect((await weeks())[1]).toEqual({ week: '2026-02-02', entries: 13 })
  await isWhole()
})

test('a kept number that is wrong is told once a day', async () => {
  await keep(MIDNIGHT)
  await run(sql`update audit_weeks set entries = entries + 1 where week = '2026-02-02'`)
  await keep(NOON)
  await expect(keep(MIDNIGHT)).rejects.toThrow('Kept numbers of the audit log are not so')
})
