import { healthRoutes } from '@manger/contract/session'
import { unavailable, unavailableFor } from '#http/api-problem.ts'
import { type App, register } from '#http/register.ts'
import { hasPages, lookAtShared } from './ready.ts'

const WELL = { status: 'ok' } as const

/**
 * Whether the process lives, and whether it serves: for those who start and watch servers. What all servers share is told and
 * takes nobody out of the balance: pages come without it, and then there would be no server left to give them.
 */
export const registerHealth = (app: App): void => {
  let isStopping = false
  // They are read once, when the server starts.
  const pages = hasPages(app.deps)
  app.http.addHook('preClose', async () => {
    isStopping = true
  })
  register(app, healthRoutes, {
    live: async () => WELL,
    ready: async ({ deps }) => {
      if (isStopping) throw unavailable('stop')
      const refusal = deps.database.listener.refusal()
      if (refusal !== null) throw unavailableFor('pooler', refusal)
      const shared = await lookAtShared(deps)
      const missing = shared.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
      if (!(await pages)) throw unavailable('pages', ...missing)
      return { ...WELL, missing }
    },
  })
}
