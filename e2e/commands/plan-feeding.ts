import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import type { Api } from '#fixtures/api.ts'
import type { FarmSetUp } from './set-up-farm.ts'

/** Plans a feeding of the farm's herd: `norm` kg a head. */
export const planFeeding = async (
  api: Api,
  { farm, period, ration, mixer, group }: FarmSetUp,
  { day, norm }: { day: string; norm: number },
): Promise<Feeding> => {
  const { data } = await api(feedingRoutes.create, {
    body: {
      farm: farm.id,
      planned_on: day,
      period: period.id,
      ration: ration.id,
      mixer: mixer.id,
      groups: [{ group: group.id, norm }],
    },
  })
  return data
}

/** Ends a load that was begun: whoever is in the middle of one cannot begin another. */
export const cancelLoad = (api: Api, { id }: Pick<Feeding, 'id'>) =>
  api(feedingRoutes.load, {
    params: { id },
    body: { action: 'cancel', op_id: crypto.randomUUID(), reason: 'test' },
  })
