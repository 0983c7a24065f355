import type { Ref, RouteAnswer } from '@manger/contract'
import { type Client, type ClientFarm, clientRoutes } from '@manger/contract/clients'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import { notFound } from '#core/http/api-problem.ts'
import { clientsWithFigures, scopeOf } from '#core/records/client-scope.ts'
import { pagesOverCells, wholeOverCells } from '#core/records/over-cells.ts'
import { listAnswer, type Page, pageOf, WHOLE_PAGE } from '#core/records/paging.ts'
import { farmWeeks } from '#domain/farms/farm-week.service.ts'
import { farmProgress } from '#domain/farms/progress.service.ts'
import { KNOWN_CLIENTS, KNOWN_FARMS, KNOWN_FIGURES } from './client.facts.ts'
import {
  type ClientFilters,
  daysTogether,
  filterClients,
  idsOf,
  statisticsOf,
  sumsOfCountries,
  withoutFigures,
} from './client.service.ts'
import { changeClient, creationOf } from './client-write.service.ts'
import { countryGroups } from './country-group.service.ts'

/** The clients that the call may see and the filters leave, all remembered of them; by name. */
const find = async (context: Context, filters: ClientFilters, wanted?: number) => {
  const visible = await context.visibleClients()
  const own = wanted === undefined ? visible : visible.filter((client) => client === wanted)
  const found = filterClients(await context.remembered(KNOWN_CLIENTS, own), filters)
  const figured = await clientsWithFigures(context)
  // Whoever reads the figures of all is told the same list as long as nothing changes.
  return figured.size === visible.length
    ? found
    : { ...found, clients: withoutFigures(found.clients, figured) }
}

const findFarms = async (
  context: Context,
  { search = '', ...filters }: ClientFilters,
): Promise<ClientFarm[]> => {
  const { clients } = await find(context, filters)
  const known = await context.remembered(KNOWN_FARMS, idsOf(clients))
  const wanted = search.toLowerCase()
  return clients
    .flatMap(({ client: { id, status } }) =>
      (known.get(id) ?? [])
        .filter(({ words }) => words.includes(wanted))
        .map(({ row }) => ({ ...row, status })),
    )
    .sort(byFarm)
}

const byName = new Intl.Collator('und').compare
const byOwnName = (a: Ref, b: Ref) => byName(a.name, b.name) || a.id - b.id
const byFarm = (a: { farm: Ref }, b: { farm: Ref }) => byOwnName(a.farm, b.farm)
const byCompany = (a: Client, b: Client) => byName(a.company_name, b.company_name) || a.id - b.id
const ACTIVITIES: Parameters<typeof pagesOverCells<typeof clientRoutes.activities>>[1] = {
  order: (a, b) => byCompany(a.client, b.client),
  sums: ['statuses'],
}

type Days = RouteAnswer<typeof clientRoutes.days>

const allDays = (answers: readonly Days[], { now }: { now: Date }): Days => {
  const days = daysTogether(
    answers.map(({ data }) => ({ days: data })),
    now.toISOString().slice(0, 10),
  )
  return {
    data: days,
    count: days.length,
    next: null,
    countries: sumsOfCountries(answers.flatMap(({ countries }) => countries)),
    unread: answers.reduce((sum, { unread }) => sum + unread, 0),
  }
}

// The clients are read as a whole, because a formula filters them; the page is cut from what is left.
const cut = <Row>(context: Context, rows: readonly Row[], page: Page) =>
  cutAs(context, { rows, page }, (row) => row)

const cutAs = <Row, Item>(
  context: Context,
  { rows, page }: { rows: readonly Row[]; page: Page },
  present: (row: Row) => Item,
) => {
  const part = { rows: rows.slice(page.offset, page.offset + page.limit), count: rows.length, ...page }
  return listAnswer(context.request.originalUrl, part, present)
}

/** Clients and their activity; who sees which client is decided by `visibleClients`. */
export const registerClients = (app: App): void => {
  register(app, clientRoutes, {
    list: pagesOverCells(clientRoutes.list, { order: byCompany, sums: ['statuses'] }, async (context) => {
      const query = context.query()
      const { clients, statuses } = await find(context, query)
      const page = cutAs(context, { rows: clients, page: pageOf(query) }, ({ client }) => client)
      return { ...page, statuses }
    }),

    lite: pagesOverCells(clientRoutes.lite, { order: byOwnName }, async (context) => {
      const query = context.query()
      const { clients } = await find(context, { search: query.search })
      return cutAs(context, { rows: clients, page: pageOf(query) }, ({ client }) => ({
        id: client.id,
        name: client.company_name,
        status: client.status,
        country: client.country,
      }))
    }),

    get: async (context) => {
      const [known] = (await find(context, {}, context.params.id)).clients
      if (!known) throw notFound()
      return { data: known.client }
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
      const isRead = (await clientsWithFigures(context)).has(scope.client)
      const rows = isRead ? await context.readOf(scope.client, (tx) => farmProgress(tx, scope, {})) : []
      return cut(context, rows, WHOLE_PAGE)
    },

    farmsWeek: async (context) => {
      const scope = await scopeOf(context)
      const isRead = (await clientsWithFigures(context)).has(scope.client)
      const rows = isRead ? await context.readOf(scope.client, (tx) => farmWeeks(tx, scope)) : []
      return cut(context, rows, WHOLE_PAGE)
    },

    farmSearch: pagesOverCells(clientRoutes.farmSearch, { order: byFarm }, async (context) => {
      const query = context.query()
      return cut(context, await findFarms(context, query), pageOf(query))
    }),

    activities: pagesOverCells(clientRoutes.activities, ACTIVITIES, async (context) => {
      const query = context.query()
      const { clients, statuses } = await find(context, query)
      const page = cutAs(context, { rows: clients, page: pageOf(query) }, ({ client, days }) => ({
        id: client.id,
        client,
        days,
      }))
      return { ...page, statuses }
    }),

    days: wholeOverCells(clientRoutes.days, allDays, async (context) => {
      const { clients } = await find(context, context.query())
      const figured = await clientsWithFigures(context)
      // Of the same list the same sums: only who does not read all of them is given another one.
      const isWhole = clients.every(({ client }) => figured.has(client.id))
      const read = isWhole ? clients : clients.filter(({ client }) => figured.has(client.id))
      const { days, countries } = statisticsOf(read, context.now)
      const unread = clients.length - read.length
      return { ...cut(context, days, WHOLE_PAGE), countries: [...countries], unread }
    }),

    farms: pagesOverCells(clientRoutes.farms, { order: byFarm }, async (context) => {
      const query = context.query()
      const figured = await clientsWithFigures(context)
      const found = (await findFarms(context, query)).filter(({ client }) => figured.has(client.id))
      const page = cut(context, found, pageOf(query))
      const figures = await context.remembered(KNOWN_FIGURES, [
        ...new Set(page.data.map(({ client }) => client.id)),
      ])
      const data = page.data.flatMap(({ client, farm, status }) => {
        const own = figures.get(client.id)?.get(farm.id)
        return own ? [{ ...own, id: farm.id, client, status }] : []
      })
      return { ...page, data }
    }),

    countries: countryGroups.lite,
  })
}
