import { type ClientFarm, clientRoutes } from '@manger/contract/clients'
import { farmWeeks } from '#farms/farm-week.service.ts'
import { farmProgress } from '#farms/progress.service.ts'
import { notFound } from '#http/api-problem.ts'
import type { Context } from '#http/context.ts'
import { type App, register } from '#http/register.ts'
import { listAnswer, type Page, pageOf, WHOLE_PAGE } from '#records/paging.ts'
import { daysOfClients, daysTogether } from './activity.queries.ts'
import { type ClientFilters, countriesOf, findClients, withDetails } from './client.service.ts'
import { scopeOf } from './client-scope.ts'
import { changeClient, creationOf } from './client-write.service.ts'
import { countryGroups } from './country-group.service.ts'
import { farmActivities } from './farm-activity.service.ts'
import { farmsOfClients } from './farm-search.queries.ts'

const find = async (context: Context, filters: ClientFilters, wanted?: number) => {
  const visible = await context.visibleClients()
  const own = wanted === undefined ? visible : visible.filter((client) => client === wanted)
  return context.read((tx) => findClients(tx, { visible: own, now: context.now }, filters))
}

const findFarms = async (context: Context, { search, ...filters }: ClientFilters): Promise<ClientFarm[]> => {
  const { clients } = await find(context, filters)
  const statuses = new Map(clients.map(({ id, status }) => [id, status]))
  const farms = await context.read((tx) => farmsOfClients(tx, [...statuses.keys()], search))
  return farms.map((row) => ({ ...row, status: statuses.get(row.client.id) ?? 'no_access' }))
}

// The clients are read as a whole, because a formula filters them; the page is cut from what is left.
const cut = <Row>(context: Context, rows: readonly Row[], page: Page) => {
  const part = { rows: rows.slice(page.offset, page.offset + page.limit), count: rows.length, ...page }
  return listAnswer(context.request.originalUrl, part, (row) => row)
}

/** Clients and their activity; who sees which client is decided by `visibleClients`. */
export const registerClients = (app: App): void => {
  register(app, clientRoutes, {
    list: async (context) => {
      const query = context.query()
      const { clients, statuses } = await find(context, query)
      const page = cut(context, clients, pageOf(query))
      return { ...page, data: await context.read((tx) => withDetails(tx, page.data)), statuses }
    },

    lite: async (context) => {
      const query = context.query()
      const { clients } = await find(context, { search: query.search })
      const rows = clients.map(({ id, company_name, status, country }) => ({
        id,
        name: company_name,
        status,
        country,
      }))
      return cut(context, rows, pageOf(query))
    },

    get: async (context) => {
      const { clients } = await find(context, {}, context.params.id)
      const [client] = await context.read((tx) => withDetails(tx, clients))
      if (!client) throw notFound()
      return { data: client }
    },

    create: async (context) => {
      const create = await creationOf(context.body())
      return { data: await context.write((tx) => create(tx, context)) }
    },

    update: async (context) => {
      const { client: id } = await scopeOf(context)
      const change = { id, read: () => context.body() }
      return { data: await context.write((tx) => changeClient(tx, context, change)) }
    },

    farmsToday: async (context) => {
      const scope = await scopeOf(context)
      return cut(context, await context.read((tx) => farmProgress(tx, scope, {})), WHOLE_PAGE)
    },

    farmsWeek: async (context) => {
      const scope = await scopeOf(context)
      return cut(context, await context.read((tx) => farmWeeks(tx, scope)), WHOLE_PAGE)
    },

    farmSearch: async (context) => {
      const query = context.query()
      return cut(context, await findFarms(context, query), pageOf(query))
    },

    activities: async (context) => {
      const query = context.query()
      const { clients, statuses } = await find(context, query)
      const page = cut(context, clients, pageOf(query))
      const ids = page.data.map(({ id }) => id)
      const [days, shown] = await context.read(async (tx) => [
        await daysOfClients(tx, ids, context.now.toISOString()),
        await withDetails(tx, page.data),
      ])
      const data = shown.map((client) => ({
        id: client.id,
        client,
        days: days.filter((day) => day.client === client.id).map(({ client: _, ...day }) => day),
      }))
      return { ...page, data, statuses }
    },

    days: async (context) => {
      const { clients } = await find(context, context.query())
      const ids = clients.map(({ id }) => id)
      const days = await context.read((tx) => daysTogether(tx, ids, context.now.toISOString()))
      return { ...cut(context, days, WHOLE_PAGE), countries: countriesOf(clients) }
    },

    farms: async (context) => {
      const query = context.query()
      const page = cut(context, await findFarms(context, query), pageOf(query))
      return { ...page, data: await context.read((tx) => farmActivities(tx, context, page.data)) }
    },

    countries: countryGroups.lite,
  })
}
