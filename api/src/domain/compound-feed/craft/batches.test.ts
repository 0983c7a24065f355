import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CraftWorld, createCraftWorld } from '#testing/compound-feed/craft-world.ts'

const PATH = '/api/animalfeed/schedules/'

let world: CraftWorld
let order = 0
beforeEach(async () => {
  world = await createCraftWorld()
  const draft = {
    farm: world.farm,
    planned_on: '2026-03-10',
    recipe: world.recipe,
    stock: world.stock,
    planned_mass: 1800,
  }
  order = (await owner().post(PATH, draft)).body.data.id
})
afterEach(() => world.api.close())

const owner = () => world.api.as('owner.ua')
const act = (action: string, body: Record<string, unknown> = {}) =>
  owner().post(`${PATH}${order}/load/`, { action, op_id: randomUUID(), ...body })
const weigh = (line: 0 | 1, weight: number, batch?: number) =>
  act('weigh', { ingredient: world.inputs[line], weight, batch })
const weightsOf = async () =>
  (await owner().get(`${PATH}${order}/`)).body.data.ingredients.map(
    ({ weights, actual }: { weights: number[]; actual: number }) => [weights, actual],
  )

test('each batch of an order is weighed for itself; the line is their sum', async () => {
  await act('start')
  expect(await weightsOf()).toEqual([
    [[], null],
    [[], null],
  ])
  await weigh(0, 540, 1)
  await weigh(1, 361.5, 1)
  await weigh(0, 538, 2)
  expect(await weightsOf()).toEqual([
    [[540, 538], 1078],
    [[361.5, null], 361.5],
  ])
  await weigh(0, 541, 1)
  await weigh(1, 360, 2)
  const { body } = await act('finish')
  expect(body.data).toMatchObject({ status: 'loaded', batches: 2, actual_mass: 1800.5 })
  expect(await weightsOf()).toEqual([
    [[541, 538], 1079],
    [[361.5, 360], 721.5],
  ])
})

test('a weight without a batch is that of all of them', async () => {
  await act('start')
  await weigh(0, 540, 1)
  await weigh(0, 1079)
  expect((await weightsOf())[0]).toEqual([[539.5, 539.5], 1079])
})

test('there is no batch that was not planned: 400, and what was cancelled is forgotten', async () => {
  await act('start')
  const third = await weigh(0, 540, 3)
  expect(third).toMatchObject({ status: 400, body: { errors: { batch: [{ code: 8, limit: 2 }] } } })
  expect((await weigh(0, 540, 0)).body.errors.batch).toMatchObject([{ code: 'minimum' }])
  await weigh(0, 540, 1)
  await act('cancel', { reason: 'Power cut' })
  expect((await weightsOf())[0]).toEqual([[], null])
})

test('weights stay when what was made is taken back, to be put right', async () => {
  await act('start')
  for (const batch of [1, 2])
    for (const [line, kg] of [540, 360].entries()) await weigh(line === 0 ? 0 : 1, kg, batch)
  await act('finish')
  await act('reopen', { reason: 'Batch 2 was short' })
  await weigh(1, 350, 2)
  expect((await weightsOf())[1]).toEqual([[360, 350], 710])
})

test('orders are narrowed to recipes', async () => {
  const count = async (recipe: number) => (await owner().get(`${PATH}?recipe=${recipe}`)).body.count
  expect(await count(world.recipe)).toBe(1)
  expect((await owner().get(`${PATH}?recipe=${world.recipe + 1}`)).status).toBe(400)
})
