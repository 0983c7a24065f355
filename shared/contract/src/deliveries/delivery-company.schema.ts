import { z } from 'zod'
import { line, name } from '../fields.ts'
import { NOUN } from '../nouns.ts'
import { resource } from '../resource.ts'
import { rowFields } from '../row.ts'
import { DeliveryTotals } from './delivery.schema.ts'

/** What a delivery company is to the client: it sells feed to him, buys from him, or does both. */
export const COMPANY_ROLES = ['supplier', 'buyer', 'both'] as const
/** One of supplier, buyer, both. */
export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** What is typed to make a delivery company; the phone is answered as E.164, the name is unique per client. */
export const DeliveryCompanyDraft = z.object({
  name: name(120),
  role: z.enum(COMPANY_ROLES).default('both'),
  registry_code: line(20).default(''),
  phone: line(30).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
})
export type DeliveryCompanyDraft = z.infer<typeof DeliveryCompanyDraft>

/**
 * A supplier or buyer, with the number of deliveries and sales that name it; `year` sums up those of one calendar year
 * which the caller may see, null for who sees none.
 */
export const DeliveryCompany = DeliveryCompanyDraft.extend({
  ...rowFields,
  email: z.string(),
  deliveries_count: z.number().int(),
  year: DeliveryTotals.nullable(),
})
export type DeliveryCompany = z.infer<typeof DeliveryCompany>

/** Calls of delivery companies (specification 7: manager/deliveries/companies). */
export const deliveryCompanyRoutes = resource({
  path: 'manager/deliveries/companies/',
  section: 'manager.deliverycompany',
  item: DeliveryCompany,
  lite: DeliveryCompany.pick({ role: true }).shape,
  draft: DeliveryCompanyDraft,
  filters: {
    role: z.enum(COMPANY_ROLES).optional(),
    /** The year of the sums; this one unless it is named. */
    year: z
      .string()
      .regex(/^(19|20|21)\d{2}$/)
      .transform(Number)
      .optional(),
  },
  // Deliveries tell its name.
  touches: [NOUN.deliveries],
  noun: 'suppliers and buyers',
})
