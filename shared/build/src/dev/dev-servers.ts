import type { Configuration, DevServer } from '@rspack/core'
import { configOf } from '../rspack/build-package.ts'
import { catalogueBuild } from '../rspack/catalogue-build.ts'
import { folderOf } from '../rspack/packages.ts'
import { inRoot } from '../run/root.ts'
import { ownMiddlewares, signInFallback } from './dev-pages.ts'
import { devPathOf } from './dev-registry.ts'
import { listen, OVERLAY } from './listen.ts'

const HOST_PORT = 3100
const CATALOGUE_PORT = 3110

/** Addresses of the development servers. */
type DevServers = { host: string; remote: string }

const portOf = ({ devServer }: Configuration): number =>
  devServer !== false && typeof devServer?.port === 'number' ? devServer.port : 0

/** The development server of one remote: its files below the host's address, its hot updates over its own socket. */
const startRemote = async (name: string): Promise<string> => {
  const config = await configOf({ folder: folderOf(name), mode: 'development' })
  const port = portOf(config)
  await listen(config, {
    port,
    devMiddleware: { publicPath: '/' },
    client: { overlay: OVERLAY, webSocketURL: `ws://localhost:${port}/ws` },
  })
  return `http://localhost:${port}`
}

const hostOptions = (name: string, sources: { api: string; remote: string }): DevServer => ({
  port: HOST_PORT,
  historyApiFallback: signInFallback,
  proxy: [
    { context: [devPathOf(name)], target: sources.remote, pathRewrite: { [`^${devPathOf(name)}`]: '' } },
    { context: ['/api', '/ui', '/remotes'], target: sources.api },
  ],
  setupMiddlewares: ownMiddlewares(sources),
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
