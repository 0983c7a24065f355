import { z } from 'zod'
import { Day, Id, IdList, Moment } from '../fields.ts'
import { SWATCHES } from '../ingredients/ingredient.schema.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { Ref, rowFields } from '../row.ts'

/** Statuses of a compound-feed order: it is never unloaded to groups (domain c). */
export const ORDER_STATUSES = ['waited', 'in_process', 'loaded'] as const
/** A status of a compound-feed order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** One input of an order: planned and actual kg over all batches. */
export const OrderIngredient = z.object({
  ingredient: Id,
  name: z.string(),
  swatch: z.enum(SWATCHES),
  percent: z.number(),
  planned: z.number(),
  actual: z.number().nullable(),
  cost: z.number().nullable(),
})

/** An order of compound feed for a day; masses in kg, cost in money, batches by F26. */
export const CompoundFeedOrder = z.object({
  ...rowFields,
  farm: Id,
  planned_on: Day,
  recipe: Ref,
  product: Ref.nullable(),
  stock: Ref,
  planned_mass: z.number(),
  batches: z.number().int(),
  batch_mass: z.number(),
  actual_mass: z.number().nullable(),
  status: z.enum(ORDER_STATUSES),
  started_at: Moment.nullable(),
  loaded_at: Moment.nullable(),
  operator: Ref.nullable(),
  cost: z.number().nullable(),
  price: z.number().nullable(),
  accuracy: z.number().nullable(),
  ingredients: z.array(OrderIngredient),
})
export type CompoundFeedOrder = z.infer<typeof CompoundFeedOrder>

/** Reading calls of compound feed (specification 7: animalfeed/schedules, manager/recipes). */
export const compoundFeedRoutes = {
  orders: route({
    method: 'GET',
    path: 'animalfeed/schedules/',
    scope: 'client',
    access: { anyOf: [need('animalfeed.schedule', 'view')] },
    query: ListQuery.extend({
      farm: IdList.optional(),
      date: Day.optional(),
      planned_on_after: Day.optional(),
      planned_on_before: Day.optional(),
      status: z.enum(ORDER_STATUSES).optional(),
    }),
    answer: listOf(CompoundFeedOrder),
    summary: 'Compound-feed orders',
  }),
  order: route({
    method: 'GET',
    path: 'animalfeed/schedules/:id/',
    scope: 'client',
    access: { anyOf: [need('animalfeed.schedule', 'view')] },
    params: ById,
    answer: oneOf(CompoundFeedOrder),
    summary: 'One compound-feed order',
  }),
}
