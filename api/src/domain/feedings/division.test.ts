import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFeedingApi, type FeedingApi, TARGETS } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const setDivision = (scale_division: number | null) =>
  api.inClient('ua', (tx) => tx.updateTable('mixers').set({ scale_division }).execute())
const alerts = async () => {
  const { data } = (await api.as('owner.ua').get('/api/alerts/?open=true')).body
  return data.map(({ kind }: { kind: string }) => kind)
}

it('a weight within one division of the scale is on target for the server too', async () => {
  const targets: readonly number[] = TARGETS
  const least = targets.indexOf(Math.min(...targets))
  const weights = targets.map((target, index) => (index === least ? target + 11 : target))
  const windowNow = async (id: number) => (await api.get(id)).ingredients[least].window
  const { id } = await api.plan()
  expect(await windowNow(id)).toBeLessThan(11)
  await setDivision(20)
  // 24 kg: a whole division would take nothing for on target, so half of the target counts.
  expect(await windowNow(id)).toBe(12)
  await api.loaded(id, weights)
  expect(await alerts()).not.toContain('off_window')
  await setDivision(null)
  const other = await api.plan()
  await api.unloaded(id, [2455, 2330])
  await api.loaded(other.id, weights)
  expect(await alerts()).toContain('off_window')
})
