import type { Compiler, Module } from '@rspack/core'

type Group = { name: string; test: (module: Module) => boolean }
type Groups<Options> = Record<string, Group & Options>

/**
 * One file for each of a row of names, whoever asks for its modules: what some sources bring along by plain imports, unless
 * a file before it has it. Left to the bundler, a face and the pages that take a part of it are many files with copies.
 */
export class FaceFilesPlugin {
  readonly #entries: ReadonlyMap<string, readonly string[]>
  readonly #fileOf = new Map<string, string>()

  /** Names of the files, each with the sources that it begins with. */
  constructor(entries: Readonly<Record<string, readonly string[]>>) {
    this.#entries = new Map(Object.entries(entries))
  }

  /** The groups of `splitChunks`, all with the same options. */
  groups<const Options extends object>(options: Options): Groups<Options> {
    const groupOf = (name: string) => ({
      ...options,
      name,
      test: (module: Module) => this.#fileOf.get(module.identifier()) === name,
    })
    return Object.fromEntries([...this.#entries.keys()].map((name) => [name, groupOf(name)]))
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FaceFiles', ({ hooks, moduleGraph }) => {
      hooks.finishModules.tap('FaceFiles', (modules) => {
        const all = [...modules]
        this.#fileOf.clear()
        const take = (module: Module, name: string): void => {
          if (this.#fileOf.has(module.identifier())) return
          this.#fileOf.set(module.identifier(), name)
          for (const dependency of module.dependencies) {
            const next = moduleGraph.getModule(dependency)
            if (next) take(next, name)
          }
        }
        for (const [name, sources] of this.#entries)
          for (const source of sources) {
            const begin = all.find(({ resource }: Module & { resource?: string }) => resource === source)
            if (begin === undefined) throw new Error(`${source}: nothing takes it`)
            take(begin, name)
          }
      })
    })
  }
}
