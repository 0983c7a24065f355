import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connected } from '#testing/database/connected.ts'
import { IS_BUILT, WITHIN, workAt } from '#testing/database/under-load.ts'
import { type RealServer, startRealServer } from '#testing/real-server.ts'

let server: RealServer
let people: Awaited<ReturnType<typeof workAt>>

beforeAll(async () => {
  server = await startRealServer()
  people = await workAt(server, owner)
}, 120_000)
afterAll(() => server?.stop())

const lockFile = () => readFileSync(join(server.dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')
const postmaster = () => Number(lockFile()[0])
/** Beside the server, as the owner of the embedded database. */
const owner = () => ({ host: lockFile()[4] ?? '', user: 'postgres', database: 'manger' })

describe('the server outlives its database', { timeout: WITHIN.all }, () => {
  test('when all its connections are killed at work (review A4)', () =>
    people.underLoad(() =>
      connected(owner(), async (client) => {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      }),
    ))

  test.each([
    ['killed', 'SIGKILL'],
    ['stopped in order', 'SIGINT'],
  ] as const)('when it is %s: it is started again (review A4)', (_, signal) =>
    people.underLoad(async () => {
      const before = postmaster()
      process.kill(before, signal)
      await expect.poll(() => safely(postmaster) ?? before, { timeout: WITHIN.back }).not.toBe(before)
    }),
  )

  test('when it stands still: calls are refused instead of hanging, health tells it, and pages come (review A4, second review A13)', () =>
    people.underLoad(async () => {
      const pids = await connected(owner(), async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
        return [postmaster(), ...rows.map(({ pid }) => pid)]
      })
      const signal = (name: NodeJS.Signals) => {
        for (const pid of pids) safely(() => process.kill(pid, name))
      }
      signal('SIGSTOP')
      try {
        const [live, ready, page, list] = await Promise.all([
          people.asked('/api/health/live/'),
          people.asked('/api/health/ready/'),
          people.asked('/app/stock/ingredients'),
          people.asked('/api/manager/ingredients/'),
        ])
        expect(live.status).toBe(200)
        if (IS_BUILT) expect([ready.status, page.status]).toEqual([200, 200])
        expect(ready.ms).toBeLessThan(WITHIN.truth)
        expect(list).toMatchObject({ status: 503, retryAfter: '2' })
        expect(list.ms).toBeLessThan(WITHIN.answered)
        // Known to be away, it is not asked any more.
        expect((await people.asked('/api/manager/ingredients/')).ms).toBeLessThan(WITHIN.truth)
      } finally {
        signal('SIGCONT')
      }
    }))

  test('when the guard of the embedded one is killed too (review A4)', () =>
    people.underLoad(async () => {
      const before = postmaster()
      const guard = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${before}/stat`, 'utf8'))?.[1])
      process.kill(guard, 'SIGKILL')
      await expect.poll(() => safely(postmaster) ?? before, { timeout: 2 * WITHIN.back }).not.toBe(before)
    }))
})

const safely = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}
