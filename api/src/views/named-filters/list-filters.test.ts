import { SECTIONS } from '@manger/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { createDemoApi, type DemoApi, TODAY } from '#testing/reports/demo-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'
import { allRoutes } from '#views/openapi/all-routes.ts'
import { NAMED } from './named-filters.ts'

const UNKNOWN = 987_654_321
const DAYS = ['date', 'from', 'to']

const CASES = allRoutes().flatMap(({ method, path, query }) => {
  if (method !== 'GET' || path.includes(':') || path.startsWith('report/') || !(query instanceof z.ZodObject))
    return []
  const names = Object.keys(query.shape)
  const days = names.filter((name) => DAYS.includes(name))
  return names
    .filter((name) => NAMED.has(name))
    .map((filter) => ({ path, filter, days, needsFarm: filter !== 'farm' && isNeeded(query.shape.farm) }))
})
function isNeeded(field: z.ZodType | undefined): boolean {
  return field !== undefined && !field.safeParse(undefined).success
}

/** Ids by the name of the filter; a delivery's company and an employee's group are nouns of their own. */
type Ids = Readonly<Record<string, number | undefined>>

let api: DemoApi
let owner: TestCaller
let reader: TestCaller
let own: Ids
let foreign: Ids
let hidden: Ids

const TABLES = {
  animal_type: 'animal_types',
  recipe: 'recipes',
  supplier: 'delivery_companies',
  access_group: 'access_groups',
} as const
const FARM_TABLES = {
  group: 'groups',
  ration: 'rations',
  period: 'periods',
  mixer: 'mixers',
  feeding: 'feedings',
} as const

const idsOf = (client: 'ua' | 'us', farm?: number): Promise<Ids> =>
  api.inClient(client, async (tx) => {
    const first = async (table: string, of: string) => {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where client_id = ${api.client(client)} and ${sql.ref(of)} =
          ${of === 'client_id' ? api.client(client) : farm} order by id limit 1`.execute(tx)
      return rows[0]?.id
    }
    const ids: Record<string, number | undefined> = { farm }
    for (const [name, table] of Object.entries(FARM_TABLES)) ids[name] = await first(table, 'farm_id')
    const company = await sql<{ company: number; stock: number; ingredient: number }>`
      select f.company_id as company, s.id as stock, i.id as ingredient from farms f
      join stocks s on s.client_id = f.client_id and s.company_id = f.company_id
      join ingredients i on i.client_id = s.client_id and i.stock_id = s.id
      where f.client_id = ${api.client(client)} and f.id = ${farm} order by s.id, i.id limit 1`.execute(tx)
    for (const [name, table] of Object.entries(TABLES)) ids[name] = await first(table, 'client_id')
    return { ...ids, ...company.rows[0] }
  })

beforeAll(async () => {
  api = await createDemoApi()
  owner = api.as('owner.ua')
  const [first = 0, second = 0] = api.farms
  const grants = Object.fromEntries(SECTIONS.map(({ name }) => [name, EVERYTHING]))
  reader = await hireEmployee(api, 'ua', { grants, farms: [second] })
  own = await idsOf('ua', first)
  const { farm } = await api.inClient('us', (tx) =>
    buildFarm(tx, { client: api.client('us'), name: 'Far away' }),
  )
  foreign = await idsOf('us', farm)
  const ofFirst = await idsOf('ua', first)
  hidden = Object.fromEntries(['farm', ...Object.keys(FARM_TABLES)].map((name) => [name, ofFirst[name]]))
})
afterAll(() => api.close())

const nounOf = (path: string, filter: string): string => {
  if (path.startsWith('manager/deliveries/') && filter === 'company') return 'supplier'
  return path.startsWith('perm/employees/') && filter === 'group' ? 'access_group' : filter
}

describe.each(CASES)('list $path, filter $filter', ({ path, filter, days, needsFarm }) => {
  const ask = (caller: TestCaller, farm: number | undefined, ids: string) => {
    const query = new URLSearchParams(days.map((day): [string, string] => [day, TODAY]))
    if (needsFarm) query.set('farm', String(farm))
    query.set(filter, ids)
    return caller.get(`/api/${path}?${query}`)
  }
  const refusal = { status: 400, body: { errors: { [filter]: [{ code: 23 }] } } }

  test('names nothing that the reader may not see: 400 with code 23 at the filter (second review D11)', async () => {
    const noun = nounOf(path, filter)
    const [first, second] = api.farms
    for (const id of [UNKNOWN, foreign[noun]]) {
      if (id !== undefined) expect(await ask(owner, first, String(id)), String(id)).toMatchObject(refusal)
    }
    const isFarms = hidden[noun] !== undefined && (await ask(reader, second, String(UNKNOWN))).status !== 403
    if (isFarms) expect(await ask(reader, second, String(hidden[noun])), 'hidden').toMatchObject(refusal)
    const mine = own[noun]
    if (mine === undefined) return
    expect(await ask(owner, first, String(mine))).toMatchObject({ status: 200 })
    const several = await ask(owner, first, `${mine},${UNKNOWN}`)
    expect(several.status, 'one of several').toBe(400)
  })
})
