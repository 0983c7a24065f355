import { accuracyOf } from '@manger/contract/feedings'
import type { ReportPart, ReportRow } from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'

const PATH = '/api/report/questionnaire/make/'
const DAYS = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`

let api: DemoApi
let other: FarmWorld
beforeAll(async () => {
  api = await createDemoApi()
  other = await api.inClient('ua', async (tx) => {
    const world = await buildFarm(tx, { client: api.client('ua'), name: 'Far away' })
    await tx.updateTable('companies').set({ registry_code: '' }).where('id', '=', world.company).execute()
    await tx.updateTable('farms').set({ farm_manager: '' }).where('id', '=', world.farm).execute()
    return world
  })
})
afterAll(() => api.close())

type Questionnaire = { data: ReportRow[]; groups: ReportPart[]; count: number }
const made = async (rest = ''): Promise<Questionnaire> => {
  const { status, body } = await api.as('owner.ua').get(`${PATH}?${DAYS}${rest}`)
  expect(status, JSON.stringify(body.errors)).toBe(200)
  return body
}
const partsOf = (groups: readonly ReportPart[], company: number) =>
  new Map(
    groups
      .filter(({ id }) => id.startsWith(`c${company}-`))
      .map((part) => [part.id.replace(`c${company}-`, ''), part]),
  )
const names = (part: ReportPart | undefined, key = 'name') => part?.data.map(({ cells }) => cells[key])

describe('the company questionnaire', () => {
  test('is refused: 401, 403, 400 without days or with a company of somebody else', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(PATH)).toMatchObject({ status: 403 })
    expect(await api.as('owner.ua').get(PATH)).toMatchObject({ status: 400 })
    const foreign = await api.as('owner.us').get(`${PATH}?${DAYS}&company=${other.company}`)
    expect(foreign).toMatchObject({ status: 400, body: { errors: { company: [{ code: 23 }] } } })
  })

  test('has a page for each company with everything that is known of it', async () => {
    const { data, groups, count } = await made('&language=en')
    expect(count).toBe(2)
    const [first] = data
    expect(data.map(({ object }) => object)).toContain(other.company)
    const parts = partsOf(groups, other.company)
    expect([...parts.keys()]).toEqual(['farms', 'groups', 'mixers', 'stocks', 'rations', 'users', 'figures'])
    expect(parts.get('farms')).toMatchObject({ title: 'Far away: Farms' })
    expect(names(parts.get('groups'))).toEqual(['High A', 'High B'])
    expect(names(parts.get('groups'), 'heads')).toEqual([118, 112])
    expect(names(parts.get('mixers'))).toEqual(['Solomix', 'TrailedLine'])
    expect(names(parts.get('rations'))).toEqual(['Dry', 'High milking'])
    const [, milking] = parts.get('rations')?.data ?? []
    // Domain f, F8.
    expect(milking?.cells.dry_matter).toBeCloseTo(49.656, 3)
    expect(milking?.cells.price).toBeCloseTo(4329.26, 2)
    expect(parts.get('stocks')?.data[0]?.cells).toEqual({
      name: 'Far away',
      capacity: null,
      balance: 7 * 50_000,
      days_left: null,
    })
    expect(first?.cells.heads).toEqual(expect.any(Number))
  })

  test('leaves blank what nobody filled in', async () => {
    const { groups } = await made(`&company=${other.company}`)
    const farms = partsOf(groups, other.company).get('farms')
    expect(farms?.facts).toMatchObject({ registry_code: null, address: null, timezone: 'Europe/Kyiv' })
    expect(farms?.data[0]?.cells).toMatchObject({ farm_manager: null, weigher: null })
  })

  test('tells the figures of each farm as they happened (review E2, E4)', async () => {
    const { groups } = await made()
    const facts = await api.facts()
    const figures = groups.filter(({ id }) => id.endsWith('-figures')).flatMap(({ data }) => data)
    for (const farm of api.farms) {
      const own = facts.filter(({ farm_id, cancelled }) => farm_id === farm && !cancelled)
      const cells = figures.find(({ object }) => object === farm)?.cells
      expect(cells).toMatchObject({
        feedings_planned: own.length,
        feedings_done: own.filter(({ status }) => status === 'uploaded').length,
        feedings_missed: own.filter(({ status }) => status === 'waited').length,
      })
      const kg = own.flatMap(({ lines }) => lines).reduce((total, { booked }) => total + booked.kg, 0)
      expect(Number(cells?.actual)).toBeCloseTo(kg, 3)
      const compared = own.filter(({ load_ended_at }) => load_ended_at !== null).flatMap(({ lines }) => lines)
      const planned = compared.reduce((total, line) => total + line.planned, 0)
      const actual = compared.reduce((total, line) => total + (line.actual ?? 0), 0)
      expect(Number(cells?.bias)).toBeCloseTo((100 * (actual - planned)) / planned, 6)
      const lines = compared.map((line) => ({ planned: line.planned, actual: line.actual ?? 0 }))
      expect(cells?.accuracy_load).toBeCloseTo(accuracyOf(lines) ?? Number.NaN, 8)
      const given = own.filter(({ status }) => status === 'uploaded').flatMap(({ groups: fed }) => fed)
      const groupLines = given.map((line) => ({
        planned: line.planned_weight,
        actual: line.actual_weight ?? 0,
      }))
      expect(cells?.accuracy_upload).toBeCloseTo(accuracyOf(groupLines) ?? Number.NaN, 8)
      // F24: what the groups got, without what stayed in the mixer; the same as in feed consumption.
      const { body } = await api.make('consumption', { farm })
      expect(cells?.cost_per_head).toBeCloseTo(Number(body.totals.cost_per_head), 8)
      expect(cells?.head_days).toBe(body.totals.head_days)
    }
  })

  test('names the people of the client, each where he has farms, in the language asked for', async () => {
    await hireEmployee(api, 'ua', { grants: {}, farms: [api.farms[0] ?? 0] })
    const { data, groups } = await made('&language=de')
    const usersOf = (company: number) => partsOf(groups, company).get('users')
    const dairy = data.find(({ object }) => object !== other.company)?.object ?? 0
    expect(names(usersOf(dairy), 'person')).toContain('Test Employee')
    expect(names(usersOf(other.company), 'person')).not.toContain('Test Employee')
    expect(usersOf(other.company)).toMatchObject({ title: 'Benutzer' })
    expect(names(usersOf(other.company), 'role')).toContain('Inhaber')
  })

  test('shows an employee the companies of his farms, and in them his farms only', async () => {
    const [dairy = 0] = api.farms
    const employee = await hireEmployee(api, 'ua', {
      grants: { 'report.additional': ['view'] },
      farms: [dairy],
    })
    const { body } = await employee.get(`${PATH}?${DAYS}`)
    expect(body.count).toBe(1)
    const [farms] = body.groups
    expect(farms.data.map(({ object }: ReportRow) => object)).toEqual([dairy])
    const refused = await employee.get(`${PATH}?${DAYS}&company=${other.company}`)
    expect(refused).toMatchObject({ status: 400, body: { errors: { company: [{ code: 23 }] } } })
  })
})
