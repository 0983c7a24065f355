import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { type Database, openDatabase } from './open.ts'
import { onePlan, withTheEnd, withTheNext } from './statements.ts'
import { inClients, readInClients, type Tx } from './transaction.ts'

const AT = '2026-03-10T08:00:00Z'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const rename = (tx: Tx, name: 'ua' | 'us' | 'pl', to: string) =>
  tx.updateTable('clients').set({ first_name: to }).where('id', '=', api.client(name)).execute()

test('two writers who lock in opposite orders both get through', async () => {
  let attempts = 0
  const write = (first: 'ua' | 'us', second: 'ua' | 'us') =>
    inClients(api.database, [], async (tx) => {
      attempts++
      await rename(tx, first, 'Olena')
      await sql`select pg_sleep(0.2)`.execute(tx)
      await rename(tx, second, 'Wade')
    })
  await Promise.all([write('ua', 'us'), write('us', 'ua')])
  // One of them was the victim and came again; on a busy machine it may meet the other once more.
  expect(attempts).toBeGreaterThan(2)
})

test('work that fails leaves nothing behind', async () => {
  const failing = inClients(api.database, [], async (tx) => {
    await rename(tx, 'pl', 'Jan')
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  const { first_name } = await api.database.kysely
    .selectFrom('clients')
    .select('first_name')
    .where('id', '=', api.client('pl'))
    .executeTakeFirstOrThrow()
  expect(first_name).not.toBe('Jan')
})

test('values arrive as numbers, days and ISO moments', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as id, 0.45359237::numeric(18, 8) as kg, '2026-03-10'::date as day,
      '2026-03-10 10:00:00.5+02'::timestamptz as moment, '05:30'::time as time, array[1::int8, 2] as ids,
      array[1.5::numeric] as weights, array['2026-03-10'::date] as days, array[]::date[] as no_days,
      null::numeric as nothing`.execute(api.database.kysely)
  expect(rows).toEqual([
    {
      id: 9_007_199_254_740_991,
      kg: 0.45359237,
      day: '2026-03-10',
      moment: '2026-03-10T08:00:00.500Z',
      time: '05:30:00',
      ids: [1, 2],
      weights: [1.5],
      days: ['2026-03-10'],
      no_days: [],
      nothing: null,
    },
  ])
})

describe('one connection that serves everybody in turn', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ ...api.database.pool.options, max: 1 })
  })
  afterAll(() => database.close())

  const owners = async (tx: Tx): Promise<number[]> => {
    const { rows } = await sql<{ client: number }>`
      select distinct client_id as client from access_groups order by 1`.execute(tx)
    return rows.map(({ client }) => client)
  }
  const [reading, writing] = [
    (clients: number[]) => readInClients(database, clients, owners),
    (clients: number[]) => inClients(database, clients, owners),
  ]

  test('shows each caller the rows of his clients, and nobody the rows of who read before', async () => {
    const [ua, us] = [api.client('ua'), api.client('us')]
    for (const read of [reading, writing]) {
      expect(await reading([us])).toEqual([us])
      expect(await read([ua])).toEqual([ua])
      expect(await read([ua, us].toSorted((a, b) => a - b))).toEqual([ua, us].toSorted((a, b) => a - b))
      expect(await owners(database.kysely)).toEqual([])
      await reading([us])
      expect(await database.kysely.transaction().execute(owners)).toEqual([])
      expect(await read([])).toEqual([])
    }
  })

  test('is right again after work that failed', async () => {
    const [ua, us] = [api.client('ua'), api.client('us')]
    for (const frame of [readInClients, inClients]) {
      const broken = frame(database, [us], (tx) => sql`select 1 / 0`.execute(tx))
      await expect(broken).rejects.toThrow('division by zero')
      expect(await owners(database.kysely)).toEqual([])
      expect(await reading([ua])).toEqual([ua])
      const planned = inClients(database, [ua], async (tx) => {
        await sql`${onePlan} select count(*) from farms where id = ${1}`.execute(tx)
        throw new Error('on purpose')
      })
      await expect(planned).rejects.toThrow('on purpose')
      expect(await modeNow()).toBe('force_custom_plan')
    }
  })

  const modeNow = async (): Promise<string | undefined> =>
    (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(database.kysely)).rows[0]
      ?.plan_cache_mode

  test('plans what finds rows by their ids once, in a transaction and without one, and all else each time', async () => {
    const byIds = (tx: Tx) =>
      sql`${onePlan} select name from farms where id = any(${[1]}::bigint[])`.execute(tx)
    const byClient = (tx: Tx) => sql`select name from farms where client_id = ${1}`.execute(tx)
    for (const frame of [readInClients, inClients, readInClients]) {
      await frame(database, [api.client('ua')], async (tx) => {
        for (const read of [byIds, byClient, byIds, byIds, byClient]) await read(tx)
      })
    }
    const { rows } = await sql<{ statement: string; generic: number; custom: number }>`
      select statement, generic_plans as generic, custom_plans as custom from pg_prepared_statements
      where statement like '%select name from farms%'`.execute(database.kysely)
    const countsOf = (part: string) => rows.find(({ statement }) => statement.includes(part))
    expect(countsOf('id = any')).toMatchObject({ generic: 9, custom: 0 })
    expect(countsOf('client_id =')).toMatchObject({ generic: 0, custom: 6 })
  })

  test('finds rows by their ids through an index, also where the plan is made while the table is small', async () => {
    const scansIn = async (tx: Tx, how: RawBuilder<unknown>) =>
      (await sql<{ scans: string }>`${how} select current_setting('enable_seqscan') as scans`.execute(tx))
        .rows
    for (const frame of [readInClients, inClients, readInClients]) {
      await frame(database, [api.client('ua')], async (tx) => {
        expect(await scansIn(tx, onePlan)).toEqual([{ scans: 'off' }])
        expect(await scansIn(tx, sql``)).toEqual([{ scans: 'on' }])
      })
    }
  })

  test('refuses to write for a call that only reads: nothing would be undone with it', async () => {
    const write = readInClients(database, [], (tx) => rename(tx, 'pl', 'Jan'))
    await expect(write).rejects.toThrow('must not write')
    const hold = readInClients(database, [], (tx) => sql`select 1 from clients for share`.execute(tx))
    await expect(hold).rejects.toThrow('must not write')
  })

  test.each([
    'with x as (insert into companies (client_id) values (1) returning id) select * from x',
    '/* a comment */ update accounts set first_name = first_name',
    '-- a comment\ndelete from accounts',
    '/* a comment */ insert into operations (client_id) values (0)',
    'select 1 from clients for update',
  ])('lets PostgreSQL refuse %j among reads (second review A12)', async (text) => {
    const write = readInClients(database, [], (tx) => sql.raw(text).execute(tx))
    await expect(write).rejects.toThrow('must not write')
    // The same connections write and ask outside of frames afterwards.
    for (let turn = 0; turn < 4; turn++) {
      await inClients(database, [api.client('ua')], (tx) => rename(tx, 'pl', 'Jan'))
      await sql`update accounts set first_name = first_name where id = 0`.execute(database.kysely)
    }
  })
})

describe('a statement that goes out with the commit', () => {
  const nameTypes = (tx: Tx, name: string) =>
    tx
      .insertInto('animal_types')
      .values({ client_id: api.client('ua'), name, created_at: AT, updated_at: AT })
      .modifyEnd(withTheEnd)
      .execute()
  const namesNow = () =>
    api.inClient('ua', async (tx) =>
      (await tx.selectFrom('animal_types').select('name').orderBy('id').execute()).map(({ name }) => name),
    )
  const forget = () => api.inClient('ua', (tx) => tx.deleteFrom('animal_types').execute())
  const ours = () => [api.client('ua')]

  test('is done with it, in its order, also where it is all that is done', async () => {
    await forget()
    await inClients(api.database, ours(), async (tx) => {
      await rename(tx, 'pl', 'Ola')
      await nameTypes(tx, 'Cows')
      await nameTypes(tx, 'Calves')
    })
    await inClients(api.database, ours(), (tx) => nameTypes(tx, 'Bulls'))
    expect(await namesNow()).toEqual(['Cows', 'Calves', 'Bulls'])
  })

  test('fails the transaction with it, and the connection serves the next one', async () => {
    await forget()
    const failing = inClients(api.database, ours(), async (tx) => {
      await rename(tx, 'pl', 'Ewa')
      await nameTypes(tx, 'Cows')
      await nameTypes(tx, 'cows')
    })
    await expect(failing).rejects.toThrow('animal_types_name_key')
    expect(await namesNow()).toEqual([])
    for (let time = 0; time < 10; time++) {
      const row = await inClients(api.database, ours(), (tx) =>
        tx.selectFrom('clients').select('first_name').where('id', '=', api.client('pl')).executeTakeFirst(),
      )
      expect(row?.first_name).not.toBe('Ewa')
    }
  })

  test('is undone with the work that failed, and with the part that was undone', async () => {
    await forget()
    const failing = inClients(api.database, ours(), async (tx) => {
      await rename(tx, 'pl', 'Ida')
      await nameTypes(tx, 'Cows')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await inClients(api.database, ours(), async (tx) => {
      await rename(tx, 'pl', 'Ida')
      await nameTypes(tx, 'Kept')
      await tx.executeQuery(CompiledQuery.raw('savepoint fact'))
      await nameTypes(tx, 'Undone')
      await tx.executeQuery(CompiledQuery.raw('rollback to savepoint fact'))
      await nameTypes(tx, 'After')
    })
    expect(await namesNow()).toEqual(['Kept', 'After'])
  })
})

describe('a statement that goes out with the next', () => {
  const ours = () => [api.client('ua')]
  const nameType = (tx: Tx, name: string) =>
    tx
      .insertInto('animal_types')
      .values({ client_id: api.client('ua'), name, created_at: AT, updated_at: AT })
      .modifyEnd(withTheNext)
      .execute()
  const namesIn = async (tx: Tx) =>
    (await tx.selectFrom('animal_types').select('name').orderBy('id').execute()).map(({ name }) => name)
  const namesNow = () => api.inClient('ua', namesIn)
  const forget = () => api.inClient('ua', (tx) => tx.deleteFrom('animal_types').execute())

  test('is done before it, and before the commit where nothing comes after', async () => {
    await forget()
    const seen = await inClients(api.database, ours(), async (tx) => {
      await nameType(tx, 'Cows')
      const names = await namesIn(tx)
      await nameType(tx, 'Calves')
      return names
    })
    expect(seen).toEqual(['Cows'])
    await inClients(api.database, ours(), (tx) => nameType(tx, 'Bulls'))
    expect(await namesNow()).toEqual(['Cows', 'Calves', 'Bulls'])
  })

  test('fails the next one, or the commit, and leaves nothing behind', async () => {
    await forget()
    const read = inClients(api.database, ours(), async (tx) => {
      await nameType(tx, 'Cows')
      await nameType(tx, 'cows')
      return namesIn(tx)
    })
    await expect(read).rejects.toThrow('animal_types_name_key')
    const committed = inClients(api.database, ours(), async (tx) => {
      await nameType(tx, 'Cows')
      await nameType(tx, 'cows')
    })
    await expect(committed).rejects.toThrow('animal_types_name_key')
    expect(await namesNow()).toEqual([])
  })

  test('is not done where the work fails before it, or is undone to a savepoint', async () => {
    await forget()
    const failing = inClients(api.database, ours(), async (tx) => {
      await nameType(tx, 'Cows')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await inClients(api.database, ours(), async (tx) => {
      await nameType(tx, 'Kept')
      await tx.executeQuery(CompiledQuery.raw('savepoint fact'))
      await nameType(tx, 'Undone')
      await tx.executeQuery(CompiledQuery.raw('rollback to savepoint fact'))
    })
    expect(await namesNow()).toEqual(['Kept'])
  })
})
