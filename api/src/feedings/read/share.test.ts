import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi, URL } from '../testing/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const sharesOf = async (id: number): Promise<(number | null)[]> =>
  (await api.as('owner.ua').get(`${URL}${id}/`)).body.data.groups.map(
    ({ share }: { share: number | null }) => share,
  )

test('a feeding tells which share of its day each group gets in it (F1)', async () => {
  const [first = 0, second = 0] = api.world.groups
  const lines = (one: number, other: number) => [
    { group: first, norm: one },
    { group: second, norm: other },
  ]
  const morning = await api.plan({ groups: lines(20, 12) })
  expect(await sharesOf(morning.id)).toEqual([100, 100])
  const evening = await api.plan({ groups: lines(5, 12) })
  const tomorrow = await api.plan({ groups: lines(7, 7), planned_on: '2026-03-11' })
  expect(await sharesOf(morning.id)).toEqual([80, 50])
  expect(await sharesOf(evening.id)).toEqual([20, 50])
  expect(await sharesOf(tomorrow.id)).toEqual([100, 100])
  await api.as('owner.ua').delete(`${URL}${evening.id}/`)
  expect(await sharesOf(morning.id)).toEqual([100, 100])
})
