import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'

const URL = '/api/report/presets/'

let api: TestApi
let planner: TestCaller
let sharer: TestCaller
let cows: string
beforeAll(async () => {
  api = await createTestApi()
  const type = await api.as('owner.ua').post('/api/manager/animaltypes/', { name: 'Cows' })
  cows = String(type.body.data.id)
  planner = await hireEmployee(api, 'ua', {
    grants: { 'report.planfeed': ['view'], 'report.load': ['view'] },
  })
  const grants = { 'report.planfeed': ['view'], 'report.filter': ['add', 'change', 'delete'] } as const
  sharer = await hireEmployee(api, 'ua', { grants })
})
afterAll(() => api.close())

const draft = (changes: Record<string, unknown> = {}) => ({
  type: 'planfeed',
  name: randomUUID(),
  filters: { status: 'loaded,uploaded', animal_type: cows },
  days: 7,
  shared: false,
  ...changes,
})
const save = async (caller: TestCaller, changes: Record<string, unknown> = {}) => {
  const { status, body } = await caller.post(URL, draft(changes))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const idsOf = async (caller: TestCaller, query = '') =>
  (await caller.get(`${URL}?page_size=200${query}`)).body.data.map(({ id }: { id: number }) => id)

describe('a preset is refused', () => {
  test('with 401, and with 403 to whoever has no report or may not share', async () => {
    expect(await api.anonymous.post(URL, {})).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').post(URL, draft())).toMatchObject({ status: 403 })
    // Before the rest of the body is looked at.
    expect(await planner.post(URL, { shared: true })).toMatchObject({ status: 403 })
    const own = await save(planner)
    const shared = { ...draft({ shared: true }), version: own.version }
    expect(await planner.put(`${URL}${own.id}/`, shared)).toMatchObject({ status: 403 })
  })

  test('with 404 when it is somebody else’s own, another client’s, or of a report that one may not have', async () => {
    const { id } = await save(planner)
    expect(await sharer.put(`${URL}${id}/`, { ...draft(), version: 1 })).toMatchObject({ status: 404 })
    expect(await api.as('owner.us').delete(`${URL}${id}/`)).toMatchObject({ status: 404 })
    const load = await save(api.as('owner.ua'), { type: 'load', shared: true })
    expect(await sharer.delete(`${URL}${load.id}/`)).toMatchObject({ status: 404 })
  })

  test.each([
    ['without a name', { name: ' ' }, 'name', 4],
    ['of no type', { type: 'weather' }, 'type', 23],
    ['of a report that one may not have', { type: 'form8', filters: {} }, 'type', 23],
    ['with a filter that the report does not take', { filters: { stock: '1' } }, 'filters.stock', 23],
    [
      'with an animal type that nobody has',
      { filters: { animal_type: '999999' } },
      'filters.animal_type',
      23,
    ],
    ['with a value that the report does not take', { filters: { ration: 'best' } }, 'filters.ration', 1],
    ['over more than a year', { days: 367 }, 'days', 8],
  ] as const)('with 400 %s', async (...[, changes, field, code]) => {
    const { status, body } = await planner.post(URL, draft(changes))
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
    expect(body.errors[field][0].code).toBe(code)
  })

  test('with code 5 when one’s own of that report has the name, whatever its case', async () => {
    const { name } = await save(planner)
    const again = await planner.post(URL, draft({ name: name.toUpperCase() }))
    expect(again).toMatchObject({ status: 400, body: { errors: { name: [{ code: 5 }] } } })
    expect((await save(planner, { name, type: 'load' })).type).toBe('load')
    expect((await save(sharer, { name })).name).toBe(name)
  })

  test('with 409 and what it is now when it was changed meanwhile', async () => {
    const { id } = await save(planner)
    const change = (version: number) => planner.put(`${URL}${id}/`, { ...draft(), version })
    expect(await change(1)).toMatchObject({ status: 200, body: { data: { version: 2 } } })
    expect(await change(1)).toMatchObject({ status: 409, body: { current: { id, version: 2 } } })
    expect(await planner.delete(`${URL}${id}/?version=1`)).toMatchObject({ status: 409 })
  })
})

describe('the default of a report', () => {
  const choose = (caller: TestCaller, id: number, is_default = true) =>
    caller.put(`${URL}${id}/default/`, { is_default })
  const defaultsOf = async (caller: TestCaller) => {
    const { body } = await caller.get(`${URL}?page_size=200`)
    return body.data
      .filter((one: { is_default: boolean }) => one.is_default)
      .map(({ id }: { id: number }) => id)
  }

  test('is refused with 401, 404 for what one does not see, and 400', async () => {
    const { id } = await save(planner)
    expect(await api.anonymous.put(`${URL}${id}/default/`, {})).toMatchObject({ status: 401 })
    expect(await choose(api.as('driver.ua'), id)).toMatchObject({ status: 403 })
    expect(await choose(sharer, id)).toMatchObject({ status: 404 })
    const load = await save(api.as('owner.ua'), { type: 'load', shared: true, filters: {} })
    expect(await choose(sharer, load.id)).toMatchObject({ status: 404 })
    expect(await planner.put(`${URL}${id}/default/`, {})).toMatchObject({ status: 400 })
  })

  test('is one per person and type, whoever else sees the preset', async () => {
    const shared = await save(sharer, { shared: true })
    const own = await save(planner)
    const load = await save(planner, { type: 'load', filters: {} })
    expect(await choose(planner, shared.id)).toMatchObject({
      status: 200,
      body: { data: { is_default: true } },
    })
    await choose(planner, load.id)
    expect((await defaultsOf(planner)).toSorted()).toEqual([shared.id, load.id].toSorted())
    expect(await defaultsOf(sharer)).toEqual([])
    await choose(planner, own.id)
    // What is not the default any more takes nothing away.
    await choose(planner, shared.id, false)
    expect((await defaultsOf(planner)).toSorted()).toEqual([own.id, load.id].toSorted())
    await choose(planner, own.id, false)
    expect(await defaultsOf(planner)).toEqual([load.id])
    expect(await planner.delete(`${URL}${load.id}/`)).toMatchObject({ status: 204 })
    expect(await defaultsOf(planner)).toEqual([])
  })

  test('is one also when two pages choose at once', async () => {
    const presets = await Promise.all([save(planner), save(planner), save(planner)])
    await Promise.all(presets.map(({ id }) => choose(planner, id)))
    expect(await defaultsOf(planner)).toHaveLength(1)
  })
})

describe('a preset', () => {
  test('keeps the columns that were in sight; none are the usual ones', async () => {
    const columns = ['title', 'planned', 'ingredient_7']
    const saved = await save(planner, { columns })
    expect(saved.columns).toEqual(columns)
    const changed = await planner.put(`${URL}${saved.id}/`, { ...draft(), version: 1, columns: null })
    expect(changed.body.data.columns).toBeNull()
    for (const wrong of [[], ['a,b'], ['']])
      expect(await planner.post(URL, draft({ columns: wrong }))).toMatchObject({ status: 400 })
  })

  test('comes back as it was saved, to its author alone', async () => {
    const saved = await save(planner, { name: 'Last week', days: null })
    expect(saved).toMatchObject({
      name: 'Last week',
      type: 'planfeed',
      filters: { status: 'loaded,uploaded', animal_type: cows },
      days: null,
      shared: false,
      is_own: true,
    })
    expect(await idsOf(planner)).toContain(saved.id)
    expect(await idsOf(planner, '&search=last+w')).toEqual([saved.id])
    expect(await idsOf(planner, '&type=load')).not.toContain(saved.id)
    expect(await idsOf(sharer)).not.toContain(saved.id)
    expect(await idsOf(api.as('owner.ua'))).not.toContain(saved.id)
  })

  test('that is shared is seen by whoever may have the report', async () => {
    const shared = await save(sharer, { shared: true })
    expect(await idsOf(planner)).toContain(shared.id)
    const loader = await hireEmployee(api, 'ua', { grants: { 'report.load': ['view'] } })
    expect(await idsOf(loader)).not.toContain(shared.id)
    expect(await idsOf(loader, '&type=planfeed')).toEqual([])
    expect(await idsOf(api.as('owner.us'))).not.toContain(shared.id)
    const seen = (await planner.get(URL)).body.data.find(({ id }: { id: number }) => id === shared.id)
    expect(seen).toMatchObject({ is_own: false, shared: true, author: { name: 'Test Employee' } })
    expect(await planner.delete(`${URL}${shared.id}/`)).toMatchObject({ status: 403 })
  })

  test('that is shared may be changed and deleted with the right, and goes back to its author', async () => {
    const { id, version } = await save(sharer, { shared: true })
    const owner = api.as('owner.ua')
    const back = await owner.put(`${URL}${id}/`, { ...draft(), version })
    expect(back).toMatchObject({ status: 200, body: { data: { shared: false, is_own: false } } })
    expect(await idsOf(owner)).not.toContain(id)
    expect(await idsOf(sharer)).toContain(id)
    expect(await sharer.delete(`${URL}${id}/?version=2`)).toMatchObject({ status: 204 })
    expect(await idsOf(sharer)).not.toContain(id)
  })

  test('is saved once however often it is sent', async () => {
    const sent = draft({ op_id: randomUUID() })
    const first = await planner.post(URL, sent)
    expect(await planner.post(URL, sent)).toMatchObject({ status: 201, body: first.body })
    expect(await planner.post(URL, { ...sent, days: 8 })).toMatchObject({ status: 409 })
  })

  test('of a visitor belongs to the client that he made it for', async () => {
    const path = `/api/${api.client('ua')}/report/presets/`
    const { body } = await api.as('consultant').post(path, draft())
    expect(await idsOf(api.as('owner.ua'))).not.toContain(body.data.id)
    const elsewhere = await api.as('consultant').get(`/api/${api.client('us')}/report/presets/`)
    expect(elsewhere.body.data).toEqual([])
    expect(await api.as('consultant').post(path, draft({ shared: true }))).toMatchObject({ status: 403 })
  })
})
