import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** Tests that call every route alike tell nothing of a single one. */
const GENERAL = /^(http\/authorization|openapi\/|fuzz\/)/

/** A call as a test writes it: the method in upper case, the path below `/api/` with `*` for what is put in. */
export type WrittenCall = { method: string; path: string; file: string }

type Words = ReadonlyMap<string, readonly string[]>

// What a test's own helpers call, it calls: one step along its imports is enough.
const withHelpers = (file: string): string => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const helpers = [...text.matchAll(/from '(#|\.)([\w/.-]*\btesting\/[\w/-]+\.ts)'/g)].map(
    ([, from, path = '']) => (from === '#' ? join(ROOT, '..', path) : join(ROOT, dirname(file), `.${path}`)),
  )
  return [text, ...helpers.map((path) => readFileSync(path, 'utf8'))].join('\n')
}

/** Texts by the names under which a file keeps them: constants, and functions that only put something into a text. */
const wordsOf = (text: string): Words => {
  const found = text.matchAll(
    /\b(\w+)(?:: string)? =\s+(?:\([^()]*\)(?:: string)? =>\s+)?(['`][^'`\n]*['`])/g,
  )
  const words = new Map<string, string[]>()
  for (const [, name = '', literal = ''] of found)
    words.set(name, [...(words.get(name) ?? []), literal.slice(1, -1)])
  return words
}

const PUT_IN = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/

/** A text with everything put in that the file says, `*` for the rest; several where a name means several. */
const filled = (text: string, words: Words): string[] => {
  const found = PUT_IN.exec(text)
  if (!found) return [text]
  const [whole, inside = ''] = found
  const known = words.get(/^\w+/.exec(inside)?.[0] ?? '') ?? []
  const values = known.length > 0 && /^\w+(\(.*\))?$/.test(inside) ? known : ['*']
  return values.flatMap((value) =>
    filled(
      text.replace(whole, () => value),
      words,
    ),
  )
}

// Up to the comma or bracket that ends the first argument of a call.
const firstArgument = (text: string): string => {
  let depth = 0
  for (const [index, letter] of [...text].entries()) {
    if ('([{'.includes(letter)) depth++
    if (')]}'.includes(letter)) depth--
    if (depth < 0 || (letter === ',' && depth === 0)) return text.slice(0, index)
  }
  return text
}

/** The texts that an argument may be; empty where it is the parameter of a helper. */
const textsOf = (argument: string, words: Words): string[] => {
  const literal = /['`]([^'`]*)['`]/.exec(argument)?.[1]
  const name = /^\s*(\w+)/.exec(argument)?.[1] ?? ''
  const texts = words.get(name) ?? (literal === undefined ? [] : [literal])
  return texts.flatMap((text) => filled(text, words))
}

const belowApi = (path: string): string[] => {
  const found = /^\/api\/(?:\*\/|\d+\/)?([a-z][^?*]*(?:\*[^?*]*)*)/.exec(path)
  return found?.[1] ? [found[1]] : []
}

const callsIn = (file: string, text: string): WrittenCall[] => {
  const words = wordsOf(text)
  const everywhere = [...words.values()].flat().flatMap((one) => filled(one, words).flatMap(belowApi))
  return [...text.matchAll(/\.(get|post|put|delete)\(/g)].flatMap(({ 0: call, 1: method = '', index }) => {
    const argument = firstArgument(text.slice(index + call.length, index + call.length + 400))
    const texts = textsOf(argument, words)
    // A helper that is given its path may be given any of those that the file names.
    const paths = texts.length > 0 ? texts.flatMap(belowApi) : everywhere
    return paths.map((path) => ({ method: method.toUpperCase(), path, file }))
  })
}

// `describeResource` makes all six calls of the resource pattern of the path that it is given.
const resourceCalls = (file: string, text: string): WrittenCall[] => {
  if (!text.includes('describeResource(')) return []
  const words = wordsOf(text)
  const paths = [...text.matchAll(/\bpath: ([^,\n]+),/g)].flatMap(([, given = '']) =>
    textsOf(given, words).flatMap(belowApi),
  )
  return paths.flatMap((path) => [
    { method: 'GET', path, file },
    { method: 'POST', path, file },
    { method: 'GET', path: `${path}list/`, file },
    ...['GET', 'PUT', 'DELETE'].map((method) => ({ method, path: `${path}*/`, file })),
  ])
}

/** Every call that a test of the API writes down, as far as it can be read without running it. */
export const writtenCalls = (): WrittenCall[] =>
  globSync('**/*.test.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !GENERAL.test(file))
    .toSorted()
    .flatMap((file) => {
      const text = withHelpers(file)
      return [...callsIn(file, text), ...resourceCalls(file, text)]
    })
