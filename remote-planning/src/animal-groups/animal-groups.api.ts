import { animalTypeRoutes } from '@manger/contract/animal-types'
import { farmRoutes } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { type Group, type GroupDraft, groupRoutes } from '@manger/contract/groups'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { useAllRows, useApi, useCan, useFarm, useOpId, useQuery, useRefresh, useRows } from '@manger/platform'

/** What the list is narrowed to; no types = all. */
export type GroupWish = { search: string; types: readonly number[] }

/** The farm's animal groups; null asks nothing. */
export const useGroups = (wish: GroupWish | null) => {
  const { id: farm } = useFarm()
  const query = {
    farm,
    search: wish?.search || undefined,
    animal_type: wish === null || wish.types.length === 0 ? undefined : wish.types,
    ordering: 'name',
  }
  const list = wish && { route: groupRoutes.list, query }
  return useRows(list, (api, page) => api.call(groupRoutes.list, { query: { ...query, ...page } }))
}

/** Heads of a group day by day, and how many waiting feedings follow them; null asks nothing. */
export const useHeads = (id: number | null) =>
  useQuery(groupRoutes.heads, id === null ? null : { params: { id } }).data?.data

/** The client's animal types; nothing for who may not see them. */
export const useAnimalTypes = () => {
  const can = useCan()
  const query = { ordering: 'name' }
  const list = can('manager.animaltype', 'view') ? { route: animalTypeRoutes.list, query } : null
  return useAllRows(list, (api, page) => api.call(animalTypeRoutes.list, { query: { ...query, ...page } }))
}

/** Makes an animal type by its name, for the group that needs it; answers its id. */
export const useCreateAnimalType = () => {
  const api = useApi()
  const refresh = useRefresh()
  return async (name: string): Promise<number> => {
    const body = { name, op_id: crypto.randomUUID() }
    const { data } = await api.call(animalTypeRoutes.create, { body })
    await refresh(animalTypeRoutes.list, animalTypeRoutes.lite)
    return data.id
  }
}

/** What is sent of a group; the farm is the page's. */
export type GroupBody = Omit<GroupDraft, 'farm'>

/** Writes of animal groups; the waiting feedings follow their heads, so they are asked again too. */
export const useGroupWrites = () => {
  const api = useApi()
  const op_id = useOpId()
  const { id: farm } = useFarm()
  const refresh = useRefresh()
  const done = () =>
    refresh(
      groupRoutes.list,
      groupRoutes.lite,
      groupRoutes.get,
      groupRoutes.heads,
      rationRoutes.use,
      farmRoutes.list,
      feedingRoutes.list,
      feedingRoutes.get,
      periodOfDayRoutes.list,
    )
  return {
    save: async (group: Pick<Group, 'id' | 'version'> | null, draft: GroupBody) => {
      const body = { farm, ...draft }
      if (group === null) await api.call(groupRoutes.create, { body: { ...body, op_id } })
      else {
        const { id, version } = group
        await api.call(groupRoutes.update, { params: { id }, body: { ...body, version } })
      }
      await done()
    },
    remove: async ({ id, version }: Group) => {
      await api.call(groupRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
