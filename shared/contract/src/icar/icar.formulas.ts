import type { IngredientClass } from '../ingredients/ingredient.schema.ts'
import type { Percent } from '../units.ts'
import type { IcarFeedCategory } from './icar.schema.ts'

const CATEGORIES: Record<IngredientClass, IcarFeedCategory> = {
  roughage: 'Roughage',
  concentrate: 'Concentrate',
  // Compound feed is made of concentrates, minerals and vitamins; ICAR has no word of its own for it.
  fodder: 'Concentrate',
  additive: 'Additives',
  liquid: 'Other',
  other: 'Other',
}

/** The category under which ICAR knows a class of ingredients. */
export const icarCategoryOf = (ingredientClass: IngredientClass): IcarFeedCategory =>
  CATEGORIES[ingredientClass]

/** Percent as grams per kilogram: ICAR measures properties of feed in units of mass. */
export const gramsPerKg = (percent: Percent): number => Math.round(percent * 10 * 1e6) / 1e6
