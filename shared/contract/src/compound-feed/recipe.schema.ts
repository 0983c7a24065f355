import { z } from 'zod'
import { Id, Moment, mass, name, share } from '../fields.ts'
import { INGREDIENT_CLASSES, SWATCHES } from '../ingredients/ingredient.schema.ts'
import { rowFields } from '../row.ts'

/** A line of a recipe as typed: a type of feed and its share in percent, see `share`, in mixing order. */
export const RecipeLineDraft = z.object({
  ingredient_type: Id,
  percent: share(),
})
export type RecipeLineDraft = z.infer<typeof RecipeLineDraft>

/** What is typed to make a recipe; masses in kg of the smallest and largest batch (F26), see `checkRecipeDraft`. */
export const RecipeDraft = z.object({
  name: name(60),
  /** The type of feed that it makes, of class fodder. */
  product_type: Id,
  starting_mass: mass(60_000),
  mixing_mass: mass(60_000),
  ingredients: z.array(RecipeLineDraft).max(60),
})
export type RecipeDraft = z.infer<typeof RecipeDraft>

/** A line as answered, with what the feed is now: dry matter in %, price per 1000 kg; null where no stock has it. */
export const RecipeLine = RecipeLineDraft.extend({
  name: z.string(),
  class: z.enum(INGREDIENT_CLASSES),
  swatch: z.enum(SWATCHES),
  deleted: z.boolean(),
  dry_matter: z.number().nullable(),
  price: z.number().nullable(),
})
export type RecipeLine = z.infer<typeof RecipeLine>

/** A type of feed that a recipe may be made of, with what it is now. */
export const RecipeFeed = RecipeLine.omit({ percent: true, deleted: true })
export type RecipeFeed = z.infer<typeof RecipeFeed>

/**
 * A recipe of a compound feed, with dry matter in % (F6) and price per 1000 kg (F8) as they would be now; of the
 * product the kg in the caller's stocks, how long they last (F17) and what was made last.
 */
export const Recipe = RecipeDraft.extend({
  ...rowFields,
  product_type_name: z.string(),
  ingredients: z.array(RecipeLine),
  dry_matter: z.number(),
  price: z.number(),
  stock_rest: z.number(),
  rest_days: z.number().nullable(),
  last_craft: z.object({ order: Id, at: Moment, mass: z.number() }).nullable(),
})
export type Recipe = z.infer<typeof Recipe>
