import { type AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { useApi, useOpId, useRefresh, useRows } from '@manger/platform'

/** Animal types whose name contains the search text, to the end; null asks nothing. */
export const useAnimalTypes = (search: string | null) => {
  const query = { ordering: 'name', search: search || undefined }
  const list = search === null ? null : { route: animalTypeRoutes.list, query }
  return useRows(list, (api, page) => api.call(animalTypeRoutes.list, { query: { ...query, ...page } }))
}

/** Writes of animal types; every list of them is asked again afterwards. */
export const useAnimalTypeWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  const done = () => refresh(animalTypeRoutes.list, animalTypeRoutes.lite)
  return {
    create: async (name: string) => {
      await api.call(animalTypeRoutes.create, { body: { name, op_id } })
      await done()
    },
    rename: async ({ id, version }: AnimalType, name: string) => {
      await api.call(animalTypeRoutes.update, { params: { id }, body: { name, version } })
      await done()
    },
    remove: async ({ id, version }: AnimalType) => {
      await api.call(animalTypeRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
