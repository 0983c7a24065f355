import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, momentAt } from '@manger/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { auditPage } from '#views/history/audit.queries.ts'
import { historyPage } from '#views/history/history.queries.ts'
import { dayIn, momentsOf, wallTimeIn } from './days.ts'
import { daysOfPlaces } from './memory/client-marks.queries.ts'
import { inClients } from './transaction.ts'

const SOURCES = join(import.meta.dirname, '..', '..')

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** A day like others, and both days of the year on which the clock is changed. */
const DAYS = {
  'America/Chicago': ['2026-07-15', '2026-03-08', '2026-11-01'],
  'Europe/Kyiv': ['2026-07-15', '2026-03-29', '2026-10-25'],
  'Asia/Kolkata': ['2026-07-15', '2026-03-29', '2026-10-25'],
  'Pacific/Auckland': ['2026-07-15', '2026-04-05', '2026-09-27'],
}
const MOMENTS = Object.entries(DAYS).flatMap(([zone, days]) =>
  days.flatMap((day) =>
    ['23:00', '01:00', '00:00'].map((clock) => ({ zone, day, clock, moment: momentAt(day, clock, zone) })),
  ),
)
const around = (day: string) => [-1, 0, 1].map((days) => addDays(day, days))

test('only one file of the API converts a day of a zone, so the tests here run every conversion (second review A5)', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file),
  )
  const converts = /at\s+time\s+zone\s|\btimezone\s*\(|::timetz|\bdate_trunc\([^)]*,[^)]*,/i
  const found = files.filter((file) => converts.test(readFileSync(join(SOURCES, file), 'utf8')))
  expect(found).toEqual(['core/database/days.ts'])
})

describe.each(MOMENTS)('$clock on $day in $zone', ({ zone, day, clock, moment }) => {
  test('lies on its day, however day, moment and zone are told (second review A5)', async () => {
    const value = moment.toISOString()
    const [d, m, z] = [sql.ref('x.day'), sql.ref('x.moment'), sql.ref('x.zone')]
    const byValue = momentsOf(day, zone)
    const byColumn = momentsOf(d, z)
    const { rows } = await sql`
      select ${dayIn(moment, zone)} as value, ${dayIn(value, z)} as text, ${dayIn(m, z)} as column,
        x.moment >= ${byValue.from} and x.moment < ${byValue.to} as in_value,
        x.moment >= ${byColumn.from} and x.moment < ${byColumn.to} as in_column,
        ${byColumn.to} = ${momentsOf(sql`x.day + 1`, z).from} as is_whole,
        to_char(${wallTimeIn(m, z)}, 'HH24:MI') as clock
      from (select ${day}::date as day, ${value}::timestamptz as moment, ${zone}::text as zone) x`.execute(
      api.database.kysely,
    )
    const told = { value: day, text: day, column: day, clock }
    expect(rows).toEqual([{ ...told, in_value: true, in_column: true, is_whole: true }])
  })

  test('is found in the history and in the audit log on its day alone (second review A5)', async () => {
    const client = api.client('ua')
    const [search, at] = [randomUUID(), moment.toISOString()]
    const page = { search, timezone: zone, limit: 1, offset: 0 }
    const scope = { client, farms: null } as unknown as Parameters<typeof historyPage>[1]
    await inClients(api.database, [client], async (tx) => {
      await sql`insert into history (id, client_id, type, object_id, name, action, at, timezone, language, changes, snapshot)
        values (${randomUUID()}, ${client}, 'groups', 1, ${search}, 'updated', ${at}, ${zone}, 'en', '[]', '{}')`.execute(
        tx,
      )
      await sql`insert into audit_log (id, at, type, object_id, name, action, changes)
        values (${randomUUID()}, ${at}, 'users', 1, ${search}, 'updated', '[]')`.execute(tx)
      const days = around(day).map((one) => ({ ...page, from: one, to: one }))
      const history = days.map((filter) => historyPage(tx, scope, { ...filter, kinds: ['groups'] as const }))
      const audit = days.map((filter) => auditPage(tx, { ...filter, client: null }))
      expect((await Promise.all(history)).map(({ count }) => count)).toEqual([0, 1, 0])
      expect((await Promise.all(audit)).map(({ count }) => count)).toEqual([0, 1, 0])
    })
  })

  test('has what counts days remembered until a midnight of its farms (second review A5)', async () => {
    const made = await api.as('owner.us').post('/api/manager/companies/', {
      name: randomUUID(),
      timezone: zone,
    })
    expect(made).toMatchObject({ status: 201 })
    const client = api.client('us')
    const span = (await inClients(api.database, [client], (tx) => daysOfPlaces(tx, [client], moment))).get(
      client,
    )
    expect(span?.from).toBeLessThanOrEqual(moment.getTime())
    expect(span?.from).toBeGreaterThanOrEqual(momentAt(day, '00:00', zone).getTime())
    expect(span?.until).toBeGreaterThan(moment.getTime())
    expect(span?.until).toBeLessThanOrEqual(momentAt(addDays(day, 1), '00:00', zone).getTime())
  })
})
