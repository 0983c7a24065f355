import { performanceRoutes } from '@manger/contract/performance'
import { type App, register } from '#core/calls/register.ts'
import { runImport } from '#core/records/import.ts'
import { recordHandlers } from '#core/records/record-handlers.ts'
import { planPerformanceImport } from './import-performance.ts'
import { performance, tellFigures } from './performance.service.ts'

/** What groups of animals give: milk, live weight, gain. */
export const registerPerformance = (app: App): void =>
  register(app, performanceRoutes, {
    ...recordHandlers(performance),

    tell: async (context) => ({
      data: await context.write((tx) => tellFigures(tx, context, context.body())),
    }),

    import: async (context) => {
      const body = context.body()
      return { data: await runImport(context, body, (tx) => planPerformanceImport(tx, context, body)) }
    },
  })
