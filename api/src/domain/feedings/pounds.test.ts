import { fromKg } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeAll(async () => {
  api = await createFeedingApi({ unit: 'lb', timezone: 'America/Chicago' }, 'us')
})
afterAll(() => api.close())

const pounds = (kg: number) => fromKg(kg, 'lb')

describe('a farm that weighs in pounds', () => {
  it('plans, loads and unloads in whole steps of each line, 5 lb to 0.1 lb (review A2)', async () => {
    const norm = (8395 / 230) * 0.45359237
    const feeding = await api.plan({ groups: api.world.groups.map((group) => ({ group, norm })) })
    expect(pounds(feeding.planned_weight)).toBeCloseTo(8395, 6)
    expect(pounds(feeding.step)).toBeCloseTo(5, 8)
    const targets = feeding.ingredients.map((line: { planned: number }) => pounds(line.planned))
    const expected = [3523, 1765, 295, 42, 755, 170, 1845]
    expected.forEach((target, index) => {
      expect(targets[index]).toBeCloseTo(target, 5)
    })
    expect(targets.reduce((sum: number, target: number) => sum + target, 0)).toBeCloseTo(8395, 5)

    const weights = feeding.ingredients.map((line: { planned: number }) => line.planned)
    const loaded = await api.loaded(feeding.id, weights)
    expect(loaded.accuracy).toBe(100)
    expect(pounds(loaded.actual_weight)).toBeCloseTo(8395, 5)
    const given = loaded.groups.map((line: { planned_weight: number }) => line.planned_weight)
    const done = await api.unloaded(feeding.id, given)
    expect(done).toMatchObject({ residue: 0, upload_accuracy: 100 })
  })

  it('belongs to the day in its own zone: at 03:00 UTC it is still yesterday in Chicago', async () => {
    api.time.set('2026-03-11T03:00:00Z')
    const feeding = await api.plan({ planned_on: '2026-03-10' })
    expect(feeding.flags).toEqual([])
    await api.loaded(
      feeding.id,
      feeding.ingredients.map((line: { planned: number }) => line.planned),
    )
    const days = await api.inClient('us', (tx) =>
      tx.selectFrom('movements').select('day').distinct().where('feeding_id', '=', feeding.id).execute(),
    )
    expect(days).toEqual([{ day: '2026-03-10' }])
  })
})
