import { rationRoutes } from '@manger/contract/rations'
import { type App, keepingLists, register } from '#core/calls/register.ts'
import { forbidden } from '#core/http/api-problem.ts'
import { runImport } from '#core/records/import.ts'
import { holdRecord, requireRecord } from '#core/records/record.service.ts'
import { keptHandlers } from '#core/records/record-handlers.ts'
import { refuseDeleted } from '#core/records/restore.service.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { copyRation } from './copy/copy-ration.ts'
import { planRationImport } from './import-rations.ts'
import { keepDryMatterOf } from './keep-dry-matter/keep-dry-matter.service.ts'
import { rations } from './ration.service.ts'
import { changeRation, createRation } from './ration-versions.ts'
import { useRows } from './use/use.queries.ts'
import { requireVersion, restoreVersion, versionsOf } from './versions/versions.service.ts'

export const registerRations = (app: App): void => {
  register(keepingLists(app), rationRoutes, {
    ...keptHandlers(rations),

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

    import: async (context) => {
      const body = context.body()
      if (body.existing === 'update' && !context.can('manager.ration', 'change')) throw forbidden()
      return { data: await runImport(context, body, (tx) => planRationImport(tx, context, body)) }
    },

    use: async (context) => {
      const { farm } = context.query()
      const data = await context.read((tx) => useRows(tx, context, farm))
      return { data, count: data.length, next: null }
    },

    keepDryMatter: async (context) => ({
      data: await context.write(async (tx) => {
        const { id } = await requireRecord(tx, { spec: rations, scope: context }, context.params.id)
        const change = context.body()
        if (change.save && !context.can('manager.ration', 'change')) throw forbidden()
        return keepDryMatterOf(tx, context, { id, change })
      }),
    }),

    versions: async (context) => {
      const versions = await context.read(async (tx) => {
        const ration = await requireRecord(tx, { spec: rations, scope: context }, context.params.id)
        return versionsOf(tx, context, ration)
      })
      return { data: versions, count: versions.length, next: null }
    },

    restore: async (context) => ({
      data: await context.write(async (tx) => {
        const { id, n } = context.params
        await refuseDeleted(tx, { spec: rations, scope: context }, { id, readBody: () => context.body() })
        const before = await holdRecord(tx, { spec: rations, scope: context }, id)
        const wanted = await requireVersion(tx, context, { ration: before, wanted: n })
        const { version = before.version } = context.body()
        return restoreVersion(tx, context, { before, wanted, version })
      }),
    }),

    copy: async (context) => ({
      data: await context.write(async (tx) => {
        const ration = await requireRecord(tx, { spec: rations, scope: context }, context.params.id)
        return copyRation(tx, context, { ration, copy: context.body() })
      }),
    }),
  })
}
