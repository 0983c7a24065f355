import { z } from 'zod'
import { readAs } from '../field-kinds.ts'
import { Day, Id, line, mass, name, percent, price, STORE_MAX, weight, wordList } from '../fields.ts'
import { cellName, importOf } from '../imports/import.schema.ts'
import { NOUN } from '../nouns.ts'
import { resource } from '../resource.ts'
import { Ref, rowFields } from '../row.ts'

/** Classes of ingredient types, in the order in which a mixer is usually loaded. */
export const INGREDIENT_CLASSES = [
  'roughage',
  'concentrate',
  'additive',
  'liquid',
  'fodder',
  'other',
] as const
/** A class of ingredient types. */
export type IngredientClass = (typeof INGREDIENT_CLASSES)[number]

/**
 * Which chart colour an ingredient keeps on every screen (design.md 2: rations): silage c1, haylage c5, hay c2,
 * straw c8, wet feed c7, liquids c6, compound feed c3, others c4.
 */
export const SWATCHES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const

/** What is typed to make an ingredient type: a name of 1-60 characters, unique per client, and its class. */
export const IngredientTypeDraft = z.object({
  name: name(60),
  class: z.enum(INGREDIENT_CLASSES).default('other'),
  swatch: z.enum(SWATCHES).default('c4'),
})
export type IngredientTypeDraft = z.infer<typeof IngredientTypeDraft>

/** A kind of feed, e.g. maize silage. */
export const IngredientType = IngredientTypeDraft.extend({
  ...rowFields,
  ingredients_count: z.number().int(),
})
export type IngredientType = z.infer<typeof IngredientType>

/** Calls of ingredient types; the path keeps the wire's spelling, the right one is an alias (domain d3). */
export const ingredientTypeRoutes = resource({
  path: 'manager/ingtedienttypes/',
  aliases: ['manager/ingredienttypes/'],
  section: 'manager.ingredient',
  item: IngredientType,
  lite: IngredientType.pick({ class: true, swatch: true }).shape,
  draft: IngredientTypeDraft,
  filters: { class: wordList(INGREDIENT_CLASSES).optional() },
  // An ingredient has the name, class and colour of its type; a recipe is made of types.
  touches: [NOUN.ingredients, NOUN.recipes],
  noun: 'ingredient types',
})

/** Least and most kg of one piece: from a bag of premix to the largest bale. */
const PIECE = { min: 0.1, max: 2000 }

/** What is typed to make an ingredient in a stock; `fresh_weight` in kg is its opening balance. */
export const IngredientDraft = z.object({
  stock: Id,
  ingredient_type: Id,
  /** Added to the type's name where one client has several of a type. */
  suffix: line(60).default(''),
  price: price(),
  dry_matter: percent(),
  fresh_weight: weight(STORE_MAX).default(0),
  min_humidity: percent().nullable().default(null),
  max_humidity: percent().nullable().default(null),
  /** Overrides the mixer's loading tolerance, in percent. */
  tolerance: readAs('percent', z.number().min(0).max(20)).nullable().default(null),
  /** Water comes out of the tap as it is loaded: it has no stock, no dry matter, and a price that may be 0. */
  is_water: z.boolean().default(false),
  /** Kg of one bale or bag, where the feed comes in whole ones; null = loose. */
  piece_weight: mass(PIECE.max, PIECE.min).nullable().default(null),
  /** With another dry matter: the rations with it give every head the dry matter they gave (F9). It is done once, not stored. */
  keep_dry_matter: z.boolean().optional(),
})
export type IngredientDraft = z.infer<typeof IngredientDraft>

/**
 * A row of a spreadsheet as an ingredient: its name is that of its type, which is made where it is not there.
 * `fresh_weight` in kg is the opening balance of a new one; what is there keeps its balance.
 */
export const IngredientImportRow = z.object({
  name: cellName(60),
  class: z.enum(INGREDIENT_CLASSES).optional(),
  price: price(),
  dry_matter: percent(),
  fresh_weight: weight(STORE_MAX).optional(),
})
export type IngredientImportRow = z.infer<typeof IngredientImportRow>

/** Ingredients of a spreadsheet for a stock. */
export const IngredientImport = importOf({ stock: Id }, IngredientImportRow)
export type IngredientImport = z.infer<typeof IngredientImport>

/** Mean daily use in kg over 1, 7, 14 and 30 complete days (F17); null = no complete day yet. */
export const MeanUse = z.object({
  d1: z.number().nullable(),
  d7: z.number().nullable(),
  d14: z.number().nullable(),
  d30: z.number().nullable(),
})

/** What the plan of feedings and compound feed takes of an ingredient (F18). */
export const PlannedUse = z.object({
  /** Kg of each of the coming 30 days, today first; of today what is not loaded yet. */
  use: z.array(z.number()),
  /** Whole days that the balance covers, null where the plan never takes more than there is. */
  days: z.number().int().nullable(),
  run_out: Day.nullable(),
})
export type PlannedUse = z.infer<typeof PlannedUse>

/** An ingredient with its balance in kg, value, rest days (F17) and 30 daily balances for the sparkline. */
export const Ingredient = IngredientDraft.omit({ fresh_weight: true, keep_dry_matter: true }).extend({
  ...rowFields,
  /** Computed from what was delivered, so without the limit of what is typed. */
  price: z.number(),
  name: z.string(),
  stock_name: z.string(),
  stock_capacity: z.number(),
  class: z.enum(INGREDIENT_CLASSES),
  swatch: z.enum(SWATCHES),
  humidity: z.number(),
  stock_rest: z.number(),
  stock_value: z.number(),
  /** Something came in or was counted; false = the rest only says what was fed, and is short of nothing. Absent where the server does not tell. */
  is_counted: z.boolean().optional(),
  rest_days: z.number().nullable(),
  run_out: Day.nullable(),
  use: MeanUse,
  /** Balance in kg at the end of each of the last 30 complete days, oldest first. */
  trend: z.array(z.number()),
  plan: PlannedUse,
  deleted: z.boolean(),
})
export type Ingredient = z.infer<typeof Ingredient>

/** A row of daily-feed-intakes: mean use over 1, 7, 14, 30 days, balance in kg, rest days, run-out day. */
export const DailyFeedIntake = MeanUse.extend({
  ingredient: Ref,
  balance: z.number(),
  rest_days: z.number().nullable(),
  run_out: Day.nullable(),
})
export type DailyFeedIntake = z.infer<typeof DailyFeedIntake>
