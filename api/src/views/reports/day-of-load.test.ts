import { addDays } from '@manger/contract'
import type { Report, ReportType } from '@manger/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { keepFarmDays } from '#views/clients/farm-days.queries.ts'
import { keepWeeks } from './weeks/keep-weeks.ts'

// A Sunday of a farm in Texas: the load begins 00:20 on Monday there, 05:20 UTC, in another week. The server is neither here nor there.
const SUNDAY = '2026-03-15'
const MONDAY = '2026-03-16'

let api: FeedingApi
let feeding: number
beforeAll(async () => {
  api = await createFeedingApi({ timezone: 'America/Chicago', name: 'Texas' })
  api.time.set('2026-03-15T12:00:00Z')
  const planned = await api.plan({ planned_on: SUNDAY })
  feeding = planned.id
  // Figures of both days are kept before: what is loaded changes those of both.
  await keep()
  api.time.set('2026-03-16T05:20:00Z')
  await api.loaded(feeding)
  api.time.set('2026-03-16T06:10:00Z')
  await api.unloaded(feeding, [2465, 2320])
  await api.inClient('ua', (tx) =>
    tx
      .insertInto('leftovers')
      .values({
        client_id: api.client('ua'),
        farm_id: api.world.farm,
        group_id: api.world.groups[0] ?? 0,
        date: MONDAY,
        weight: 250,
      })
      .execute(),
  )
  api.time.set('2026-03-30T12:00:00Z')
})
afterAll(() => api.close())

const keep = () =>
  api.inClient('ua', async (tx) => {
    const turn = { tx, client: api.client('ua'), now: api.deps.clock() }
    await keepFarmDays(turn)
    return keepWeeks(turn)
  })

const make = async (type: ReportType, day: string, to = day): Promise<Report> => {
  const span = `planned_on_after=${day}&planned_on_before=${to}`
  const { status, body } = await api
    .as('owner.ua')
    .get(`/api/report/${type}/make/?${span}&farm=${api.world.farm}&page_size=100`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}

const OF_LOAD: readonly (readonly [ReportType, string])[] = [
  ['load', 'actual'],
  ['load_groups', 'actual'],
  ['upload', 'actual'],
  ['used', 'actual'],
  ['distributed', 'actual'],
  ['general_table', 'actual'],
  ['dashboard', 'fed'],
  ['working_time', 'loaded'],
  ['consumption', 'actual'],
  // The stock, by what the ledger says.
  ['consumption_list', 'loaded'],
  ['new_consumption_list', 'loaded'],
]

describe('a feeding that was planned for Sunday and loaded at 00:20 on Monday', () => {
  test.each(OF_LOAD)('%s tells its kilograms on Monday, the day of the load', async (type, key) => {
    const sunday = (await make(type, SUNDAY)).totals?.[key] ?? 0
    const monday = (await make(type, MONDAY)).totals?.[key]
    expect({ sunday, monday }).toEqual({ sunday: 0, monday: 4785 })
  })

  test('form 8 issues it on Monday, and the same money as consumption and stock', async () => {
    const [form, consumption, stock] = [
      await make('form8', MONDAY),
      await make('consumption', MONDAY),
      await make('new_consumption_list', MONDAY),
    ]
    const cost = consumption.totals?.cost
    expect(cost).toBeGreaterThan(0)
    expect(form.data.length).toBeGreaterThan(0)
    expect(stock.totals?.loaded_cost).toBe(cost)
    expect((await make('form8', SUNDAY)).data).toEqual([])
  })

  test('the plan keeps it on Sunday, with what came of it', async () => {
    expect((await make('planfeed', SUNDAY)).totals).toMatchObject({ planned: 4785, actual: 4785 })
    expect((await make('planfeed', MONDAY)).count).toBe(0)
  })

  test('kept days and weeks follow, whenever they were kept', async () => {
    await keep()
    const weeks = await Promise.all([
      make('load', addDays(SUNDAY, -6), SUNDAY),
      make('load', MONDAY, addDays(MONDAY, 6)),
    ])
    expect(weeks.map(({ totals }) => totals?.actual ?? 0)).toEqual([0, 4785])
    const { rows } = await api.inClient('ua', (tx) =>
      sql`select day, feedings, uploaded from farm_days where farm_id = ${api.world.farm}`.execute(tx),
    )
    expect(rows).toEqual([{ day: MONDAY, feedings: 1, uploaded: 1 }])
  })

  test('months of the stock hold it where the ledger does', async () => {
    const { rows } = await api.inClient('ua', (tx) =>
      sql<{ day: string }>`select distinct day from movements where feeding_id = ${feeding}`.execute(tx),
    )
    expect(rows).toEqual([{ day: MONDAY }])
  })

  test('ICAR tells it as the feed of Monday, less what was weighed back on Monday', async () => {
    const { body } = await api
      .as('owner.ua')
      .get(
        `/api/export/icar/feedreport/?farm=${api.world.farm}&report-start-date-time=2026-03-14T00:00:00-05:00&report-end-date-time=2026-03-18T00:00:00-05:00`,
      )
    expect(body.member.map((row: { reportStartDateTime: string }) => row.reportStartDateTime)).toEqual([
      '2026-03-16T05:00:00.000Z',
      '2026-03-16T05:00:00.000Z',
    ])
  })

  test('a load that is taken back waits on its planned day again', async () => {
    const { id } = await api.plan({ planned_on: '2026-03-30' })
    const dayOf = async () =>
      api.inClient('ua', (tx) =>
        tx.selectFrom('feedings').select('loaded_on').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    api.time.set('2026-03-31T05:10:00Z')
    await api.loadAll(id, [{ action: 'start' }])
    expect(await dayOf()).toEqual({ loaded_on: '2026-03-31' })
    await api.loadAll(id, [{ action: 'cancel', reason: 'Wrong' }])
    expect(await dayOf()).toEqual({ loaded_on: '2026-03-30' })
  })
})
