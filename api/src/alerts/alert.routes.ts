import { type AlertMark, alertRoutes } from '@manger/contract/alerts'
import type { Tx } from '#database/transaction.ts'
import { notFound } from '#http/api-problem.ts'
import type { Context } from '#http/context.ts'
import { type App, register } from '#http/register.ts'
import { listAnswer, pageOf } from '#records/paging.ts'
import {
  type AlertReader,
  alertPage,
  countUnread,
  findAlert,
  type Marking,
  readUntil,
  writeMark,
} from './alert.queries.ts'

const readerOf = async (
  context: Pick<Context, 'visibleClients' | 'farms' | 'user'>,
): Promise<AlertReader> => ({
  clients: await context.visibleClients(),
  farms: context.farms,
  account: context.user.id,
})

const requireAlert = async (tx: Tx, reader: AlertReader, id: number) => {
  const alert = await findAlert(tx, reader, id)
  if (!alert) throw notFound()
  return alert
}

// Who deals with an alert has read it; what is unread again is not dealt with either.
const markingOf = ({ read, ack }: AlertMark, at: string): Marking => ({
  ...(read === true && { read_at: at }),
  ...(ack === true && { read_at: at, acked_at: at }),
  ...(ack === false && { acked_at: null }),
  ...(read === false && { read_at: null, acked_at: null }),
})

/** Alerts: what somebody should look at, and who has (domain c, d3). */
export const registerAlerts = (app: App): void =>
  register(app, alertRoutes, {
    list: async (context) => {
      const filters = context.query()
      const page = pageOf(filters)
      const reader = await readerOf(context)
      const { unread, ...found } = await context.read(async (tx) => ({
        ...(await alertPage(tx, reader, { filters, page })),
        unread: await countUnread(tx, reader),
      }))
      return { ...listAnswer(context.request.originalUrl, { ...found, ...page }, (row) => row), unread }
    },

    readAll: async (context) => {
      const reader = await readerOf(context)
      const { until } = context.body()
      const unread = await context.write(async (tx) => {
        await readUntil(tx, reader, { until, at: context.now.toISOString() })
        return countUnread(tx, reader)
      })
      return { data: { unread } }
    },

    mark: async (context) => {
      const reader = await readerOf(context)
      const data = await context.write(async (tx) => {
        const { id, client } = await requireAlert(tx, reader, context.params.id)
        const marking = markingOf(context.body(), context.now.toISOString())
        await writeMark(tx, { client: client.id, alert: id, account: reader.account }, marking)
        return requireAlert(tx, reader, id)
      })
      return { data }
    },
  })
