import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Compiler } from '@rspack/core'
import { installedIn } from './installed.ts'
import { readPackage } from './share-list.ts'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** The federation runtime of the host, which builds of before ask for; a remote of today is a container alone. */
export const mfRuntime = (): string =>
  readPackage(installedIn(import.meta.dirname, '@module-federation/enhanced')).version

const VERSION = 'MF_BUILD_VERSION'

/**
 * The plugin writes a version into every entry and reads it from the folder in which the build was started: equal
 * sources would then be other bytes under the same name. It is told the name of the build instead.
 */
export class FederationPlugin extends ModuleFederationPlugin {
  readonly #build: string

  constructor(build: string, options: Options) {
    super(options)
    this.#build = build
  }

  override apply(compiler: Compiler): void {
    const before = process.env[VERSION]
    process.env[VERSION] = this.#build
    super.apply(compiler)
    if (before === undefined) delete process.env[VERSION]
    else process.env[VERSION] = before
  }
}
