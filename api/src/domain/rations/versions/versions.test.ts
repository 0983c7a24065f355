import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
let ua: FarmWorld
beforeEach(async () => {
  api = await createTestApi()
  ua = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
})
afterEach(() => api.close())

const owner = () => api.as('owner.ua')
const path = () => `/api/manager/rations/${ua.otherRation}/`
const restore = (n: number) => `${path()}versions/${n}/restore/`
const saveRecipe = async (...percents: number[]) => {
  const { version } = (await owner().get(path())).body.data
  const recipe = percents.map((percent, index) => ({ ingredient: ua.ingredients[index], percent }))
  return owner().put(path(), { farm: ua.farm, name: 'Dry', recipe, version })
}
const versions = async () => (await owner().get(`${path()}versions/`)).body.data
const percentsOf = ({ recipe }: { recipe: { percent: number }[] }) => recipe.map(({ percent }) => percent)

test('versions are refused in order: 401, 403, 404', async () => {
  expect(await api.anonymous.get(`${path()}versions/`)).toMatchObject({ status: 401 })
  expect(await api.as('driver.ua').get(`${path()}versions/`)).toMatchObject({ status: 403 })
  expect(await api.as('owner.us').get(`${path()}versions/`)).toMatchObject({ status: 404 })
  expect(await api.anonymous.post(restore(1), {})).toMatchObject({ status: 401 })
  expect(await api.as('driver.ua').post(restore(1), {})).toMatchObject({ status: 403 })
  expect(await api.as('owner.us').post(restore(1), {})).toMatchObject({ status: 404 })
  expect(await owner().post(restore(7), {})).toMatchObject({ status: 404 })
  expect(await owner().post(restore(1), { version: 99 })).toMatchObject({ status: 409 })
})

test('versions are listed with who made them, the present one first', async () => {
  await saveRecipe(55, 45)
  const listed = await versions()
  expect(listed).toMatchObject([
    { ration_version: 2, is_current: true, author: { id: api.account('owner.ua') } },
    { ration_version: 1, is_current: false, author: null },
  ])
  expect(listed.map(percentsOf)).toEqual([
    [55, 45],
    [60, 40],
  ])
  expect(listed[1].dry_matter).toBeCloseTo(0.6 * 34 + 0.4 * 42, 6)
})

test('an old version tells the figures of when it was made, whatever its feeds became since (review B8)', async () => {
  const silage = `/api/manager/ingredients/${ua.ingredients[0]}/`
  const { humidity: _, ...feed } = (await owner().get(silage)).body.data
  await saveRecipe(55, 45)
  const made = (await versions())[1]
  const changed = await owner().put(silage, { ...feed, dry_matter: 31, price: 1500 })
  expect(changed.status).toBe(200)
  const [now, old] = await versions()
  expect(old).toEqual(made)
  expect(old.dry_matter).toBeCloseTo(0.6 * 34 + 0.4 * 42, 6)
  expect(now.dry_matter).toBeCloseTo(0.55 * 31 + 0.45 * 42, 6)
})

test('an old recipe becomes the present one as a new version, and nothing when it is that already', async () => {
  await saveRecipe(55, 45)
  const body = { op_id: randomUUID() }
  const restored = await owner().post(restore(1), body)
  expect(restored).toMatchObject({ status: 200, body: { data: { ration_version: 3 } } })
  expect(percentsOf(restored.body.data)).toEqual([60, 40])
  expect((await owner().post(restore(1), body)).body).toEqual(restored.body)
  await owner().post(restore(1), {})
  expect(await versions()).toHaveLength(3)
})

test('a recipe with an ingredient that was deleted since is not restored: 400 at its line', async () => {
  await saveRecipe(100)
  const rows = await owner().delete(`/api/manager/ingredients/${ua.ingredients[1]}/`)
  expect(rows.status).toBe(204)
  const { body } = await owner().post(restore(1), {})
  expect(body.errors['recipe.1.ingredient']).toMatchObject([{ code: 'was_deleted' }])
})
