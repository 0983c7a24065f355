import { groupRoutes } from '@manger/contract/groups'
import { rationRoutes } from '@manger/contract/rations'
import { useFarm, useListPart, useMay, useQuery } from '@manger/platform'
import { type Draft, EMPTY } from './editor/use-ration-mix.ts'
import { useFeeds } from './rations.api.ts'

/**
 * What a new ration starts with: the one feed there is makes all of it, and the first ration of a farm with one group
 * is named like the group. Where there is anything to choose, nothing is chosen.
 */
export const useFirstDraft = (): Draft => {
  const may = useMay()
  const { id: farm, company } = useFarm()
  const { feeds } = useFeeds(company, '')
  const isFirst = useListPart(rationRoutes.list, { query: { farm }, size: 1 }).count === 0
  const asksGroups = isFirst && may(groupRoutes.list)
  const groups = useQuery(groupRoutes.list, asksGroups ? { query: { farm } } : null).data?.data ?? []
  const [feed, ...otherFeeds] = feeds
  const [group, ...otherGroups] = groups
  return {
    ...EMPTY,
    name: group !== undefined && otherGroups.length === 0 ? group.name : '',
    lines: feed !== undefined && otherFeeds.length === 0 ? [{ key: 1, feed, percent: 100 }] : [],
  }
}
