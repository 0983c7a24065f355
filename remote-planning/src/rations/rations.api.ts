import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { type Ration, type RationDraft, type RationUse, rationRoutes } from '@manger/contract/rations'
import { useApi, useFarm, useOpId, useQuery, useRefresh, useRows } from '@manger/platform'

const CHOICES = { size: 50 }

/** The farm's rations whose name contains the search text; null asks nothing. */
export const useRations = (search: string | null) => {
  const { id: farm } = useFarm()
  const query = { farm, search: search || undefined, ordering: 'name' }
  const list = search === null ? null : { route: rationRoutes.list, query }
  return useRows(list, (api, page) => api.call(rationRoutes.list, { query: { ...query, ...page } }))
}

/** One ration; null asks nothing. */
export const useRation = (id: number | null) =>
  useQuery(rationRoutes.get, id === null ? null : { params: { id } })

/** Whom the farm's rations feed, by the id of the ration; undefined until it is known. */
export const useUseOfRations = (isAsked = true): ReadonlyMap<number, RationUse> | undefined => {
  const { id: farm } = useFarm()
  const { data } = useQuery(rationRoutes.use, isAsked ? { query: { farm } } : null)
  return data && new Map(data.data.map((use) => [use.ration, use]))
}

/** The recipes that a ration had, the newest first. */
export const useVersions = (id: number) => useQuery(rationRoutes.versions, { params: { id } })

/** Feeds in the stocks of a company that the search text finds, as a line takes them; null asks nothing. */
export const useFeeds = (company: number | null, search: string) => {
  const query = {
    company: company ?? undefined,
    deleted: false,
    search: search || undefined,
    ordering: 'name',
  }
  const answer = useRows(
    company === null ? null : { route: ingredientRoutes.list, query },
    (api, page) => api.call(ingredientRoutes.list, { query: { ...query, ...page } }),
    CHOICES,
  )
  const feeds = answer.data?.data.map(
    ({ id, name, stock_name, class: kind, swatch, dry_matter, price, deleted }) => ({
      ...{ ingredient: id, name, stock_name, class: kind, swatch, dry_matter, price, deleted },
    }),
  )
  const { part, error } = answer
  const more = part !== undefined && part.shown < part.total ? part.more : undefined
  return { feeds, error, more, isLoading: answer.isLoading || part?.isBusy === true }
}

/** What is sent of a ration; the farm is the page's. */
export type RationBody = Omit<RationDraft, 'farm'>

/** Writes of rations; the waiting feedings follow a new recipe, so they are asked again too. */
export const useRationWrites = () => {
  const api = useApi()
  const op_id = useOpId()
  const { id: farm } = useFarm()
  const refresh = useRefresh()
  const done = () =>
    refresh(
      rationRoutes.list,
      rationRoutes.lite,
      rationRoutes.get,
      rationRoutes.use,
      rationRoutes.versions,
      ingredientRoutes.list,
      feedingRoutes.list,
      feedingRoutes.get,
      periodOfDayRoutes.list,
    )
  return {
    done,
    save: async (ration: Pick<Ration, 'id' | 'version'> | null, body: RationBody): Promise<Ration> => {
      const { data } =
        ration === null
          ? await api.call(rationRoutes.create, { body: { farm, ...body, op_id } })
          : await api.call(rationRoutes.update, {
              params: { id: ration.id },
              body: { farm, ...body, version: ration.version },
            })
      await done()
      return data
    },
    remove: async ({ id, version }: Ration) => {
      await api.call(rationRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
    restore: async ({ id, version }: Ration, n: number) => {
      await api.call(rationRoutes.restore, { params: { id, n }, body: { version, op_id } })
      await done()
    },
  }
}
