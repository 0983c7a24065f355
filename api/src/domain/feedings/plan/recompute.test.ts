import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, type FarmWorld, writeRecipe } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { recomputePlans } from './recompute.service.ts'

let api: TestApi
let world: FarmWorld
const URL = '/api/schedule/schedules/'

beforeAll(async () => {
  api = await createTestApi()
  world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
})
afterAll(() => api.close())

const plan = async (changes: Record<string, unknown> = {}) => {
  const groups = world.groups.map((group) => ({ group, norm: 20.8 }))
  const { farm, period, ration, mixer } = world
  const draft = { farm, period, ration, mixer, groups, planned_on: '2026-03-11', ...changes }
  return (await api.as('owner.ua').post(URL, draft)).body.data
}

const now = async (id: number) => (await api.as('owner.ua').get(`${URL}${id}/`)).body.data

const recompute = (choice: Parameters<typeof recomputePlans>[2]) =>
  api.inClient('ua', (tx) => recomputePlans(tx, { client: world.client, now: api.deps.clock() }, choice))

const setHeads = (heads: number) =>
  api.inClient('ua', (tx) =>
    tx
      .updateTable('groups')
      .set({ animal_count: heads })
      .where('id', '=', world.groups[0] ?? 0)
      .execute(),
  )

describe('plans that wait', () => {
  it('follow the heads of a group from today on, unless the heads were typed or the feeding is locked', async () => {
    const past = await plan({ planned_on: '2026-03-09' })
    const open = await plan()
    const typed = await plan({ groups: [{ group: world.groups[0], norm: 20, heads: 100 }] })
    const locked = await plan({ locked: true })
    await setHeads(120)
    expect(await recompute({ group: world.groups[0] ?? 0 })).toEqual([open.id, locked.id])
    expect((await now(open.id)).planned_weight).toBe(4825)
    expect((await now(open.id)).version).toBe(2)
    expect((await now(past.id)).planned_weight).toBe(4785)
    expect((await now(typed.id)).planned_weight).toBe(2000)
    const kept = await now(locked.id)
    expect([kept.planned_weight, kept.groups[0].heads]).toEqual([4785, 120])
    expect(kept.groups[0].norm).toBeCloseTo(2455 / 120, 6)
    await setHeads(118)
    await recompute({ farm: world.farm })
    expect((await now(open.id)).planned_weight).toBe(4785)
  })

  it('take over a new version of their ration', async () => {
    const feeding = await plan({ ration: world.otherRation })
    await api.inClient('ua', (tx) =>
      writeRecipe(tx, {
        client: world.client,
        ration: world.otherRation,
        version: 2,
        ingredients: world.ingredients.slice(0, 3),
        percents: [50, 30, 20],
      }),
    )
    expect(await recompute({ ration: world.otherRation })).toEqual([feeding.id])
    const after = await now(feeding.id)
    expect(after.ration_version).toBe(2)
    expect(after.ingredients.map((line: { percent: number }) => line.percent)).toEqual([50, 30, 20])
    expect(await recompute({ ration: world.otherRation })).toEqual([])
  })

  it('round as their mixer says, and say when they no longer fit it', async () => {
    const feeding = await plan({ mixer: world.otherMixer })
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('mixers')
        .set({ max_weight: 4000, rounding: false })
        .where('id', '=', world.otherMixer)
        .execute(),
    )
    await recompute({ mixer: world.otherMixer })
    const after = await now(feeding.id)
    expect([after.step, after.planned_weight]).toEqual([0.01, 4784])
    expect(after.flags).toEqual(['over_capacity'])
  })
})
