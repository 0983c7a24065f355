import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'

/** Which build is asked for; the command line gives neither, `dev.ts` and `build-all.ts` give what they need. */
export type BuildEnv = {
  /** The package's folder; the current one when absent. */
  folder?: string
  mode?: 'production' | 'development'
}

/** Browsers of the last years: no transformation that nobody needs. */
const TARGET: Configuration['target'] = ['web', 'es2023']

/** The browsers that es2023 means. Without them `:is` becomes `:-webkit-any`, which Firefox never knew. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4']

/** How scripts and style sheets are made small. */
export const minimizers = (): NonNullable<Configuration['optimization']>['minimizer'] => [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
]

/**
 * Chromium compiles a function when it is first called, and reads over it again for each one around it: a quarter of the
 * work until the plan stood. Told so in its first line, it compiles the whole file beside the thread of the page, while
 * the rest of it comes. Other browsers take the line for a comment.
 */
export const compiledAtOnce = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the files were made small, before their source maps and hashes.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/**
 * Packages that do nothing when they are read and do not say so: what nobody takes of them stays out, as antd's own form
 * and the checks of its values, which its fields merely stand in.
 */
const WITHOUT_EFFECTS =
  /node_modules[\\/](@rc-component|@dnd-kit|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color))[\\/]/

const codeRule = (isDevelopment: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
    },
  },
})

/** What host and remotes have in common. */
export const commonConfig = ({ folder, mode }: Required<BuildEnv>): Configuration => {
  const isDevelopment = mode === 'development'
  return {
    mode,
    context: folder,
    target: TARGET,
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    // A module that threw is run again by the next who asks, instead of being empty for the life of the page.
    output: { strictModuleExceptionHandling: true },
    // The CLI turns it on for web apps; it breaks modules that another build asks for.
    lazyCompilation: false,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: [
        codeRule(isDevelopment),
        { test: WITHOUT_EFFECTS, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|woff2|webp|png)$/, type: 'asset/resource' },
      ],
      generator: {
        // The hash covers the build's unique name: the same file in two builds gives two names.
        'css/auto': {
          localIdentName: isDevelopment ? '[name]__[local]-[hash]' : '[hash:8]',
          exportsConvention: 'camel-case',
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
