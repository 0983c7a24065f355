import { farmRoutes } from '@manger/contract/farms'
import { type Mixer, type MixerDraft, mixerRoutes } from '@manger/contract/mixers'
import { useAllRows, useApi, useCan, useOpId, useRefresh, useRows } from '@manger/platform'

type Wish = { search: string; farm: number | null }

/** Mixers by name, those of one farm where one is chosen; null asks nothing. */
export const useMixers = (wish: Wish | null) => {
  const query = {
    ordering: 'name',
    search: wish?.search || undefined,
    farm: wish === null || wish.farm === null ? undefined : String(wish.farm),
  }
  const list = wish && { route: mixerRoutes.list, query }
  return useRows(list, (api, page) => api.call(mixerRoutes.list, { query: { ...query, ...page } }))
}

/** The farms that a mixer may belong to; not asked for where mixers may not be seen. */
export const useFarms = () => {
  const canView = useCan()('manager.mixer', 'view')
  const query = { ordering: 'name' }
  const list = canView ? { route: farmRoutes.list, query } : null
  return useAllRows(list, (api, page) => api.call(farmRoutes.list, { query: { ...query, ...page } }))
}

/** Writes of mixers; every list of them is asked again afterwards. */
export const useMixerWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  const done = () => refresh(mixerRoutes.list, mixerRoutes.lite)
  return {
    create: async (draft: MixerDraft) => {
      await api.call(mixerRoutes.create, { body: { ...draft, op_id } })
      await done()
    },
    update: async ({ id, version }: Mixer, draft: MixerDraft) => {
      await api.call(mixerRoutes.update, { params: { id }, body: { ...draft, version } })
      await done()
    },
    remove: async ({ id, version }: Mixer) => {
      await api.call(mixerRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
