import { accessGroupRoutes } from '@manger/contract/users'
import { type App, register } from '#core/calls/register.ts'
import { recordHandlers } from '#core/records/record-handlers.ts'
import { accessGroups, changeAccessGroup, matrixOf } from './access-group.service.ts'

/** Access groups of a client, kept by his owner and by admins. */
export const registerAccessGroups = (app: App): void => {
  register(app, accessGroupRoutes, {
    ...recordHandlers(accessGroups),

    update: async (context) => ({
      data: await context.write((tx) =>
        changeAccessGroup(tx, context, { id: context.params.id, read: () => context.body() }),
      ),
    }),

    matrix: async ({ modules }) => {
      const sections = matrixOf(modules)
      return { data: sections, count: sections.length, next: null }
    },
  })
}
