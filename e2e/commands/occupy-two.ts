import { randomUUID } from 'node:crypto'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import type { Api } from '#fixtures/api.ts'
import { planFeeding } from './plan-feeding.ts'
import type { FarmSetUp } from './set-up-farm.ts'

const TODAY = '2026-11-20'
const YESTERDAY = '2026-11-19'

const load = (api: Api, { id, ingredients }: Feeding) =>
  api(feedingRoutes.load, {
    params: { id },
    body: {
      action: 'once',
      op_id: randomUUID(),
      ingredients: ingredients.map(({ ingredient, planned }) => ({ id: ingredient, weight: planned })),
    },
  })

/** Five feedings of this morning in two mixers, each of which still holds a load of yesterday. */
export const occupyTwo = async (api: Api, ready: FarmSetUp) => {
  const { data: second } = await api(mixerRoutes.create, {
    body: { farm: ready.farm.id, name: 'Siloking TrailedLine 4.0', max_weight: 4800 },
  })
  const other = { ...ready, mixer: second }
  for (const at of [ready, other]) await load(api, await planFeeding(api, at, { day: YESTERDAY, norm: 10 }))
  for (const at of [ready, ready, other, other, other]) await planFeeding(api, at, { day: TODAY, norm: 20 })
}
