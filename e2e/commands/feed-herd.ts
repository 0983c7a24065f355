import { randomUUID } from 'node:crypto'
import { feedingRoutes } from '@manger/contract/feedings'
import type { Api } from '#fixtures/api.ts'
import { planFeeding } from './plan-feeding.ts'
import type { FarmSetUp } from './set-up-farm.ts'

/** Feeds the herd in the morning of a day in Kyiv's winter, as it is written down afterwards; 20 kg a head are 1,000 kg. */
export const feedHerd = async (api: Api, farm: FarmSetUp, day: string): Promise<void> => {
  const at = (clock: string) => `${day}T${clock}:00+02:00`
  const { id, ingredients } = await planFeeding(api, farm, { day, norm: 20 })
  await api(feedingRoutes.load, {
    params: { id },
    body: {
      action: 'once',
      op_id: randomUUID(),
      ingredients: ingredients.map(({ ingredient, planned }) => ({ id: ingredient, weight: planned })),
      started_at: at('06:00'),
      ended_at: at('06:20'),
    },
  })
  await api(feedingRoutes.upload, {
    params: { id },
    body: {
      action: 'once',
      op_id: randomUUID(),
      groups: [{ id: farm.group.id, weight: 1000 }],
      started_at: at('06:40'),
      ended_at: at('07:00'),
    },
  })
}
