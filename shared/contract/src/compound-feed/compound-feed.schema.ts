import { z } from 'zod'
import { Day, Id, Moment, mass, OpId, text, weight } from '../fields.ts'
import { SWATCHES } from '../ingredients/ingredient.schema.ts'
import { inCount } from '../ledger/counted.schema.ts'
import { Ref, rowFields } from '../row.ts'
import { ORDER_ACTIONS, ORDER_STATUSES } from './order.words.ts'

/** One input of an order: planned and actual kg over all batches; `weights` of each batch, empty while none is known. */
export const OrderIngredient = z.object({
  ingredient: Id,
  name: z.string(),
  swatch: z.enum(SWATCHES),
  percent: z.number(),
  planned: z.number(),
  actual: z.number().nullable(),
  weights: z.array(z.number().nullable()),
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

/**
 * Body of `POST animalfeed/schedules/{id}/load/`: one action (domain c). `weight` = kg of the line in the batch that is
 * named, from 1 to the order's batches; without one over all of them.
 */
export const OrderLoadAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), ...step }),
  z.object({
    action: z.literal('weigh'),
    ...step,
    ingredient: Id,
    weight: weight(),
    batch: z.number().int().min(1).optional(),
    /** Set to accept more than planned. */
    accept: z.boolean().optional(),
  }),
  z.object({ action: z.literal('finish'), ...step, ...inCount }),
  z.object({ action: z.literal('cancel'), ...step, reason: text(200).min(1) }),
  z.object({ action: z.literal('reopen'), ...step, reason: text(200).min(1), ...inCount }),
])
export type OrderLoadAction = z.infer<typeof OrderLoadAction>

/** A feed that stands for one line of a recipe in a stock: what is there in kg, and at which price per 1000 kg it leaves. */
export const CraftInput = z.object({
  ingredient_type: Id,
  /** Null: no stock of the company has such a feed. */
  ingredient: Id.nullable(),
  name: z.string(),
  stock: z.string().nullable(),
  swatch: z.enum(SWATCHES),
  percent: z.number(),
  /** Kg that lie there; of water nothing does, and it is never short. */
  available: z.number(),
  is_water: z.boolean(),
  dry_matter: z.number(),
  price: z.number(),
})
export type CraftInput = z.infer<typeof CraftInput>

/** A stock that a recipe's product can be put into, and what it would be made of now; `unit` decides the step (F3). */
export const CraftPlace = z.object({
  stock: Ref,
  company: Id,
  unit: z.enum(['kg', 'lb']),
  locked_until: Day.nullable(),
  /** Day of the company in its zone: nothing is booked after it. */
  today: Day,
  timezone: z.string(),
  /** Kg of the product that lie there. */
  product_rest: z.number(),
  inputs: z.array(CraftInput),
})
export type CraftPlace = z.infer<typeof CraftPlace>

/** What a recipe can be made into and of: asked before an order or a craft is typed. */
export const CraftChoices = z.object({
  recipe: Ref,
  product: z.string(),
  starting_mass: z.number(),
  mixing_mass: z.number(),
  places: z.array(CraftPlace),
})
export type CraftChoices = z.infer<typeof CraftChoices>

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
  /** Set to accept that more was taken than planned. */
  accept: z.boolean().optional(),
  ...inCount,
  op_id: OpId,
})
export type Craft = z.infer<typeof Craft>
