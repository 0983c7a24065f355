import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack, type Stats } from '@rspack/core'
import { distOf } from './build-id.ts'
import type { BuildEnv } from './common.ts'
import type { BuiltPackage } from './packages.ts'

/** What became of one package; `isFresh` when its last build was still good. */
export type BuildResult = { name: string; isFresh: boolean; ms: number; problems: readonly string[] }

/** The configuration that a package's own `rspack.config.ts` gives. */
export const configOf = async (env: BuildEnv & { folder: string }): Promise<Configuration> => {
  const config: { default: (env: BuildEnv) => Configuration } = await import(
    pathToFileURL(join(env.folder, 'rspack.config.ts')).href
  )
  return config.default(env)
}

/** Runs a configuration once. */
export const compile = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((error, stats) => {
      compiler.close(() =>
        stats ? resolve(stats) : reject(error ?? new Error('The compiler gave no result')),
      )
    })
  })

// Inside dist: whoever deletes the build deletes the claim that it is there.
const stampOf = (folder: string): string => join(distOf(folder), '.source')

const isFresh = (folder: string, hash: string): boolean => {
  try {
    return readFileSync(stampOf(folder), 'utf8') === hash
  } catch {
    return false
  }
}

/** Builds a package for production unless the same sources were built before. */
export const buildPackage = async ({ name, folder, hash }: BuiltPackage): Promise<BuildResult> => {
  const start = performance.now()
  const source = hash()
  if (isFresh(folder, source)) return { name, isFresh: true, ms: 0, problems: [] }
  try {
    const stats = await compile(await configOf({ folder, mode: 'production' }))
    const problems = stats.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? []
    if (problems.length === 0) writeFileSync(stampOf(folder), source)
    return { name, isFresh: false, ms: performance.now() - start, problems }
  } catch (error) {
    return { name, isFresh: false, ms: performance.now() - start, problems: [String(error)] }
  }
}
