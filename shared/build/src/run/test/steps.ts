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

/** A number that each change of the tree draws anew and a repeat draws again. */
const seedOfTree = (): string => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: ROOT, encoding: 'utf8' })
  // Where there is no git the tree has no name.
  return String(Number.parseInt(stdout?.slice(0, 7), 16) || 1)
}

/**
 * The steps in the order in which they run: the build, which servers of later steps serve, the quick ones, the browser last.
 * None runs beside another: three browsers fill two processors, and beside them everything took as much longer as it saved.
 */
export const stepsFor = ({ chromium, postgres }: Needs): readonly Step[] => [
  { name: 'build', args: ['shared/build/src/build-all.ts'], timeoutMs: 3 * MINUTE },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], timeoutMs: 3 * MINUTE },
  { name: 'types', args: ['shared/build/src/types.ts'], timeoutMs: 5 * MINUTE },
  { name: 'faces', args: ['shared/build/src/faces.ts'], timeoutMs: 2 * MINUTE },
  { name: 'unit', args: vitest('--project', 'unit'), timeoutMs: 5 * MINUTE, report: 'vitest' },
  { name: 'tools', args: vitest('--project', 'tools'), timeoutMs: 5 * MINUTE, report: 'vitest' },
  { name: 'screens', args: vitest('--project', 'screens'), timeoutMs: 20 * MINUTE, report: 'vitest' },
  {
    name: 'api',
    args: vitest('--project', 'api'),
    timeoutMs: 25 * MINUTE,
    report: 'vitest',
    env: { FUZZ_SEED: process.env.FUZZ_SEED ?? seedOfTree() },
  },
  {
    name: 'seams',
    args: vitest('--project', 'api', '.seam.test.ts'),
    timeoutMs: 8 * MINUTE,
    report: 'vitest',
    obstacle: postgres ? null : POSTGRES_ABSENT,
    postgres,
  },
  {
    name: 'e2e',
    args: ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
    timeoutMs: 57 * MINUTE,
    report: 'playwright',
    env: { CHROMIUM_PATH: chromium ?? '' },
    obstacle: chromium ? null : CHROMIUM_ABSENT,
  },
]
