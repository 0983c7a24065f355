import { commentRoutes } from '@manger/contract/clients'
import { type App, register } from '#core/calls/register.ts'
import { forbidden, notAllowed, notFound } from '#core/http/api-problem.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { toComment } from './comment.presenter.ts'
import { commentPage, deleteComment, findComment, insertComment } from './comment.queries.ts'

/** Comments on clients: of those that the caller may see. */
export const registerComments = (app: App): void => {
  register(app, commentRoutes, {
    list: async (context) => {
      const query = context.query()
      if (!(await context.visibleClients()).includes(query.user)) throw notFound()
      const page = pageOf(query)
      const found = await context.read((tx) => commentPage(tx, query, page))
      return listAnswer(context.request.originalUrl, { ...found, ...page }, toComment)
    },

    create: async (context) => {
      const { user, text } = context.body()
      if (!(await context.visibleClients()).includes(user)) throw notAllowed('user')
      const comment = { client_id: user, account_id: context.user.id, text }
      const row = await context.write(async (tx) => {
        const id = await insertComment(tx, { ...comment, created_at: context.now.toISOString() })
        return findComment(tx, id)
      })
      if (!row) throw notFound()
      return { data: toComment(row) }
    },

    remove: async (context) => {
      await context.write(async (tx) => {
        const row = await findComment(tx, context.params.id)
        if (!row) throw notFound()
        const isAuthor = row.account_id === context.user.id
        if (!isAuthor && context.user.user_type !== 'admin') throw forbidden()
        await deleteComment(tx, row)
        return null
      })
    },
  })
}
