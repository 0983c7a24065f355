type Blocks = ReadonlyMap<string, string>

const KEY = /^ {2}(['"]?)(.+?)\1:/
// A package by its name and version, in one line or, of an importer, in three.
const TAKEN = /^ {6}(['"]?)([^\s:'"]+)\1:(?: |\n {8}specifier: .*\n {8}version: )(\S+)$/gm

const sectionOf = (lock: string, name: string): Blocks => {
  const text = new RegExp(`^${name}:\\n\\n([\\s\\S]*?)(?=\\n\\S|$(?![\\s\\S]))`, 'm').exec(lock)?.[1] ?? ''
  return new Map(text.split('\n\n').map((block) => [KEY.exec(block)?.[2] ?? '', block.trimEnd()]))
}

/**
 * The part of a pnpm-lock.yaml that some of its packages stand on: what they name, and what that takes in turn. Equal for
 * as long as nothing of it moves, whatever the rest of the workspace takes.
 */
export const lockPartOf = (lock: string, importers: readonly string[]): string => {
  const [projects, snapshots, packages] = ['importers', 'snapshots', 'packages'].map((name) =>
    sectionOf(lock, name),
  ) as [Blocks, Blocks, Blocks]
  const reached = new Map<string, string>()

  const follow = (block: string): void => {
    for (const [, , name = '', version = ''] of block.matchAll(TAKEN)) {
      // Under another name than its own, the version says both.
      const key = [`${name}@${version}`, version].find((one) => snapshots.has(one))
      if (key === undefined || reached.has(key)) continue
      const found = snapshots.get(key) ?? ''
      reached.set(key, `${packages.get(key.replace(/\(.*/, ''))}\n${found}`)
      follow(found)
    }
  }

  const own = importers.map((name) => projects.get(name) ?? '')
  own.forEach(follow)
  return [...own, ...[...reached.values()].toSorted()].join('\n')
}
