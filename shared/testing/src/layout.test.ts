import { FULL_LANGUAGES } from '@manger/contract'
import { titleKeysOf } from '@manger/contract/releases'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areasOf } from './layout/areas.ts'
import { importsOf, packageOf } from './layout/imports.ts'
import { readPackage } from './layout/package-file.ts'
import { absolute, find, has, REMOTES, read, readJson } from './layout/project.ts'
import { isInSpecification } from './layout/routes-of-specification.ts'
import { wordKeys } from './layout/words.ts'

const CARD = ['host', 'shared', 'api', 'e2e']
const BESIDE_THE_CARD = ['docs', 'node_modules', 'var']
const SKELETON = [
  'README.md',
  'package.json',
  'rspack.config.ts',
  'tsconfig.json',
  'src/remote.tsx',
  'src/areas.ts',
]
/** Words of the paths that the host itself must know: the prefixes and start redirects of specification 2. */
const ROUTE_GRAMMAR = ['companies', 'farms', 'clients', 'activities']
/** The one list of the redirects that specification 2 gives; a target is a path there, not a remote. */
const REDIRECTS = 'host/src/routing/redirects.ts'
const MOUNT_TABLE = 'api/src/core/releases/mounts/mount-table.ts'
/** Read by one remote alone, so it carries it itself, in a chunk that comes with the first scale. */
const BUNDLED = '@manger/scale'
const OWNER = /^Owner: team ([a-z ]+)$/m

const Release = z.object({ entry: z.string() })

// What is built: tests, and what they share in a folder `testing`, never reach a browser.
const sourcesOf = (folder: string): string[] =>
  find(`${folder}/src/**/*.{ts,tsx}`).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))

// The build's own list, read by path: the tests of the layout see the project as files, like areas.ts below.
const SHARED = await (async () => {
  const module: unknown = await import(absolute('shared/build/src/rspack/share-list.ts'))
  const { SHARE_LIST } = z.object({ SHARE_LIST: z.record(z.string(), z.unknown()) }).parse(module)
  return Object.keys(SHARE_LIST).map(packageOf)
})()

// Read as text: the icons themselves are components.
const [, DRAWN = ''] = read('shared/ui/src/icons/icons.ts').split('export const ICONS = {')
const ICONS = [...DRAWN.matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map(([, name = '']) => name)

describe('the top level', () => {
  it('holds the folders of the card and nothing else', () => {
    const folders = find('*/').map((path) => path.replace(/\/$/, ''))
    const known = [...CARD, ...BESIDE_THE_CARD, ...REMOTES]
    expect(folders.filter((name) => !name.startsWith('.') && !known.includes(name))).toEqual([])
    expect(CARD.filter((name) => !has(name))).toEqual([])
  })

  it('keeps files short: 300 lines, tests 500', () => {
    const tooLong = find('**/*.{ts,tsx,mjs,css}').filter((path) => {
      const limit = /\.(test|spec)\.tsx?$/.test(path) ? 500 : 300
      return read(path).trimEnd().split('\n').length > limit
    })
    expect(tooLong).toEqual([])
  })
})

describe.each(REMOTES)('%s', (remote) => {
  it('has the skeleton of every remote', () => {
    expect(SKELETON.filter((path) => !has(`${remote}/${path}`))).toEqual([])
  })

  it('has its own name and version and one exposed module', () => {
    const { name, version, exports } = readPackage(remote)
    expect(name).toBe(`@manger/${remote}`)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(exports).toBeUndefined()
    const built = `${remote}/dist/release.json`
    if (!has(built)) return
    const entry = read(`${remote}/dist/${Release.parse(readJson(built)).entry}`)
    expect([...entry.matchAll(/"(\.\/[^"]+)":\(\)=>/g)].map(([, path]) => path)).toEqual(['./remote'])
  })

  it('has an owner in its README, and CODEOWNERS agrees', () => {
    const [, team = 'nobody'] = OWNER.exec(read(`${remote}/README.md`)) ?? []
    const handle = `@manger/${team.replaceAll(' ', '-')}`
    expect(read('CODEOWNERS')).toMatch(new RegExp(`^/${remote}/\\s+${handle}$`, 'm'))
  })

  it('stands only where the specification has a page, under a title of its own words and an icon of the kit', async () => {
    const areas = await areasOf(remote)
    expect(areas.length).toBeGreaterThan(0)
    // A remote that a team has added stands where a super-admin lets it: the mount table knows no place of it.
    const isOfProduct = read(MOUNT_TABLE).includes(`owner: '${remote.replace('remote-', '')}'`)
    const known = areas.filter((area) => !isOfProduct || isInSpecification(area))
    expect(areas.filter((area) => !known.includes(area)).map(({ mount }) => mount)).toEqual([])
    // The kit draws a dot for a name that it does not know.
    const named = areas.flatMap(({ menu, finds = [], begins = [] }) => [menu, ...finds, ...begins])
    expect(named.flatMap((one) => (one && !ICONS.includes(one.icon) ? [one.icon] : []))).toEqual([])
    const words = wordKeys(`${remote}/locales/en.json`)
    expect(titleKeysOf(areas).filter((key) => !words.includes(key))).toEqual([])
  })

  it('takes from the host what the host gives, and imports no other part', () => {
    const { dependencies, peerDependencies } = readPackage(remote)
    const used = new Set(sourcesOf(remote).flatMap((path) => importsOf(read(path)).map(packageOf)))
    used.delete(null)
    const given = [...used].filter((name) => name !== null && SHARED.includes(name))
    expect(given.filter((name) => name === null || !(name in peerDependencies))).toEqual([])
    expect(Object.keys(peerDependencies).filter((name) => !SHARED.includes(name))).toEqual([])
    expect(Object.keys(dependencies).filter((name) => SHARED.includes(name))).toEqual([])
    const unknown = [...used].filter((name) => name?.startsWith('@manger/') && !given.includes(name))
    expect(unknown.filter((name) => name !== BUNDLED)).toEqual([])
  })

  it('imports no file outside its own folder', () => {
    const outside = sourcesOf(remote).filter((path) =>
      importsOf(read(path)).some((name) => /(^|\/)(host|api|remote-[a-z]+)\/src\//.test(name)),
    )
    expect(outside).toEqual([])
  })
})

describe('the host', () => {
  it('names no remote and no area of one', async () => {
    const ids = (await Promise.all(REMOTES.map(areasOf))).flat().map(({ id }) => id)
    const names = ids.filter((id) => !ROUTE_GRAMMAR.includes(id)).join('|')
    const named = new RegExp(`\\b(${REMOTES.join('|')})\\b|(['"\`])(${names})\\2`)
    const sources = sourcesOf('host').filter((path) => path !== REDIRECTS)
    expect(sources.filter((path) => named.test(read(path)))).toEqual([])
  })
})

describe('the server', () => {
  it('takes nothing from its test tools and benchmarks, and keeps none of them among its sources', () => {
    const tools = /^#(testing|bench)\/|(^|\/)(testing|bench)\//
    const takers = sourcesOf('api').filter((path) => importsOf(read(path)).some((name) => tools.test(name)))
    expect(takers).toEqual([])
    expect(find('api/src/**/{testing,bench}/*')).toEqual([])
  })
})

const helpKeys = (folder: string, language: string): string[] =>
  wordKeys(`${folder}/help/${language}.json`).toSorted()

// A remote that a team has added may come without help.
describe.each([...REMOTES, 'host'].filter((folder) => has(`${folder}/help/en.json`)))(
  'the help of %s',
  (folder) => {
    const source = folder === 'host' ? 'host/src/helpdesk/help/host-help.ts' : `${folder}/src/help.ts`
    const named = [...read(source).matchAll(/key: '([a-z-]+)'/g)].map(([, key = '']) => key)
    // One text may belong to several areas.
    const topics = [...new Set(named)]

    it.each(FULL_LANGUAGES)('has a title and a text of each topic in %s', (language) => {
      expect(topics.length).toBeGreaterThan(0)
      const expected = topics.flatMap((key) => [`${key}.text`, `${key}.title`]).toSorted()
      expect(helpKeys(folder, language)).toEqual(expected)
    })

    it('differs in us only where en has a topic', () => {
      const english = helpKeys(folder, 'en')
      expect(helpKeys(folder, 'us').filter((key) => !english.includes(key))).toEqual([])
    })
  },
)

describe.each([...REMOTES, 'host', 'shared/ui'])('the words of %s', (folder) => {
  const english = wordKeys(`${folder}/locales/en.json`)

  it.each(FULL_LANGUAGES)('are all there in %s', (language) => {
    expect(english.length).toBeGreaterThan(0)
    expect(wordKeys(`${folder}/locales/${language}.json`)).toEqual(english)
  })

  it('differ in us only where en has a word', () => {
    expect(wordKeys(`${folder}/locales/us.json`).filter((key) => !english.includes(key))).toEqual([])
  })
})
