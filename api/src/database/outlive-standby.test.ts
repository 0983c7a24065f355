import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Address, openAddress } from '#testing/database/address.ts'
import { findPrograms, startCluster } from '#testing/database/cluster.ts'
import { WITHIN, workAt } from '#testing/database/under-load.ts'
import { type RealServer, startRealServer } from '#testing/real-server.ts'

const bin = findPrograms()
const START_MS = 180_000

describe.skipIf(bin === null)('a database with a synchronous standby', () => {
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
})
