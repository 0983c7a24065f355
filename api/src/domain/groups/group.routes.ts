import { groupRoutes } from '@manger/contract/groups'
import { type App, keepingLists, register } from '#core/calls/register.ts'
import { forbidden } from '#core/http/api-problem.ts'
import { runImport } from '#core/records/import.ts'
import { changeRecord, createRecord, holdRecord, requireRecord } from '#core/records/record.service.ts'
import { keptHandlers } from '#core/records/record-handlers.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { headsRow } from './group.queries.ts'
import { groups } from './group.service.ts'
import { countFirst, countNow } from './heads/count.service.ts'
import { planGroupImport } from './import-groups.ts'

export const registerGroups = (app: App): void => {
  register(keepingLists(app), groupRoutes, {
    ...keptHandlers(groups),

    import: async (context) => {
      const body = context.body()
      if (body.existing === 'update' && !context.can('manager.group', 'change')) throw forbidden()
      const mayAddTypes = context.can('manager.animaltype', 'add')
      return {
        data: await runImport(context, body, (tx) => planGroupImport(tx, context, { body, mayAddTypes })),
      }
    },

    heads: async (context) => ({
      data: await context.read(async (tx) => {
        const group = await requireRecord(tx, { spec: groups, scope: context }, context.params.id)
        return headsRow(tx, context, group)
      }),
    }),

    create: async (context) => ({
      data: await context.write(async (tx) => {
        const group = await createRecord(tx, { spec: groups, scope: context }, context.body())
        await countFirst(tx, context, { farm: group.farm, counted: [group] })
        return group
      }),
    }),

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const of = { spec: groups, scope: context }
        const before = await holdRecord(tx, of, context.params.id)
        const draft = context.body()
        const group = await changeRecord(tx, of, { before, draft, version: draft.version })
        if (group.animal_count !== before.animal_count) {
          await countNow(tx, context, { farm: group.farm, counted: [group] })
        }
        await recomputePlans(tx, context, { group: group.id })
        return group
      }),
    }),
  })
}
