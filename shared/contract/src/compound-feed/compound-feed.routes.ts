import { Day, Id, IdList, OpId, Version, wordList } from '../fields.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { type Need, need } from '../permissions/sections.ts'
import { Removal, resource } from '../resource.ts'
import { route } from '../route.ts'
import {
  CompoundFeedOrder,
  Craft,
  CraftChoices,
  OrderDraft,
  OrderLoadAction,
} from './compound-feed.schema.ts'
import { ORDER_STATUSES } from './order.words.ts'
import { Recipe, RecipeDraft, RecipeFeed } from './recipe.schema.ts'

/** Who may see compound-feed orders, and hear that one of them changed (domain d6). */
export const ORDER_READERS: readonly Need[] = [need('animalfeed.schedule', 'view')]

// What lies there is bound by an order and moved by its load; recipes tell what is ordered, made and left of their product.
const MOVED = [NOUN.orders, NOUN.recipes, NOUN.ingredients, NOUN.stocks]

/** Calls of compound-feed orders (specification 7: animalfeed/schedules); they need the module animalfeed. */
export const compoundFeedRoutes = {
  orders: route({
    method: 'GET',
    path: 'animalfeed/schedules/',
    scope: 'client',
    access: { anyOf: ORDER_READERS },
    query: ListQuery.extend({
      farm: IdList.optional(),
      date: Day.optional(),
      planned_on_after: Day.optional(),
      planned_on_before: Day.optional(),
      status: wordList(ORDER_STATUSES).optional(),
      recipe: IdList.optional(),
    }),
    answer: listOf(CompoundFeedOrder),
    summary: 'Compound-feed orders',
  }),
  order: route({
    method: 'GET',
    path: 'animalfeed/schedules/:id/',
    scope: 'client',
    access: { anyOf: ORDER_READERS },
    params: ById,
    answer: oneOf(CompoundFeedOrder),
    summary: 'One compound-feed order',
  }),
  create: route({
    method: 'POST',
    path: 'animalfeed/schedules/',
    scope: 'client',
    access: { anyOf: [need('animalfeed.schedule', 'add')] },
    body: OrderDraft.extend({ op_id: OpId.optional() }),
    answer: oneOf(CompoundFeedOrder),
    status: 201,
    touches: MOVED,
    summary: 'Order a compound feed',
  }),
  update: route({
    method: 'PUT',
    path: 'animalfeed/schedules/:id/',
    scope: 'client',
    access: { anyOf: [need('animalfeed.schedule', 'change')] },
    params: ById,
    body: OrderDraft.extend({ version: Version, op_id: OpId.optional() }),
    answer: oneOf(CompoundFeedOrder),
    touches: MOVED,
    summary: 'Change a waiting order',
  }),
  remove: route({
    method: 'DELETE',
    path: 'animalfeed/schedules/:id/',
    scope: 'client',
    access: { anyOf: [need('animalfeed.schedule', 'delete')] },
    params: ById,
    query: Removal,
    status: 204,
    touches: MOVED,
    summary: 'Delete a waiting order',
  }),
  load: route({
    method: 'POST',
    path: 'animalfeed/schedules/:id/load/',
    scope: 'client',
    access: { anyOf: [need('animalfeed.load', 'add')] },
    params: ById,
    body: OrderLoadAction,
    answer: oneOf(CompoundFeedOrder),
    touches: MOVED,
    summary: 'Make the compound feed of an order: one action',
  }),
}

const craft = { anyOf: [need('animalfeed.load', 'add')] }
// Whoever orders or makes a compound feed must see what it can be made of.
const choose = {
  anyOf: [
    need('animalfeed.recipe', 'view'),
    need('animalfeed.schedule', 'view'),
    need('animalfeed.load', 'add'),
  ],
}

/** Calls of recipes (specification 7: manager/recipes); they need the module animalfeed. */
export const recipeRoutes = {
  ...resource({
    path: 'manager/recipes/',
    section: 'animalfeed.recipe',
    item: Recipe,
    lite: Recipe.pick({ product_type: true }).shape,
    draft: RecipeDraft,
    filters: {},
    // Orders tell what they are made of.
    touches: [NOUN.orders],
    noun: 'recipes of compound feed',
  }),
  feeds: route({
    method: 'GET',
    path: 'manager/recipes/feeds/',
    scope: 'client',
    access: { anyOf: [need('animalfeed.recipe', 'view')] },
    answer: listOf(RecipeFeed),
    summary: 'Types of feed that a recipe may be made of',
  }),
  craftChoices: route({
    method: 'GET',
    path: 'manager/recipes/:id/craft/',
    scope: 'client',
    access: choose,
    params: ById,
    answer: oneOf(CraftChoices),
    summary: 'What a compound feed can be made into and of now',
  }),
  craft: route({
    method: 'POST',
    path: 'manager/recipes/:id/craft/',
    scope: 'client',
    access: craft,
    params: ById,
    body: Craft,
    answer: oneOf(CompoundFeedOrder),
    status: 201,
    touches: MOVED,
    summary: 'Make a compound feed at once',
  }),
  craftOf: route({
    method: 'POST',
    path: 'manager/recipes/craft/',
    scope: 'client',
    access: craft,
    body: Craft.extend({ recipe: Id }),
    answer: oneOf(CompoundFeedOrder),
    status: 201,
    touches: MOVED,
    summary: 'Make a compound feed at once, the recipe named in the body',
  }),
}
