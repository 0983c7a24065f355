import { type Brand, brandRoutes } from '@manger/contract/mixer-db'
import { useApi, useOpId, useQuery, useRefresh, useRows } from '@manger/platform'

/** Brands whose name contains the search text. */
export const useBrands = (search: string) => {
  const query = { ordering: 'name', search: search || undefined }
  const list = { route: brandRoutes.list, query }
  return useRows(list, (api, page) => api.call(brandRoutes.list, { query: { ...query, ...page } }))
}

/** One brand, for the page of its models. */
export const useBrand = (id: number) => useQuery(brandRoutes.get, { params: { id } })

/** Writes of brands; every list of them is asked again afterwards. */
export const useBrandWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  const done = () => refresh(brandRoutes.list, brandRoutes.get)
  return {
    create: async (name: string) => {
      await api.call(brandRoutes.create, { body: { name, op_id } })
      await done()
    },
    rename: async ({ id, version }: Brand, name: string) => {
      await api.call(brandRoutes.update, { params: { id }, body: { name, version } })
      await done()
    },
    remove: async ({ id, version }: Brand) => {
      await api.call(brandRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
