import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../run/root.ts'
import { readText } from './face-text.ts'

/** The packages that a remote is built against and does not carry: what they show is a promise. */
export const PROMISED = ['contract', 'platform', 'ui'] as const

const FACE = /^face \.(\/.*)?$/

/** The names that each face shows, as the committed texts of the packages tell; a package without such a text shows none. */
export const shownFaces = (
  packages: readonly string[],
  ending = 'api.txt',
): Record<string, string[]> | undefined => {
  const files = packages.map((name) => ({ name, file: inRoot('shared', name, `${name}.${ending}`) }))
  const written = files.filter(({ file }) => existsSync(file))
  if (written.length === 0) return undefined
  return Object.fromEntries(
    written.flatMap(({ name, file }) =>
      [...readText(readFileSync(file, 'utf8')).faces].flatMap(([title, names]) => {
        const face = FACE.exec(title)
        return face ? [[`@manger/${name}${face[1] ?? ''}`, [...names]]] : []
      }),
    ),
  )
}
