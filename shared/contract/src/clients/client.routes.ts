import { z } from 'zod'
import { FarmProgress } from '../farms/farm.schema.ts'
import { FarmWeek } from '../farms/farm-week.schema.ts'
import { IdList, wordList } from '../fields.ts'
import { ById, ListQuery, Lite, LiteQuery, listOf, oneOf, overCells } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { type Access, route } from '../route.ts'
import { ActivityDay, CountryActivity } from './activity.schema.ts'
import { CLIENT_STATUSES, Client, ClientActivity, ClientFarm, StatusCounts } from './client.schema.ts'
import { ClientChange, ClientCreation } from './client-draft.schema.ts'
import { CountryGroup } from './country-group.schema.ts'
import { FarmActivity } from './farm-activity.schema.ts'

// Domain d6: admin, staff and the client's own consultants; the API decides which clients each sees.
const readers: Access = { types: ['admin', 'staff', 'consultant'] }
const filters = {
  status: wordList(CLIENT_STATUSES).optional(),
  country: IdList.optional(),
}
const managers: Access = { types: ['admin', 'staff'] }
const listQuery = ListQuery.extend(filters)
// Counted over the same filters but the status itself: what the segments beside the list show.
const counted = { statuses: StatusCounts, ...overCells }

/** Calls of clients and their activity (specification 7: dashboard/clients, dashboard/groups). */
export const clientRoutes = {
  list: route({
    method: 'GET',
    path: 'dashboard/clients/',
    scope: 'global',
    access: readers,
    query: listQuery,
    answer: listOf(Client).extend(counted),
    aliases: ['v2/dashboard/clients/'],
    summary: 'Clients that the caller may see',
  }),
  lite: route({
    method: 'GET',
    path: 'dashboard/clients/list/',
    scope: 'global',
    access: readers,
    query: LiteQuery,
    answer: listOf(Lite.extend(Client.pick({ status: true, country: true }).shape)).extend(overCells),
    summary: 'Short list of clients',
  }),
  get: route({
    method: 'GET',
    path: 'dashboard/clients/:id/',
    scope: 'global',
    access: readers,
    params: ById,
    answer: oneOf(Client),
    aliases: ['v2/dashboard/clients/:id/'],
    summary: 'One client',
  }),
  create: route({
    method: 'POST',
    path: 'dashboard/clients/',
    scope: 'global',
    access: { types: ['admin'] },
    body: ClientCreation,
    answer: oneOf(Client),
    status: 201,
    touches: [NOUN.clients, NOUN.accounts],
    summary: 'Make a client and the account of its owner',
  }),
  update: route({
    method: 'PUT',
    path: 'dashboard/clients/:id/',
    scope: 'global',
    access: managers,
    params: ById,
    body: ClientChange,
    answer: oneOf(Client),
    touches: [NOUN.clients, NOUN.accounts],
    summary: 'Change a client; lock, modules, consultants and licence only as admin',
  }),
  farmsToday: route({
    method: 'GET',
    path: 'dashboard/clients/:id/manager/farms/dashboard/',
    scope: 'global',
    access: readers,
    params: ById,
    answer: listOf(FarmProgress),
    summary: "Today's progress of each of a client's farms",
  }),
  farmsWeek: route({
    method: 'GET',
    path: 'v2/dashboard/clients/:id/manager/farms/dashboard/',
    scope: 'global',
    access: readers,
    params: ById,
    answer: listOf(FarmWeek),
    summary: "Progress of each of a client's farms by period, and its last 7 days",
  }),
  farmSearch: route({
    method: 'GET',
    path: 'dashboard/clients/view/farms/',
    scope: 'global',
    access: readers,
    query: listQuery.omit({ ordering: true }),
    answer: listOf(ClientFarm).extend(overCells),
    aliases: ['dashboard/clients/farms/'],
    summary: 'Farms of all clients, found by farm, company or client',
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
    query: z.object({ search: ListQuery.shape.search, ...filters, client: ById.shape.id.optional() }),
    answer: listOf(ActivityDay).extend({
      countries: z.array(CountryActivity),
      /** Clients that are left out of all this, since the caller may not read what is fed there. */
      unread: z.number().int(),
      ...overCells,
    }),
    summary: 'Feedings of the last 30 complete days of one client, or over all that the filters leave',
  }),
  farms: route({
    method: 'GET',
    path: 'dashboard/clients/statistics/farms/',
    scope: 'global',
    access: readers,
    query: listQuery.omit({ ordering: true }).extend({ client: ById.shape.id.optional() }),
    answer: listOf(FarmActivity).extend(overCells),
    summary: 'The last 30 complete days of each farm of one client, or of all that the caller may see',
  }),
  countries: route({
    method: 'GET',
    path: 'dashboard/groups/list/',
    scope: 'global',
    access: readers,
    query: LiteQuery,
    answer: listOf(Lite.extend(CountryGroup.pick({ code: true }).shape)),
    summary: 'Short list of country groups',
  }),
}
