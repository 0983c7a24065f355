import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a name comes from: another file of the package, or a package outside. */
type Origin = { from: string; name: string }

/** One file of declarations: what it declares, and what it takes or hands on from elsewhere. */
export type DeclaredModule = {
  statements: ReadonlyMap<string, string>
  origins: ReadonlyMap<string, Origin>
  /** The names that its author has marked as `@deprecated`. */
  deprecated: readonly string[]
}

const COMMENT = /\/\*\*[\s\S]*?\*\//g
const MARKED = /(\/\*\*[\s\S]*?\*\/)\n(.*)/g
const NAMED =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|type|interface|function|class|enum) ([\w$]+)/
const LIST = /^(?:import|export)(?: type)? \{([^}]*)\} from ['"]([^'"]+)['"]/
const STARTS = /^[A-Za-z]/

const statementsOf = (text: string): string[] => {
  const statements: string[] = []
  for (const line of text.replaceAll(COMMENT, '').split('\n')) {
    if (line.trim() === '') continue
    if (STARTS.test(line) || statements.length === 0) statements.push(line.trimEnd())
    else statements.push(`${statements.pop()}\n${line.trimEnd()}`)
  }
  return statements
}

/** The names whose comment says `@deprecated`. */
const deprecatedIn = (text: string): string[] =>
  [...text.matchAll(MARKED)].flatMap(([, comment = '', line = '']) =>
    comment.includes('@deprecated') ? (NAMED.exec(line)?.[1] ?? []) : [],
  )

const pairOf = (item: string): [local: string, foreign: string] | null => {
  const [foreign, local = foreign] = item
    .trim()
    .replace(/^type /, '')
    .split(' as ')
  return foreign && local ? [local.trim(), foreign.trim()] : null
}

/** Reads a file of declarations. */
export const readModule = (file: string): DeclaredModule => {
  const statements = new Map<string, string>()
  const origins = new Map<string, Origin>()
  const text = readFileSync(file, 'utf8')
  for (const statement of statementsOf(text)) {
    const [, list, from] = LIST.exec(statement.replaceAll('\n', ' ')) ?? []
    if (list !== undefined && from !== undefined)
      for (const item of list.split(',')) {
        const pair = pairOf(item)
        if (pair) origins.set(pair[0], { from, name: pair[1] })
      }
    const name = NAMED.exec(statement)?.[1]
    // A schema and its type share a name, and a function may have several signatures.
    if (name) statements.set(name, [statements.get(name), statement].filter(Boolean).join('\n'))
  }
  return { statements, origins, deprecated: deprecatedIn(text) }
}

const ENDING = /\.tsx?$/

/** The file that an import inside a package means; null for another package. */
export const fileOf = (from: string, importer: string, root: string): string | null => {
  const path = from.startsWith('#')
    ? join(root, 'src', from.slice(1))
    : from.startsWith('.')
      ? join(dirname(importer), from)
      : null
  const file = path?.replace(ENDING, '.d.ts') ?? null
  return file !== null && existsSync(file) ? file : null
}
