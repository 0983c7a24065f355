import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFeedings } from '#testing/clients/feedings.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'

const URL = '/api/report/presets/'
const GRANTS = {
  'report.load': ['view'],
  'report.inout': ['view'],
  'report.additional': ['view'],
  'animalfeed.schedule': ['view'],
} as const

let api: TestApi
let us: FarmWorld
let recipe: number
let own: FarmWorld
let other: FarmWorld
let employee: TestCaller
beforeAll(async () => {
  api = await createTestApi()
  const farmOf = (client: 'ua' | 'us', name: string) =>
    api.inClient(client, (tx) => buildFarm(tx, { client: api.client(client), name }))
  us = await farmOf('us', 'Dairy')
  recipe = await recipeOf('us')
  own = await farmOf('ua', 'North')
  other = await farmOf('ua', 'South')
  employee = await hireEmployee(api, 'ua', { grants: GRANTS, farms: [own.farm] })
})
afterAll(() => api.close())

// Written past the API: the client has no compound feed.
const recipeOf = (client: 'us') =>
  api.inClient(client, async (tx) => {
    const of = { client_id: api.client(client), name: 'Mash' }
    const type = { ...of, class: 'fodder' as const }
    const { id } = await tx
      .insertInto('ingredient_types')
      .values(type)
      .returning('id')
      .executeTakeFirstOrThrow()
    const draft = { ...of, product_type_id: id, starting_mass: 500, mixing_mass: 1000 }
    return (await tx.insertInto('recipes').values(draft).returning('id').executeTakeFirstOrThrow()).id
  })

const save = (caller: TestCaller, { type, ...filters }: { type: string } & Record<string, unknown>) =>
  caller.post(URL, { type, name: randomUUID(), filters, days: 7, shared: false })

const refusedAt = (filter: string) => ({
  status: 400,
  body: { errors: { [`filters.${filter}`]: [{ code: 23 }] } },
})

type Place = Pick<FarmWorld, 'company' | 'farm' | 'stock' | 'ingredients' | 'ration' | 'groups' | 'period'>
const OF_A_FARM = [
  ['farm', 'load', ({ farm }: Place) => farm],
  ['group', 'load', ({ groups }: Place) => groups[0]],
  ['ration', 'load', ({ ration }: Place) => ration],
  ['loading', 'load', ({ period }: Place) => period],
  ['stock', 'consumption_list', ({ stock }: Place) => stock],
  ['ingredient', 'consumption_list', ({ ingredients }: Place) => ingredients[0]],
  ['company', 'questionnaire', ({ company }: Place) => company],
] as const

test.each([
  ...OF_A_FARM,
  ['animal_type', 'load', () => us.animalType],
  ['animalfeed_recipe', 'animalfeed', () => recipe],
  ['worker', 'load', () => api.account('owner.us')],
  ['worker', 'animalfeed', () => api.account('manager.us')],
] as const)('the filter %s of a preset of %s names nothing of another client: 400', async (...row) => {
  const [filter, type, idOf] = row
  const owner = api.as('owner.ua')
  expect(await save(owner, { type, [filter]: String(idOf(us)) })).toMatchObject(refusedAt(filter))
})

test.each(OF_A_FARM)(
  'the filter %s of a preset of %s names what is of an employee’s farms',
  async (...row) => {
    const [filter, type, idOf] = row
    const filterOf = (place: Place) => ({ type, [filter]: String(idOf(place)) })
    expect(await save(employee, filterOf(other))).toMatchObject(refusedAt(filter))
    expect(await save(employee, filterOf(own))).toMatchObject({ status: 201 })
    expect(await save(api.as('owner.ua'), filterOf(other))).toMatchObject({ status: 201 })
  },
)

test('a preset names as workers those whom the caller is shown, and who fed at his farms', async () => {
  const driver = async (farm: number) => {
    const caller = await hireEmployee(api, 'ua', { grants: GRANTS, farms: [farm] })
    return (await save(caller, { type: 'load' })).body.data.author.id
  }
  const [near, far] = [await driver(own.farm), await driver(other.farm)]
  const of = (...ids: number[]) => ({ type: 'load', worker: ids.join() })
  expect(await save(employee, of(near, api.account('owner.ua')))).toMatchObject({ status: 201 })
  expect(await save(employee, of(near, far))).toMatchObject(refusedAt('worker'))
  expect(await save(api.as('owner.ua'), of(near, far))).toMatchObject({ status: 201 })
  const staff = api.account('staff')
  expect(await save(api.as('owner.ua'), of(staff))).toMatchObject(refusedAt('worker'))
  await addFeedings(api, 'ua', [{ age: 1, status: 'uploaded' }])
  await api.inClient('ua', (tx) => tx.updateTable('feedings').set({ operator_load: staff }).execute())
  expect(await save(api.as('owner.ua'), of(staff))).toMatchObject({ status: 201 })
  // Not at a farm of his.
  expect(await save(employee, of(staff))).toMatchObject(refusedAt('worker'))
})
