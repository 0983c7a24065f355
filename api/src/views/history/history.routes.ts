import { canAny } from '@manger/contract'
import {
  auditRoutes,
  CHANGED_KINDS,
  type ChangedKind,
  changeRoutes,
  historyRoutes,
} from '@manger/contract/history'
import type { ContextOf } from '#core/calls/register.ts'
import { type App, register } from '#core/calls/register.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { auditPage } from './audit.queries.ts'
import { historyPage } from './history.queries.ts'
import { withKinds } from './told-fields.ts'

type HistoryContext = ContextOf<typeof historyRoutes.farms>

const historyOf = (kind: ChangedKind) => async (context: HistoryContext) => {
  const query = context.query()
  const page = pageOf(query)
  const filter = { ...query, ...page, kinds: [kind], timezone: context.user.timezone }
  const found = await context.read((tx) => historyPage(tx, context, filter))
  return listAnswer(context.request.originalUrl, { ...found, ...page }, withKinds)
}

type ChangesContext = ContextOf<typeof changeRoutes.list>

// As each history by itself would answer: a kind that the caller may not read is not there.
const readable = ({ user, rights }: ChangesContext, kind: ChangedKind): boolean => {
  const { types, anyOf = [] } = historyRoutes[kind].access
  return (types === undefined || types.includes(user.user_type)) && canAny(rights, anyOf)
}

/** The histories of specification 7, those of the daily work and of administrative acts, newest first; one list over all of them; and the audit log of all clients. */
export const registerHistory = (app: App): void => {
  register(
    app,
    historyRoutes,
    Object.fromEntries(CHANGED_KINDS.map((kind) => [kind, historyOf(kind)])) as Record<
      ChangedKind,
      ReturnType<typeof historyOf>
    >,
  )

  register(app, changeRoutes, {
    list: async (context) => {
      const { kind = CHANGED_KINDS, page_size: limit, ...query } = context.query()
      const kinds = kind.filter((one) => readable(context, one))
      const filter = { ...query, kinds, limit, offset: 0, timezone: context.user.timezone }
      const { rows, count } = await context.read((tx) => historyPage(tx, context, filter))
      const data = rows.map(withKinds)
      return { data, count, next: rows.length < limit ? null : nextAfter(context.request.originalUrl, rows) }
    },
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

const nextAfter = (current: string, rows: readonly { id: string }[]): string => {
  const url = new URL(current, 'http://host')
  url.searchParams.set('before', rows.at(-1)?.id ?? '')
  return url.pathname + url.search
}
