import { describe, expect, it } from 'vitest'
import { POSTGRES_ABSENT, PROXIES_ABSENT } from './needs.ts'
import { nightlyStepsFor } from './nightly-steps.ts'

const steps = nightlyStepsFor({
  chromium: null,
  postgres: '/usr/lib/postgresql/15/bin',
  proxies: true,
  absent: [],
})
const named = (name: string) => steps.find((step) => step.name === name)

describe('the steps of a night', () => {
  it('run the whole API on the oldest PostgreSQL, and through two servers', () => {
    expect(named('api-on-15')).toMatchObject({ postgres: '/usr/lib/postgresql/15/bin', obstacle: null })
    expect(named('two-servers')?.env).toMatchObject({ TEST_SERVERS: '2' })
  })

  it('say what is absent instead of passing without it', () => {
    const without = nightlyStepsFor({
      chromium: null,
      postgres: null,
      proxies: false,
      absent: ['pgbackrest'],
    })
    for (const needing of ['api-on-15', 'outlive'])
      expect(without.find(({ name }) => name === needing)?.obstacle).toBe(POSTGRES_ABSENT)
    expect(without.find(({ name }) => name === 'point-in-time')?.obstacle).toContain('apt install pgbackrest')
    expect(without.find(({ name }) => name === 'proxies')?.obstacle).toBe(PROXIES_ABSENT)
  })

  it('draw calls as each kind of user, with a seed that a failure can be repeated with', () => {
    const roles = steps.filter(({ name }) => name.startsWith('fuzz-')).map(({ env }) => env)
    expect(roles.map((env) => env?.FUZZ_ROLE)).toEqual(['admin', 'staff', 'consultant', 'client', 'employee'])
    for (const env of roles) expect(env).toMatchObject({ FUZZ_SEED: expect.stringMatching(/^\d+$/) })
  })

  it('have names of their own, and all count their tests', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
    const uncounted = steps.filter(({ report }) => report === undefined)
    // A benchmark is one check: it fails beyond its limits. So are a soak, a build, the advisories, Lighthouse and the matrix of versions.
    expect(uncounted.map(({ name }) => name)).toEqual([
      'growth',
      'audit',
      'build',
      'soak',
      'lighthouse',
      'versions',
    ])
  })
})
