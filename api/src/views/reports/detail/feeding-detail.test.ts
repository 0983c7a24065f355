import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi, TARGETS } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

const weights = () => api.world.ingredients.map((id, index) => ({ id, weight: TARGETS[index] }))

/** Notes both halves of a feeding at once, and opens it in the reports. */
const reportOf = async (load: Record<string, string>, upload: Record<string, string>) => {
  const feeding = await api.plan()
  await api.loadAll(feeding.id, [{ ingredients: weights(), ...load }])
  const groups = feeding.groups.map(
    ({ group, planned_weight }: { group: number; planned_weight: number }) => ({
      id: group,
      weight: planned_weight,
    }),
  )
  await api.uploadAll(feeding.id, [{ groups, ...upload }])
  return (await api.as('owner.ua').get(`/api/report/load/${feeding.id}/`)).body.data
}

describe('how long a feeding was mixed', () => {
  test('is empty where nobody noted when its load was finished (review B3)', async () => {
    const report = await reportOf({}, {})
    expect(report.mixed_seconds).toBeNull()
    expect(report.feeding).toMatchObject({ mixed_since: null, flags: [] })
  })

  test('is counted from the last ingredient to the first group (review B3)', async () => {
    const report = await reportOf(
      { started_at: '2026-03-10T04:00:00Z', ended_at: '2026-03-10T04:20:00Z' },
      { started_at: '2026-03-10T04:35:00Z', ended_at: '2026-03-10T04:45:00Z' },
    )
    expect(report.mixed_seconds).toBe(900)
  })
})
