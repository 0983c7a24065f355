import { createHash } from 'node:crypto'
import { HostManifest } from '@manger/contract/releases'
import { type Compilation, type Compiler, sources } from '@rspack/core'
import { PROMISED, shownFaces } from '../faces/shown-faces.ts'
import { mfRuntime } from './federation.ts'
import { filesOfFaces, filesOfWords, importedBy } from './page-files.ts'
import { readPackage } from './share-list.ts'

// All that stands around a page, from the moment that somebody is signed in.
const FRAME = './signed-in.tsx'

const earlyOf = (compilation: Compilation): HostManifest['early'] => {
  const frame = importedBy(compilation, FRAME)
  if (frame === null) throw new Error(`Nothing imports ${FRAME}, the frame of every page`)
  const faces = filesOfFaces(compilation)
  const words = filesOfWords(compilation)
  const own = [...frame.files, ...frame.faces.flatMap((face) => faces[face] ?? [])]
  const named = new Set([...own, ...Object.values(faces).flat(), ...Object.values(words).flat()])
  const integrityOf = (name: string): string => {
    const content = compilation.getAsset(name)?.source.buffer()
    if (content === undefined) throw new Error(`${name} is no file of the host`)
    return `sha384-${createHash('sha384').update(content).digest('base64')}`
  }
  return {
    frame: [...new Set(own)],
    faces,
    words,
    integrity: Object.fromEntries([...named].toSorted().map((name) => [name, integrityOf(name)])),
  }
}

type Options = { folder: string; build: string; offered: Record<string, string> }

/** Writes `host.json`: what the server must know of the host to say which builds run on it. */
export class HostManifestPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostManifest', (compilation) => {
      // After the integrity plugin and the real content hashes: nothing changes a byte any more.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'HostManifest', stage }, () => {
        compilation.emitAsset(
          'host.json',
          new sources.RawSource(JSON.stringify(this.#manifest(compilation), null, 2)),
        )
      })
    })
  }

  #manifest(compilation: Compilation): HostManifest {
    const { folder, build, offered } = this.#options
    const faces = shownFaces(PROMISED)
    const before = shownFaces(PROMISED, 'before.api.txt')
    return HostManifest.parse({
      schema: 1,
      version: readPackage(folder).version,
      build,
      contract: offered['@manger/contract'],
      shared: offered,
      mfRuntime: mfRuntime(),
      faces,
      // A package that has kept its major shows what it shows now.
      facesBefore: before && { ...faces, ...before },
      early: earlyOf(compilation),
    })
  }
}
