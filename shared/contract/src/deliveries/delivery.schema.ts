import { z } from 'zod'
import { Day, Flag, Id, IdList, line, mass, OpId, price, STORE_MAX, text, Version } from '../fields.ts'
import { SWATCHES } from '../ingredients/ingredient.schema.ts'
import { inCount } from '../ledger/counted.schema.ts'
import { ListQuery, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need, type SectionName } from '../permissions/sections.ts'
import { Removal, resource } from '../resource.ts'
import { type Access, route } from '../route.ts'
import { Ref, rowFields } from '../row.ts'

/** Feed comes in by a delivery and goes out by a sale. */
export const DELIVERY_TYPES = ['delivery', 'sale'] as const
/** A delivery or a sale. */
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** What is typed to note a delivery or a sale: `value` in kg, `price` per 1000 kg, the company may be left out. */
export const DeliveryDraft = z.object({
  type: z.enum(DELIVERY_TYPES),
  ingredient: Id,
  value: mass(STORE_MAX),
  price: price(),
  company: Id.nullable().default(null),
  date: Day,
  document_no: line(60).default(''),
  /** The number plate of the truck. */
  vehicle_no: line(20).default(''),
  note: text(500).default(''),
})
export type DeliveryDraft = z.infer<typeof DeliveryDraft>

/**
 * A delivery or sale; `amount` = value x price in money, `cost` = what it moved the value of the store by (F21: a sale
 * leaves at the store's own price), `is_product` = the feed is what a recipe makes.
 */
export const Delivery = DeliveryDraft.extend({
  ...rowFields,
  /** What the feed is called. */
  name: z.string(),
  swatch: z.enum(SWATCHES),
  stock: Ref,
  company_name: z.string().nullable(),
  amount: z.number(),
  cost: z.number(),
  is_product: z.boolean(),
})
export type Delivery = z.infer<typeof Delivery>

/** The section whose rights guard a delivery: products of recipes belong to compound feed (domain d6). */
export const deliverySection = (isProduct: boolean) =>
  (isProduct ? 'animalfeed.delivery' : 'manager.delivery') satisfies SectionName

/** Who may change or delete a delivery: the section of its feed decides. */
export const deliveryAccess = (
  { is_product }: Pick<Delivery, 'is_product'>,
  action: 'change' | 'delete',
): { access: Access } => ({ access: { anyOf: [need(deliverySection(is_product), action)] } })

const either = (action: 'view' | 'add' | 'change' | 'delete') => ({
  anyOf: [need(deliverySection(false), action), need(deliverySection(true), action)],
})

const filters = {
  type: z.enum(DELIVERY_TYPES).optional(),
  ingredient: IdList.optional(),
  stock: IdList.optional(),
  company: IdList.optional(),
  from: Day.optional(),
  to: Day.optional(),
}

/** How many deliveries, or sales, there are, their kg and money. */
export const DeliverySum = z.object({ count: z.number().int(), value: z.number(), amount: z.number() })
export type DeliverySum = z.infer<typeof DeliverySum>

/** What came in and went out by the deliveries and sales of a list, all of its pages. */
export const DeliveryTotals = z.object({ delivery: DeliverySum, sale: DeliverySum })
export type DeliveryTotals = z.infer<typeof DeliveryTotals>

const records = resource({
  path: 'manager/deliveries/',
  section: 'manager.delivery',
  access: {
    view: either('view'),
    add: either('add'),
    change: either('change'),
    delete: either('delete'),
  },
  item: Delivery,
  lite: Delivery.pick({ type: true, date: true, value: true }).shape,
  draft: DeliveryDraft,
  filters,
  // What comes in or goes out changes what lies there, and the sums of its company.
  touches: [NOUN.ingredients, NOUN.stocks, NOUN.recipes],
  noun: 'deliveries and sales',
})

/**
 * Calls of deliveries and sales (specification 7); which of the two rights counts is decided by the ingredient. What is dated
 * before a count of its feed asks whether that had it already (late-truth d).
 */
export const deliveryRoutes = {
  ...records,
  create: { ...records.create, body: DeliveryDraft.extend({ op_id: OpId.optional(), ...inCount }) },
  update: {
    ...records.update,
    body: DeliveryDraft.extend({ version: Version, op_id: OpId.optional(), ...inCount }),
  },
  remove: { ...records.remove, query: Removal.extend({ in_count: Flag.optional() }) },
  totals: route({
    method: 'GET',
    path: 'manager/deliveries/totals/',
    scope: 'client',
    access: either('view'),
    query: ListQuery.pick({ search: true }).extend(filters),
    answer: oneOf(DeliveryTotals),
    summary: 'Totals of deliveries and sales',
  }),
}
