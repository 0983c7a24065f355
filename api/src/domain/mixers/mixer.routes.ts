import { FIELD_CODE, type Problem } from '@manger/contract'
import { modelRoutes } from '@manger/contract/mixer-db'
import { calibrationRoutes, mixerRoutes, scaleCheckRoutes } from '@manger/contract/mixers'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { changeRecord, createRecord, holdRecord, requireRecord } from '#core/records/record.service.ts'
import { keptHandlers } from '#core/records/record-handlers.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { mixers } from './mixer.service.ts'
import { scaleCheckPage } from './scale-check.queries.ts'
import { noteScaleCheck, toScaleCheck } from './scale-check.service.ts'

type Chosen = { model: number | null }

// Who may not look at the models of the mixer database chooses none: a model would tell him of brands he does not have.
const modelProblems = (
  { user }: Pick<Context, 'user'>,
  { draft, before }: { draft: Chosen; before: Chosen | null },
): Problem[] => {
  const mayChoose = modelRoutes.lite.access.types?.includes(user.user_type) ?? true
  if (mayChoose || draft.model === null || draft.model === before?.model) return []
  return [{ field: 'model', code: FIELD_CODE.notAllowed }]
}

export const registerMixers = (app: App): void => {
  register(app, mixerRoutes, {
    ...keptHandlers(mixers),

    create: async (context) => ({
      data: await context.write((tx) => {
        const draft = context.body()
        refuseIf(modelProblems(context, { draft, before: null }))
        return createRecord(tx, { spec: mixers, scope: context }, draft)
      }),
    }),

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const of = { spec: mixers, scope: context }
        const before = await holdRecord(tx, of, context.params.id)
        const draft = context.body()
        refuseIf(modelProblems(context, { draft, before }))
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
