import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HostManifest } from '@manger/contract/releases'
import { type Compilation, type Compiler, sources } from '@rspack/core'
import { deprecatedFaces, PROMISED, shownFaces } from '../faces/shown-faces.ts'
import { mfRuntime } from './federation.ts'
import { KEPT_FILES, keptFiles } from './kept-files.ts'
import { filesOfFaces, filesOfWords, importedBy } from './page-files.ts'
import { readPackage } from './share-list.ts'

// All that stands around a page, from the moment that somebody is signed in.
const FRAME = './signed-in.tsx'

const earlyOf = (compilation: Compilation): HostManifest['early'] => {
  const frame = importedBy(compilation, FRAME)
  if (frame === null) throw new Error(`Nothing imports ${FRAME}, the frame of every page`)
  const faces = filesOfFaces(compilation)
  const words = filesOfWords(compilation)
  const named = new Set([...frame.files, ...Object.values(faces).flat(), ...Object.values(words).flat()])
  const integrityOf = (name: string): string => {
    const content = compilation.getAsset(name)?.source.buffer()
    if (content === undefined) throw new Error(`${name} is no file of the host`)
    return `sha384-${createHash('sha384').update(content).digest('base64')}`
  }
  return {
    frame: frame.files,
    faces,
    words,
    integrity: Object.fromEntries([...named].toSorted().map((name) => [name, integrityOf(name)])),
  }
}

// As `src/areas.ts` of a remote: the file that the page runs is the one that is read.
const readOldNames = async (folder: string): Promise<HostManifest['sharedBefore']> => {
  const file = pathToFileURL(join(folder, 'src/remotes/shares/shares-before.ts'))
  const { SHARES_BEFORE }: { SHARES_BEFORE: Record<string, { version: string }> } = await import(file.href)
  const names = Object.entries(SHARES_BEFORE).map(([name, { version }]) => [name, version] as const)
  return names.length > 0 ? Object.fromEntries(names) : undefined
}

type Options = { folder: string; build: string; offered: Record<string, string> }

/** Writes `host.json`, what the server must know of the host to say which builds run on it, and the list of its files. */
export class HostManifestPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostManifest', (compilation) => {
      // After the integrity plugin and the real content hashes: nothing changes a byte any more.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'HostManifest', stage }, async () => {
        const manifest = await this.#manifest(compilation)
        compilation.emitAsset(KEPT_FILES, new sources.RawSource(JSON.stringify(keptFiles(compilation))))
        compilation.emitAsset('host.json', new sources.RawSource(JSON.stringify(manifest, null, 2)))
      })
    })
  }

  async #manifest(compilation: Compilation): Promise<HostManifest> {
    const { folder, build, offered } = this.#options
    const faces = shownFaces(PROMISED)
    const before = shownFaces(PROMISED, 'exports.before.txt')
    return HostManifest.parse({
      schema: 1,
      version: readPackage(folder).version,
      build,
      contract: offered['@manger/contract'],
      shared: offered,
      sharedBefore: await readOldNames(folder),
      mfRuntime: mfRuntime(),
      faces,
      // A package that has kept its major shows what it shows now.
      facesBefore: before && { ...faces, ...before },
      deprecated: deprecatedFaces(),
      early: earlyOf(compilation),
    })
  }
}
