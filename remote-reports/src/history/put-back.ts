import { draftOf, type FormRoutes, type Route } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { companyRoutes } from '@manger/contract/companies'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { farmRoutes } from '@manger/contract/farms'
import { groupRoutes } from '@manger/contract/groups'
import { type ChangedKind, type FieldChange, type HistoryEntry, sentName } from '@manger/contract/history'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { stockRoutes } from '@manger/contract/stocks'

/** The calls by which a noun is read and changed, the very ones of its own form. */
export type Putting = FormRoutes & { get: Route; update: Route }

// What is made of many parts (a ration, a recipe), granted, or done with animals and feed has ways back of its own.
const PUTTING: Readonly<Partial<Record<ChangedKind, Putting>>> = {
  farms: farmRoutes,
  groups: groupRoutes,
  animaltypes: animalTypeRoutes,
  ingredients: ingredientRoutes,
  mixers: mixerRoutes,
  stocks: stockRoutes,
  deliveries: deliveryRoutes,
  periods: periodRoutes,
  ingredienttypes: ingredientTypeRoutes,
  companies: companyRoutes,
  deliverycompanies: deliveryCompanyRoutes,
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** How the old values of an entry are put back: null where nothing of it can be. */
export type PuttingBack = { routes: Putting; values: Readonly<Record<string, unknown>> }

/** The values that an entry changed, as its noun's own form would send the old ones; null where there are none. */
export const puttingBack = ({ type, action, gone, changes }: HistoryEntry): PuttingBack | null => {
  const routes = Object.hasOwn(PUTTING, type) ? PUTTING[type as ChangedKind] : undefined
  if (routes === undefined || action !== 'updated' || gone === true) return null
  const sent = Object.keys(draftOf(routes, {}))
  const values = Object.fromEntries(
    changes
      .filter(({ kind, old }) => kind !== 'masked' && isPlain(old))
      .map(({ field, old }) => [sentName(type, field), old])
      .filter(([field]) => sent.includes(String(field))),
  )
  return Object.keys(values).length > 0 ? { routes, values } : null
}

/** What putting back would change of the object as it is now, told as a change; what is as it was before is left out. */
export const changesBack = (
  { type, changes }: HistoryEntry,
  item: object,
  { values }: PuttingBack,
): FieldChange[] =>
  changes.flatMap(({ field, old, new: next, ...told }) => {
    const key = sentName(type, field)
    const now = Object.hasOwn(item, key) ? Reflect.get(item, key) : next
    const isPut = Object.hasOwn(values, key) || Object.hasOwn(values, key.replace(/_name$/, ''))
    return isPut && now !== old ? [{ ...told, field, old: now, new: old }] : []
  })
