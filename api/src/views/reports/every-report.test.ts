import { moduleOf, SECTIONS } from '@manger/contract'
import { reportTypeOf } from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'
import { reportMakers } from './report-makers.ts'

const TYPES = reportMakers.map(({ type }) => type)
const DAYS = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

const pathOf = (type: string) => `/api/report/${type}/make/`
const farmOf = (type: (typeof TYPES)[number]) =>
  reportTypeOf(type).farm === 'optional' ? '' : `&farm=${api.farms[0]}`

describe.each(TYPES)('%s', (type) => {
  const { right } = reportTypeOf(type)

  test('is refused with 401 and 403 before its filters are looked at', async () => {
    expect(await api.anonymous.get(pathOf(type))).toMatchObject({ status: 401 })
    const others = SECTIONS.filter(({ name }) => name !== right).map(({ name }) => [name, EVERYTHING])
    const stranger = await hireEmployee(api, 'ua', { grants: Object.fromEntries(others) })
    expect(await stranger.get(pathOf(type))).toMatchObject({ status: 403 })
    const one = await hireEmployee(api, 'ua', { grants: { [right]: ['view'] } })
    expect(await one.get(`${pathOf(type)}?${DAYS}${farmOf(type)}`)).toMatchObject({ status: 200 })
    const american = await api.as('owner.us').get(`/api/${api.client('ua')}/report/${type}/make/`)
    expect(american).toMatchObject({ status: 403 })
    if (moduleOf(right) === 'animalfeed') {
      expect(await api.as('owner.us').get(`${pathOf(type)}?${DAYS}`)).toMatchObject({
        status: 403,
        body: { errors: { non_field: [{ code: 'module_missing' }] } },
      })
    }
  })

  test('needs its days, in order and not more than 366', async () => {
    const owner = api.as('owner.ua')
    const farm = farmOf(type)
    const errorsOf = async (query: string) => {
      const { status, body } = await owner.get(`${pathOf(type)}?${query}${farm}`)
      expect(status).toBe(400)
      return body.errors
    }
    expect(await errorsOf('')).toMatchObject({
      planned_on_after: [{ code: 2 }],
      planned_on_before: [{ code: 2 }],
    })
    expect(await errorsOf(`planned_on_after=${SPAN.to}&planned_on_before=${SPAN.from}`)).toMatchObject({
      planned_on_before: [{ code: 'time_range_invalid' }],
    })
    expect(await errorsOf('planned_on_after=2025-01-01&planned_on_before=2026-01-02')).toMatchObject({
      planned_on_before: [{ code: 8, limit: 366 }],
    })
    const year = await owner.get(
      `${pathOf(type)}?planned_on_after=2025-01-01&planned_on_before=2026-01-01${farm}`,
    )
    expect(year).toMatchObject({ status: 200 })
  })

  test('needs a farm where it is about one, and never another one than the caller sees', async () => {
    const { farm } = reportTypeOf(type)
    if (farm !== 'optional') {
      const without = await api.as('owner.ua').get(`${pathOf(type)}?${DAYS}`)
      expect(without).toMatchObject({ status: 400, body: { errors: { farm: [{ code: 2 }] } } })
    }
    if (farm === 'one') {
      const two = await api.as('owner.ua').get(`${pathOf(type)}?${DAYS}&farm=${api.farms.join()}`)
      expect(two).toMatchObject({ status: 400, body: { errors: { farm: [{ code: 1 }] } } })
    }
    if (!reportTypeOf(type).filters.includes('farm')) return
    const foreign = await api
      .as('consultant')
      .get(`/api/${api.client('us')}/report/${type}/make/?${DAYS}&farm=${api.farms[0]}`)
    expect(foreign.status).toBe(moduleOf(right) === 'animalfeed' ? 403 : 400)
  })

  test('shows an employee his farms as the owner sees them, and nothing of the others', async () => {
    if (!reportTypeOf(type).filters.includes('farm')) return
    const [own] = api.farms
    const employee = await hireEmployee(api, 'ua', { grants: { [right]: ['view'] }, farms: [own ?? 0] })
    const seen = await api.make(type, { farm: own ?? 0 }, employee)
    const owners = await api.make(type, { farm: own ?? 0 })
    expect({ ...seen.body, meta: null }).toEqual({ ...owners.body, meta: null })
    expect(seen.body.data.length + (seen.body.groups?.length ?? 0)).toBeGreaterThan(0)
    if (reportTypeOf(type).farm === 'optional') {
      const unnamed = (await employee.get(`${pathOf(type)}?${DAYS}&page_size=200`)).body
      expect(unnamed.data).toEqual(owners.body.data)
    }
  })

  test('names its columns once, and rows by ids of their own', async () => {
    const farm = api.farms[0] ?? 0
    const { body } = await api.make(type, reportTypeOf(type).filters.includes('farm') ? { farm } : {})
    const unique = (names: readonly string[]) => expect(new Set(names).size).toBe(names.length)
    unique(body.columns.map(({ key }) => key))
    unique(body.data.map(({ id }) => id))
    for (const { label } of body.columns) expect(label).toMatch(/^reports\.column\.[a-z0-9_]+$/)
  })
})
