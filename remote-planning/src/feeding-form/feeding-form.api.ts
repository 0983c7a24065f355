import { type FeedingDraft, feedingRoutes } from '@manger/contract/feedings'
import { type Group, groupRoutes } from '@manger/contract/groups'
import { type Mixer, mixerRoutes } from '@manger/contract/mixers'
import { type Ration, rationRoutes } from '@manger/contract/rations'
import { type ApiError, useAllRows, useApi, useFarm, useQuery } from '@manger/platform'
import { useRefreshPlan } from '../feeding-plan/feeding-plan.api.ts'

/** What a feeding can be made of on this farm. */
export type Choices = { rations: readonly Ration[]; mixers: readonly Mixer[]; groups: readonly Group[] }

/** Rations, mixers and groups of the farm; absent until all three have come. */
export const useChoices = (): {
  choices: Choices | undefined
  error: ApiError | undefined
  retry: () => void
} => {
  const { id: farm } = useFarm()
  const query = { farm, ordering: 'name' }
  const rations = useAllRows({ route: rationRoutes.list, query }, (api, page) =>
    api.call(rationRoutes.list, { query: { ...query, ...page } }),
  )
  const mixers = useAllRows({ route: mixerRoutes.list, query }, (api, page) =>
    api.call(mixerRoutes.list, { query: { ...query, ...page } }),
  )
  const groups = useAllRows({ route: groupRoutes.list, query }, (api, page) =>
    api.call(groupRoutes.list, { query: { ...query, ...page } }),
  )
  const choices = rations.data &&
    mixers.data &&
    groups.data && { rations: rations.data.data, mixers: mixers.data.data, groups: groups.data.data }
  return {
    choices,
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

/** A feeding as it goes over the wire. */
export type FeedingBody = Omit<FeedingDraft, 'farm'>

/** Saves a feeding, or several loads of one. */
export const useFeedingSaves = () => {
  const api = useApi()
  const { id: farm } = useFarm()
  return {
    refresh: useRefreshPlan(),
    create: (body: FeedingBody, op_id: string) =>
      api.call(feedingRoutes.create, { body: { farm, ...body, op_id } }),
    update: (id: number, body: FeedingBody, version: number) =>
      api.call(feedingRoutes.update, { params: { id }, body: { ...body, version } }),
  }
}
