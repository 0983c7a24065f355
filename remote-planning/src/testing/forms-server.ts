import { animalTypeRoutes } from '@manger/contract/animal-types'
import { farmRoutes } from '@manger/contract/farms'
import { feedingRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { groupRoutes, headEntryRoutes } from '@manger/contract/groups'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import {
  buildFarm,
  buildGroup,
  buildMixer,
  buildRation,
  createFakePlatform,
  type FakePlatform,
  rowOf,
} from '@manger/testing'
import { NOW, WORDS } from './open-cab.tsx'
import { list } from './planned-day.tsx'

export { NOW }

/** A weight of a tablet whose feeding was deleted meanwhile. */
export const UNPLACED: OfflineConflict = {
  ...rowOf(9),
  farm: 1,
  feeding: null,
  action: 'weigh',
  placed: false,
  codes: ['not_found'],
  ingredient: { id: 3, name: 'Corn silage' },
  group: null,
  weight: 420,
  at: '2026-11-20T04:40:00Z',
  operator: { id: 7, name: 'Petro Savchuk' },
  status: 'open',
  reason: null,
  settled_by: null,
  settled_at: null,
  settlements: ['attach', 'reverse'],
}

/** A farm with one of everything that the forms of planning ask for. */
export const planningServer = (): FakePlatform =>
  createFakePlatform({ words: WORDS.en, page: { remote: 'planning' } })
    .answer(farmRoutes.timezones, { data: [{ name: 'Europe/Kyiv', offset: '+02:00' }], count: 1, next: null })
    .answer(farmRoutes.list, list([buildFarm()]))
    .answer(animalTypeRoutes.list, list([]))
    .answer(groupRoutes.heads, { client: 1, data: { days: [], waiting: 0 } })
    .answer(headEntryRoutes.list, list([]))
    .answer(groupRoutes.list, list([buildGroup({ id: 3 })]))
    .answer(mixerRoutes.list, list([buildMixer(), buildMixer({ id: 2, name: 'TrailedLine 24' })]))
    .answer(rationRoutes.list, list([buildRation()]))
    .answer(periodRoutes.list, list([]))
    .answer(feedingRoutes.list, list([]))
