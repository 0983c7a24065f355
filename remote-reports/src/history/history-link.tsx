import type { Route } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { companyRoutes } from '@manger/contract/companies'
import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import type { HistoryEntry } from '@manger/contract/history'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { leftoversRoutes } from '@manger/contract/leftovers'
import { mixerRoutes } from '@manger/contract/mixers'
import { performanceRoutes } from '@manger/contract/performance'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { accessGroupRoutes, employeeRoutes } from '@manger/contract/users'
import { type Paths, useMay, usePaths } from '@manger/platform'
import { Link } from '@manger/platform/router'

type Place = { route: Pick<Route, 'access'>; to: (entry: HistoryEntry, paths: Paths) => string | null }

const found = (path: string, { name }: HistoryEntry) => `${path}?${new URLSearchParams({ search: name })}`

/** Where the objects of a history are kept, by its type; what has no page of its own is searched for in its list. */
const PLACES: Readonly<Partial<Record<string, Place>>> = {
  // The address of a farm leads on to its plan.
  farms: { route: feedingRoutes.list, to: ({ object_id }, paths) => paths.farm(object_id) },
  rations: {
    route: rationRoutes.get,
    to: ({ farm, object_id }, paths) => (farm ? paths.farm(farm, `rations/${object_id}`) : null),
  },
  groups: {
    route: groupRoutes.list,
    to: (entry, paths) => (entry.farm ? paths.farm(entry.farm, found('animal-groups', entry)) : null),
  },
  animaltypes: {
    route: animalTypeRoutes.list,
    to: (entry, paths) => paths.client(found('admin/animal-types', entry)),
  },
  ingredients: {
    route: ingredientRoutes.get,
    to: ({ object_id }, paths) => paths.client(`stock/ingredients/${object_id}`),
  },
  mixers: { route: mixerRoutes.list, to: (entry, paths) => paths.client(found('settings/mixers', entry)) },
  stocks: {
    route: stockRoutes.get,
    to: ({ company, object_id }, paths) =>
      company ? paths.client(`companies/${company}/stocks/${object_id}`) : null,
  },
  deliveries: { route: deliveryRoutes.list, to: (_, paths) => paths.client('stock/deliveries') },
  feedings: {
    route: feedingRoutes.list,
    to: ({ farm, day, object_id }, paths) =>
      farm && day ? paths.farm(farm, `planning?date=${day}&feeding=${object_id}`) : null,
  },
  periods: {
    route: periodRoutes.list,
    to: ({ farm }, paths) => (farm ? paths.farm(farm, 'planning') : null),
  },
  leftovers: {
    route: leftoversRoutes.list,
    to: ({ farm, day }, paths) => (farm && day ? paths.farm(farm, `planning/leftovers?date=${day}`) : null),
  },
  performance: {
    route: performanceRoutes.list,
    to: ({ farm, day }, paths) =>
      farm && day ? paths.farm(farm, `animal-groups/performance?to=${day}`) : null,
  },
  ingredienttypes: {
    route: ingredientTypeRoutes.list,
    to: (entry, paths) => paths.client(found('admin/ingredient-types', entry)),
  },
  recipes: { route: recipeRoutes.list, to: (_, paths) => paths.client('stock/fodder') },
  compoundfeedorders: {
    route: compoundFeedRoutes.orders,
    to: ({ farm, day }, paths) => (farm && day ? paths.farm(farm, `kkz?date=${day}`) : null),
  },
  companies: {
    route: companyRoutes.list,
    to: ({ object_id }, paths) => paths.client(`companies/${object_id}`),
  },
  deliverycompanies: {
    route: deliveryCompanyRoutes.list,
    to: (entry, paths) => paths.client(found('stock/companies', entry)),
  },
  users: { route: employeeRoutes.list, to: (entry, paths) => paths.client(found('admin/users', entry)) },
  accessgroups: {
    route: accessGroupRoutes.list,
    to: (entry, paths) => paths.client(found('admin/groups', entry)),
  },
}

/** The name of the object with the way to it, for who may see it and while it is there. */
export const HistoryName = ({ entry }: { entry: HistoryEntry }) => {
  const may = useMay()
  const paths = usePaths()
  const place = PLACES[entry.type]
  const to =
    place && entry.action !== 'deleted' && entry.gone !== true && may(place.route)
      ? place.to(entry, paths)
      : null
  return to === null ? entry.name : <Link to={to}>{entry.name}</Link>
}
