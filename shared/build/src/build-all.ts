import { availableParallelism } from 'node:os'
import { type BuildResult, buildPackage, compile } from './rspack/build-package.ts'
import { oneBuild } from './rspack/one-build.ts'
import { packagesToBuild } from './rspack/packages.ts'
import { inRoot } from './run/root.ts'

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

/** Builds the same code as one application without federation, which only the benchmark of the pages asks for. */
const buildOne = async (): Promise<boolean> => {
  const stats = await compile(oneBuild({ folder: inRoot('host'), mode: 'production' }))
  const problems = stats.toJson({ all: false, errors: true }).errors ?? []
  for (const { message } of problems) console.log(`one: ${message}`)
  return problems.length === 0
}

if (import.meta.main) {
  const [first, ...names] = process.argv.slice(2)
  const isDone =
    first === '--one' ? await buildOne() : await buildAll(first === undefined ? [] : [first, ...names])
  process.exitCode = isDone ? 0 : 1
}
