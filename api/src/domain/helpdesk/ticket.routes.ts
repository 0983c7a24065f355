import { ticketRoutes } from '@manger/contract/helpdesk'
import { type App, register } from '#core/calls/register.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { inReach } from './reach.ts'
import { toMessage, toTicket } from './ticket.presenter.ts'
import { countUnread, ticketCounts, ticketPage } from './ticket.queries.ts'
import {
  answerTicket,
  askHelpdesk,
  illustrateTicket,
  readImage,
  readMessages,
  readTicket,
  replyToTicket,
  ticketOf,
} from './ticket.service.ts'

/** Questions to the helpdesk and their answers. */
export const registerHelpdesk = (app: App): void => {
  register(app, ticketRoutes, {
    list: async (context) => {
      const { search, status, ...query } = context.query()
      const page = pageOf(query)
      const { statuses, unread, ...found } = await inReach(context, async (tx, reach) => ({
        ...(await ticketPage(tx, reach, { search, status, page })),
        statuses: await ticketCounts(tx, reach, { search }),
        unread: await countUnread(tx, reach),
      }))
      return { ...listAnswer(context.request.originalUrl, { ...found, ...page }, toTicket), statuses, unread }
    },

    get: async (context) => {
      const { id } = context.params
      return { data: toTicket(await inReach(context, (tx, reach) => ticketOf(tx, reach, id))) }
    },

    create: async (context) => ({ data: await askHelpdesk(context) }),
    update: async (context) => ({ data: await answerTicket(context) }),
    messages: async (context) => {
      const page = pageOf(context.query())
      const found = await readMessages(context, page)
      return listAnswer(context.request.originalUrl, { ...found, ...page }, toMessage)
    },

    reply: async (context) => ({ data: await replyToTicket(context) }),
    read: readTicket,
    image: readImage,
    setImage: async (context) => ({ data: await illustrateTicket(context) }),
  })
}
