import { clientRoutes } from '@manger/contract/clients'
import { notFound } from '#http/api-problem.ts'
import type { Context } from '#http/context.ts'
import { type App, register } from '#http/register.ts'
import { LITE_PAGE, listAnswer, type Page, pageOf } from '#records/paging.ts'
import { activityDays, countryRows } from './client.queries.ts'
import { type ClientFilters, findClients } from './client.service.ts'

const pageOfClients = async (context: Context, filters: ClientFilters, page: Page) => {
  const visible = await context.visibleClients()
  const found = await context.read((tx) => findClients(tx, { visible, now: context.now }, filters))
  return { rows: found.slice(page.offset, page.offset + page.limit), count: found.length, ...page }
}

/** Reading calls of clients and their activity; who sees which client is decided by `visibleClients`. */
export const registerClients = (app: App): void => {
  register(app, clientRoutes, {
    list: async (context) => {
      const query = context.query()
      const page = await pageOfClients(context, query, pageOf(query))
      return listAnswer(context.request.originalUrl, page, (client) => client)
    },

    lite: async (context) => {
      const { search } = context.query()
      const page = await pageOfClients(context, { search }, LITE_PAGE)
      return listAnswer(context.request.originalUrl, page, ({ id, company_name }) => ({
        id,
        name: company_name,
      }))
    },

    get: async (context) => {
      const { id } = context.params
      const visible = await context.visibleClients()
      const wanted = visible.filter((client) => client === id)
      const [client] = await context.read((tx) => findClients(tx, { visible: wanted, now: context.now }, {}))
      if (!client) throw notFound()
      return { data: client }
    },

    activities: async (context) => {
      const query = context.query()
      const page = await pageOfClients(context, query, pageOf(query))
      const ids = page.rows.map(({ id }) => id)
      const days = await context.read((tx) => activityDays(tx, ids, context.now.toISOString()))
      return listAnswer(context.request.originalUrl, page, (client) => ({
        client,
        days: days.filter((day) => day.client === client.id).map(({ client: _, ...day }) => day),
      }))
    },

    countries: async (context) => {
      const rows = await context.read(countryRows)
      return listAnswer(context.request.originalUrl, { rows, count: rows.length, ...LITE_PAGE }, (row) => row)
    },
  })
}
