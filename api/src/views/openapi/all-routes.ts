import type { Route } from '@manger/contract'
import Fastify from 'fastify'
import type { App } from '#core/calls/register.ts'
import { nouns } from '#views/nouns.ts'

/** Every route of the API, from the registrations that serve it, without a database behind them. */
export const allRoutes = (): readonly Route[] => {
  const app: App = {
    http: Fastify(),
    authenticate: async () => null,
    admit: () => undefined,
    tellDeprecated: () => undefined,
    routes: [],
    get deps(): never {
      throw new Error('A noun asked for its dependencies before it had a call to answer')
    },
  }
  for (const registerNoun of nouns) registerNoun(app)
  return app.routes
}
