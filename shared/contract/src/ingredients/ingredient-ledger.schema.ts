import { z } from 'zod'
import { Day, Id, Moment } from '../fields.ts'
import { InOut } from '../ledger/in-out.schema.ts'
import { MOVEMENT_KINDS } from '../ledger/ledger.words.ts'
import { Ref } from '../row.ts'

/** Why something lies in the ledger that is neither fed nor traded: it was counted, or it spoilt. */
export const COUNT_KINDS = ['count', 'spoilage'] as const
/** A count or a spoilage. */
export type CountKind = (typeof COUNT_KINDS)[number]

/** Work of a farm that moved feed, on the day it was planned for; without farm where the caller has no such farm. */
const FarmWork = z.object({ id: Id, name: z.string(), day: Day, farm: Id.nullable() })

/** A movement of the ledger (F21): signed kg and money, the balance in kg after it in the order of days, its source. */
export const StockMovement = z.object({
  id: Id,
  kind: z.enum(MOVEMENT_KINDS),
  day: Day,
  at: Moment,
  quantity: z.number(),
  unit_cost: z.number(),
  value: z.number(),
  balance: z.number(),
  /** It takes back another movement. */
  is_reversal: z.boolean(),
  /** Its value follows what was told late: 0 kg, the difference in money. */
  is_recost: z.boolean(),
  /** Another movement took it back. */
  is_reversed: z.boolean(),
  note: z.string(),
  author: Ref.nullable(),
  /** The feeding that was loaded, under the name of its ration. */
  feeding: FarmWork.nullable(),
  /** The compound-feed order, under the name of its recipe. */
  order: FarmWork.nullable(),
  delivery: z.object({ id: Id, company: Ref.nullable(), document_no: z.string() }).nullable(),
  count: z.object({ id: Id, kind: z.enum(COUNT_KINDS) }).nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

/** What a ration, or a recipe of compound feed, took in a period, in kg and money; reversals are taken off. */
export const StockUse = z.object({
  ration: Ref.nullable(),
  recipe: Ref.nullable(),
  quantity: z.number(),
  value: z.number(),
})
export type StockUse = z.infer<typeof StockUse>

/**
 * The in-out identity of an ingredient over days, both ends included (F22), and its shrink (F20). `kg` and `money` are
 * summed from the movements; `closing` comes from the balance, so that `is_closed` says whether the two agree.
 */
export const IngredientBalance = z.object({
  from: Day,
  to: Day,
  kg: InOut,
  money: InOut,
  closing: z.object({ quantity: z.number(), value: z.number() }),
  is_closed: z.boolean(),
  /** Something told late is still being reckoned: money may change yet. Absent: nothing is. */
  reckoning: z.literal(true).optional(),
  /** Kg that were lost: found missing by counts, spoilt, or dumped with a load. */
  lost: z.object({ count: z.number(), spoilage: z.number(), loads: z.number() }),
  shrink: z.number().nullable(),
  /** Price per 1000 kg that is left to feed, of the mean price at the end. */
  effective_price: z.number().nullable(),
  uses: z.array(StockUse),
})
export type IngredientBalance = z.infer<typeof IngredientBalance>

/** A ration whose present recipe has an ingredient, and how many of its feedings still wait. */
export const UsingRation = z.object({
  id: Id,
  name: z.string(),
  farm: Ref,
  percent: z.number(),
  feedings: z.number().int(),
})
export type UsingRation = z.infer<typeof UsingRation>
