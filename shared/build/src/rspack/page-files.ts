import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PageFiles } from '@manger/contract/releases'
import type { Chunk, ChunkGroup, Compilation, Module } from '@rspack/core'

// As the bundler writes them: `provide shared module (default) @manger/ui/data@9.9.0 = …`.
const TAKEN = /^consume shared module \([^)]*\) (@?[^@]+)@/
const GIVEN = /^provide shared module \([^)]*\) (@?[^@]+)@/
const FETCHED = /\.(js|css)$/

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted()

const modulesOf = ({ chunkGraph }: Compilation, chunks: readonly Chunk[]): Module[] =>
  chunks.flatMap((chunk) => chunkGraph.getChunkModules(chunk))

const namesIn = (modules: readonly Module[], pattern: RegExp): string[] =>
  sorted(modules.flatMap((module) => pattern.exec(module.identifier())?.[1] ?? []))

const filesOf = (group: ChunkGroup): string[] => group.getFiles().filter((name) => FETCHED.test(name))

const groupsAsking = (compilation: Compilation, request: string): ChunkGroup[] =>
  compilation.chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request))

/** Scripts, style sheets and shared faces of what `import(request)` brings. */
export const importedBy = (
  compilation: Compilation,
  request: string,
): { files: string[]; faces: string[] } | null => {
  const groups = groupsAsking(compilation, request)
  if (groups.length === 0) return null
  return {
    files: sorted(groups.flatMap(filesOf)),
    faces: namesIn(
      groups.flatMap((group) => modulesOf(compilation, group.chunks)),
      TAKEN,
    ),
  }
}

/** The files of every shared face that a build gives. */
export const filesOfFaces = (compilation: Compilation): Record<string, string[]> => {
  const files = new Map<string, string[]>()
  for (const group of compilation.chunkGroups)
    for (const { module } of group.origins) {
      const face = GIVEN.exec(module?.identifier() ?? '')?.[1]
      if (face !== undefined) files.set(face, [...(files.get(face) ?? []), ...filesOf(group)])
    }
  return Object.fromEntries([...files.keys()].toSorted().map((face) => [face, sorted(files.get(face) ?? [])]))
}

/** The files that hold the words of each language, of all folders of words that a build has. */
export const filesOfWords = (compilation: Compilation): Record<string, string[]> => {
  const words = new Map<string, string[]>()
  for (const chunk of compilation.chunks)
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const path = /^json\|(.*\/locales\/[a-z]{2}\.json)$/.exec(module.identifier())?.[1]
      if (path === undefined) continue
      const language = basename(path, '.json')
      words.set(language, [
        ...(words.get(language) ?? []),
        ...[...chunk.files].filter((name) => FETCHED.test(name)),
      ])
    }
  return Object.fromEntries(
    [...words].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([language, files]) => [language, sorted(files)]),
  )
}

// As the formatter writes `src/remote.tsx`: an area and its list, a path and its screen, a screen with a name.
const NAMED = /const (\w+) = async \(\) =>\s*\(await import\('([^']+)'\)\)/g
const PAGES =
  /^ {4}(?:'([a-z0-9-]+)'|([a-z]\w*)): \[|path: '([^']*)',\s*screen: (?:async \(\) =>\s*\(await import\('([^']+)'\)\)|(\w+))/gm

type Page = { area: string; path: string; request: string }

const pagesIn = (source: string): Page[] => {
  const named = new Map([...source.matchAll(NAMED)].map(([, name = '', request = '']) => [name, request]))
  let area = ''
  return [...source.matchAll(PAGES)].flatMap(([, quoted, plain, path, request, name = '']) => {
    area = quoted ?? plain ?? area
    return path === undefined ? [] : [{ area, path, request: request ?? named.get(name) ?? name }]
  })
}

/** What each page of a remote is made of. A page whose screen is not found stops the build. */
export const pageFiles = (compilation: Compilation, folder: string): PageFiles[] => {
  const source = readFileSync(join(folder, 'src/remote.tsx'), 'utf8')
  const pages = pagesIn(source)
  if (pages.length !== [...source.matchAll(/\bpath: '/g)].length)
    throw new Error(
      'src/remote.tsx: a page is not written as `{ path, screen: async () => (await import(…)).Screen }`',
    )
  return pages.map(({ area, path, request }) => {
    const brought = importedBy(compilation, request)
    if (brought === null)
      throw new Error(`src/remote.tsx: nothing imports ${request}, the screen of ${area}/${path}`)
    return { area, path, ...brought }
  })
}
