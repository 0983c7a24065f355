import { join } from 'node:path'
import { configOf } from '../rspack/build-package.ts'
import { installedIn } from '../rspack/installed.ts'
import { ownMiddlewares, signInFallback } from './dev-pages.ts'
import { devPathOf } from './dev-registry.ts'
import { listen, OVERLAY } from './listen.ts'

/** The package of the host in development mode, for remotes outside of the repository. */
export const HOST_FOR_DEVELOPMENT = '@manger/host-dev'

/**
 * A remote outside of the repository: the packed host in development mode, this remote with Fast Refresh, and everything
 * else from a server that runs somewhere.
 */
export const startOutside = async (name: string, to: string): Promise<string> => {
  const folder = process.cwd()
  const config = await configOf({ folder, mode: 'development' })
  const { devServer } = config
  const port = devServer !== false && typeof devServer?.port === 'number' ? devServer.port : 0
  const address = `http://localhost:${port}`
  const base = devPathOf(name)
  await listen(config, {
    port,
    devMiddleware: { publicPath: base },
    client: { overlay: OVERLAY },
    static: { directory: join(installedIn(folder, HOST_FOR_DEVELOPMENT), 'dist'), watch: false },
    historyApiFallback: signInFallback,
    proxy: [
      {
        context: (path: string) => /^\/(api|ui|remotes)\//.test(path) && !path.startsWith(`${base}/`),
        target: to,
        changeOrigin: true,
      },
    ],
    setupMiddlewares: ownMiddlewares({ api: to, remote: `${address}${base}` }),
  })
  return address
}
