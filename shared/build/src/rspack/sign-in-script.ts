import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { inRoot } from '../run/root.ts'
import { type BuildEnv, commonConfig, minimizers } from './common.ts'

const OUT = inRoot('node_modules', '.cache', 'sign-in')
const NAME = 'sign-in.js'

type Called = Readonly<Record<string, { method: string; path: string }>>

const callsOf = async (folder: string): Promise<Called> => {
  const { SIGN_IN_ROUTES }: { SIGN_IN_ROUTES: Called } = await import(
    pathToFileURL(join(folder, 'src/sign-in/sign-in-routes.ts')).href
  )
  return Object.fromEntries(
    Object.entries(SIGN_IN_ROUTES).map(([name, { method, path }]) => [name, { method, path }]),
  )
}

const configOf = async ({ folder, mode }: Required<BuildEnv>): Promise<Configuration> => {
  const common = commonConfig({ folder, mode })
  return {
    ...common,
    name: 'sign-in',
    devtool: false,
    entry: { 'sign-in': join(folder, 'src/sign-in/entry.ts') },
    output: { path: OUT, filename: NAME, iife: true },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        // Of the contract it takes a few constants: what it does not name stays out.
        { test: /shared[\\/](contract|ui)[\\/]src/, sideEffects: false },
      ],
    },
    optimization: { minimizer: minimizers(), splitChunks: false },
    plugins: [new rspack.DefinePlugin({ SIGN_IN_CALLS: JSON.stringify(await callsOf(folder)) })],
  }
}

/** The script of the sign-in page: a build of its own, without the federation runtime and everything that is shared. */
export const signInScript = async (env: Required<BuildEnv>): Promise<Buffer> => {
  const compiler = rspack(await configOf(env))
  const problems = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else resolve(stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? [])
      })
    })
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return readFileSync(join(OUT, NAME))
}
