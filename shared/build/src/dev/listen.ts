import { type Configuration, type DevServer, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'

/** What does not compile is said in the page, where its author looks; what throws there has its own panel. */
export const OVERLAY = { errors: true, warnings: false, runtimeErrors: false }

/**
 * Starts a development server. It hands out sources and proxies the API, so it listens on this machine only and
 * answers to its own names only; whoever wants a phone to reach it asks with `MANGER_DEV_HOST=0.0.0.0`.
 */
export const listen = async (config: Configuration, options: DevServer): Promise<RspackDevServer> => {
  const host = process.env.MANGER_DEV_HOST || 'localhost'
  const server = new RspackDevServer(
    { hot: true, client: { overlay: OVERLAY }, host, allowedHosts: 'auto', ...options },
    rspack(config),
  )
  await server.start()
  return server
}
