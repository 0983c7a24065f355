import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { buildName, distOf, hashRemote } from './build-id.ts'
import { type BuildEnv, commonConfig, compiledAtOnce, minimizers } from './common.ts'
import { ReleaseManifestPlugin } from './release-manifest-plugin.ts'
import { remoteShare } from './share-list.ts'

/** Name of a remote and the port of its development server. */
export type RemoteOptions = { name: string; port: number }

const CHUNK_TIMEOUT_MS = 10_000

// By this name the server knows what a page fetches beside the entry, whose code alone would tell.
const EXPOSED = '__federation_expose_remote'

// A global is a JavaScript identifier, and one per build: a late script can then never be taken for another build.
const toGlobal = (name: string, build: string): string => `${name}_${build}`.replaceAll(/[^A-Za-z0-9]/g, '_')

/** The build of a remote: `export default remoteBuild({ name: 'planning', port: 3101 })`. */
export const remoteBuild =
  ({ name, port }: RemoteOptions) =>
  ({ folder = process.cwd(), mode = 'production' }: BuildEnv = {}): Configuration => {
    const isDevelopment = mode === 'development'
    const source = hashRemote(folder)
    const build = isDevelopment ? 'dev' : buildName(folder, source)
    const global = toGlobal(name, build)
    const hash = isDevelopment ? '' : '.[contenthash]'
    const shared = remoteShare(folder)
    const common = commonConfig({ folder, mode })
    return {
      ...common,
      name,
      entry: {},
      output: {
        ...common.output,
        path: distOf(folder),
        uniqueName: global,
        // In development the host's server passes this path on to ours: one origin, as in production.
        publicPath: isDevelopment ? `/remotes/${name}/${build}/` : 'auto',
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        cssFilename: `[name]${hash}.css`,
        cssChunkFilename: `[name]${hash}.css`,
        assetModuleFilename: '[name].[contenthash][ext]',
        crossOriginLoading: 'anonymous',
        // Rspack waits 120 s for a chunk; the ladder of the host has given up long before.
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
        clean: true,
      },
      optimization: { runtimeChunk: false, minimizer: minimizers() },
      plugins: [
        // A container alone, `init` and `get`: the runtime that would be in each entry is the host's.
        new rspack.container.ModuleFederationPluginV1({
          name,
          library: { type: 'var', name: global },
          filename: `remoteEntry${hash}.js`,
          exposes: { './remote': { import: join(folder, 'src/remote.tsx'), name: EXPOSED } },
          shared,
        }),
        new ReleaseManifestPlugin({ name, build, source, global, folder, shared }),
        ...(isDevelopment
          ? [new ReactRefreshRspackPlugin()]
          : [
              compiledAtOnce(),
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
            ]),
      ],
      devServer: { port },
    }
  }
