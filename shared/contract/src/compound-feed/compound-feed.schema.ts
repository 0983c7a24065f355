import { z } from 'zod'
import { Day, Id, Moment, mass, name, OpId, weight } from '../fields.ts'
import { SWATCHES } from '../ingredients/ingredient.schema.ts'
import { Ref, rowFields } from '../row.ts'
import { ORDER_ACTIONS, ORDER_STATUSES } from './order.words.ts'

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

/** What is typed to order a compound feed; the product is put into `stock`, mass in kg (F26). */
export const OrderDraft = z.object({
  farm: Id,
  planned_on: Day,
  recipe: Id,
  stock: Id,
  planned_mass: mass(),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** An order of compound feed for a day; masses in kg, cost in money, batches by F26, dry matter in % once it is made. */
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
  dry_matter: z.number().nullable(),
  status: z.enum(ORDER_STATUSES),
  started_at: Moment.nullable(),
  loaded_at: Moment.nullable(),
  operator: Ref.nullable(),
  cost: z.number().nullable(),
  price: z.number().nullable(),
  accuracy: z.number().nullable(),
  ingredients: z.array(OrderIngredient),
  allowed_actions: z.array(z.enum(ORDER_ACTIONS)),
})
export type CompoundFeedOrder = z.infer<typeof CompoundFeedOrder>

const step = { op_id: OpId, at: Moment.optional() }

/** Body of `POST animalfeed/schedules/{id}/load/`: one action; `weight` = kg of the line over all batches (domain c). */
export const OrderLoadAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), ...step }),
  z.object({ action: z.literal('weigh'), ...step, ingredient: Id, weight: weight() }),
  z.object({ action: z.literal('finish'), ...step }),
  z.object({ action: z.literal('cancel'), ...step, reason: name(200) }),
  z.object({ action: z.literal('reopen'), ...step, reason: name(200) }),
])
export type OrderLoadAction = z.infer<typeof OrderLoadAction>

/**
 * A compound feed that is made in one call: `mass` in kg into `stock`, of a farm that the user sees in its company.
 * `weights` are what was really taken, by ingredient of the company; without them the recipe's own (F4, F26).
 */
export const Craft = z.object({
  mass: mass(),
  stock: Id,
  at: Moment.optional(),
  weights: z
    .array(z.object({ ingredient: Id, weight: mass() }))
    .min(1)
    .max(60)
    .optional(),
  op_id: OpId,
})
export type Craft = z.infer<typeof Craft>
