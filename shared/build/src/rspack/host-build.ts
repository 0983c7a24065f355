import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, type Module, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { REFRESH_HOOK } from '../dev/refresh-hook.ts'
import { inRoot } from '../run/root.ts'
import { appManifest } from './app-manifest.ts'
import { buildName, distOf, hashHost } from './build-id.ts'
import { type BuildEnv, commonConfig, compiledAtOnce, minimizers } from './common.ts'
import { FaceFilesPlugin } from './face-files.ts'
import { FederationPlugin, mfRuntime } from './federation.ts'
import { HostManifestPlugin } from './host-manifest-plugin.ts'
import { PreloadFontsPlugin } from './preload-fonts-plugin.ts'
import { hostShare } from './share-list.ts'
import { SignInPagesPlugin } from './sign-in-pages.ts'

/** The words of the host and of its kits. */
const WORDS = /[\\/]locales[\\/]([a-z]{2})\.json$/

/** One file for each language: words of the frame and of its kits are shown together. */
const wordsFile = (module: Module): string => `words-${WORDS.exec(module.identifier())?.[1] ?? 'rest'}`

// The first limit of the ladder on which the host puts its own chunks.
const CHUNK_TIMEOUT_MS = 8_000

// Latin and Cyrillic stand on almost every page; of the extended set most pages need the sign of a currency at most.
const FONTS = /inter-(latin|cyrillic)-wght-normal\.\w+\.woff2$/

const HEX = '[contenthash:16]'

// Written into the page, the mark of its tab costs no request; a browser may ask for it twice.
const withMark = (page: string, folder: string): string => {
  const mark = readFileSync(join(folder, 'public/mark.svg'), 'utf8')
  return page.replace('href="/mark.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(mark)}"`)
}

const pageOf = (folder: string, isDevelopment: boolean) => {
  const template = join(folder, 'index.html')
  if (!isDevelopment) return { templateContent: withMark(readFileSync(template, 'utf8'), folder) }
  const script = `<head><script src="${REFRESH_HOOK}"></script>`
  return { templateContent: readFileSync(template, 'utf8').replace('<head>', script) }
}

const kitFile = (name: string): string => inRoot('shared', 'ui', 'src', name)

/** The build of the host: `export default hostBuild()`. It names no remote: the registry does, at run time. */
export const hostBuild =
  () =>
  ({ folder = process.cwd(), mode = 'production' }: BuildEnv = {}): Configuration => {
    const isDevelopment = mode === 'development'
    const build = isDevelopment ? 'dev' : buildName(folder, hashHost(folder))
    const shared = hostShare(folder)
    const faceFiles = new FaceFilesPlugin({
      // Whoever is signed in has both.
      frame: [join(folder, 'src/start/signed-in.tsx'), kitFile('index.ts')],
      lists: [kitFile('data.ts')],
    })
    const common = commonConfig({ folder, mode })
    const offered = Object.fromEntries(
      Object.entries(shared).map(([key, { requiredVersion }]) => [key, requiredVersion.slice(1)]),
    )
    return {
      ...common,
      name: 'host',
      entry: { main: join(folder, 'src/main.tsx') },
      output: {
        ...common.output,
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
        path: distOf(folder),
        uniqueName: 'manger_host',
        publicPath: '/',
        filename: isDevelopment ? 'assets/[name].js' : `assets/[name].${HEX}.js`,
        chunkFilename: isDevelopment ? 'assets/[name].js' : `assets/[name].${HEX}.js`,
        cssFilename: isDevelopment ? 'assets/[name].css' : `assets/[name].${HEX}.css`,
        cssChunkFilename: isDevelopment ? 'assets/[name].css' : `assets/[name].${HEX}.css`,
        assetModuleFilename: `assets/[name].${HEX}[ext]`,
        crossOriginLoading: 'anonymous',
        clean: true,
      },
      optimization: {
        runtimeChunk: false,
        minimizer: minimizers(),
        splitChunks: {
          // Rspack's own groups stay: without them antd lands in several chunks.
          cacheGroups: {
            words: { test: WORDS, name: wordsFile, chunks: 'async', enforce: true, priority: 2 },
            vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true },
            // What lists, calendars and dialogs have in common, once: each of them comes by itself.
            antd: {
              test: /node_modules[\\/](antd|@rc-component|@ant-design|stylis)[\\/]/,
              name: 'antd',
              chunks: 'async',
              minChunks: 2,
              enforce: true,
              priority: 2,
            },
            frameStyles: {
              test: /shared[\\/]ui[\\/]src[\\/](?!charts|import|rare).*\.css$/,
              name: 'frame',
              chunks: 'async',
              enforce: true,
              priority: 2,
            },
            ...faceFiles.groups({ chunks: 'async', enforce: true, priority: 1 }),
            // What a few pages ask for would be a fifth of the file of all.
            contractOfFew: {
              test: /shared[\\/]contract[\\/]src[\\/](imports[\\/](?!import\.schema)|release-gate|icar|mixer-db)/,
              name: 'contract-of-few',
              chunks: 'async',
              enforce: true,
              priority: 3,
            },
            // Twenty faces of a few kilobytes each would be twenty requests.
            contract: {
              test: /shared[\\/]contract[\\/]src/,
              name: 'contract',
              chunks: 'async',
              enforce: true,
              priority: 2,
            },
          },
        },
      },
      plugins: [
        new FederationPlugin(build, {
          name: 'host',
          remotes: {},
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { optimization: { target: 'web' }, provideExternalRuntime: true },
        }),
        faceFiles,
        new rspack.sharing.ProvideSharedPlugin({ provides: shared, enhanced: true }),
        new rspack.HtmlRspackPlugin({ ...pageOf(folder, isDevelopment), inject: 'body' }),
        new SignInPagesPlugin({ folder, mode }),
        new rspack.CopyRspackPlugin({
          patterns: [
            {
              from: join(folder, 'public'),
              noErrorOnMissing: true,
              transform: (content, path) =>
                path.endsWith('.webmanifest') ? appManifest(content.toString(), folder) : content,
            },
          ],
        }),
        // Where the page itself signs in, it has the routes; the script of the sign-in page is given method and path alone.
        new rspack.ProvidePlugin({
          SIGN_IN_CALLS: [join(folder, 'src/sign-in/sign-in-routes.ts'), 'SIGN_IN_ROUTES'],
        }),
        new rspack.DefinePlugin({
          HOST_BUILD: JSON.stringify(build),
          HOST_SHARED: JSON.stringify(offered),
          HOST_MF_RUNTIME: JSON.stringify(mfRuntime()),
        }),
        ...(isDevelopment
          ? [new ReactRefreshRspackPlugin()]
          : [
              compiledAtOnce(),
              new PreloadFontsPlugin(FONTS),
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
              new HostManifestPlugin({ folder, build, offered }),
            ]),
      ],
    }
  }
