import { MODULE_OF_ALERTS } from '@manger/contract/alerts'
import { ATTENTION_DAYS, byAttention, portfolioRoutes } from '@manger/contract/clients'
import { type App, register } from '#core/calls/register.ts'
import { clientsWithFigures } from '#core/records/client-scope.ts'
import { pagesOverCells } from '#core/records/over-cells.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { KNOWN_CLIENTS } from '../client.facts.ts'
import { filterClients, idsOf } from '../client.service.ts'
import { countReasons, KNOWN_REASONS, rankClients } from './attention.service.ts'
import { seenOfClients } from './seen.queries.ts'

/** The portfolio of whoever looks after clients: a consultant sees of each what his modules there show. */
export const registerPortfolio = (app: App): void =>
  register(app, portfolioRoutes, {
    list: pagesOverCells(portfolioRoutes.list, { order: byAttention, sums: ['counts'] }, async (context) => {
      const { reason, search, country, ...wanted } = context.query()
      const visible = await context.visibleClients()
      const known = await context.remembered(KNOWN_CLIENTS, visible)
      const filters = { ...(search !== undefined && { search }), ...(country !== undefined && { country }) }
      const { clients } = filterClients(known, filters)
      const feeding = await context.remembered(KNOWN_REASONS, await context.visibleClients(MODULE_OF_ALERTS))
      const seen = await context.read((tx) => seenOfClients(tx, idsOf(clients)))
      const ranked = rankClients({ clients: clients.map(({ client }) => client), feeding, seen }, context.now)
      const rows = ranked.filter(
        ({ reasons }) => reason === undefined || reasons.some(({ kind }) => reason.includes(kind)),
      )
      const figured = await clientsWithFigures(context)
      const page = pageOf(wanted)
      const shown = { rows: rows.slice(page.offset, page.offset + page.limit), count: rows.length, ...page }
      const answer = listAnswer(context.request.originalUrl, shown, (row) => ({
        ...row,
        week: figured.has(row.id) ? (known.get(row.id)?.days ?? []).slice(-ATTENTION_DAYS) : [],
      }))
      return { ...answer, counts: countReasons(ranked) }
    }),
  })
