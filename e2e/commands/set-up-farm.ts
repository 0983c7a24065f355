import { animalTypeRoutes } from '@manger/contract/animal-types'
import type { Farm } from '@manger/contract/farms'
import { groupRoutes } from '@manger/contract/groups'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import type { Api } from '#fixtures/api.ts'
import { createFarm } from './create-farm.ts'

const firstOf = <Item>(items: readonly Item[]): Item => {
  const [first] = items
  if (first === undefined) throw new Error('The demo world has none of these')
  return first
}

/** 20 t of each of two feeds of the demo world, in a stock that no other farm uses. */
const createIngredients = async (api: Api, farm: Farm) => {
  const { data: stock } = await api(stockRoutes.create, {
    body: { company: farm.company, name: `Stock of ${farm.name}`, capacity: 100 },
  })
  const { data: types } = await api(ingredientTypeRoutes.list)
  const created = types.slice(0, 2).map(({ id }) =>
    api(ingredientRoutes.create, {
      body: {
        stock: stock.id,
        ingredient_type: id,
        suffix: farm.name,
        price: 1400,
        dry_matter: 40,
        fresh_weight: 20_000,
      },
    }),
  )
  return (await Promise.all(created)).map(({ data }) => data)
}

/** A farm where feeding can begin: two feeds, a ration of them, a mixer, a morning and a herd of 50. */
export const setUpFarm = async (api: Api) => {
  const farm = await createFarm(api)
  const ingredients = await createIngredients(api, farm)
  const recipe = ingredients.map(({ id }, index) => ({ ingredient: id, percent: index === 0 ? 70 : 30 }))
  const { data: types } = await api(animalTypeRoutes.list)
  const own = { farm: farm.id }
  const created = await Promise.all([
    api(rationRoutes.create, {
      body: { ...own, name: `Ration of ${farm.name}`, recipe },
    }),
    api(mixerRoutes.create, { body: { ...own, name: 'Mixer', max_weight: 5000 } }),
    api(groupRoutes.create, {
      body: { ...own, name: 'Herd', animal_type: firstOf(types).id, animal_count: 50 },
    }),
    api(periodRoutes.create, { body: { ...own, name: 'Morning', time_start: '05:30', time_end: '09:00' } }),
  ])
  const [ration, mixer, group, period] = created
  return { farm, ingredients, ration: ration.data, mixer: mixer.data, group: group.data, period: period.data }
}

/** What such a farm has. */
export type FarmSetUp = Awaited<ReturnType<typeof setUpFarm>>
