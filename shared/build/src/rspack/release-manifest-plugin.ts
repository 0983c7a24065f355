import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@manger/contract'
import { wordsPath } from '@manger/contract/release-gate'
import { type Area, ReleaseManifest, titleKeysOf } from '@manger/contract/releases'
import type { Compilation, Compiler } from '@rspack/core'
import { sources } from '@rspack/core'
import { KEPT_FILES, keptFiles } from './kept-files.ts'
import { readWords, wordAt } from './locales.ts'
import { filesOfWords, pageFiles } from './page-files.ts'
import { readPackage } from './share-list.ts'
import { usesOf } from './uses.ts'

type Options = {
  name: string
  build: string
  source: string
  global: string
  folder: string
  shared: Record<string, { requiredVersion: string }>
}

const ENTRY = /^remoteEntry(\.[0-9a-f]+)?\.js$/

const readAreas = async (folder: string): Promise<Area[]> => {
  const file = pathToFileURL(join(folder, 'src/areas.ts'))
  const { areas }: { areas: Area[] } = await import(`${file.href}?at=${Date.now()}`)
  return areas
}

const titlesOf = (folder: string, areas: readonly Area[]) =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const words = readWords(folder, language)
      const titles = titleKeysOf(areas).map((key) => [key, wordAt(words, key)] as const)
      const missing = titles.find(([, title]) => title === null)
      if (missing) throw new Error(`${language}.json has no text for the title ${missing[0]}`)
      return [language, Object.fromEntries(titles)]
    }),
  )

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Writes `release.json`: what the gate and the release store read of a built remote. */
export class ReleaseManifestPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseManifest', (compilation) => {
      // After the integrity plugin and the real content hashes: nothing changes a byte any more.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'ReleaseManifest', stage }, () =>
        this.#emit(compilation),
      )
    })
  }

  async #emit(compilation: Compilation): Promise<void> {
    const { name, build, source, global, folder, shared } = this.#options
    const { version } = readPackage(folder)
    compilation.emitAsset(KEPT_FILES, new sources.RawSource(JSON.stringify(keptFiles(compilation))))
    const assets = compilation.getAssets()
    const areas = await readAreas(folder)
    // The words as they were written: the server holds the eleven files against each other, it runs no chunk.
    const words = LANGUAGES.map(
      (language) => [wordsPath(language), readFileSync(join(folder, wordsPath(language)))] as const,
    )
    for (const [path, body] of words) compilation.emitAsset(path, new sources.RawSource(body))
    const manifest = ReleaseManifest.parse({
      schema: 1,
      name,
      version,
      build,
      source,
      entry: assets.find((asset) => ENTRY.test(asset.name))?.name,
      global,
      contract: shared['@manger/contract']?.requiredVersion,
      shared: Object.fromEntries(
        Object.entries(shared).map(([key, { requiredVersion }]) => [key, requiredVersion]),
      ),
      uses: usesOf(folder),
      areas,
      titles: titlesOf(folder, areas),
      pages: pageFiles(compilation, folder),
      words: filesOfWords(compilation),
      files: Object.fromEntries([
        ...assets.map((asset) => [asset.name, integrityOf(asset.source.buffer())] as const),
        ...words.map(([path, body]) => [path, integrityOf(body)] as const),
      ]),
    })
    compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(manifest, null, 2)))
  }
}
