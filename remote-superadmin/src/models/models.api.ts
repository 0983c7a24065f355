import { type Model, modelRoutes } from '@manger/contract/mixer-db'
import { useApi, useOpId, useRefresh, useRows } from '@manger/platform'

/** The models of a brand whose name contains the search text. */
export const useModels = (brand: number, search: string) => {
  const query = { brand, ordering: 'name', search: search || undefined }
  const list = { route: modelRoutes.list, query }
  return useRows(list, (api, page) => api.call(modelRoutes.list, { query: { ...query, ...page } }))
}

/** Writes of a brand's models; every list of them is asked again afterwards. */
export const useModelWrites = (brand: number) => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  return {
    create: async (name: string) => {
      await api.call(modelRoutes.create, { body: { name, brand, op_id } })
      await refresh(modelRoutes.list)
    },
    rename: async ({ id, version }: Model, name: string) => {
      await api.call(modelRoutes.update, { params: { id }, body: { name, brand, version } })
      await refresh(modelRoutes.list)
    },
    remove: async ({ id, version }: Model) => {
      await api.call(modelRoutes.remove, { params: { id }, query: { version } })
      await refresh(modelRoutes.list)
    },
  }
}
