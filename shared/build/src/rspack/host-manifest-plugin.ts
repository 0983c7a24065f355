import { HostManifest } from '@manger/contract/releases'
import { type Compiler, sources } from '@rspack/core'
import { PROMISED, shownFaces } from '../faces/shown-faces.ts'
import { mfRuntime } from './federation.ts'
import { readPackage } from './share-list.ts'

type Options = { folder: string; build: string; offered: Record<string, string> }

/** Writes `host.json`: what the server must know of the host to say which builds run on it. */
export class HostManifestPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostManifest', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'HostManifest', stage }, () => {
        compilation.emitAsset('host.json', new sources.RawSource(JSON.stringify(this.#manifest(), null, 2)))
      })
    })
  }

  #manifest(): HostManifest {
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
    })
  }
}
