import { ingredientRoutes } from '@manger/contract/ingredients'
import { type RationUse, rationRoutes } from '@manger/contract/rations'
import { useFarm, useFound, useMay, useQuery } from '@manger/platform'

type Uses = { uses: ReadonlyMap<number, RationUse> | undefined; isLoading: boolean }

/** Whom the farm's rations feed, by the id of the ration; undefined until it is known. */
export const useUseOfRations = (isAsked = true): Uses => {
  const { id: farm } = useFarm()
  const canView = useMay()(rationRoutes.use)
  const { data, isLoading } = useQuery(rationRoutes.use, isAsked && canView ? { query: { farm } } : null)
  return { uses: data && new Map(data.data.map((use) => [use.ration, use])), isLoading }
}

/** The recipes that a ration had, the newest first. */
export const useVersions = (id: number) => useQuery(rationRoutes.versions, { params: { id } })

/** Feeds in the stocks of a company that the search text finds, as a line takes them. */
export const useFeeds = (company: number, search: string) => {
  const query = { company, deleted: false, ordering: 'name' }
  const { data, part, isLoading } = useFound(ingredientRoutes.list, search, query)
  const rows = data?.data ?? []
  const feeds = rows.map(({ id, name, stock_name, class: kind, swatch, dry_matter, price, deleted }) => ({
    ...{ id, name, stock_name, class: kind, swatch, dry_matter, price, deleted },
  }))
  const more = part !== undefined && part.shown < part.total ? part.more : undefined
  return { feeds, more, isLoading: isLoading || part?.isBusy === true }
}
