import { healthRoutes } from '@manger/contract/session'
import { unavailable } from '#http/api-problem.ts'
import { type App, register } from '#http/register.ts'
import { missingParts } from './ready.ts'

const WELL = { status: 'ok' } as const

/** Whether the process lives, and whether it can work: for those who start and watch servers. */
export const registerHealth = (app: App): void =>
  register(app, healthRoutes, {
    live: async () => WELL,
    ready: async ({ deps }) => {
      const missing = await missingParts(deps)
      if (missing.length > 0) throw unavailable(...missing)
      return WELL
    },
  })
