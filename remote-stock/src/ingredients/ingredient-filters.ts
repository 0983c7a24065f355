import { INGREDIENT_CLASSES } from '@manger/contract/ingredients'
import { type Filters, filterOf, useFilters } from '@manger/platform/router'
import { REST_BASES, REST_BASIS_USUAL } from '../shared-here/rest.formulas.ts'
import type { IngredientWish } from './ingredients.api.ts'

/** The filters of the list, all of them kept in the address; the chosen ingredient is a place in it. */
export const INGREDIENT_FILTERS = {
  stock: filterOf.id(),
  class: filterOf.oneOf(INGREDIENT_CLASSES),
  low: filterOf.flag(),
  deleted: filterOf.flag(),
  days: filterOf.choice(REST_BASES, REST_BASIS_USUAL),
  ingredient: { ...filterOf.id(), isPlace: true },
} as const

/** The filters as the list reads and writes them. */
export type IngredientFilters = Filters<typeof INGREDIENT_FILTERS>

/** Reads the filters of the address and writes them back. */
export const useIngredientFilters = (): IngredientFilters => useFilters(INGREDIENT_FILTERS)

/** What the filters ask the server for; the page of a stock asks for that stock only. */
export const wishOf = (
  { values, search }: Pick<IngredientFilters, 'values' | 'search'>,
  stock = values.stock,
): IngredientWish => ({
  search: search.asked,
  stock,
  class: values.class,
  isLow: values.low,
  isDeleted: values.deleted,
})
