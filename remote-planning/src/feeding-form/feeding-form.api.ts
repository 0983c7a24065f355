import { feedingRoutes } from '@manger/contract/feedings'
import { type Group, groupRoutes } from '@manger/contract/groups'
import { type Mixer, mixerRoutes } from '@manger/contract/mixers'
import { type Ration, rationRoutes } from '@manger/contract/rations'
import { type ApiError, useEvery, useFarm, useMay, useQuery } from '@manger/platform'

/** What a feeding can be made of on this farm, as far as this person may see it. */
export type Choices = { rations: readonly Ration[]; mixers: readonly Mixer[]; groups: readonly Group[] }

/** Rations, mixers and groups of the farm; absent until all that may be seen have come. */
export const useChoices = (): {
  choices: Choices | undefined
  error: ApiError | undefined
  retry: () => void
} => {
  const may = useMay()
  const { id: farm } = useFarm()
  const query = { farm, ordering: 'name' }
  const rations = useEvery(rationRoutes.list, query)
  const mixers = useEvery(mixerRoutes.list, query)
  const groups = useEvery(groupRoutes.list, query)
  // Who may not see them is told so at the field, and still changes the rest of a feeding.
  const none = { data: [] }
  const ofRations = may(rationRoutes.list) ? rations.data : none
  const ofMixers = may(mixerRoutes.list) ? mixers.data : none
  const ofGroups = may(groupRoutes.list) ? groups.data : none
  return {
    choices: ofRations &&
      ofMixers &&
      ofGroups && { rations: ofRations.data, mixers: ofMixers.data, groups: ofGroups.data },
    error: rations.error ?? mixers.error ?? groups.error,
    retry: () => {
      for (const { refresh } of [rations, mixers, groups]) void refresh()
    },
  }
}

/** What is planned for the day already: a group's norm there is a good first guess for another feeding. */
export const useOthersOfDay = (day: string | null) => {
  const { id: farm } = useFarm()
  const { data } = useQuery(feedingRoutes.list, day === null ? null : { query: { farm, date: day } })
  return data?.data ?? []
}
