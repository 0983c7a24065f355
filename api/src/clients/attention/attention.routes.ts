import { MODULE_OF_ALERTS } from '@manger/contract/alerts'
import { ATTENTION_DAYS, portfolioRoutes } from '@manger/contract/clients'
import { type App, register } from '#http/register.ts'
import { listAnswer, pageOf } from '#records/paging.ts'
import { daysOfClients } from '../activity.queries.ts'
import { countReasons, rankClients } from './attention.service.ts'

/** The portfolio of whoever looks after clients: a consultant sees of each what his modules there show. */
export const registerPortfolio = (app: App): void =>
  register(app, portfolioRoutes, {
    list: async (context) => {
      const { reason, search, country, ...wanted } = context.query()
      const visible = await context.visibleClients()
      const fed = new Set(await context.visibleClients(MODULE_OF_ALERTS))
      const page = pageOf(wanted)
      const now = context.now
      return context.read(async (tx) => {
        const filters = { ...(search !== undefined && { search }), ...(country !== undefined && { country }) }
        const ranked = await rankClients(tx, { visible, fed, now }, filters)
        const rows = ranked.filter(
          ({ reasons }) => reason === undefined || reasons.some(({ kind }) => reason.includes(kind)),
        )
        const shown = rows.slice(page.offset, page.offset + page.limit)
        const ids = shown.map(({ id }) => id)
        const days = Map.groupBy(await daysOfClients(tx, ids, now.toISOString()), ({ client }) => client)
        const data = shown.map((client) => ({
          ...client,
          week: (days.get(client.id) ?? []).slice(-ATTENTION_DAYS).map(({ client: _, ...day }) => day),
        }))
        const answer = listAnswer(
          context.request.originalUrl,
          { rows: data, count: rows.length, ...page },
          (row) => row,
        )
        return { ...answer, counts: countReasons(ranked) }
      })
    },
  })
