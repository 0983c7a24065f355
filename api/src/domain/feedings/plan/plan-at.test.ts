import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

const at = (time: string) => `2026-03-10T${time}:00.000Z`
const RATIONS = '/api/manager/rations/'

/** Gives all of the ration's share to its first two feeds. */
const changeRation = async (time: string, first: number) => {
  api.time.set(at(time))
  const { data } = (await api.as('owner.ua').get(`${RATIONS}${api.world.ration}/`)).body
  const recipe = api.world.ingredients
    .slice(0, 2)
    .map((ingredient, index) => ({ ingredient, percent: index === 0 ? first : 100 - first }))
  const { farm, name, version } = data
  const body = { farm, name, version, recipe }
  expect((await api.as('owner.ua').put(`${RATIONS}${api.world.ration}/`, body)).status).toBe(200)
}
const sharesOf = (feeding: { ingredients: { planned: number }[]; planned_weight: number }) =>
  feeding.ingredients.map(({ planned }) => Math.round((100 * planned) / feeding.planned_weight))

it('of a load that is told late are those of the recipe that was in force when it began', async () => {
  await changeRation('04:00', 70)
  const [early, late, locked, asked] = [
    await api.plan(),
    await api.plan(),
    await api.plan({ locked: true }),
    await api.plan(),
  ]
  await changeRation('07:00', 50)
  api.time.set(at('08:00'))
  expect(sharesOf(await api.get(early.id))).toEqual([50, 50])

  const times = (from: string, to: string) => ({ started_at: at(from), ended_at: at(to) })
  const weights = (feeding: { ingredients: { ingredient: number; planned: number }[] }) =>
    feeding.ingredients.map(({ ingredient, planned }) => ({ id: ingredient, weight: planned }))
  const once = (feeding: Awaited<ReturnType<FeedingApi['plan']>>, span: [string, string]) => ({
    feeding: feeding.id,
    load: { action: 'once', op_id: randomUUID(), ingredients: weights(feeding), ...times(...span) },
  })
  const { body } = await api.tell([once(early, ['05:00', '05:20']), once(late, ['07:10', '07:20'])])
  expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['placed', 'flagged'])
  expect(sharesOf(await api.get(early.id))).toEqual([70, 30])
  expect((await api.get(early.id)).accuracy).toBe(100)
  expect(sharesOf(await api.get(late.id))).toEqual([50, 50])
  // A locked plan never followed, and whoever is asked begins now.
  expect(sharesOf(await api.get(locked.id))).toEqual([70, 30])
  expect(sharesOf(await api.get(asked.id))).toEqual([50, 50])
})

it('are those that its driver saw, though the load is told within the minute in which the recipe changed', async () => {
  await changeRation('09:00', 70)
  const [seen, asked] = [await api.plan({ mixer: api.world.otherMixer }), await api.plan()]
  await changeRation('09:59', 50)
  const changed = Date.parse(at('09:59'))
  const after = (seconds: number) => new Date(changed + seconds * 1000).toISOString()
  api.time.set(after(20))
  const ingredients = seen.ingredients.map((line: { ingredient: number; planned: number }) => ({
    id: line.ingredient,
    weight: line.planned,
  }))
  const times = { started_at: after(-10), ended_at: after(10) }
  const told = await api.tell([
    { feeding: seen.id, load: { action: 'once', op_id: randomUUID(), ingredients, ...times } },
  ])
  expect(told.body.data).toMatchObject([{ outcome: 'placed' }])
  expect(sharesOf(await api.get(seen.id))).toEqual([70, 30])
  expect(sharesOf(await api.get(asked.id))).toEqual([50, 50])
})
