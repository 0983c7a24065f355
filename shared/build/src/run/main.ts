import { runScript } from './foreground.ts'
import { install } from './install.ts'
import { test } from './test/test.ts'

const API = 'api/src/main.ts'
const BUILD = 'shared/build/src/build-all.ts'
const DEV = 'shared/build/src/dev.ts'

const start = async (): Promise<number> => (await runScript(BUILD)) || (await runScript(API))

const COMMANDS: Record<string, (args: readonly string[]) => Promise<number>> = {
  start,
  test,
  'create-admin': (args) => runScript(API, ['create-admin', ...args]),
  dev: (args) => runScript(DEV, args),
  demo: (args) => runScript(API, ['demo', ...args]),
}

/** Installs what is missing, then runs one command of package.json; the answer is its exit code. */
export const main = async ([name = 'start', ...args]: readonly string[]): Promise<number> => {
  const command = COMMANDS[name]
  if (!command) {
    console.error(`Unknown command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`)
    return 1
  }
  return (await install()) || command(args)
}
