import { PAGE_SIZE_MAX } from '@manger/contract'
import { type AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { useApi, useOpId, useQuery, useRefresh } from '@manger/platform'

/** Animal types whose name contains the search text, a page holds them all; null asks nothing. */
export const useAnimalTypes = (search: string | null) =>
  useQuery(
    animalTypeRoutes.list,
    search === null
      ? null
      : { query: { page_size: PAGE_SIZE_MAX, ordering: 'name', search: search || undefined } },
  )

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
