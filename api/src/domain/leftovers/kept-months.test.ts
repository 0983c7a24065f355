import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#core/database/transaction.ts'
import { DAY } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createLeftoversApi, LEFTOVERS, type LeftoversApi } from '#testing/leftovers/leftovers-api.ts'
import { holdLeftoversMonths } from './kept-months.ts'

let api: LeftoversApi
beforeAll(async () => {
  api = await createLeftoversApi()
})
afterAll(() => api.close())

const inTx = <T>(work: (tx: Tx) => Promise<T>) => api.inClient('ua', work)
/** The client's own minute of a day. */
const hold = (minute = api.world.client) =>
  inTx((tx) =>
    holdLeftoversMonths({ tx, client: api.world.client, now: new Date(Date.UTC(2026, 2, 10, 0, minute)) }),
  )
// A page of one row never tells how many there are.
const countOf = async (query = '', who = api.as('owner.ua')) =>
  (await who.get(`${LEFTOVERS}?page_size=1${query}`)).body.count

test('a list knows how many records there are: written, moved to another month and taken away, alone and together', async () => {
  const [first, second] = [await api.measure(), await api.measure({ period: api.world.period })]
  const third = await api.measure({ group: api.world.groups[1], date: '2026-03-09' })
  expect([await countOf(), await countOf(`&farm=${api.world.farm}`)]).toEqual([3, 3])
  expect(await countOf(`&date_after=${DAY}`)).toBe(2)
  expect(await countOf('&search=high b')).toBe(1)
  await hold()
  await inTx((tx) =>
    sql`update leftovers set date = case when id = ${first.id} then date '2026-01-31' else date '2025-12-01' end
      where id in (${first.id}, ${second.id})`.execute(tx),
  )
  await hold()
  expect([await countOf(), await countOf('&date_before=2026-01-31')]).toEqual([3, 2])
  expect((await api.as('owner.ua').delete(`${LEFTOVERS}${third.id}/`)).status).toBe(204)
  await hold()
  expect(await countOf()).toBe(2)
  await inTx((tx) => sql`delete from leftovers`.execute(tx))
  await hold()
  expect(await countOf()).toBe(0)
})

test('it counts no farm that the caller may not see, and no client', async () => {
  await api.measure()
  await api.measure({ date: '2026-03-09' })
  const stranger = await hireEmployee(api, 'ua', { grants: { 'schedule.schedule': ['view'] }, farms: [] })
  expect([await countOf('', stranger), await countOf('', api.as('owner.us'))]).toEqual([0, 0])
  expect(await countOf('', api.as('staff'))).toBe(2)
})

test('a number that is wrong is told, once a day', async () => {
  await inTx((tx) => sql`update leftovers_months set records = records + 1`.execute(tx))
  await hold(api.world.client + 1)
  await expect(hold()).rejects.toThrow('Kept numbers of leftovers are not so')
})
