import { z } from 'zod'
import { IdList } from '../fields.ts'
import { ById, ListQuery, Lite, listOf, oneOf } from '../lists.ts'
import { type Access, route } from '../route.ts'
import { ActivityDay, CountryActivity, FarmActivity } from './activity.schema.ts'
import { CLIENT_STATUSES, Client, ClientActivity, StatusCounts } from './client.schema.ts'

// Domain d6: admin, staff and the client's own consultants; the API decides which clients each sees.
const readers: Access = { types: ['admin', 'staff', 'consultant'] }
const filters = {
  status: z.enum(CLIENT_STATUSES).optional(),
  country: IdList.optional(),
}
const listQuery = ListQuery.extend(filters)
// Counted over the same filters but the status itself: what the segments beside the list show.
const counted = { statuses: StatusCounts }

/** Reading calls of clients (specification 7: dashboard/clients, dashboard/groups). */
export const clientRoutes = {
  list: route({
    method: 'GET',
    path: 'dashboard/clients/',
    scope: 'global',
    access: readers,
    query: listQuery,
    answer: listOf(Client).extend(counted),
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
    query: listQuery,
    answer: listOf(ClientActivity).extend(counted),
    summary: "Clients with each day's feedings of the last 30 complete days",
  }),
  days: route({
    method: 'GET',
    path: 'dashboard/clients/statistics/schedules/',
    scope: 'global',
    access: readers,
    query: z.object({ search: ListQuery.shape.search, ...filters }),
    answer: listOf(ActivityDay).extend({ countries: z.array(CountryActivity) }),
    summary: 'Feedings of the last 30 complete days over all clients that the filters leave',
  }),
  farms: route({
    method: 'GET',
    path: 'dashboard/clients/statistics/farms/',
    scope: 'global',
    access: readers,
    query: z.object({ client: z.string().pipe(ById.shape.id) }),
    answer: listOf(FarmActivity),
    summary: "The last 30 complete days of each of a client's farms",
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
