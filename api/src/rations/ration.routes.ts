import { rationRoutes } from '@manger/contract/rations'
import { recomputePlans } from '#feedings/plan/recompute.service.ts'
import { type App, register } from '#http/register.ts'
import { holdRecord } from '#records/record.service.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { rations } from './ration.service.ts'
import { changeRation, createRation } from './ration-versions.ts'

export const registerRations = (app: App): void => {
  register(app, rationRoutes, {
    ...recordHandlers(rations),

    create: async (context) => ({
      data: await context.write((tx) => createRation(tx, context, context.body())),
    }),

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const before = await holdRecord(tx, { spec: rations, scope: context }, context.params.id)
        const draft = context.body()
        const ration = await changeRation(tx, context, { before, draft, version: draft.version })
        await recomputePlans(tx, context, { ration: ration.id })
        return ration
      }),
    }),
  })
}
