import type { IncomingMessage, ServerResponse } from 'node:http'
import { signInPageFor } from '@manger/contract/session'
import type { Configuration, DevServer } from '@rspack/core'
import { configOf } from '../rspack/build-package.ts'
import { catalogueBuild } from '../rspack/catalogue-build.ts'
import { inRoot } from '../run/root.ts'
import { devPathOf, devRegistry } from './dev-registry.ts'
import { listen, OVERLAY } from './listen.ts'
import { REFRESH_HOOK, refreshHook } from './refresh-hook.ts'

const HOST_PORT = 3100
const CATALOGUE_PORT = 3110

/** Addresses of the development servers. */
export type DevServers = { host: string; remote: string }

const portOf = ({ devServer }: Configuration): number =>
  devServer !== false && typeof devServer?.port === 'number' ? devServer.port : 0

/** The development server of one remote: its files below the host's address, its hot updates over its own socket. */
const startRemote = async (name: string): Promise<string> => {
  const config = await configOf({ folder: inRoot(`remote-${name}`), mode: 'development' })
  const port = portOf(config)
  await listen(config, {
    port,
    devMiddleware: { publicPath: '/' },
    client: { overlay: OVERLAY, webSocketURL: `ws://localhost:${port}/ws` },
  })
  return `http://localhost:${port}`
}

const hostOptions = (name: string, { api, remote }: { api: string; remote: string }): DevServer => ({
  port: HOST_PORT,
  historyApiFallback: {
    disableDotRule: true,
    rewrites: [{ from: /^\/auth/, to: ({ request }) => `/${signInPageFor(request.headers.cookie)}` }],
  },
  proxy: [
    { context: [devPathOf(name)], target: remote, pathRewrite: { [`^${devPathOf(name)}`]: '' } },
    { context: ['/api', '/ui', '/remotes'], target: api },
  ],
  setupMiddlewares: (middlewares) => [
    { name: 'refresh-hook', path: REFRESH_HOOK, middleware: refreshHook },
    {
      name: 'registry',
      path: '/ui/registry',
      middleware: (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) => {
        devRegistry({ api, remote, headers: request.headers }).then(({ status, body }) => {
          response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
          response.end(body)
        }, next)
      },
    },
    ...middlewares,
  ],
})

/** Starts the remote, then the host in development mode that takes everything else from the API. */
export const startDevServers = async (name: string, api: string): Promise<DevServers> => {
  const remote = await startRemote(name)
  const config = await configOf({ folder: inRoot('host'), mode: 'development' })
  await listen(config, hostOptions(name, { api, remote }))
  return { host: `http://localhost:${HOST_PORT}`, remote }
}

/** Serves the catalogue of the kit, which needs neither host nor API. */
export const startCatalogue = async (): Promise<string> => {
  await listen(catalogueBuild(), { port: CATALOGUE_PORT })
  return `http://localhost:${CATALOGUE_PORT}`
}
