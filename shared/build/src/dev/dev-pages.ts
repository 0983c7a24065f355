import type { IncomingMessage, ServerResponse } from 'node:http'
import { signInPageFor } from '@manger/contract/session'
import type { DevServer } from '@rspack/core'
import { devRegistry } from './dev-registry.ts'
import { REFRESH_HOOK, refreshHook } from './refresh-hook.ts'

/** Every address without a file is the host's page; those of the sign-in are its own, in the language that was chosen. */
export const signInFallback: DevServer['historyApiFallback'] = {
  disableDotRule: true,
  rewrites: [{ from: /^\/auth/, to: ({ request }) => `/${signInPageFor(request.headers.cookie)}` }],
}

/** What a development server answers itself: the refresh hook, and the list in which the remote is what is worked on. */
export const ownMiddlewares =
  (sources: { api: string; remote: string }): NonNullable<DevServer['setupMiddlewares']> =>
  (middlewares) => [
    { name: 'refresh-hook', path: REFRESH_HOOK, middleware: refreshHook },
    {
      name: 'registry',
      path: '/ui/registry',
      middleware: (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) => {
        devRegistry({ ...sources, headers: request.headers }).then(({ status, body }) => {
          response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
          response.end(body)
        }, next)
      },
    },
    ...middlewares,
  ]
