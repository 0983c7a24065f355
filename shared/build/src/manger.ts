import { join } from 'node:path'
import { OWN_COMMANDS } from './outside/commands.ts'
import type { Run } from './run/run.ts'

/** A program of the folder's own packages, run by the Node that runs here. */
const program =
  (path: string, ...fixed: readonly string[]) =>
  (run: Run, args: readonly string[]): Promise<number> =>
    run(process.execPath, [join('node_modules', path), ...fixed, ...args])

/** The commands of a remote in a folder of its own; `manger.mjs` has seen to the right Node. */
const COMMANDS: Record<
  (typeof OWN_COMMANDS)[number],
  (run: Run, args: readonly string[]) => Promise<unknown>
> = {
  types: program('typescript/bin/tsc', '-p', '.'),
  test: program('vitest/vitest.mjs', 'run'),
  build: async () => {
    const { buildAll } = await import('./build-all.ts')
    return (await buildAll()) ? 0 : 1
  },
  dev: () => import('./dev.ts'),
  release: () => import('./release.ts'),
  rollback: () => import('./rollback.ts'),
  update: () => import('./update.ts'),
}

/** Runs one command; answers its exit code. */
export const manger = async ([name = '', ...args]: readonly string[], run: Run): Promise<number> => {
  const known = OWN_COMMANDS.find((command) => command === name)
  if (known === undefined) {
    console.error(`Which command? ${OWN_COMMANDS.join(', ')}`)
    return 1
  }
  // Those that are modules read their own arguments, which begin behind their name.
  process.argv.splice(2, 1)
  const code = await COMMANDS[known](run, args)
  return typeof code === 'number' ? code : Number(process.exitCode ?? 0)
}
