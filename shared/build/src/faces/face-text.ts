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
const facesOf = (folder: string): [face: string, file: string][] => {
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
    if (deprecated.includes(name)) marked.add(name)
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

/** Everything that a package shows, as the compiler infers it: too much to be committed. */
export const readFaces = (folder: string): Promise<Faces> =>
  withDeclarations(folder, (root) => gather(folder, root))

const TITLE = /^# (.*)$/
const DIGEST_LENGTH = 10
const FACE = 'face '

// Which of its props a component takes by name is its own affair: their type says what may be given.
const TAKEN = /\{ [^{}]* \}: (?=[A-Z{])/g
// A list of words is one line: each of them is a line of its own here, so that one more is an addition.
const LIST = /^(.*readonly \[)(['"][^\]]*['"])(\].*)$/

/** The lines of a signature as far as they are promised. */
export const promised = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [, head = '', words = '', end = ''] = LIST.exec(line) ?? []
    return head === '' ? [line.replace(TAKEN, 'props: ')] : [head, ...words.split(', '), end]
  })

/** Every block whose name is in a signature, and whatever those are made of. */
const madeOf = (faces: Faces): ((name: string) => string[]) => {
  const titles = new Map<string, string[]>()
  for (const title of faces.keys()) {
    const [name = ''] = title.split(' ')
    if (name !== 'face' && title !== DEPRECATED) titles.set(name, [...(titles.get(name) ?? []), title])
  }
  return (name) => {
    const reached = new Set(titles.get(name))
    for (const title of reached)
      for (const [word] of (faces.get(title) ?? []).join('\n').matchAll(WORD))
        for (const next of titles.get(word) ?? []) reached.add(next)
    return [...reached].toSorted()
  }
}

const digestsOf = (faces: Faces): ((name: string) => string) => {
  const reach = madeOf(faces)
  return (name) => {
    const hash = createHash('sha256')
    for (const title of reach(name)) hash.update(`${title}\n${promised(faces.get(title) ?? []).join('\n')}\n`)
    return hash.digest('hex').slice(0, DIGEST_LENGTH)
  }
}

/**
 * The text that is committed: the version it belongs to, then for each face its names, each with a digest of its
 * signature and of all that is made of, and what goes with the next major.
 */
export const writeText = (version: string, faces: Faces): string => {
  const digestOf = digestsOf(faces)
  const blocks = [...faces].flatMap(([title, lines]): string[] => {
    const told =
      title === DEPRECATED
        ? lines
        : title.startsWith(FACE) && lines.map((name) => `${name} ${digestOf(name)}`)
    return told ? ['', `# ${title}`, ...told.map((line) => `  ${line}`)] : []
  })
  return `${[version, ...blocks].join('\n')}\n`
}

/** What the committed text tells: the names of each face, what each stands for, and what goes. */
type Committed = { version: string; faces: Faces; digests: ReadonlyMap<string, string> }

/** Reads the committed text. */
export const readText = (text: string): Committed => {
  const [version = '', ...lines] = text.split('\n')
  const faces = new Map<string, string[]>()
  const digests = new Map<string, string>()
  let block: string[] = []
  let face = ''
  for (const line of lines) {
    const title = TITLE.exec(line)?.[1]
    if (title !== undefined) {
      block = []
      face = title
      faces.set(title, block)
    } else if (line !== '') {
      const [name = '', digest = ''] = line.trim().split(' ')
      block.push(name)
      digests.set(`${face} ${name}`, digest)
    }
  }
  return { version, faces, digests }
}

/** In what two committed texts differ, a line for each name. */
export const differences = (before: Committed, after: Committed): string[] => [
  ...[...before.digests].flatMap(([name, digest]) => {
    const now = after.digests.get(name)
    if (now === undefined) return [`gone: ${name}`]
    return now === digest ? [] : [`changed: ${name}`]
  }),
  ...[...after.digests.keys()].filter((name) => !before.digests.has(name)).map((name) => `new: ${name}`),
]
