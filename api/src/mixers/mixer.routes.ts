import { calibrationRoutes, mixerRoutes, scaleCheckRoutes } from '@manger/contract/mixers'
import { recomputePlans } from '#feedings/plan/recompute.service.ts'
import { type App, register } from '#http/register.ts'
import { listAnswer, pageOf } from '#records/paging.ts'
import { changeRecord, holdRecord, requireRecord } from '#records/record.service.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { mixers } from './mixer.service.ts'
import { scaleCheckPage } from './scale-check.queries.ts'
import { noteScaleCheck, toScaleCheck } from './scale-check.service.ts'

export const registerMixers = (app: App): void => {
  register(app, mixerRoutes, {
    ...recordHandlers(mixers),

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const of = { spec: mixers, scope: context }
        const before = await holdRecord(tx, of, context.params.id)
        const draft = context.body()
        const mixer = await changeRecord(tx, of, { before, draft, version: draft.version })
        await recomputePlans(tx, context, { mixer: mixer.id })
        return mixer
      }),
    }),
  })

  register(app, calibrationRoutes, {
    update: async (context) => ({
      data: await context.write(async (tx) => {
        const of = { spec: mixers, scope: context }
        const before = await holdRecord(tx, of, context.params.id)
        const { calibration, version = before.version } = context.body()
        return changeRecord(tx, of, { before, draft: { ...before, calibration }, version })
      }),
    }),
  })

  register(app, scaleCheckRoutes, {
    list: async (context) => {
      const page = pageOf(context.query())
      const found = await context.read(async (tx) => {
        const { id } = await requireRecord(tx, { spec: mixers, scope: context }, context.params.id)
        return scaleCheckPage(tx, { client: context.client, mixer: id }, page)
      })
      return listAnswer(context.request.originalUrl, { ...found, ...page }, toScaleCheck)
    },

    create: async (context) => ({
      data: await context.write(async (tx) => {
        const mixer = await requireRecord(tx, { spec: mixers, scope: context }, context.params.id)
        const { client, now, user } = context
        return noteScaleCheck({ tx, client, now, account: user.id }, mixer, context.body())
      }),
    }),
  })
}
