import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Address, openAddress } from '#testing/database/address.ts'
import { findPrograms, startCluster } from '#testing/database/cluster.ts'
import { IS_BUILT, missingIn, WITHIN, workAt } from '#testing/database/under-load.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { type RealServer, startRealServer } from '#testing/real-server.ts'

const bin = findPrograms()
const START_MS = 180_000

// Minutes for a primary, its standby and what becomes of both; a database that is handed over stands in outlive-successor.test.ts.
describe.runIf(IS_NIGHT && bin !== null)('a database with a synchronous standby', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let address: Address
  let server: RealServer
  let people: Awaited<ReturnType<typeof workAt>>

  beforeAll(async () => {
    cluster = await startCluster(bin ?? '')
    await cluster.ask('create database manger')
    address = await openAddress(cluster.socket)
    server = await startRealServer({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/manger`,
      MANGER_DEMO_EXPOSED: 'on',
    })
    people = await workAt(server, () => cluster.login('manger'))
  }, START_MS)
  afterAll(async () => {
    await server?.stop()
    address?.close()
    await cluster?.stop()
  })

  test(
    'loses its primary for good: the standby takes over, and nothing acknowledged is lost or doubled (review A4)',
    { timeout: WITHIN.all },
    () =>
      people.underLoad(async () => {
        await cluster.protect()
        await cluster.failOver()
      }),
  )

  test('does not commit while its standby is away: the server says so in time, and stays in the balance (second review A13)', async () => {
    await cluster.protect()
    const url = await server.url()
    const missing = async () => {
      const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(WITHIN.truth) })
      if (IS_BUILT) expect(answer.status).toBe(200)
      return missingIn(answer)
    }
    expect(await missing()).not.toContain('commits')
    const comeBack = await cluster.leaveBehind()
    await expect.poll(missing).toContain('commits')
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200)
    // Asked again and again, it is still one connection that waits.
    for (const _time of [1, 2]) expect(await missing()).toContain('commits')
    const waiting =
      "select from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'manger owner'"
    expect(await cluster.ask(waiting)).toHaveLength(1)
    comeBack()
    await expect.poll(missing).not.toContain('commits')
  })
})
