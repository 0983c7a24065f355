import type { RouteInput } from '@manger/contract'
import { groupRoutes } from '@manger/contract/groups'
import type { ImportName } from '@manger/contract/imports'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { performanceRoutes } from '@manger/contract/performance'
import { rationRoutes } from '@manger/contract/rations'

/** The call of each sheet. */
export const IMPORT_ROUTES = {
  groups: groupRoutes.import,
  ingredients: ingredientRoutes.import,
  rations: rationRoutes.import,
  performance: performanceRoutes.import,
} as const

/** The call that changes what is there already, whose right the choice asks for. */
export const UPDATE_ROUTES = {
  groups: groupRoutes.update,
  ingredients: ingredientRoutes.update,
  rations: rationRoutes.update,
  performance: performanceRoutes.update,
} as const

const PLACE = { groups: 'farm', ingredients: 'stock', rations: 'farm', performance: 'farm' } as const

type ImportRoute = (typeof IMPORT_ROUTES)[ImportName]

/** What one import is about. */
export type ImportIntent = {
  place: number
  rows: readonly unknown[]
  existing: 'skip' | 'update'
  check: boolean
}

/** The input of a sheet's call. */
export const importInput = (name: ImportName, { place, ...rest }: ImportIntent): RouteInput<ImportRoute> => {
  const body: object = { ...rest, [PLACE[name]]: place }
  // The rows were read by the sheet of this name, and checked against the schema of its route.
  return { body } as RouteInput<ImportRoute>
}
