import { z } from 'zod'
import { Day, Flag, IdList, wordList } from '../fields.ts'
import { IMPORT_BYTES_MAX, Imported } from '../imports/import.schema.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { keptResource } from '../resource.ts'
import { route } from '../route.ts'
import {
  DailyFeedIntake,
  INGREDIENT_CLASSES,
  Ingredient,
  IngredientDraft,
  IngredientImport,
} from './ingredient.schema.ts'
import { IngredientBalance, StockMovement, UsingRation } from './ingredient-ledger.schema.ts'

const view = { anyOf: [need('manager.ingredient', 'view')] }
const span = { from: Day.optional(), to: Day.optional() }

/** Calls of ingredients (specification 7), with what the ledger and the rations know of one (our addition). */
export const ingredientRoutes = {
  ...keptResource({
    path: 'manager/ingredients/',
    section: 'manager.ingredient',
    item: Ingredient,
    lite: Ingredient.pick({ stock: true, stock_name: true, class: true }).shape,
    draft: IngredientDraft,
    filters: {
      stock: IdList.optional(),
      company: IdList.optional(),
      class: wordList(INGREDIENT_CLASSES).optional(),
      deleted: Flag.optional(),
      /** Only those whose rest days are below this number. */
      rest_days_below: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .optional(),
    },
    // Stocks tell what lies in them, rations and recipes what they are made of; kept dry matter moves what waits.
    touches: [NOUN.stocks, NOUN.rations, NOUN.recipes, NOUN.feedings, NOUN.periods],
    noun: 'ingredients',
  }),
  dailyFeedIntakes: route({
    method: 'GET',
    path: 'manager/ingredients/daily-feed-intakes/',
    scope: 'client',
    access: view,
    query: z.object({ company: IdList.optional() }),
    answer: listOf(DailyFeedIntake),
    summary: 'Mean daily use of each ingredient',
  }),
  movements: route({
    method: 'GET',
    path: 'manager/ingredients/:id/movements/',
    scope: 'client',
    access: view,
    params: ById,
    query: ListQuery.pick({ page: true, offset: true, page_size: true }).extend(span),
    answer: listOf(StockMovement),
    summary: 'Every movement of an ingredient with its source, the latest day first',
  }),
  // Without days: the 30 days before today, and today.
  balance: route({
    method: 'GET',
    path: 'manager/ingredients/:id/balance/',
    scope: 'client',
    access: view,
    params: ById,
    query: z.object(span),
    answer: oneOf(IngredientBalance),
    summary: 'The in-out identity of an ingredient in kg and money, its shrink, and who used it',
  }),
  rations: route({
    method: 'GET',
    path: 'manager/ingredients/:id/rations/',
    scope: 'client',
    access: { anyOf: [need('manager.ration', 'view')] },
    params: ById,
    answer: listOf(UsingRation),
    summary: 'The rations whose recipe has an ingredient',
  }),
  import: route({
    method: 'POST',
    path: 'manager/ingredients/import/',
    scope: 'client',
    access: { anyOf: [need('manager.ingredient', 'add')] },
    body: IngredientImport,
    bytes: IMPORT_BYTES_MAX,
    answer: oneOf(Imported),
    touches: [NOUN.ingredients, NOUN.ingredientTypes, NOUN.stocks, NOUN.rations, NOUN.recipes],
    summary: 'Make ingredients with their opening stock of the rows of a spreadsheet, all or none',
  }),
}
