import { z } from 'zod'
import { Day, Id, Moment } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { MODULES } from '../permissions/sections.ts'
import { Ref, rowFields } from '../row.ts'
import { GrantedRef } from '../users/grant.schema.ts'
import { ActivityDay } from './activity.schema.ts'

/** Activity statuses of a client (specification 4, domain d2). */
export const CLIENT_STATUSES = ['not_working', 'active', 'registration', 'has_warnings', 'no_access'] as const
/** An activity status of a client. */
export type ClientStatus = (typeof CLIENT_STATUSES)[number]

/** What a client feeds: the correction by leftovers starts differently (domain d2). */
export const FEEDING_TYPES = ['dairy', 'feedlot'] as const

/** A client as the client and activity lists show it; 30-day counts, 7-day accuracy in %. */
export const Client = z.object({
  ...rowFields,
  group_id: Id.nullable(),
  country: z.string(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  weight_unit: z.enum(['kg', 'lb']),
  feeding_type: z.enum(FEEDING_TYPES),
  modules: z.array(z.enum(MODULES)),
  status: z.enum(CLIENT_STATUSES),
  is_locked: z.boolean(),
  license_until: Day.nullable(),
  consultants: z.array(GrantedRef),
  staff_id: Id.nullable(),
  staff_name: z.string().nullable(),
  farms: z.array(Ref),
  comments_count: z.number().int(),
  last_activity_at: Moment.nullable(),
  planned_30d: z.number().int(),
  uploaded_30d: z.number().int(),
  missed_30d: z.number().int(),
  accuracy_7d: z.number().nullable(),
})
export type Client = z.infer<typeof Client>

/** A farm among those of all clients, with the status of its client (specification 2: farm search). */
export const ClientFarm = z.object({
  client: Ref,
  company: Ref,
  farm: Ref,
  status: z.enum(CLIENT_STATUSES),
})
export type ClientFarm = z.infer<typeof ClientFarm>

/** How many clients have each status; a status without clients is 0. */
export const StatusCounts = z.record(z.enum(CLIENT_STATUSES), z.number().int())
export type StatusCounts = z.infer<typeof StatusCounts>

/** A client as an activity row: the client, whose id is that of the row, and its last 30 days, oldest first. */
export const ClientActivity = z.object({ id: Id, client: Client, days: z.array(ActivityDay) })
export type ClientActivity = z.infer<typeof ClientActivity>
