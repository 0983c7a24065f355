import type { Route } from '@manger/contract'
import type { Company } from '@manger/contract/companies'
import type { Farm } from '@manger/contract/farms'
import { groupRoutes } from '@manger/contract/groups'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { useMay, useQuery } from '@manger/platform'
import type { Counts } from './setup.formulas.ts'

// Ticked by what this page writes, and when the person comes back from another tab.
const LIVE = { revalidateOnFocus: true }
const FEW = { page_size: 1 }

/** How much of each step is there; of what belongs to a farm, on the client's first one. */
export const useSetupCounts = (companies: readonly Company[], farms: readonly Farm[]): Counts => {
  const may = useMay()
  const farm = farms[0]?.id
  const whenSeen = <Input>(route: Route, input: Input): Input | null => (may(route) ? input : null)
  const ofFarm = farm === undefined ? null : { query: { ...FEW, farm } }
  const stock = useQuery(stockRoutes.list, whenSeen(stockRoutes.list, { query: FEW }), LIVE)
  const ingredients = useQuery(ingredientRoutes.list, whenSeen(ingredientRoutes.list, { query: FEW }), LIVE)
  const groups = useQuery(groupRoutes.list, whenSeen(groupRoutes.list, ofFarm), LIVE)
  const mixer = useQuery(mixerRoutes.list, whenSeen(mixerRoutes.list, ofFarm), LIVE)
  const ration = useQuery(rationRoutes.list, whenSeen(rationRoutes.list, ofFarm), LIVE)
  const period = useQuery(periodRoutes.list, whenSeen(periodRoutes.list, ofFarm), LIVE)
  // Without a farm there can be nothing of it.
  const countOf = (answer: { data: { count: number } | undefined }) =>
    farm === undefined ? 0 : answer.data?.count
  return {
    company: companies.length,
    farm: farms.length,
    stock: stock.data?.count,
    ingredients: ingredients.data?.count,
    groups: countOf(groups),
    mixer: countOf(mixer),
    ration: countOf(ration),
    period: countOf(period),
  }
}
