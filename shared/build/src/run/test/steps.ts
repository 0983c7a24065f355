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
  /** Steps of one lane run one after the other, lanes beside each other; absent: before all lanes. */
  lane?: 'browser' | 'rest'
}

/** A run of vitest with these arguments. */
export const vitest = (...args: readonly string[]): readonly string[] => [VITEST, 'run', ...args]

/** A number that each change of the tree draws anew and a repeat draws again. */
const seedOfTree = (): string => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: ROOT, encoding: 'utf8' })
  // Where there is no git the tree has no name.
  return String(Number.parseInt(stdout?.slice(0, 7), 16) || 1)
}

const REST = 'rest'

/**
 * The steps of `npm test`. The build comes first: servers of both lanes serve it. Then the browser, which waits for what a
 * page shows, runs beside everything else, the quick ones first: each takes about half of the time.
 */
export const stepsFor = ({ chromium, postgres }: Needs): readonly Step[] => [
  { name: 'build', args: ['shared/build/src/build-all.ts'], timeoutMs: 3 * MINUTE },
  {
    name: 'lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
    timeoutMs: 5 * MINUTE,
    lane: REST,
  },
  { name: 'types', args: ['shared/build/src/types.ts'], timeoutMs: 8 * MINUTE, lane: REST },
  { name: 'faces', args: ['shared/build/src/faces.ts'], timeoutMs: 3 * MINUTE, lane: REST },
  { name: 'unit', args: vitest('--project', 'unit'), timeoutMs: 8 * MINUTE, report: 'vitest', lane: REST },
  { name: 'tools', args: vitest('--project', 'tools'), timeoutMs: 8 * MINUTE, report: 'vitest', lane: REST },
  {
    name: 'screens',
    args: vitest('--project', 'screens'),
    timeoutMs: 25 * MINUTE,
    report: 'vitest',
    lane: REST,
  },
  {
    name: 'api',
    args: vitest('--project', 'api'),
    timeoutMs: 35 * MINUTE,
    report: 'vitest',
    lane: REST,
    env: { FUZZ_SEED: process.env.FUZZ_SEED ?? seedOfTree() },
  },
  {
    name: 'seams',
    args: vitest('--project', 'api', '.seam.test.ts'),
    timeoutMs: 8 * MINUTE,
    report: 'vitest',
    lane: REST,
    obstacle: postgres ? null : POSTGRES_ABSENT,
    postgres,
  },
  {
    name: 'e2e',
    args: ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
    timeoutMs: 60 * MINUTE,
    report: 'playwright',
    lane: 'browser',
    env: { CHROMIUM_PATH: chromium ?? '' },
    obstacle: chromium ? null : CHROMIUM_ABSENT,
  },
]
