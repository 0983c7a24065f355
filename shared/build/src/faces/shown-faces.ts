import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../run/root.ts'
import { DEPRECATED, type Faces, readText } from './face-text.ts'

/** The packages that a remote is built against and does not carry: what they show is a promise. */
export const PROMISED = ['contract', 'platform', 'ui'] as const

const FACE = /^face \.(\/.*)?$/

const facesIn = (name: string, file = 'exports.txt'): Faces | null => {
  const path = inRoot('shared', name, file)
  return existsSync(path) ? readText(readFileSync(path, 'utf8')).faces : null
}

const namesByFace = (name: string, faces: Faces): [face: string, names: string[]][] =>
  [...faces].flatMap(([title, names]): [string, string[]][] => {
    const face = FACE.exec(title)
    return face ? [[`@manger/${name}${face[1] ?? ''}`, [...names]]] : []
  })

/** What goes with the next major, as the authors of the packages have marked it, by face; undefined where nothing does. */
export const deprecatedFaces = (
  read: (name: string) => Faces | null = (name) => facesIn(name),
): { names: Record<string, string[]> } | undefined => {
  const marked = PROMISED.flatMap((name) => {
    const faces = read(name)
    const going = faces?.get(DEPRECATED) ?? []
    return namesByFace(name, faces ?? new Map()).flatMap(([face, shown]): [string, string[]][] => {
      const some = shown.filter((one) => going.includes(one))
      return some.length > 0 ? [[face, some]] : []
    })
  })
  return marked.length > 0 ? { names: Object.fromEntries(marked) } : undefined
}

/** The names that each face shows, as the committed texts of the packages tell; a package without such a text shows none. */
export const shownFaces = (
  packages: readonly string[],
  file?: 'exports.txt' | 'exports.before.txt',
): Record<string, string[]> | undefined => {
  const written = packages.flatMap((name) => {
    const faces = facesIn(name, file)
    return faces ? [{ name, faces }] : []
  })
  if (written.length === 0) return undefined
  return Object.fromEntries(written.flatMap(({ name, faces }) => namesByFace(name, faces)))
}
