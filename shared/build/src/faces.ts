import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withEntry } from './faces/changelog.ts'
import { compareFaces, versionAfter } from './faces/face-change.ts'
import { differences, type Faces, readFaces, readText, writeText } from './faces/face-text.ts'
import { PROMISED } from './faces/shown-faces.ts'
import { readPackage } from './rspack/share-list.ts'
import { inRoot } from './run/root.ts'
import { git, withSources } from './versions/sources.ts'

const SHOWN = 12

const folderOf = (name: string): string => inRoot('shared', name)
const fileOf = (name: string): string => join(folderOf(name), 'exports.txt')
const committedText = (name: string): string =>
  existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : ''

const raise = (file: string, version: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`))

/** Holds one package against its committed text; answers what is wrong. */
const check = async (name: string): Promise<string | null> => {
  const committed = readText(committedText(name))
  const { version } = readPackage(folderOf(name))
  const now = readText(writeText(version, await readFaces(folderOf(name))))
  const list = differences(committed, now)
  if (version === committed.version && list.length === 0) return null
  const more = list.length > SHOWN ? [`and ${list.length - SHOWN} more`] : []
  const lines = [...list.slice(0, SHOWN), ...more].join('\n  ')
  return `@manger/${name} ${version} shows something else than it promised as ${committed.version}:\n  ${lines}`
}

/** What a package showed when its text was committed last, made again of the sources of then. */
const facesBefore = (name: string): Promise<Faces> => {
  const commit = git('log', '-1', '--format=%H', '--', fileOf(name))
  return withSources(commit, (folder) => readFaces(join(folder, 'shared', name)))
}

/** Puts the new version on top of the changelog, with what became of which name: the author says what to take instead. */
const tell = (name: string, version: string, reasons: readonly string[]): void => {
  const file = join(folderOf(name), 'CHANGELOG.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `# @manger/${name}\n`
  writeFileSync(file, withEntry(text, version, reasons))
}

/** Writes the text of one package and its version anew. */
const write = async (name: string): Promise<void> => {
  const committed = committedText(name)
  const { version } = readPackage(folderOf(name))
  const faces = await readFaces(folderOf(name))
  if (writeText(version, faces) === committed) return
  const before = readText(committed)
  // The first text belongs to the version that is there.
  const change = committed === '' ? null : compareFaces(await facesBefore(name), faces)
  const needed = change === null ? version : versionAfter(before.version, change.kind)
  // The server serves the major before as well: what that one showed stays written beside.
  if (change?.kind === 'major') renameSync(fileOf(name), fileOf(name).replace('.txt', '.before.txt'))
  writeFileSync(fileOf(name), writeText(needed, faces))
  raise(join(folderOf(name), 'package.json'), needed)
  console.log(`@manger/${name} ${before.version || 'new'} -> ${needed}`)
  for (const reason of change?.reasons ?? []) console.log(`  ${reason}`)
  if (change !== null && change.kind !== 'none') tell(name, needed, change.reasons)
}

if (process.argv[2] === 'write') for (const name of PROMISED) await write(name)
else {
  const problems = (await Promise.all(PROMISED.map(check))).filter((text) => text !== null)
  if (problems.length > 0) {
    console.log(
      `${problems.join('\n')}\nnpm run faces writes texts and versions anew, and tells what changed.`,
    )
    process.exitCode = 1
  }
}
