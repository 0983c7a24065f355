import { FIELD_CODE, type Problem } from '@manger/contract'
import { icarRoutes } from '@manger/contract/icar'
import { REPORT_DAYS_MAX, spanDays } from '@manger/contract/reports'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { pageOf } from '#core/records/paging.ts'
import type { Scope } from '#core/records/record.ts'
import { toIcarFeed, toIcarRation, toIcarReport, toIcarStorage } from './icar.presenter.ts'
import { type Found, feedRows, rationRows, storageRows } from './icar.queries.ts'
import { reportRows } from './report-rows.queries.ts'

type Query = { page?: number; page_size: number }
type Read<Row> = (tx: Tx, scope: Scope) => Promise<Found<Row>>

/** Where a page of resources stands among all. */
type Asked = { page?: number; page_size: number }

/** The address under which the server was asked: ICAR wants whole addresses, and the one that the caller knows. */
const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost'
}

/** A page in ICAR's envelope, with links to the first, last and neighbouring pages of the same query. */
const collectionOf = <Member>(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'originalUrl'>,
  { page = 1, page_size: pageSize }: Asked,
  { count, member }: { count: number; member: Member[] },
) => {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const link = (wanted: number): string => {
    const url = new URL(request.originalUrl, originOf(request))
    url.searchParams.set('page', String(wanted))
    return url.href
  }
  return {
    view: {
      totalItems: count,
      totalPages: pages,
      pageSize,
      currentPage: page,
      first: link(1),
      last: link(pages),
      ...(page > 1 ? { prev: link(Math.min(page - 1, pages)) } : {}),
      ...(page < pages ? { next: link(page + 1) } : {}),
    },
    member,
  }
}

const collect = async <Row, Member>(
  context: Context,
  { query, read, present }: { query: Query; read: Read<Row>; present: (row: Row) => Member },
) => {
  const { rows, count } = await context.read((tx) => read(tx, context))
  return collectionOf(context.request, query, { count, member: rows.map(present) })
}

type Moments = { from?: string; to?: string }
const checkMoments = ({ from, to }: Moments, now: Date): Problem[] => {
  if (!from) return []
  const field = 'report-end-date-time'
  const days = spanDays(from, to ?? now.toISOString())
  if (days < 1) return [{ field, code: 'time_range_invalid' }]
  return days > REPORT_DAYS_MAX + 1 ? [{ field, code: FIELD_CODE.tooLarge, limit: REPORT_DAYS_MAX }] : []
}

/** Feeds, rations, stocks and consumption for other programs, in ICAR's shapes. */
export const registerIcar = (app: App): void => {
  register(app, icarRoutes, {
    feeds: async (context) => {
      const query = context.query()
      const filter = { ...query, page: pageOf(query) }
      const present = toIcarFeed(originOf(context.request))
      return collect(context, { query, present, read: (tx, scope) => feedRows(tx, scope, filter) })
    },
    rations: async (context) => {
      const query = context.query()
      const filter = { ...query, page: pageOf(query) }
      const present = toIcarRation(originOf(context.request))
      return collect(context, { query, present, read: (tx, scope) => rationRows(tx, scope, filter) })
    },
    storages: async (context) => {
      const query = context.query()
      const filter = { ...query, page: pageOf(query) }
      return collect(context, {
        query,
        present: toIcarStorage,
        read: (tx, scope) => storageRows(tx, scope, filter),
      })
    },
    reports: async (context) => {
      const query = context.query()
      const { 'report-start-date-time': from, 'report-end-date-time': to, farm } = query
      refuseIf(checkMoments({ from, to }, context.now))
      const filter = { farm, from, to, now: context.now, page: pageOf(query) }
      const present = toIcarReport(originOf(context.request))
      return collect(context, { query, present, read: (tx, scope) => reportRows(tx, scope, filter) })
    },
  })
}
