import { describe, expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/rations/'
const { world } = describeResource('a ration', {
  path: PATH,
  draft: ({ farm, ingredients: [first, second] }, name) => ({
    farm,
    name,
    recipe: [
      { ingredient: first, percent: 60 },
      { ingredient: second, percent: 40 },
    ],
  }),
  change: { rounding: false },
  refusals: [
    [{ name: ' ' }, 'name', 4],
    [{ recipe: [] }, 'recipe', 'ration_empty'],
    [{ recipe: [{ ingredient: 1, percent: 0 }] }, 'recipe.0.percent', 'minimum'],
    [{ recipe: [{ ingredient: 1, percent: 100.5 }] }, 'recipe.0.percent', 8],
    [{ recipe: [{ ingredient: 999_999, percent: 100 }] }, 'recipe.0.ingredient', 23],
    [{ recipe: 'silage' }, 'recipe', 1],
  ],
  foreign: ({ farm }) => ({ farm }),
  unique: 'name',
})

describe('the recipe of a ration', () => {
  const lines = (...percents: number[]) =>
    percents.map((percent, index) => ({ ingredient: world().ua.ingredients[index] ?? 0, percent }))
  const create = async (name: string, ...percents: number[]) =>
    world()
      .api.as('owner.ua')
      .post(PATH, { farm: world().ua.farm, name, recipe: lines(...percents) })

  test('adds up to exactly 100.00: 99.99 and 100.01 are refused', async () => {
    expect((await create('Short', 59.99, 40)).body.errors.recipe).toMatchObject([{ code: 'percent_sum' }])
    expect((await create('Long', 60.01, 40)).body.errors.recipe).toMatchObject([{ code: 'percent_sum' }])
    expect(await create('Thirds', 33.33, 33.33, 33.34)).toMatchObject({ status: 201 })
  })

  test('names no ingredient twice, and none of another client', async () => {
    const { api, ua, us } = world()
    const [own = 0] = ua.ingredients
    const twice = [own, own].map((ingredient) => ({ ingredient, percent: 50 }))
    const answer = await api.as('owner.ua').post(PATH, { farm: ua.farm, name: 'Twice', recipe: twice })
    expect(answer.body.errors['recipe.1.ingredient']).toMatchObject([{ code: 5 }])
    const foreign = [{ ingredient: us.ingredients[0], percent: 100 }]
    const refused = await api.as('owner.ua').post(PATH, { farm: ua.farm, name: 'Foreign', recipe: foreign })
    expect(refused.body.errors['recipe.0.ingredient']).toMatchObject([{ code: 23 }])
  })

  test('gives dry matter and price of the mix (F6, F8; domain f)', async () => {
    const { api, ua } = world()
    const { body } = await api.as('owner.ua').get(`${PATH}${ua.ration}/`)
    expect(body.data.dry_matter).toBeCloseTo(49.656, 3)
    expect(body.data.price).toBeCloseTo(4329.26, 2)
  })

  test('becomes a new version when it changes, and only then; the old one stays', async () => {
    const { api, ua } = world()
    const made = (await create('Versions', 60, 40)).body.data
    const path = `${PATH}${made.id}/`
    const draft = { farm: ua.farm, name: 'Renamed', recipe: lines(60, 40) }
    const renamed = (await api.as('owner.ua').put(path, { ...draft, version: made.version })).body.data
    expect(renamed.ration_version).toBe(1)
    const next = { ...draft, recipe: lines(55, 45), version: renamed.version }
    expect((await api.as('owner.ua').put(path, next)).body.data.ration_version).toBe(2)
    const kept = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('ration_lines')
        .select(['ration_version', 'percent'])
        .where('ration_id', '=', made.id)
        .orderBy('ration_version')
        .orderBy('position')
        .execute(),
    )
    expect(kept.map(({ percent }) => percent)).toEqual([60, 40, 55, 45])
  })
})
