import { ingredientRoutes } from '@manger/contract/ingredients'
import { type Ration, type RationDraft, type RationUse, rationRoutes } from '@manger/contract/rations'
import { useFarm, useQuery, useRows, useWrite } from '@manger/platform'

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

/** Saves a ration: one that is made is made once, however often it is sent until an answer comes. */
export const useRationSave = () => {
  const { id: farm } = useFarm()
  const create = useWrite(rationRoutes.create)
  const update = useWrite(rationRoutes.update)
  return async (ration: Pick<Ration, 'id' | 'version'> | null, draft: RationBody): Promise<Ration> => {
    const body = { farm, ...draft }
    if (ration === null) return (await create({ body }, 'new')).data
    const { id, version } = ration
    return (await update({ params: { id }, body: { ...body, version } })).data
  }
}
