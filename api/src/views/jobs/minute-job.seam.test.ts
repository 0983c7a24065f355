import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#core/database/open.ts'
import { asOwner } from '#testing/database/as-owner.ts'
import { inDatabase } from '#testing/databases.ts'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { passMinute } from '#testing/jobs/run-minute.ts'
import { runMinute, startMinuteJob } from './minute-job.ts'

// What several processes do to each other on one database.
let api: FeedingApi
let neighbour: Database
beforeEach(async () => {
  api = await createFeedingApi()
  neighbour = await openDatabase(inDatabase(inject('server').connection, await nameOfDatabase()))
})
afterEach(async () => {
  await neighbour.close()
  await api.close()
})

const signal = new AbortController().signal
const client = () => api.world.client

const nameOfDatabase = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.database.kysely)
  return rows[0]?.name ?? ''
}

describe('two processes', () => {
  it('plan a day and tell of a missed one once', async () => {
    await api.plan()
    api.time.set('2026-03-11T10:00:00Z')
    const minute = (database: Database) =>
      runMinute({ ...api.deps, database }, { signal, log: (error) => expect.fail(String(error)) })
    await Promise.all([minute(api.database), minute(neighbour), minute(api.database), minute(neighbour)])
    api.time.advance(60_000)
    await Promise.all([minute(neighbour), minute(api.database)])
    const alerts = await api.inClient('ua', (tx) =>
      tx.selectFrom('alerts').select('kind').where('kind', '=', 'missed_feeding').execute(),
    )
    expect(alerts).toHaveLength(1)
    const planned = await api.inClient('ua', (tx) =>
      tx.selectFrom('auto_plans').select(['day', 'feedings']).execute(),
    )
    expect(planned).toEqual([{ day: '2026-03-12', feedings: 0 }])
  })
})

describe('the job', () => {
  it('goes on with the next piece and the next client when one fails, and says which', async () => {
    await api.plan()
    api.time.set('2026-03-11T10:00:00Z')
    // The watch over what tablets noted fails, and what tells beforehand who has any; everything else is done.
    await asOwner(api.database, 'alter table offline_conflicts rename to conflicts_away')
    const failures: unknown[] = []
    await runMinute(api.deps, { signal, log: (_error, at) => void failures.push(at) })
    await asOwner(api.database, 'alter table conflicts_away rename to offline_conflicts')
    expect(failures).toContainEqual({ client: client(), task: 'conflicts' })
    expect(failures).toContainEqual({ client: api.client('us'), task: 'conflicts' })
    const alerts = await api.inClient('ua', (tx) => tx.selectFrom('alerts').select('kind').execute())
    expect(alerts).toEqual([{ kind: 'missed_feeding' }])
  })

  it('counts a turn that could not begin, and does it when it can', async () => {
    const failed = new Set<string>()
    const done = new Set<string>()
    const worked = (task: string, _seconds: number, isDone: boolean) =>
      void (isDone ? done : failed).add(task)
    const run = () =>
      runMinute(api.deps, { signal, log: () => undefined, watch: { worked, minuteDone: () => undefined } })
    await asOwner(api.database, 'alter table client_jobs rename to client_jobs_away')
    await run()
    await asOwner(api.database, 'alter table client_jobs_away rename to client_jobs')
    expect([...failed]).toEqual(['turn'])
    done.clear()
    await run()
    expect([...done]).toContain('auto-plan')
  })

  it('stops when it is told to, begins no other client and holds no lock', async () => {
    const job = startMinuteJob(api.deps, (error) => expect.fail(String(error)))
    await job.stop()
    const { rows } = await sql`
      select 1 from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      api.database.kysely,
    )
    expect(rows).toEqual([])
    await setTimeout(20)
    const ran = await api.inClient('us', (tx) => tx.selectFrom('client_jobs').selectAll().execute())
    expect(ran).toEqual([])
  })

  it('forgets operations of 30 days and events of 48 hours, and nothing younger', async () => {
    const at = (days: number) => new Date(api.deps.clock().getTime() - days * 86_400_000).toISOString()
    const operation = (created_at: string) => ({
      client_id: client(),
      op_id: randomUUID(),
      hash: 'x',
      account_id: api.account('owner.ua'),
      answer: 'null',
      created_at,
    })
    await api.inClient('ua', async (tx) => {
      await tx
        .insertInto('operations')
        .values([operation(at(31)), operation(at(28))])
        .execute()
      const event = { client_id: client(), farm_id: api.world.farm, kind: 'feeding', object_id: 1 }
      const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
      await tx
        .insertInto('events')
        .values([
          { ...event, at: ago(49) },
          { ...event, at: ago(47) },
        ])
        .execute()
    })
    await passMinute(api)
    // When a day is over; events have the clock of the database.
    api.time.advance(86_400_000)
    await passMinute(api)
    const left = await api.inClient('ua', async (tx) => [
      await tx.selectFrom('operations').select('op_id').execute(),
      await tx.selectFrom('events').select('id').where('object_id', '=', 1).execute(),
    ])
    expect(left.map((rows) => rows.length)).toEqual([1, 1])
  })
})
