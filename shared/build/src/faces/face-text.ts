import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDeclarations } from './declarations.ts'
import { type DeclaredModule, fileOf, readModule } from './module.ts'

/** What a package shows: each face with its names, each name with its signature and what that is made of. */
export type Faces = ReadonlyMap<string, readonly string[]>

/** The block of what goes with the next major. */
export const DEPRECATED = 'names deprecated'

// Answers of routes are written out again at every route: their schemas stand for themselves.
const LONGEST = 60
const DEEP = /^ {9,}/
const WORD = /[A-Za-z_$][\w$]*/g

/** The lines of a statement that are written out however long it is. */
export const upperLevels = (lines: readonly string[]): string[] => lines.filter((line) => !DEEP.test(line))

const shorten = (statement: string): string[] => {
  const lines = statement.split('\n')
  if (lines.length <= LONGEST) return lines
  const hash = createHash('sha256').update(statement).digest('hex').slice(0, 12)
  return [...upperLevels(lines), `// and deeper: ${hash}`]
}

/** The modules that the faces of a package.json point at. */
export const facesOf = (folder: string): [face: string, file: string][] => {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file))
}

const gather = (folder: string, root: string): Faces => {
  const modules = new Map<string, DeclaredModule>()
  const faces = new Map<string, string[]>()
  const signatures = new Map<string, string[]>()
  const seen = new Set<string>()
  const marked = new Set<string>()

  const moduleOf = (file: string): DeclaredModule => {
    const known = modules.get(file) ?? readModule(file)
    modules.set(file, known)
    return known
  }

  const visit = (name: string, file: string): void => {
    const key = `${file} ${name}`
    if (seen.has(key)) return
    seen.add(key)
    const { statements, origins, deprecated } = moduleOf(file)
    for (const what of deprecated) if (what === name || what.startsWith(`${name}.`)) marked.add(what)
    const statement = statements.get(name)
    if (statement === undefined) {
      const origin = origins.get(name)
      if (!origin) return
      const next = fileOf(origin.from, file, root)
      if (next !== null) visit(origin.name, next)
      else signatures.set(name, [`from ${origin.from}`])
      return
    }
    // Two files may each have a private type of one name.
    const title = signatures.has(name) ? `${name} (${file.slice(root.length + 1)})` : name
    signatures.set(title, shorten(statement))
    for (const [word] of statement.matchAll(WORD))
      if (word !== name && (statements.has(word) || fileOf(origins.get(word)?.from ?? '', file, root)))
        visit(word, file)
  }

  for (const [face, path] of facesOf(folder)) {
    const file = join(root, path.replace(/\.tsx?$/, '.d.ts'))
    const { statements, origins } = moduleOf(file)
    const own = [...statements].filter(([, text]) => text.startsWith('export')).map(([name]) => name)
    const names = [
      ...new Set([...own, ...(path.includes('index') || own.length === 0 ? origins.keys() : [])]),
    ]
    faces.set(`face ${face}`, names.toSorted())
    for (const name of names) visit(name, file)
  }
  const byName = [...signatures].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const going: [string, string[]][] = marked.size > 0 ? [[DEPRECATED, [...marked].toSorted()]] : []
  return new Map([...faces, ...going, ...byName])
}

/** Everything that a package shows, as the compiler infers it. */
export const readFaces = (folder: string): Promise<Faces> =>
  withDeclarations(folder, (root) => gather(folder, root))

const TITLE = /^# (.*)$/

/** The text that is committed: the version it belongs to, then one block for each face and each signature. */
export const writeText = (version: string, faces: Faces): string =>
  `${version}\n${[...faces].map(([title, lines]) => `\n# ${title}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('')}`

/** Reads the committed text. */
export const readText = (text: string): { version: string; faces: Faces } => {
  const [version = '', ...lines] = text.split('\n')
  const faces = new Map<string, string[]>()
  let block: string[] = []
  for (const line of lines) {
    const title = TITLE.exec(line)?.[1]
    if (title !== undefined) {
      block = []
      faces.set(title, block)
    } else if (line !== '') block.push(line.slice(2))
  }
  return { version, faces }
}
