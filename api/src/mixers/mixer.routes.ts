import { calibrationRoutes, mixerRoutes } from '@manger/contract/mixers'
import { recomputePlans } from '#feedings/plan/recompute.service.ts'
import { type App, register } from '#http/register.ts'
import { changeRecord, holdRecord } from '#records/record.service.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { mixers } from './mixer.service.ts'

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
}
