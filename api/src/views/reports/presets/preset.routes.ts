import { reportPresetRoutes } from '@manger/contract/reports'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import { forbidden } from '#core/http/api-problem.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { presetPage } from './preset.queries.ts'
import {
  changePreset,
  choosePreset,
  createPreset,
  holdForWrite,
  type Keeping,
  mayShare,
  presentPreset,
  readableTypes,
  removePreset,
  schedulePreset,
} from './preset.service.ts'

const keepingOf = ({ client, user, rights, farms, now }: Context): Keeping => ({
  client,
  farms,
  account: user.id,
  rights,
  now,
})

/** Whether the body asks for a shared preset; who may not share is told so before his body is looked at. */
const isToBeShared = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'shared' in body && body.shared === true

/** Saved filters of reports: own ones, and shared ones for everybody who may have the report (domain d6). */
export const registerReportPresets = (app: App): void => {
  register(app, reportPresetRoutes, {
    list: async (context) => {
      const { type, search, ...query } = context.query()
      const page = pageOf(query)
      const keeping = keepingOf(context)
      const types = readableTypes(context.rights).filter((one) => type === undefined || one === type)
      const found = await context.read((tx) => presetPage(tx, keeping, { types, search, page }))
      const answer = listAnswer(context.request.originalUrl, { ...found, ...page }, (row) =>
        presentPreset(row, keeping),
      )
      return { ...answer, can_mail: Boolean(context.deps.mailer) }
    },

    create: async (context) => {
      const keeping = keepingOf(context)
      if (isToBeShared(context.rawBody()) && !mayShare(keeping, 'add')) throw forbidden()
      const data = await context.write((tx) => createPreset(tx, keeping, context.body()))
      return { data }
    },

    update: async (context) => {
      const keeping = keepingOf(context)
      const data = await context.write(async (tx) => {
        const row = await holdForWrite(tx, keeping, { id: context.params.id, action: 'change' })
        // Sharing one's own is putting it before everybody.
        if (!row.shared && isToBeShared(context.rawBody()) && !mayShare(keeping, 'add')) throw forbidden()
        return changePreset(tx, keeping, { row, draft: context.body() })
      })
      return { data }
    },

    remove: async (context) => {
      const keeping = keepingOf(context)
      await context.write(async (tx) => {
        const row = await holdForWrite(tx, keeping, { id: context.params.id, action: 'delete' })
        await removePreset(tx, keeping, { row, version: context.query().version })
        return null
      })
    },

    choose: async (context) => {
      const isDefault = () => context.body().is_default
      const { id } = context.params
      const data = await context.write((tx) => choosePreset(tx, keepingOf(context), { id, isDefault }))
      return { data }
    },

    schedule: async (context) => {
      const draft = () => context.body()
      const { id } = context.params
      const data = await context.write((tx) => schedulePreset(tx, keepingOf(context), { id, draft }))
      return { data }
    },
  })
}
