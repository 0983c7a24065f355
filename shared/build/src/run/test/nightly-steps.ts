import { randomInt } from 'node:crypto'
import { aroundAbsent, CHROMIUM_ABSENT, type Needs, POSTGRES_ABSENT, PROXIES_ABSENT } from './needs.ts'
import { type Step, vitest } from './steps.ts'

const MINUTE = 60_000
// By a name of its own, because nothing of the workspace is there yet when the first start reads this file.
const ROLES = ['admin', 'staff', 'consultant', 'client', 'employee'] as const

/** A number of the environment, so that a night can be shortened or repeated; else the usual one. */
const set = (name: string, usual: number): Record<string, string> => ({
  [name]: process.env[name] ?? String(usual),
})

// What was drawn is told by the failing test itself; another night draws something else.
const seed = (name: string): Record<string, string> => set(name, randomInt(2 ** 31))

const fuzzAs = (role: string): Step => ({
  name: `fuzz-${role}`,
  args: vitest('--project', 'api', 'api/testing/fuzz'),
  timeoutMs: 25 * MINUTE,
  report: 'vitest',
  env: { FUZZ_ROLE: role, ...seed('FUZZ_SEED'), ...set('FUZZ_REQUESTS', 20_000) },
})

/**
 * The steps of `npm run test:all`, what is too long for every change: the whole API on the oldest PostgreSQL and
 * through two servers on one database, drawn calls role by role, and properties with many more cases.
 */
export const nightlyStepsFor = ({ chromium, postgres, proxies, absent }: Needs): readonly Step[] => [
  {
    name: 'api-on-15',
    args: vitest('--project', 'api', '--exclude', 'api/testing/fuzz/**'),
    timeoutMs: 40 * MINUTE,
    report: 'vitest',
    obstacle: postgres ? null : POSTGRES_ABSENT,
    postgres,
    env: { TEST_NIGHT: 'on', ...seed('FUZZ_SEED') },
  },
  {
    name: 'two-servers',
    args: vitest('--project', 'api', '--exclude', 'api/testing/fuzz/**'),
    timeoutMs: 40 * MINUTE,
    report: 'vitest',
    env: { TEST_SERVERS: '2', ...seed('FUZZ_SEED') },
  },
  {
    name: 'properties',
    args: vitest('--project', 'unit', '--testTimeout', String(10 * MINUTE)),
    timeoutMs: 30 * MINUTE,
    report: 'vitest',
    env: set('PROPERTY_RUNS', 3000),
  },
  {
    name: 'sequences',
    args: vitest(
      '--project',
      'api',
      'sequences',
      'drift',
      'remembered',
      'in-out-closing',
      '--testTimeout',
      String(25 * MINUTE),
    ),
    timeoutMs: 50 * MINUTE,
    report: 'vitest',
    env: {
      ...seed('SEQUENCE_SEED'),
      ...set('SEQUENCE_RUNS', 20),
      ...set('SEQUENCE_LENGTH', 60),
      ...set('IN_OUT_RUNS', 100),
    },
  },
  {
    name: 'outlive',
    args: vitest('--project', 'api', 'api/src/core/database/connections/outlive'),
    timeoutMs: 60 * MINUTE,
    report: 'vitest',
    // The embedded PostgreSQL brings no pg_basebackup, with which a standby is made.
    obstacle: postgres ? null : POSTGRES_ABSENT,
    env: { TEST_NIGHT: 'on', ...set('OUTLIVE_TIMES', 20) },
  },
  {
    name: 'proxies',
    args: vitest('--project', 'api', 'api/src/operating/proxies'),
    timeoutMs: 5 * MINUTE,
    report: 'vitest',
    obstacle: proxies ? null : PROXIES_ABSENT,
  },
  {
    name: 'point-in-time',
    args: vitest('--project', 'api', 'api/src/operating/point-in-time'),
    timeoutMs: 15 * MINUTE,
    report: 'vitest',
    obstacle: aroundAbsent(absent),
    env: { TEST_NIGHT: 'on' },
  },
  {
    name: 'cells',
    args: vitest('--project', 'api', 'api/src/core/database/cells', 'api/src/operating/cells'),
    timeoutMs: 15 * MINUTE,
    report: 'vitest',
    env: { TEST_NIGHT: 'on' },
  },
  {
    name: 'writers',
    args: vitest('--project', 'api', 'api/src/domain/ledger/writers'),
    timeoutMs: 10 * MINUTE,
    report: 'vitest',
    env: { ...set('WRITERS_MS', 30_000), TEST_DURABLE: 'on' },
    tells: true,
  },
  {
    name: 'growth',
    args: ['api/bench/growth/bench.ts'],
    timeoutMs: 30 * MINUTE,
    tells: true,
  },
  // Says so where the registry has no advisories to give.
  { name: 'audit', args: ['start.mjs', 'audit'], timeoutMs: 3 * MINUTE, tells: true },
  { name: 'build', args: ['shared/build/src/build-all.ts'], timeoutMs: 3 * MINUTE },
  {
    name: 'deploy',
    args: vitest(
      '--project',
      'api',
      ...['product', 'pgbouncer', 'operating.test'].map((name) => `api/src/operating/${name}`),
    ),
    timeoutMs: 10 * MINUTE,
    report: 'vitest',
    obstacle: aroundAbsent(absent),
    env: { TEST_NIGHT: 'on' },
    tells: true,
  },
  {
    name: 'patroni',
    args: vitest('--project', 'api', 'api/src/operating/patroni'),
    timeoutMs: 60 * MINUTE,
    report: 'vitest',
    obstacle: aroundAbsent(absent),
    env: { TEST_NIGHT: 'on', ...set('PATRONI_TIMES', 20) },
    tells: true,
  },
  // With what `npm run soak -- 8h` does: 10 minutes tell whether anything grows quickly.
  {
    name: 'soak',
    args: ['api/bench/soak/main.ts', process.env.SOAK_FOR ?? '10m'],
    timeoutMs: 30 * MINUTE,
    tells: true,
  },
  {
    name: 'platform',
    args: ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
    timeoutMs: 120 * MINUTE,
    report: 'playwright',
    env: { CHROMIUM_PATH: chromium ?? '', TEST_NIGHT: 'on' },
    obstacle: chromium ? null : CHROMIUM_ABSENT,
    tells: true,
  },
  // Access, practices and what moves are held; of the speed, which is also that of the machine, the figures are told.
  {
    name: 'lighthouse',
    args: ['e2e/bench/lighthouse.ts'],
    timeoutMs: 30 * MINUTE,
    env: { CHROMIUM_PATH: chromium ?? '', ...set('BENCH_ROUNDS', 2) },
    obstacle: chromium ? null : CHROMIUM_ABSENT,
    tells: true,
  },
  {
    name: 'versions',
    args: ['shared/build/src/versions.ts'],
    timeoutMs: 20 * MINUTE,
    env: { CHROMIUM_PATH: chromium ?? '' },
    obstacle: chromium ? null : CHROMIUM_ABSENT,
    tells: true,
  },
  ...ROLES.map(fuzzAs),
]
