import { type ActKind, auditRoutes, type HistoryKind, historyRoutes } from '@manger/contract/history'
import type { ContextOf } from '#core/calls/register.ts'
import { type App, register } from '#core/calls/register.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { auditPage } from './audit.queries.ts'
import { historyPage } from './history.queries.ts'
import { withKinds } from './told-fields.ts'

type HistoryContext = ContextOf<typeof historyRoutes.farms>

const historyOf = (kind: HistoryKind | ActKind) => async (context: HistoryContext) => {
  const query = context.query()
  const page = pageOf(query)
  const filter = { ...query, ...page, kind, timezone: context.user.timezone }
  const found = await context.read((tx) => historyPage(tx, context, filter))
  return listAnswer(context.request.originalUrl, { ...found, ...page }, withKinds)
}

/** The seven histories of specification 7 and those of administrative acts, newest first; and the audit log of all clients. */
export const registerHistory = (app: App): void => {
  register(app, historyRoutes, {
    farms: historyOf('farms'),
    rations: historyOf('rations'),
    groups: historyOf('groups'),
    animaltypes: historyOf('animaltypes'),
    ingredients: historyOf('ingredients'),
    mixers: historyOf('mixers'),
    stocks: historyOf('stocks'),
    users: historyOf('users'),
    accessgroups: historyOf('accessgroups'),
    clients: historyOf('clients'),
    deliveries: historyOf('deliveries'),
  })

  register(app, auditRoutes, {
    list: async (context) => {
      const query = context.query()
      const page = pageOf(query)
      const filter = { ...query, ...page, client: context.clientOrNull, timezone: context.user.timezone }
      const found = await context.read((tx) => auditPage(tx, filter))
      return listAnswer(context.request.originalUrl, { ...found, ...page }, withKinds)
    },
  })
}
