import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { completeList, takeDue } from '#core/jobs/due.ts'
import { connected } from '#testing/database/connected.ts'
import { watchStatements } from '#testing/database/watch-statements.ts'
import { inDatabase } from '#testing/databases.ts'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { runMinute } from './minute-job.ts'

// The list of what is due (growth H1): who is on it, when, and what becomes of it when processes meet or die.
let api: FeedingApi
let neighbour: Database
beforeEach(async () => {
  api = await createFeedingApi()
  neighbour = await openDatabase(inDatabase(inject('server').connection, await nameOf()))
})
afterEach(async () => {
  await neighbour.close()
  await api.close()
})

const nameOf = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.database.kysely)
  return rows[0]?.name ?? ''
}

const signal = new AbortController().signal
const client = () => api.world.client

/** Lets a minute pass at a moment; answers the tasks that were done. */
const minuteAt = async (moment: string, database: Database = api.database): Promise<string[]> => {
  api.time.set(moment)
  const done: string[] = []
  const watch = { worked: (task: string) => void done.push(task), minuteDone: () => undefined }
  await runMinute({ ...api.deps, database }, { signal, log: (error) => expect.fail(String(error)), watch })
  return [...new Set(done)].toSorted()
}
/** Until nothing is left of what was written before. */
const settle = async (moment: string): Promise<void> => {
  const at = Date.parse(moment)
  for (let before = 4; before > 0; before--) await minuteAt(new Date(at - before * 60_000).toISOString())
}
const rowsOf = async (task = 'watch') =>
  (
    await sql<{ client: number; at: string }>`
      select client_id as client, at::text as at from due where task = ${task} and client_id <> 0 order by id`.execute(
      api.database.kysely,
    )
  ).rows
const write = (database: Database = api.database) =>
  inClients(database, [client()], (tx) => sql`update farms set name = name || '!'`.execute(tx))
const take = (database: Database, work: (clients: number[]) => Promise<void>) =>
  takeDue(database, { task: 'watch', now: api.deps.clock(), until: 'infinity', most: 100 }, async (taken) => {
    await work(taken.map((one) => one.client))
    return []
  })

describe('a client at rest', () => {
  it('is asked nothing in a minute, however many there are, and has its turn when its day ends', async () => {
    await api.inClient('ua', (tx) => sql`update farms set auto_plan = false`.execute(tx))
    await settle('2026-03-10T12:00:00Z')
    const heard: string[] = []
    watchStatements(
      api.database.pool,
      () =>
        ({ text }) =>
          void heard.push(text),
    )
    expect(await minuteAt('2026-03-10T12:00:00Z')).toEqual([])
    expect(
      heard.filter((text) => !/\bdue\b|^\s*(begin|commit|set |select set_config|start)/i.test(text)),
    ).toEqual([])
    const [few, turns] = [heard.length, await rowsOf()]
    // Midnight in Kyiv, of UTC for who has no farm.
    expect(new Map(turns.map(({ client: id, at }) => [id, at])).get(client())).toBe('2026-03-10 22:00:00+00')
    heard.length = 0
    await sql`insert into due (client_id, task, at)
      select 1000000 + n, 'watch', '2026-03-12' from generate_series(1, 10000) n`.execute(api.database.kysely)
    heard.length = 0
    expect(await minuteAt('2026-03-10T12:01:00Z')).toEqual([])
    expect(heard).toHaveLength(few)
  })

  it('that is gone, or was never there, leaves the list', async () => {
    await sql`insert into due (client_id, task) values (999999, 'watch'), (999999, 'hold'), (999999, 'reports')`.execute(
      api.database.kysely,
    )
    await minuteAt('2026-03-10T12:00:00Z')
    expect((await rowsOf()).filter(({ client: id }) => id === 999999)).toEqual([])
  })

  it('has one turn however often somebody has written', async () => {
    for (let time = 0; time < 5; time++) await write()
    await settle('2026-03-10T12:00:00Z')
    for (let time = 0; time < 5; time++) await write()
    await minuteAt('2026-03-10T12:00:00Z')
    expect((await rowsOf()).filter(({ client: id }) => id === client())).toHaveLength(1)
  })
})

describe('a task is done when it is due, and no minute before, without anybody writing', () => {
  const quiet = () => api.inClient('ua', (tx) => sql`update farms set auto_plan = false`.execute(tx))

  it.each([
    ['auto-plan', '2026-03-10T09:59:00Z', '2026-03-10T10:00:00Z'],
    ['missed', '2026-03-10T21:59:00Z', '2026-03-10T22:00:00Z'],
    ['stale', '2026-03-10T20:00:00Z', '2026-03-10T20:01:00Z'],
  ])(
    '%s: a day to plan by half a day, a day that is over, a load that is left for 12 hours',
    async (task, before, then) => {
      if (task !== 'auto-plan') await quiet()
      const { id } = await api.plan()
      if (task === 'stale') await api.loadAll(id, [{ action: 'start' }, ...api.weighings([2010])])
      await settle(before)
      const early = await minuteAt(before)
      if (task !== 'residue') expect(early).not.toContain(task)
      expect(await minuteAt(then)).toContain(task)
    },
  )

  it('an alert of a moment, after two days', async () => {
    await quiet()
    const at = '2026-03-10T08:00:00.000Z'
    await api.as('owner.ua').post(`/api/manager/mixers/${api.world.mixer}/scalechecks/`, {
      reference: 5000,
      shown: 5100,
      at,
    })
    await settle('2026-03-12T08:00:00Z')
    expect(await minuteAt('2026-03-12T08:00:00Z')).not.toContain('age')
    expect(await minuteAt('2026-03-12T08:01:00Z')).toContain('age')
  })

  it('what is thrown away is, when a day is over, also of who writes in that minute', async () => {
    await quiet()
    await api.inClient('ua', (tx) =>
      sql`insert into operations (client_id, op_id, hash, account_id, answer, created_at)
        values (${client()}, gen_random_uuid(), 'x', ${api.account('owner.ua')}, 'null', '2026-02-08T22:00:00Z')`.execute(
        tx,
      ),
    )
    await settle('2026-03-10T21:59:00Z')
    await write()
    expect(await minuteAt('2026-03-10T21:59:00Z')).not.toContain('operations')
    await write()
    expect(await minuteAt('2026-03-10T22:01:00Z')).toContain('operations')
  })

  it('what holds kept figures, in the own minute of a client, for a week after something was written', async () => {
    await settle('2026-03-10T12:00:00Z')
    const own = client() % 1440
    const minute = (day: number, of: number) => new Date(Date.UTC(2026, 2, day, 0, of)).toISOString()
    expect(own).toBeGreaterThan(0)
    for (const { client: id } of await rowsOf('hold')) {
      if (id === client()) continue
      await sql`delete from due where task = 'hold' and client_id = ${id}`.execute(api.database.kysely)
    }
    expect(await minuteAt(minute(11, own - 1))).not.toContain('sums')
    for (let day = 11; day <= 18; day++) {
      expect([day, await minuteAt(minute(day, own))]).toEqual([
        day,
        expect.arrayContaining(['sums', 'leftovers-months', 'right-weeks', 'memory']),
      ])
    }
    expect(await minuteAt(minute(19, own))).not.toContain('sums')
    expect(await rowsOf('hold')).toEqual([])
  })

  it('a clock that was set back waits for nothing of the time that it knew', async () => {
    await settle('2027-03-10T12:00:00Z')
    await minuteAt('2026-03-10T09:59:00Z')
    expect((await rowsOf()).every(({ at }) => at < '2026-03-12')).toBe(true)
  })
})

describe('what is due is not lost', () => {
  it('when a process dies at work: another one does it', async () => {
    await settle('2026-03-10T12:00:00Z')
    await write()
    const dying = await openDatabase({
      ...inDatabase(inject('server').connection, await nameOf()),
      application_name: 'dying',
    })
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    let isDead = false
    const lost = take(dying, async () => {
      // A connection alone that breaks is done again by its process.
      if (isDead) throw new Error('The process is gone')
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const none: number[] = []
    await take(neighbour, async (clients) => void none.push(...clients))
    expect(none).toEqual([])
    await connected(inDatabase(inject('server').connection, await nameOf()), (owner) =>
      owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dying' and state like 'idle in transaction%'`),
    )
    isDead = true
    end.resolve()
    await expect(lost).rejects.toThrow('The process is gone')
    await dying.close()
    const done: number[] = []
    await take(neighbour, async (clients) => void done.push(...clients))
    expect(done).toEqual([client()])
  })

  it('when its work fails', async () => {
    await settle('2026-03-10T12:00:00Z')
    await write()
    await expect(
      take(api.database, async () => {
        throw new Error('on purpose')
      }),
    ).rejects.toThrow('on purpose')
    const done: number[] = []
    await take(neighbour, async (clients) => void done.push(...clients))
    expect(done).toEqual([client()])
  })

  it('when it is written while its client has its turn, or not committed by then', async () => {
    await settle('2026-03-10T12:00:00Z')
    await write()
    await take(api.database, async () => void (await write(neighbour)))
    const again: number[] = []
    await take(api.database, async (clients) => void again.push(...clients))
    expect(again).toEqual([client()])
    const early: number[] = []
    await inClients(neighbour, [client()], async (tx) => {
      await sql`update farms set name = 'Late'`.execute(tx)
      await take(api.database, async (clients) => void early.push(...clients))
    })
    expect(early).toEqual([])
    await take(api.database, async (clients) => void again.push(...clients))
    expect(again).toEqual([client(), client()])
  })

  it('and done once by two processes that meet, each taking clients of its own', async () => {
    await settle('2026-03-10T12:00:00Z')
    await sql`insert into due (client_id, task) select 5000 + n, 'watch' from generate_series(1, 60) n`.execute(
      api.database.kysely,
    )
    const done: number[] = []
    const all = async (database: Database) => {
      const asked = { task: 'watch', now: api.deps.clock(), until: 'infinity', most: 7 } as const
      const work = async (taken: readonly { client: number }[]) => {
        done.push(...taken.map((one) => one.client))
        return []
      }
      while ((await takeDue(database, asked, work)) > 0);
    }
    await Promise.all([all(api.database), all(neighbour)])
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => 5001 + n))
  })

  it('a list that lacks somebody is made whole at a start', async () => {
    await sql`delete from due`.execute(api.database.kysely)
    await completeList(api.database)
    await completeList(neighbour)
    const { rows } = await sql<{ id: number }>`select id from clients order by id`.execute(
      api.database.kysely,
    )
    expect((await rowsOf()).map(({ client: id }) => id).toSorted((a, b) => a - b)).toEqual(
      rows.map(({ id }) => id),
    )
  })
})
