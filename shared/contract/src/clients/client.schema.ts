import { z } from 'zod'
import { Day, Id, IdList, Moment } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { ById, ListQuery, Lite, listOf, oneOf } from '../lists.ts'
import { MODULES } from '../permissions/sections.ts'
import { type Access, route } from '../route.ts'
import { Ref, rowFields } from '../row.ts'

/** Activity statuses of a client (specification 4, domain d2). */
export const CLIENT_STATUSES = ['not_working', 'active', 'registration', 'has_warnings', 'no_access'] as const
/** An activity status of a client. */
export type ClientStatus = (typeof CLIENT_STATUSES)[number]

/** Feedings of one day of one client: planned, unloaded and missed ones, accuracy in %, kg unloaded. */
export const ActivityDay = z.object({
  date: Day,
  planned: z.number().int(),
  loaded: z.number().int(),
  uploaded: z.number().int(),
  missed: z.number().int(),
  accuracy: z.number().nullable(),
  kg: z.number(),
})
export type ActivityDay = z.infer<typeof ActivityDay>

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
  feeding_type: z.enum(['dairy', 'feedlot']),
  modules: z.array(z.enum(MODULES)),
  status: z.enum(CLIENT_STATUSES),
  is_locked: z.boolean(),
  license_until: Day.nullable(),
  consultants: z.array(Ref),
  farms: z.array(Ref),
  comments_count: z.number().int(),
  last_activity_at: Moment.nullable(),
  planned_30d: z.number().int(),
  uploaded_30d: z.number().int(),
  missed_30d: z.number().int(),
  accuracy_7d: z.number().nullable(),
})
export type Client = z.infer<typeof Client>

/** A client as an activity row: the client and its last 30 days, oldest first. */
export const ClientActivity = z.object({ client: Client, days: z.array(ActivityDay) })
export type ClientActivity = z.infer<typeof ClientActivity>

// Domain d6: admin, staff and the client's own consultants; the API decides which clients each sees.
const readers: Access = { types: ['admin', 'staff', 'consultant'] }
const filters = ListQuery.extend({
  status: z.enum(CLIENT_STATUSES).optional(),
  country: IdList.optional(),
})

/** Reading calls of clients (specification 7: dashboard/clients, dashboard/groups). */
export const clientRoutes = {
  list: route({
    method: 'GET',
    path: 'dashboard/clients/',
    scope: 'global',
    access: readers,
    query: filters,
    answer: listOf(Client),
    summary: 'Clients that the caller may see',
  }),
  lite: route({
    method: 'GET',
    path: 'dashboard/clients/list/',
    scope: 'global',
    access: readers,
    query: ListQuery.partial(),
    answer: listOf(Lite),
    summary: 'Short list of clients',
  }),
  get: route({
    method: 'GET',
    path: 'dashboard/clients/:id/',
    scope: 'global',
    access: readers,
    params: ById,
    answer: oneOf(Client),
    summary: 'One client',
  }),
  activities: route({
    method: 'GET',
    path: 'dashboard/clients/activities/',
    scope: 'global',
    access: readers,
    query: filters,
    answer: listOf(ClientActivity),
    summary: "Clients with each day's feedings of the last 30 days",
  }),
  countries: route({
    method: 'GET',
    path: 'dashboard/groups/list/',
    scope: 'global',
    access: readers,
    query: ListQuery.partial(),
    answer: listOf(Lite),
    summary: 'Short list of country groups',
  }),
}
