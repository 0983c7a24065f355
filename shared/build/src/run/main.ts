import { randomInt } from 'node:crypto'
import { benchWeb, lighthouse, pageBytes } from './bench-web.ts'
import { audit, writeSbom } from './dependencies.ts'
import { install, installNew } from './install.ts'
import { makeProduct, OF_SERVER } from './product.ts'
import type { Run } from './run.ts'
import { test, testAll } from './test/test.ts'

const REQUESTS = '20000'

/** `npm run fuzz`: the long form of one test of the API, with a seed that repeats it. */
const fuzz = (runScript: (...script: readonly string[]) => Promise<number>): Promise<number> => {
  const { FUZZ_SEED = String(randomInt(2 ** 31)), FUZZ_REQUESTS = REQUESTS } = process.env
  Object.assign(process.env, { FUZZ_SEED, FUZZ_REQUESTS })
  console.log(`${FUZZ_REQUESTS} calls; FUZZ_SEED=${FUZZ_SEED} repeats them`)
  return runScript('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'api/testing/fuzz')
}

type Command = (
  args: readonly string[],
  runScript: (...script: readonly string[]) => Promise<number>,
  run: Run,
) => Promise<number>

const API = 'api/src/main.ts'

const COMMANDS: Record<string, Command> = {
  start: async (args, script) => {
    // As in docs/deploy: with these the server stays a quarter smaller.
    process.env.MALLOC_ARENA_MAX ??= '2'
    return (
      (await script('shared/build/src/build-all.ts')) ||
      script('--max-semi-space-size=16', API, 'start', ...args)
    )
  },
  build: (_args, script) => script('shared/build/src/build-all.ts'),
  test,
  'test:all': testAll,
  fuzz: (_args, script) => fuzz(script),
  'bench:api': (_args, script) => script('api/bench/api.ts'),
  'bench:machines': (_args, script) => script('api/bench/machines/main.ts'),
  soak: (args, script) => script('api/bench/soak/main.ts', ...args.filter((arg) => arg !== '--')),
  'bench:web': benchWeb,
  lighthouse: async (args, script) =>
    (await script('shared/build/src/build-all.ts')) || lighthouse(args, script),
  'page-bytes': pageBytes,
  scale: (args, script) => script('shared/scale/src/bridge/main.ts', ...args),
  guide: async (args, script) =>
    (await script('shared/build/src/build-all.ts')) || script('e2e/guide/make.ts', ...args),
  audit: async (args) => audit(args),
  sbom: ([file], _script, run) => writeSbom(run, file),
  product: async (args, script, run) =>
    (await script('shared/build/src/build-all.ts')) || makeProduct(run, args),
  ...Object.fromEntries(
    OF_SERVER.map((name): [string, Command] => [name, (args, script) => script(API, name, ...args)]),
  ),
  dev: (args, script) => script('shared/build/src/dev.ts', ...args),
  'create-remote': async (args, script, run) =>
    (await script('shared/build/src/create-remote.ts', ...args)) || installNew(run),
  release: (args, script) => script('shared/build/src/release.ts', ...args),
  pack: (args, script) => script('shared/build/src/pack.ts', ...args),
  'take-out': (args, script) => script('shared/build/src/take-out.ts', ...args),
  rollback: (args, script) => script('shared/build/src/rollback.ts', ...args),
}

/** Installs what is missing, then runs one command of package.json; the answer is its exit code. */
export const main = async ([name = 'start', ...args]: readonly string[], run: Run): Promise<number> => {
  const command = COMMANDS[name]
  if (!command) {
    console.error(`Unknown command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`)
    return 1
  }
  return (await install(run)) || command(args, (...script) => run(process.execPath, script), run)
}
