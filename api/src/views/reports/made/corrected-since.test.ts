import type { MadeReport, ReportCorrection } from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedingApi, DAY, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { runReports } from '#views/jobs/report-job.ts'

const PRESETS = '/api/report/presets/'
const FILES = '/api/report/files/'

let api: FeedingApi
let feeding: number
beforeAll(async () => {
  api = await createFeedingApi()
  feeding = (await api.plan()).id
  await api.loaded(feeding)
  await api.unloaded(feeding, [2465, 2320])
  await makeFiles()
})
afterAll(() => api.close())

const owner = () => api.as('owner.ua')

/** A file of loads and one of the stock, of the day of the tests, made in the morning after it. */
const makeFiles = async () => {
  for (const type of ['load', 'consumption_list']) {
    const filters = type === 'load' ? {} : { farm: String(api.world.farm) }
    const preset = { type, name: type, filters, days: 2, shared: false }
    const { status, body } = await owner().post(PRESETS, preset)
    expect([status, body.errors]).toEqual([201, undefined])
    await owner().put(`${PRESETS}${body.data.id}/schedule/`, { every: 'day', format: 'csv' })
  }
  api.time.set('2026-03-11T02:00:00Z')
  const failures: unknown[] = []
  const log = (error: unknown) => void failures.push(error)
  await runReports(api.deps, { signal: new AbortController().signal, log })
  expect(failures).toEqual([])
}
const fileOf = async (type: string): Promise<MadeReport> =>
  (await owner().get(FILES)).body.data.find((file: MadeReport) => file.type === type)
const correctionsOf = async (type: string): Promise<ReportCorrection[]> =>
  (await owner().get(`${FILES}${(await fileOf(type)).id}/corrections/`)).body.data

describe('a file that was made', () => {
  test('is not corrected by what was there when it was made', async () => {
    expect((await fileOf('load')).corrected).toBeNull()
    expect((await fileOf('consumption_list')).corrected).toBeNull()
    expect(await correctionsOf('load')).toEqual([])
  })

  test('tells its corrections to whoever may have it: 401, 403, 404', async () => {
    const { id } = await fileOf('load')
    const path = `${FILES}${id}/corrections/`
    expect(await api.anonymous.get(path)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(path)).toMatchObject({ status: 403 })
    const other = await hireEmployee(api, 'ua', { grants: { 'report.load': ['view'] } })
    expect(await other.get(path)).toMatchObject({ status: 404 })
  })

  test('says what a delivery that is told late changes: the stock by weight, the loads by value', async () => {
    const [silage = 0] = api.world.ingredients
    const before = (await owner().get(`/api/manager/ingredients/${silage}/movements/`)).body
    expect(before.count).toBe(2)
    const delivery = {
      type: 'delivery',
      ingredient: silage,
      value: 50_000,
      price: 3000,
      date: '2026-03-09',
    }
    const { status, body } = await owner().post('/api/manager/deliveries/', delivery)
    expect([status, body.errors]).toEqual([201, undefined])
    const [load] = await correctionsOf('load')
    expect(load).toMatchObject({
      day: DAY,
      kind: 'load',
      ingredient: { id: silage },
      feeding: { id: feeding, name: 'High milking' },
      kg_before: 2010,
      kg_after: 2010,
      author: { id: api.account('owner.ua') },
    })
    expect(load?.value_before).toBeCloseTo(2010 * 1.35, 2)
    expect(load?.value_after).toBeGreaterThan(2010 * 1.35)
    expect((await fileOf('load')).corrected).toEqual({ count: 1, last_at: load?.at })
    const stock = await correctionsOf('consumption_list')
    expect(stock.map(({ kind, kg_before, kg_after }) => ({ kind, kg_before, kg_after }))).toEqual(
      expect.arrayContaining([
        { kind: 'delivery', kg_before: 0, kg_after: 50_000 },
        { kind: 'load', kg_before: 2010, kg_after: 2010 },
      ]),
    )
    const report = await owner().get(
      `/api/report/load/make/?planned_on_after=${DAY}&planned_on_before=${DAY}&farm=${api.world.farm}`,
    )
    expect(report.body.data[1].cells.cost).toBeCloseTo(load?.value_after ?? 0, 4)
  })

  test('says which group was given another weight since', async () => {
    await api.uploadAll(feeding, [{ action: 'reopen', reason: 'wrong group' }], 'owner.ua')
    await api.uploadAll(feeding, [
      { action: 'weigh', group: api.world.groups[1], weight: 2300 },
      { action: 'finish', residue: 'write_off' },
    ])
    const found = (await correctionsOf('load')).filter(({ group }) => group !== null)
    expect(found).toMatchObject([
      { group: { id: api.world.groups[1] }, kg_before: 2320, kg_after: 2300, value_before: null },
    ])
    expect((await fileOf('load')).corrected?.count).toBe(2)
  })
})
