import { headEntryRoutes } from '@manger/contract/groups'
import { type App, register } from '#core/calls/register.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { requireRecord } from '#core/records/record.service.ts'
import { groups } from '../group.service.ts'
import { entriesOf } from './head-entry.queries.ts'
import { presentEntry, takeHeadsBack, tellHeads } from './head-entry.service.ts'

/** What happens to the heads of animal groups: told with its moment, late too, and taken back. */
export const registerHeadEntries = (app: App): void =>
  register(app, headEntryRoutes, {
    list: async (context) => {
      const { client, now } = context
      return context.read(async (tx) => {
        const group = await requireRecord(tx, { spec: groups, scope: context }, context.params.id)
        const page = pageOf(context.query())
        const found = await entriesOf(tx, { client, group: group.id }, page)
        return listAnswer(context.request.originalUrl, { ...found, ...page }, (row) => presentEntry(row, now))
      })
    },

    create: async (context) => ({
      data: await context.write(async (tx) => tellHeads(tx, context, context.body())),
    }),

    takeBack: async (context) => ({
      data: await context.write(async (tx) => {
        const entry = await takeHeadsBack(tx, context, context.params.id)
        context.body()
        return entry
      }),
    }),
  })
