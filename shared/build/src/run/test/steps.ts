import { spawnSync } from 'node:child_process'
import { ROOT } from '../root.ts'
import { CHROMIUM_ABSENT, type Needs, POSTGRES_ABSENT } from './needs.ts'

const MINUTE = 60_000
const VITEST = 'node_modules/vitest/vitest.mjs'

/** One step of `npm test`: a command of this Node, how its checks are counted and what it cannot do without. */
export type Step = {
  name: string
  args: readonly string[]
  timeoutMs: number
  /** The steps that must have passed before. */
  needs?: readonly string[]
  /** Absent: the command itself is the one check. */
  report?: 'vitest' | 'playwright'
  env?: Record<string, string>
  /** Why the step cannot run here; it then counts as failed. */
  obstacle?: string | null
  /** Runs against a database of the distribution, whose programs lie here. */
  postgres?: string | null
  /** Figures are what it is run for: they are shown also when nothing failed. */
  tells?: true
}

/** A run of vitest with these arguments. */
export const vitest = (...args: readonly string[]): readonly string[] => [VITEST, 'run', ...args]

/** The same beside the browser: two workers of its own and one here are what two processors do without waiting for each other. */
const beside = (...args: readonly string[]): readonly string[] => vitest(...args, '--maxWorkers', '1')

/** A number that each change of the tree draws anew and a repeat draws again. */
const seedOfTree = (): string => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: ROOT, encoding: 'utf8' })
  // Where there is no git the tree has no name.
  return String(Number.parseInt(stdout?.slice(0, 7), 16) || 1)
}

/**
 * The steps, two of which run at a time: the first of the list that waits for nothing. The browser takes longest and begins
 * first, as soon as there is something to open; beside it what is quick comes before what is not.
 */
export const stepsFor = ({ chromium, postgres }: Needs): readonly Step[] => [
  { name: 'build', args: ['shared/build/src/build-all.ts'], timeoutMs: 5 * MINUTE },
  {
    name: 'e2e',
    needs: ['build'],
    args: ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--workers', '2'],
    timeoutMs: 57 * MINUTE,
    report: 'playwright',
    env: { CHROMIUM_PATH: chromium ?? '' },
    obstacle: chromium ? null : CHROMIUM_ABSENT,
  },
  { name: 'types', args: ['shared/build/src/types.ts'], timeoutMs: 8 * MINUTE },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], timeoutMs: 5 * MINUTE },
  { name: 'faces', args: ['shared/build/src/faces.ts'], timeoutMs: 4 * MINUTE },
  { name: 'unit', args: beside('--project', 'unit'), timeoutMs: 8 * MINUTE, report: 'vitest' },
  { name: 'tools', args: beside('--project', 'tools'), timeoutMs: 10 * MINUTE, report: 'vitest' },
  {
    name: 'api',
    needs: ['build'],
    args: beside('--project', 'api'),
    timeoutMs: 45 * MINUTE,
    report: 'vitest',
    env: { FUZZ_SEED: process.env.FUZZ_SEED ?? seedOfTree() },
  },
  { name: 'screens', args: beside('--project', 'screens'), timeoutMs: 25 * MINUTE, report: 'vitest' },
  {
    name: 'seams',
    needs: ['build'],
    args: vitest('--project', 'api', '.seam.test.ts'),
    timeoutMs: 10 * MINUTE,
    report: 'vitest',
    obstacle: postgres ? null : POSTGRES_ABSENT,
    postgres,
  },
]
