import { type HistoryKind, historyRoutes } from '@manger/contract/history'
import type { ContextOf } from '#http/register.ts'
import { type App, register } from '#http/register.ts'
import { listAnswer, pageOf } from '#records/paging.ts'
import { historyPage } from './history.queries.ts'

type HistoryContext = ContextOf<typeof historyRoutes.farms>

const historyOf = (kind: HistoryKind) => async (context: HistoryContext) => {
  const query = context.query()
  const page = pageOf(query)
  const wish = { ...query, ...page, kind, timezone: context.user.timezone }
  const found = await context.read((tx) => historyPage(tx, context, wish))
  return listAnswer(context.request.originalUrl, { ...found, ...page }, (entry) => entry)
}

/** The seven histories of specification 7, newest first. */
export const registerHistory = (app: App): void => {
  register(app, historyRoutes, {
    farms: historyOf('farms'),
    rations: historyOf('rations'),
    groups: historyOf('groups'),
    animaltypes: historyOf('animaltypes'),
    ingredients: historyOf('ingredients'),
    mixers: historyOf('mixers'),
    stocks: historyOf('stocks'),
  })
}
