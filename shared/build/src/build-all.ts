import { availableParallelism } from 'node:os'
import { type BuildResult, buildPackage } from './rspack/build-package.ts'
import { packagesToBuild } from './rspack/packages.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const line = ({ name, isFresh, ms, problems }: BuildResult): string => {
  if (problems.length > 0) return `${name}: ${problems.join('\n')}`
  return isFresh ? `${name}: unchanged` : `${name}: built in ${seconds(ms)}`
}

/** Builds host and remotes, each only if its sources changed; true when all of them stand. */
export const buildAll = async (names: readonly string[] = []): Promise<boolean> => {
  const start = performance.now()
  const waiting = packagesToBuild().filter(({ name }) => names.length === 0 || names.includes(name))
  const results: BuildResult[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await buildPackage(next)
      results.push(result)
      console.log(line(result))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const built = results.filter(({ isFresh, problems }) => !isFresh && problems.length === 0).length
  console.log(`${built} of ${results.length} built, ${seconds(performance.now() - start)}`)
  return results.every(({ problems }) => problems.length === 0)
}

if (import.meta.main) process.exitCode = (await buildAll(process.argv.slice(2))) ? 0 : 1
