import { healthRoutes } from '@manger/contract/session'
import { type App, register } from '#core/calls/register.ts'
import { unavailable, unavailableFor } from '#core/http/api-problem.ts'
import { hasPages, lookAtShared } from './ready.ts'

const WELL = { status: 'ok' } as const

/**
 * Whether the process lives, and whether it serves: for those who start and watch servers. What all servers share is told and
 * takes nobody out of the balance: pages come without it, and then there would be no server left to give them.
 */
export const registerHealth = (app: App): void => {
  // They are read once: what a server has at its start it has until it ends.
  let pages: Promise<boolean> | undefined
  register(app, healthRoutes, {
    live: async () => WELL,
    ready: async ({ deps }) => {
      deps.leaving.asked()
      if (deps.leaving.isOn()) throw unavailable('stop')
      const refusal = deps.database.listener.refusal()
      if (refusal !== null) throw unavailableFor('pooler', refusal)
      const shared = await lookAtShared(deps)
      const missing = shared.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
      pages ??= hasPages(deps)
      if (!(await pages)) throw unavailable('pages', ...missing)
      return { ...WELL, missing }
    },
  })
}
