import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

type Chosen = { path: string; draft: (world: FarmWorld) => object }
const TYPE: Chosen = { path: 'manager/animaltypes', draft: () => ({}) }
const FEED: Chosen = { path: 'manager/ingtedienttypes', draft: () => ({ class: 'other' }) }
const STOCK: Chosen = { path: 'manager/stocks', draft: ({ company }) => ({ company, capacity: 10 }) }
const COMPANY: Chosen = { path: 'manager/companies', draft: () => ({}) }

const WEIGHED = { price: 1, dry_matter: 50 }

let api: TestApi
let ua: FarmWorld
let feedType: number
beforeAll(async () => {
  api = await createTestApi()
  ua = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
  const made = await api.as('owner.ua').post(`/api/${FEED.path}/`, { name: 'Barley', class: 'other' })
  feedType = made.body.data.id
})
afterAll(() => api.close())

test.each([
  ['a group of a type', 'manager/groups', 'animal_type', TYPE, { animal_count: 1 }],
  ['an ingredient of a type', 'manager/ingredients', 'ingredient_type', FEED, WEIGHED],
  ['an ingredient in a stock', 'manager/ingredients', 'stock', STOCK, WEIGHED],
  ['a stock of a company', 'manager/stocks', 'company', COMPANY, { capacity: 10 }],
  ['a farm of a company', 'manager/farms', 'company', COMPANY, { timezone: 'Europe/Kyiv' }],
] as const)(
  '%s that was deleted is told by its name, and another must be selected (specification 4)',
  async (...row) => {
    const [title, path, field, { path: of, draft }, rest] = row
    const owner = api.as('owner.ua')
    const name = `Gone, ${title}`
    const made = await owner.post(`/api/${of}/`, { name, ...draft(ua) })
    expect(made.status).toBe(201)
    const { id } = made.body.data
    expect((await owner.delete(`/api/${of}/${id}/`)).status).toBe(204)
    const { farm, stock, animalType } = ua
    const whole = { name: 'New', farm, stock, animal_type: animalType, ingredient_type: feedType }
    const { status, body } = await owner.post(`/api/${path}/`, { ...whole, ...rest, [field]: id })
    expect([status, body.errors]).toMatchObject([400, { [field]: [{ code: 'was_deleted', name }] }])
  },
)
