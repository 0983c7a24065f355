import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.ts'
import type { Run } from './run.ts'

const PNPM_MAJOR = '12'
const PNPM = `pnpm@${PNPM_MAJOR}.21.0`
const INSTALL = ['install', '--config.confirmModulesPurge=false']
// Inside node_modules: whoever deletes the packages deletes the claim that they are there.
const STAMP = inRoot('node_modules', '.manger.json')

const NOT_OURS = ['EACCES', 'EPERM', 'EROFS']

type Stamp = { lock: string; node: string }

const readStamp = (): Partial<Stamp> => {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

const hashLock = (): string => {
  const hash = createHash('sha256')
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(inRoot(name)))
  return hash.digest('hex')
}

// Another major reads pnpm-workspace.yaml differently and then refuses the frozen lockfile.
const hasPnpm = (): boolean =>
  spawnSync('pnpm --version', { shell: true, encoding: 'utf8' }).stdout.startsWith(`${PNPM_MAJOR}.`)

/** How pnpm is called in the version of the lockfile, which npx brings where it is absent. */
export const pnpmCommand = (args: readonly string[]): readonly [string, readonly string[]] =>
  hasPnpm() ? ['pnpm', args] : ['npx', ['--yes', '-p', PNPM, '--', 'pnpm', ...args]]

/** Runs pnpm in the terminal; the answer is its exit code. */
export const pnpm = (run: Run, args: readonly string[]): Promise<number> => run(...pnpmCommand(args))

/** Installs the packages of a folder that has just come, and writes it into the lockfile. */
export const installNew = (run: Run): Promise<number> =>
  pnpm(run, [...INSTALL, '--no-frozen-lockfile', '--prefer-offline'])

/** Installs the packages of the lockfile unless they are there already; the answer is an exit code. */
export const install = async (run: Run): Promise<number> => {
  const before = readStamp()
  const now: Stamp = { lock: hashLock(), node: process.execPath }
  if (before.lock !== now.lock) {
    const code = await pnpm(run, [...INSTALL, '--frozen-lockfile'])
    if (code !== 0) return code
  }
  if (before.lock !== now.lock || before.node !== now.node) remember(now)
  return 0
}

// start.mjs under an older Node goes straight to this one next time. The user of a service, whom the project does not belong
// to, does without.
const remember = (now: Stamp): void => {
  try {
    writeFileSync(STAMP, JSON.stringify(now))
  } catch (error) {
    if (!NOT_OURS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
