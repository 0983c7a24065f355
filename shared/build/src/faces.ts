import { readFileSync, writeFileSync } from 'node:fs'
import { compareFaces, versionAfter } from './faces/face-change.ts'
import { readFaces, readText, writeText } from './faces/face-text.ts'
import { PROMISED } from './faces/shown-faces.ts'
import { readPackage } from './rspack/share-list.ts'
import { inRoot } from './run/root.ts'

const SHOWN = 12

const committedText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const raise = (file: string, version: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`))

/** Holds one package against its committed text; answers what is wrong, or writes the text and the version anew. */
const look = async (name: string, isWriting: boolean): Promise<string | null> => {
  const folder = inRoot('shared', name)
  const file = inRoot('shared', name, `${name}.api.txt`)
  const committed = committedText(file)
  const { version } = readPackage(folder)
  const before = readText(committed)
  const faces = await readFaces(folder)
  const { kind, reasons } = compareFaces(before.faces, faces)
  // The first text belongs to the version that is there.
  const needed = committed === '' ? version : versionAfter(before.version, kind)
  const text = writeText(needed, faces)
  if (text === committed && version === needed) return null
  if (isWriting) {
    // The server serves the major before as well: what that one showed stays written beside.
    if (kind === 'major') writeFileSync(file.replace('.api.txt', '.before.api.txt'), committed)
    writeFileSync(file, text)
    raise(inRoot('shared', name, 'package.json'), needed)
    console.log(`@manger/${name} ${before.version || 'new'} -> ${needed}`)
    return null
  }
  const list = reasons.slice(0, SHOWN).join('\n  ')
  const more = reasons.length > SHOWN ? `\n  and ${reasons.length - SHOWN} more` : ''
  return `@manger/${name} ${version} shows something else than it promised and needs ${needed}:\n  ${list}${more}`
}

const isWriting = process.argv[2] === 'write'
const problems = (await Promise.all(PROMISED.map((name) => look(name, isWriting)))).filter(
  (text) => text !== null,
)
if (problems.length > 0) {
  console.log(`${problems.join('\n')}\nnpm run faces writes texts and versions anew.`)
  process.exitCode = 1
}
