import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertsOf } from '#testing/alerts/alerts-of.ts'
import { createFeedingApi, type FeedingApi, TARGETS } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
  await weighsNow(300)
})
afterEach(() => api.close())

const [first, second] = [0, 1]
const idOf = (position: number): number => api.world.ingredients[position] ?? 0

/** From now on a bale of a feed weighs so many kg. */
const weighsNow = (piece_weight: number | null, position = first) =>
  api.inClient('ua', (tx) =>
    tx.updateTable('ingredients').set({ piece_weight }).where('id', '=', idOf(position)).execute(),
  )
const pieceOf = async (feeding: number, position = first) =>
  (await api.get(feeding)).ingredients.find(
    ({ ingredient }: { ingredient: number }) => ingredient === idOf(position),
  )?.piece_weight

describe('a feed that comes in bales (late-truth f)', () => {
  it('is planned with what a bale weighs now', async () => {
    const { id } = await api.plan()
    expect([await pieceOf(id), await pieceOf(id, second)]).toEqual([300, null])
    await weighsNow(350)
    expect(await pieceOf(id)).toBe(350)
  })

  it('is told by the bales of its load, whatever those of next year weigh', async () => {
    const { id } = await api.plan()
    await api.loadAll(id, [{ action: 'start' }])
    await weighsNow(350)
    const [, ...others] = TARGETS
    await api.loadAll(id, [...api.weighings([2100, ...others]), { action: 'finish' }])
    await weighsNow(null)
    expect(await pieceOf(id)).toBe(300)
    expect((await api.get(id)).ingredients[0]).toMatchObject({
      planned: 2010,
      actual: 2100,
      piece_weight: 300,
    })
  })

  // 2,010 kg are 7 bales of 300 kg: one more is 390 kg too much.
  it.each([
    [2100, 0],
    [2400, 1],
  ])(
    'loaded with %i kg of 2,010 alerts %i times: nobody can load nearer than the nearest bales',
    async (...row) => {
      const [straw, alerts] = row
      const [, ...others] = TARGETS
      const { id } = await api.plan()
      await api.loadAll(id, [{ action: 'start' }, ...api.weighings([straw, ...others]), { action: 'finish' }])
      expect(await alertsOf(api, 'owner.ua', 'off_window')).toHaveLength(alerts)
    },
  )

  it('has the bales of its own where it comes in as a substitute', async () => {
    const owner = api.as('owner.ua')
    const type = await owner.post('/api/manager/ingtedienttypes/', { name: 'Round bales' })
    const draft = { ingredient_type: type.body.data.id, price: 900, dry_matter: 85, fresh_weight: 9000 }
    const made = await owner.post('/api/manager/ingredients/', {
      ...draft,
      stock: api.world.stock,
      piece_weight: 280,
    })
    const stand = made.body.data.id
    const { id } = await api.plan()
    await api.loadAll(id, [{ action: 'start' }])
    const weighed = await api.loadAll(id, [
      ...[
        {
          action: 'weigh',
          ingredient: stand,
          weight: 1960,
          substitute_for: idOf(first),
          reason: 'none left',
        },
      ],
    ])
    expect(
      weighed.ingredients.map(
        ({ ingredient, piece_weight }: { ingredient: number; piece_weight: number }) => [
          ingredient,
          piece_weight,
        ],
      ),
    ).toContainEqual([stand, 280])
  })
})
