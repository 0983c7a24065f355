import { parseVersion } from '@manger/contract/compat'
import { DEPRECATED, type Faces, promised, upperLevels } from './face-text.ts'

/** What became of what a package shows, and how far its version has to rise for it. */
type FaceChange = { kind: 'none' | 'minor' | 'major'; reasons: readonly string[] }

const DEEPER = '// and deeper: '
// What a caller has to give: one more that is no option breaks everybody who calls.
const GIVEN = /(Props|Options|Parts)( |$)/
const REQUIRED = /^\s+(readonly )?[\w$]+: /

/** The lines that came in, or null when one of before is gone: an addition leaves every line in its order. */
const addedTo = (before: readonly string[], after: readonly string[]): string[] | null => {
  const added: string[] = []
  let at = 0
  for (const line of after) {
    if (line === before[at]) at += 1
    else added.push(line)
  }
  return at === before.length ? added : null
}

const compared = (lines: readonly string[]): string[] =>
  promised(lines.filter((line) => !line.startsWith(DEEPER)))

const deeper = (lines: readonly string[]): string => lines.filter((line) => line.startsWith(DEEPER)).join()

const changeOf = (title: string, before: readonly string[], after: readonly string[]): FaceChange => {
  if (before.join('\n') === after.join('\n')) return { kind: 'none', reasons: [] }
  // A mark breaks nobody, be it set or taken away; what it stood at is told by its own block.
  if (title === DEPRECATED) return { kind: 'minor', reasons: [`changed: ${title}`] }
  // What has grown too long to be written out leaves its deep lines behind, and nobody with them.
  const stood = deeper(after) === '' ? before : upperLevels(before)
  const added = addedTo(compared(stood), compared(after))
  if (added === null) return { kind: 'major', reasons: [`changed: ${title}`] }
  if (GIVEN.test(title) && added.some((line) => REQUIRED.test(line)))
    return { kind: 'major', reasons: [`asks for more: ${title}`] }
  const isSame = added.length === 0 && deeper(before) === deeper(after)
  return isSame ? { kind: 'none', reasons: [] } : { kind: 'minor', reasons: [`grown: ${title}`] }
}

/** Compares two states of what a package shows: what is gone or another is major, what is new is minor. */
export const compareFaces = (before: Faces, after: Faces): FaceChange => {
  const changes = [...before].map(([title, lines]): FaceChange => {
    const now = after.get(title)
    return now || title === DEPRECATED
      ? changeOf(title, lines, now ?? [])
      : { kind: 'major', reasons: [`gone: ${title}`] }
  })
  const fresh = [...after.keys()].filter((title) => !before.has(title)).map((title) => `new: ${title}`)
  const major = changes.filter(({ kind }) => kind === 'major').flatMap(({ reasons }) => reasons)
  const minor = [
    ...changes.filter(({ kind }) => kind === 'minor').flatMap(({ reasons }) => reasons),
    ...fresh,
  ]
  const kind = major.length > 0 ? 'major' : minor.length > 0 ? 'minor' : 'none'
  return { kind, reasons: [...major, ...minor] }
}

/** The version that a change needs after the one of before. */
export const versionAfter = (version: string, kind: FaceChange['kind']): string => {
  const { major, minor } = parseVersion(version) ?? { major: 0, minor: 0 }
  if (kind === 'none') return version
  return kind === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}
