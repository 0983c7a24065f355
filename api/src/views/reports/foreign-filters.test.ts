import { REPORT_TYPES, reportTypeOf } from '@manger/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'

const DAYS = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
const UNKNOWN = 987_654_321

/** Filters that name something by its id. */
const NAMING = [
  'farm',
  'animal_type',
  'group',
  'ration',
  'worker',
  'loading',
  'animalfeed_recipe',
  'stock',
  'ingredient',
  'company',
] as const
type Naming = (typeof NAMING)[number]

let api: DemoApi
/** Employed for the second farm alone, where every report may be read. */
let reader: TestCaller
/** Of another client. */
let foreign: Partial<Record<Naming, number>>
/** Of a farm of the same client that the reader was not given. */
let hidden: Partial<Record<Naming, number>>
/** Of the reader's own farm. */
let own: Partial<Record<Naming, number>>

const idsOfFarm = (client: 'ua' | 'us', farm: number) =>
  api.inClient(client, async (tx) => {
    const { rows } = await sql<Record<Naming, number>>`
      select f.id as farm, min(g.id) as group, (select min(id) from rations where farm_id = f.id) as ration,
        (select min(id) from periods where farm_id = f.id) as loading
      from farms f join groups g on g.farm_id = f.id where f.id = ${farm} group by f.id`.execute(tx)
    return rows[0]
  })
const workerOf = async (farm: number) => {
  await hireEmployee(api, 'ua', { grants: {}, farms: [farm] })
  return api.inClient('ua', async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select max(account_id) as id from client_user_farms where farm_id = ${farm}`.execute(tx)
    return rows[0]?.id ?? 0
  })
}

beforeAll(async () => {
  api = await createDemoApi()
  const [first = 0, second = 0] = api.farms
  hidden = { ...(await idsOfFarm('ua', first)), worker: await workerOf(first) }
  const grants = Object.fromEntries(
    REPORT_TYPES.map(({ key }) => [reportTypeOf(key).right, ['view' as const]]),
  )
  reader = await hireEmployee(api, 'ua', { grants, farms: [second] })
  own = { ...(await idsOfFarm('ua', second)), worker: await workerOf(second) }
  const us = await api.inClient('us', (tx) => buildFarm(tx, { client: api.client('us'), name: 'Far away' }))
  const { farm, company, stock, ration, period, animalType, groups, ingredients } = us
  const of = { group: groups[0] ?? 0, ingredient: ingredients[0] ?? 0, worker: api.account('driver.us') }
  foreign = { farm, company, stock, ration, loading: period, animal_type: animalType, ...of }
})
afterAll(() => api.close())

const CASES = REPORT_TYPES.flatMap(({ key, filters }) =>
  NAMING.filter((name) => (filters as readonly string[]).includes(name)).map((filter) => ({
    type: key,
    filter,
  })),
)

describe.each(CASES)('report $type, filter $filter', ({ type, filter }) => {
  const { farm: rule } = reportTypeOf(type)
  const ask = (id: number) => {
    const [, second = 0] = api.farms
    const farm = rule === 'optional' || filter === 'farm' ? '' : `&farm=${second}`
    return reader.get(`/api/report/${type}/make/?${DAYS}${farm}&${filter}=${id}`)
  }

  test('names nothing that the reader may not see: 400 with code 23 at the filter (second review A14)', async () => {
    for (const id of [UNKNOWN, foreign[filter], hidden[filter]]) {
      if (id === undefined) continue
      expect(await ask(id), String(id)).toMatchObject({
        status: 400,
        body: { errors: { [filter]: [{ code: 23 }] } },
      })
    }
    const mine = own[filter]
    if (mine !== undefined) expect((await ask(mine)).status).toBe(200)
  })
})
