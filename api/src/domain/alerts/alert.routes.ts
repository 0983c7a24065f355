import { type AlertMark, alertRoutes, MODULE_OF_ALERTS, wholeAlerts } from '@manger/contract/alerts'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import type { Tx } from '#core/database/transaction.ts'
import { notFound } from '#core/http/api-problem.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import {
  type AlertReader,
  alertPage,
  alikeOf,
  countUnread,
  findAlert,
  type Marking,
  readUntil,
  writeMarks,
} from './alert.queries.ts'
import { countKnown, isCountKnown, KNOWN_ALERTS } from './alert-count.ts'

const readerOf = async (
  context: Pick<Context, 'visibleClients' | 'farms' | 'user' | 'rights'>,
): Promise<AlertReader> => ({
  clients: await context.visibleClients(MODULE_OF_ALERTS),
  farms: context.farms,
  account: context.user.id,
  whole: wholeAlerts(context.rights),
  // A consultant looks at what others do.
  feeds: context.user.user_type !== 'consultant',
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
      const { grouped, ...filters } = context.query()
      const page = pageOf(filters)
      const reader = await readerOf(context)
      const count =
        !grouped && isCountKnown(reader, filters)
          ? countKnown(await context.remembered(KNOWN_ALERTS, reader.clients), reader, filters)
          : null
      const { unread, ...found } = await context.read(async (tx) => ({
        ...(await alertPage(tx, reader, { filters, page, grouped, count })),
        unread: await countUnread(tx, reader, grouped),
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
        const mark = context.body()
        const alerts = mark.alike === true ? [...new Set([id, ...(await alikeOf(tx, reader, id))])] : [id]
        const marking = markingOf(mark, context.now.toISOString())
        await writeMarks(tx, { client: client.id, alerts, account: reader.account }, marking)
        return requireAlert(tx, reader, id)
      })
      return { data }
    },
  })
