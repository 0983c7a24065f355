import { randomUUID } from 'node:crypto'
import type { KeptKind } from '@manger/contract/history'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchLocks } from '#testing/database/lock-order.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'

let api: TestApi
let ua: FarmWorld
let owner: TestCaller
beforeAll(async () => {
  api = await createTestApi()
  ua = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
  owner = api.as('owner.ua')
})
afterAll(() => api.close())

const make = async (path: string, draft: Record<string, unknown>): Promise<{ id: number; name: string }> => {
  const answer = await owner.post(`/api/manager/${path}/`, draft)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.data
}
const aName = () => randomUUID().slice(0, 8)
const newType = () => make('ingtedienttypes', { name: aName() })
const newStock = () => make('stocks', { company: ua.company, name: aName(), capacity: 10 })
const feed = (stock: number, ingredient_type: number) => ({
  stock,
  ingredient_type,
  price: 90,
  dry_matter: 88,
})

/** A noun: its path, a good draft that is sent twice for two of the same place, the section of its rights. */
type Case = { kind: KeptKind; path: string; draft: () => Promise<Record<string, unknown>> }
const CASES: readonly Case[] = [
  {
    kind: 'rations',
    path: 'rations',
    draft: async () => ({
      farm: ua.farm,
      name: aName(),
      recipe: [{ ingredient: ua.ingredients[0], percent: 100 }],
    }),
  },
  {
    kind: 'groups',
    path: 'groups',
    draft: async () => ({ farm: ua.farm, name: aName(), animal_type: ua.animalType, animal_count: 12 }),
  },
  { kind: 'animaltypes', path: 'animaltypes', draft: async () => ({ name: aName() }) },
  { kind: 'mixers', path: 'mixers', draft: async () => ({ farm: ua.farm, name: aName(), max_weight: 900 }) },
  {
    kind: 'stocks',
    path: 'stocks',
    draft: async () => ({ company: ua.company, name: aName(), capacity: 10 }),
  },
  {
    kind: 'ingredients',
    path: 'ingredients',
    draft: async () => feed((await newStock()).id, (await newType()).id),
  },
]

const pathOf = (path: string, id: number) => `/api/manager/${path}/${id}/`
const restore = (
  path: string,
  id: number,
  { who = owner, body = {} }: { who?: TestCaller; body?: unknown } = {},
) => who.post(`${pathOf(path, id)}restore/`, body)
const deletionOf = async (kind: KeptKind, id: number) =>
  (await owner.get(`/api/history/${kind}/?object_id=${id}`)).body.data.find(
    ({ action }: { action: string }) => action === 'deleted',
  )

describe.each(CASES)('a deleted object of $kind', ({ kind, path, draft }) => {
  const gone = async () => {
    const sent = await draft()
    const made = await make(path, sent)
    expect(await owner.delete(pathOf(path, made.id))).toMatchObject({ status: 204 })
    return { sent, made, id: made.id }
  }

  test('is restored by who may delete it: 401, 403, 404 before', async () => {
    const { id } = await gone()
    expect(await restore(path, id, { who: api.anonymous })).toMatchObject({ status: 401 })
    expect(await restore(path, id, { who: api.as('driver.ua') })).toMatchObject({ status: 403 })
    expect(await restore(path, id, { who: api.as('owner.us') })).toMatchObject({ status: 404 })
    expect(await restore(path, 999_999, { body: { op_id: 'short' } })).toMatchObject({ status: 404 })
    expect(await restore(path, id, { body: { op_id: 'short' } })).toMatchObject({ status: 400 })
    expect(await deletionOf(kind, id)).toMatchObject({ restorable: true })
  })

  test('comes back as it was, with a line of its own in the history', async () => {
    const { made, id } = await gone()
    const problems = watchLocks(api.database)
    const { status, body } = await restore(path, id)
    expect({ status, problems }).toEqual({ status: 200, problems: [] })
    const { version: _, updated_at: __, ...same } = body.data
    expect(made).toMatchObject(same)
    expect((await owner.get(`/api/manager/${path}/?page_size=200`)).body.data).toContainEqual(body.data)
    const [last, deletion] = (await owner.get(`/api/history/${kind}/?object_id=${id}`)).body.data
    expect(last).toMatchObject({ action: 'restored', name: made.name, user: { id: api.account('owner.ua') } })
    expect(deletion).toMatchObject({ action: 'deleted', restorable: false })
  })

  test('comes back once: by one op_id sent twice, and by one of two at a time', async () => {
    const { id } = await gone()
    const body = { op_id: randomUUID() }
    const first = await restore(path, id, { body })
    expect(first.status).toBe(200)
    expect((await restore(path, id, { body })).body).toEqual(first.body)
    expect(await owner.delete(pathOf(path, id))).toMatchObject({ status: 204 })
    const two = await Promise.all([restore(path, id), restore(path, id)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body: refusal } = two.find(({ status }) => status === 409) ?? { body: null }
    expect(refusal).toMatchObject({ errors: { non_field: [{ code: 'not_deleted' }] }, current: { id } })
    // Of two deletions only the last is offered, and neither once it is back.
    await owner.delete(pathOf(path, id))
    const { data } = (await owner.get(`/api/history/${kind}/?object_id=${id}`)).body
    const deletions = data.filter(({ action }: { action: string }) => action === 'deleted')
    expect(deletions.map(({ restorable }: { restorable: boolean }) => restorable)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('stays away where a living one has its place, also one that is made at that moment', async () => {
    const { sent, made, id } = await gone()
    const other = await make(path, sent)
    const replaced = { errors: { non_field: [{ code: 'replaced', name: made.name }] } }
    expect(await restore(path, id)).toMatchObject({ status: 409, body: replaced })
    expect(await deletionOf(kind, id)).toMatchObject({ restorable: false })
    await owner.delete(pathOf(path, other.id))
    expect(await deletionOf(kind, id)).toMatchObject({ restorable: true })
    const [back, made2] = await Promise.all([
      restore(path, id),
      owner.post(`/api/manager/${path}/`, { ...sent, op_id: randomUUID() }),
    ])
    // One of them was first.
    expect([back.status < 300, made2.status < 300].filter(Boolean), JSON.stringify(back.body)).toHaveLength(1)
    expect([200, 409]).toContain(back.status)
    expect([201, 400]).toContain(made2.status)
  })
})

describe('what an object belongs to', () => {
  const refusedFor = (name: string) => ({
    status: 409,
    body: { errors: { non_field: [{ code: 'parent_deleted', name }] } },
  })

  test('must be there: the stock and the type of a feed, the animal type of a group, the company of a stock', async () => {
    const [stock, type] = [await newStock(), await newType()]
    const { id: ingredient } = await make('ingredients', feed(stock.id, type.id))
    await owner.delete(pathOf('ingredients', ingredient))
    await owner.delete(pathOf('stocks', stock.id))
    expect(await restore('ingredients', ingredient)).toMatchObject(refusedFor(stock.name))
    expect(await deletionOf('ingredients', ingredient)).toMatchObject({ restorable: false })
    expect(await restore('stocks', stock.id)).toMatchObject({ status: 200 })
    await owner.delete(pathOf('ingtedienttypes', type.id))
    expect(await restore('ingredients', ingredient)).toMatchObject(refusedFor(type.name))

    const animals = await make('animaltypes', { name: aName() })
    const draft = { farm: ua.farm, name: aName(), animal_type: animals.id, animal_count: 12 }
    const { id: group } = await make('groups', draft)
    await owner.delete(pathOf('groups', group))
    await owner.delete(pathOf('animaltypes', animals.id))
    expect(await restore('groups', group)).toMatchObject(refusedFor(animals.name))
    await restore('animaltypes', animals.id)
    expect(await restore('groups', group)).toMatchObject({ status: 200 })

    const company = await make('companies', { name: aName() })
    const { id: pit } = await make('stocks', { company: company.id, name: aName(), capacity: 1 })
    await owner.delete(pathOf('stocks', pit))
    await owner.delete(pathOf('companies', company.id))
    expect(await restore('stocks', pit)).toMatchObject(refusedFor(company.name))
  })

  test('is not deleted while its part comes back: one of the two is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const animals = await make('animaltypes', { name: aName() })
      const draft = { farm: ua.farm, name: aName(), animal_type: animals.id, animal_count: 12 }
      const { id } = await make('groups', draft)
      await owner.delete(pathOf('groups', id))
      const [back, gone] = await Promise.all([
        restore('groups', id),
        owner.delete(pathOf('animaltypes', animals.id)),
      ])
      expect([back.status, gone.status].toSorted(), `round ${round}`).toEqual(
        back.status === 200 ? [200, 409] : [204, 409],
      )
    }
  })
})

test('an employee restores what lies on his farms', async () => {
  const grants = { 'manager.group': EVERYTHING, 'manager.ingredient': EVERYTHING }
  const company = (await make('companies', { name: aName() })).id
  const elsewhere = (await make('farms', { name: aName(), company, timezone: 'Europe/Kyiv' })).id
  const stranger = await hireEmployee(api, 'ua', { grants, farms: [elsewhere] })
  const his = await hireEmployee(api, 'ua', { grants, farms: [ua.farm] })
  const draft = { farm: ua.farm, name: aName(), animal_type: ua.animalType, animal_count: 12 }
  const { id } = await make('groups', draft)
  await owner.delete(pathOf('groups', id))
  expect(await restore('groups', id, { who: stranger })).toMatchObject({ status: 404 })
  expect(await restore('groups', id, { who: his })).toMatchObject({ status: 200 })
  const { id: ingredient } = await make('ingredients', feed((await newStock()).id, (await newType()).id))
  await owner.delete(pathOf('ingredients', ingredient))
  expect(await restore('ingredients', ingredient, { who: stranger })).toMatchObject({ status: 404 })
  expect(await restore('ingredients', ingredient, { who: his })).toMatchObject({ status: 200 })
})

test('a version of a deleted ration says that the ration comes first', async () => {
  const draft = { farm: ua.farm, name: aName(), recipe: [{ ingredient: ua.ingredients[0], percent: 100 }] }
  const { id } = await make('rations', draft)
  await owner.delete(pathOf('rations', id))
  const path = `${pathOf('rations', id)}versions/1/restore/`
  const code = { errors: { non_field: [{ code: 'restore_first', name: draft.name }] } }
  expect(await owner.post(path, { op_id: null })).toMatchObject({ status: 400 })
  expect(await owner.post(path, {})).toMatchObject({ status: 409, body: code })
  expect(await api.as('owner.us').post(path, {})).toMatchObject({ status: 404 })
  await restore('rations', id)
  expect((await owner.post(path, {})).status).toBe(200)
})
