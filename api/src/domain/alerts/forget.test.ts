import { addDays } from '@manger/contract'
import { ALERT_KEPT_DAYS } from '@manger/contract/alerts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { PRUNING } from '#views/jobs/tasks.ts'
import { forgetOldAlerts } from './forget.ts'

const TODAY = '2026-03-10'
const NOW = new Date(`${TODAY}T08:00:00Z`)
const YEARS = 5 * 365

let api: TestApi
let client: number
beforeAll(async () => {
  api = await createTestApi()
  client = api.client('ua')
  // Five years with three alerts a day, each closed a day later and read by the owner; one of the first is still open.
  await api.inClient('ua', async (tx) => {
    const { farm } = await buildFarm(tx, { client })
    await sql`
      insert into alerts (client_id, kind, object, day, level, farm_id, facts, at, closed_at)
      select ${client}, 'off_window', 'feeding:' || n, d::date, 'orange', ${farm}, '{}', d, case when n > 3 or n = 2 then d + interval '1 day' end
      from generate_series(1, ${3 * YEARS}::int) n
      cross join lateral (select ${addDays(TODAY, -YEARS)}::date::timestamptz + make_interval(days => n / 3) as d) at`.execute(
      tx,
    )
    await sql`
      insert into alert_marks (client_id, alert_id, account_id, read_at)
      select client_id, id, ${api.account('owner.ua')}, at from alerts`.execute(tx)
  })
})
afterAll(() => api.close())

const run = () => api.inClient('ua', (tx) => forgetOldAlerts({ tx, client, now: NOW }))
const counts = () =>
  api.inClient('ua', async (tx) => {
    const { rows } = await sql<{ all: number; open: number; marks: number; oldest: string }>`
      select count(*)::int as all, count(*) filter (where closed_at is null)::int as open, min(closed_at)::date as oldest,
        (select count(*)::int from alert_marks) as marks from alerts`.execute(tx)
    return rows[0]
  })

test('what closed longer ago than it is kept goes, a part each minute, with its marks; what is open stays', async () => {
  const before = await counts()
  expect(before).toMatchObject({ all: 3 * YEARS, open: 2, marks: 3 * YEARS })
  await run()
  const first = await counts()
  expect((before?.all ?? 0) - (first?.all ?? 0)).toBe(2000)
  for (let minute = 0; minute < 3; minute++) await run()
  const after = await counts()
  expect(after?.open).toBe(2)
  expect(after?.marks).toBe(after?.all)
  expect(after?.oldest).toBe(addDays(TODAY, 1 - ALERT_KEPT_DAYS))
  await run()
  expect(await counts()).toEqual(after)
})

test('is a part of every minute, for every client', () => {
  expect(PRUNING.map(({ run: task }) => task)).toContain(forgetOldAlerts)
})
