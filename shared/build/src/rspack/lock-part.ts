import { parse } from 'yaml'

/** What a package of the workspace takes by name (with what it asked for), or another one (the version alone). */
type Taken = Readonly<Record<string, string | { version: string }>>
type Block = { dependencies?: Taken; devDependencies?: Taken; optionalDependencies?: Taken }
type Lock = {
  importers: Readonly<Record<string, Block>>
  packages: Readonly<Record<string, unknown>>
  snapshots: Readonly<Record<string, Block>>
}

const takenBy = ({ dependencies, devDependencies, optionalDependencies }: Block): [string, string][] =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([name, taken]) => [
    name,
    typeof taken === 'string' ? taken : taken.version,
  ])

/**
 * The part of a pnpm-lock.yaml that some of its packages stand on: what they name, and what that takes in turn. Equal for
 * as long as nothing of it moves, whatever the rest of the workspace takes.
 */
export const lockPartOf = (lock: string, importers: readonly string[]): string => {
  const { importers: projects, packages, snapshots }: Lock = parse(lock)
  const reached = new Map<string, unknown>()

  const follow = (block: Block): void => {
    for (const [name, version] of takenBy(block)) {
      // Under another name than its own, the version says both.
      const key = [`${name}@${version}`, version].find((one) => one in snapshots)
      const found = key === undefined ? undefined : snapshots[key]
      if (key === undefined || found === undefined || reached.has(key)) continue
      reached.set(key, [packages[key.replace(/\(.*/, '')], found])
      follow(found)
    }
  }

  const own = importers.map((name) => projects[name] ?? {})
  own.forEach(follow)
  return JSON.stringify([own, Object.fromEntries([...reached].toSorted(([a], [b]) => (a < b ? -1 : 1)))])
}
