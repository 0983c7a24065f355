import { absolute, find, REMOTES, read } from './project.ts'

/** A call of the contract as the code writes it, `rationRoutes.copy`, and as it goes out. */
type NamedCall = { name: string; call: string }

const isRoute = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const callsIn = (name: string, value: unknown): NamedCall[] => {
  if (isRoute(value)) return [{ name, call: `${value.method} ${value.path}` }]
  if (!/Routes$/.test(name) || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => callsIn(`${name}.${key}`, one))
}

/** Every call that the contract declares, by the public faces of its nouns. */
const declaredCalls = async (): Promise<NamedCall[]> => {
  const faces = await Promise.all(
    find('shared/contract/src/*/index.ts', 'shared/contract/src/index.ts').map(
      (path): Promise<Record<string, unknown>> => import(absolute(path)),
    ),
  )
  return faces.flatMap((face) => Object.entries(face).flatMap(([name, value]) => callsIn(name, value)))
}

/** All that a page is made of, without what it imports: a name that is only imported calls nothing. */
const pageText = (): string =>
  ['host', ...REMOTES, 'shared/ui', 'shared/platform']
    .flatMap((part) => find(`${part}/src/**/*.{ts,tsx}`))
    .filter((path) => !/\.(test|story)\.tsx?$|\/testing\//.test(path))
    .map((path) => read(path).replaceAll(/^import[^;]*?from '[^']*'$/gms, ''))
    .join('\n')

// What a form, or the menu of a row, takes as a whole, it writes by.
const BY_FORM: readonly string[] = ['create', 'update', 'remove']

/** The calls of the contract, each with whether a page makes it. */
export const callsOfPages = async (): Promise<ReadonlyMap<string, boolean>> => {
  const text = pageText()
  const isMade = (name: string): boolean => {
    const [noun = '', key = ''] = name.split('.')
    if (new RegExp(`\\b${name.replace('.', '\\s*\\.\\s*')}\\b`).test(text)) return true
    return BY_FORM.includes(key) && new RegExp(`\\b${noun}\\b(?=\\s*[,)};])`).test(text)
  }
  const made = new Map<string, boolean>()
  for (const { name, call } of await declaredCalls()) made.set(call, made.get(call) === true || isMade(name))
  return made
}
