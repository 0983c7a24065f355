import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import {
  type Ask,
  brokenKeys,
  createTwoCells,
  lostOrDoubled,
  rowsOf,
  type TwoCells,
  writeUntil,
} from '#testing/cells/two-cells.ts'
import { connected } from '#testing/database/connected.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { tellFigure } from '#testing/tell-figure.ts'
import { openDatabase } from '../open.ts'
import { makeCell } from './make-cell.ts'
import { type MoveStep, moveClient, stopMove } from './move-client.ts'
import { movedTables, peopleOf, STAYS } from './moved-tables.ts'

let cells: TwoCells
let client: number
let mover: { client: number; people: number[] }
let token: string
let home: 1 | 2
beforeAll(async () => {
  cells = await createTwoCells()
  client = cells.api.client('ua')
  mover = { client, people: await connected(cells.one, (side) => peopleOf(side, client)) }
  token = await cells.api.tokenOf('owner.ua')
  home = 1
}, 120_000)
afterAll(() => cells?.close())

const connectionOf = (cell: 1 | 2) => (cell === 1 ? cells.one : cells.two)
const other = (cell: 1 | 2): 1 | 2 => (cell === 1 ? 2 : 1)

type Asked = { body?: unknown; bearer?: string }

const askAt = async (cell: 1 | 2, path: string, { body, bearer = token }: Asked = {}) => {
  const app = cells.apps[cell]
  if (!app) throw new Error('No such cell')
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const answer = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers,
    ...payload,
  })
  const retryAfter = answer.headers['retry-after']?.toString() ?? null
  return { status: answer.statusCode, retryAfter, text: answer.body }
}

const newType = (name: string) => ({ body: { name, op_id: randomUUID() } })

/** Moves the client to where he is not, and has people follow him. */
const moveOver = (more: Partial<Parameters<typeof moveClient>[0]> = {}) => {
  const [from, to] = [home, other(home)]
  return moveClient({
    client,
    from: connectionOf(from),
    to: connectionOf(to),
    seconds: 30,
    send: async () => {
      home = to
    },
    ...more,
  })
}

test('every table is said to go along or to stay, and has a key by which its rows are known', async () => {
  await connected(cells.one, async (side) => {
    const { rows } = await side.query<{ name: string; has_owner: boolean }>(
      `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    )
    const moved = await movedTables(side)
    const told = [...moved.map(({ name }) => name), ...Object.keys(STAYS)]
    expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    expect(moved.filter(({ key }) => !key?.length).map(({ name }) => name)).toEqual([])
    expect(moved.length).toBeGreaterThan(60)
  })
})

test('where there is one set alone nothing stands in a table for it', async () => {
  const bare = await createBareDatabase()
  await (await openDatabase(bare.connection)).close()
  const { rows } = await bare.owner.query(`
    select (select count(*)::int from pg_policy where polname like 'moving%') as policies,
      (select count(*)::int from pg_trigger where tgname like 'moving%') as triggers,
      (select count(*)::int from pg_sequence where seqincrement <> 1) as sequences`)
  expect(rows).toEqual([{ policies: 0, triggers: 0, sequences: 0 }])
  await bare.drop()
})

describe('a cell', () => {
  test('gives ids that end in its number, above all that were given before', async () => {
    for (const cell of [1, 2] as const)
      await connected(connectionOf(cell), async (side) => {
        const { rows } = await side.query<{ id: string }>(
          `select nextval('farms_id_seq') as id union all select nextval('farms_id_seq')`,
        )
        const ids = rows.map(({ id }) => Number(id))
        expect(ids.map((id) => id % 100)).toEqual([cell, cell])
        expect(Math.min(...ids)).toBeGreaterThan(1_000_000_000)
      })
  })

  test('keeps its number, and is none but the first where accounts are', async () => {
    await expect(makeCell(cells.one, 3)).rejects.toThrow('This is cell 1')
    await connected(cells.two, async (side) => {
      await side.query(`begin; delete from cell; insert into accounts (email, password_hash, user_type, updated_at)
        values ('x@cell.example', 'x', 'admin', now()); commit`)
      await expect(makeCell(cells.two, 2)).rejects.toThrow('cell 1 alone')
      await side.query(`delete from accounts; insert into cell values (2)`)
    })
  })
})

describe('a client that moves', () => {
  test('has all that he had, with the same ids, and the other clients have theirs', async () => {
    const others = { client: cells.api.client('us'), people: [cells.api.account('owner.us')] }
    const [before, theirsBefore] = [await rowsOf(cells.one, mover), await rowsOf(cells.one, others)]
    expect(Object.values(before).flat().length).toBeGreaterThan(5000)
    expect(await moveOver()).toMatch(/lives in cell 2: \d+ rows/)
    expect(await rowsOf(cells.two, mover)).toEqual(before)
    expect(Object.keys(await rowsOf(cells.one, mover))).toEqual(['accounts'])
    expect(await rowsOf(cells.one, others)).toEqual(theirsBefore)
    expect([await brokenKeys(cells.one), await brokenKeys(cells.two)]).toEqual([[], []])
  })

  test('goes on there with his token, and is told to come again where he was', async () => {
    expect((await askAt(2, '/api/auth/me/')).status).toBe(200)
    const feedings = await askAt(2, `/api/${client}/manager/groups/`)
    expect(feedings.status).toBe(200)
    for (const path of ['/api/auth/me/', `/api/${client}/manager/groups/`, '/api/manager/ingredients/'])
      expect(await askAt(1, path)).toMatchObject({ status: 503, retryAfter: '2' })
    const signIn = { email: 'owner.ua@manger.example', password: 'feed-the-herd-2026' }
    expect(await askAt(1, '/api/auth/jwt/create/', { body: signIn })).toMatchObject({
      status: 503,
      retryAfter: '2',
    })
    expect(
      (await askAt(1, '/api/auth/jwt/create/', { body: { ...signIn, password: 'another one' } })).status,
    ).toBe(401)
    expect((await askAt(2, '/api/auth/jwt/create/', { body: signIn })).status).toBe(200)
    const visitor = await cells.api.tokenOf('admin')
    expect(await askAt(1, `/api/${client}/manager/groups/`, { bearer: visitor })).toMatchObject({
      status: 503,
    })
    expect(await askAt(1, '/api/424242/manager/groups/', { bearer: visitor })).toMatchObject({
      status: 404,
    })
  })

  test('books what came later under greater ids, and comes back', async () => {
    const type = await askAt(2, '/api/manager/animaltypes/', newType('Later'))
    expect(type.status).toBe(201)
    const id = JSON.parse(type.text).data.id
    expect(id % 100).toBe(2)
    const before = await rowsOf(cells.two, mover)
    await moveOver()
    expect(await rowsOf(cells.one, mover)).toEqual(before)
    const again = await askAt(1, '/api/manager/animaltypes/', newType('Latest'))
    expect(JSON.parse(again.text).data.id).toBeGreaterThan(id)
    expect([await brokenKeys(cells.one), await brokenKeys(cells.two)]).toEqual([[], []])
  })

  test('waits for who began to write before, and refuses who writes then, of him alone', async () => {
    const refused: (string | undefined)[] = []
    const type = (id: number, name: string) =>
      `insert into animal_types (client_id, name) select ${id}, '${name}'`
    await connected(connectionOf(home), async (slow) => {
      const asServer = `set role manger_app; set app.clients = '${client},${cells.api.client('us')}'`
      await slow.query(asServer)
      let writing: Promise<unknown> = Promise.resolve()
      await moveOver({
        at: async (step) => {
          if (step === 'copied') {
            // It looks before the freeze, and writes after it.
            writing = slow.query(`${type(client, 'At the last moment')} from pg_sleep(1)`)
            await pause(200)
          }
          if (step !== 'quiet') return
          await connected(connectionOf(home), async (late) => {
            await late.query(asServer)
            const own = `update clients set company_name = company_name where id = `
            for (const text of [
              type(client, 'Too late'),
              `update groups set name = name where client_id = ${client}`,
              `delete from balances where client_id = ${client}`,
              `${own} ${client}`,
              `update accounts set language = language where id = ${mover.people[0]}`,
              `update sessions set used_at = used_at where account_id = any('{${mover.people}}')`,
              `${own} ${home === 1 ? cells.api.client('us') : 0}`,
            ])
              refused.push(
                await late.query(text).then(
                  () => 'done',
                  (error: { code?: string }) => error.code,
                ),
              )
          })
        },
      })
      await writing
    })
    expect(refused).toEqual([...Array.from({ length: 6 }, () => '55P03'), 'done'])
    const { rows } = await connected(connectionOf(home), (side) =>
      side.query(
        `select name from animal_types where client_id = ${client} and name like '%late' or name like 'At the last%'`,
      ),
    )
    expect(rows).toEqual([{ name: 'At the last moment' }])
  })
})

// Each takes seconds: by day those where most is at stake.
const STEPS: readonly MoveStep[] = IS_NIGHT
  ? ['copied', 'frozen', 'quiet', 'renewed', 'compared', 'there', 'gone']
  : ['frozen', 'compared', 'there']

describe('a move whose process is killed', () => {
  const die = async (step: MoveStep) => {
    const given = JSON.stringify({
      client,
      from: connectionOf(home),
      to: connectionOf(other(home)),
      seconds: 30,
    })
    const script = fileURLToPath(new URL('../../../../testing/cells/move-and-die.ts', import.meta.url))
    const child = spawn(process.execPath, [script, step, given], { stdio: 'pipe' })
    let said = ''
    child.stderr.on('data', (text) => (said += text))
    const [, signal] = await once(child, 'exit')
    expect(signal, said).toBe('SIGKILL')
  }
  // The databases notice that somebody is gone a moment later.
  const untilDone = async (work: () => Promise<unknown>) => {
    await expect
      .poll(() => work().then(() => 'done', String), { timeout: 15_000, interval: 200 })
      .toBe('done')
  }

  test.each(STEPS)(
    'when it is %s: once more, and the client lives there with all that is his',
    async (step) => {
      const before = await rowsOf(connectionOf(home), mover)
      await die(step)
      if (step === 'gone') home = other(home)
      else await untilDone(() => moveOver())
      expect(await rowsOf(connectionOf(home), mover)).toEqual(before)
      expect(Object.keys(await rowsOf(connectionOf(other(home)), mover))).toEqual(['accounts'])
      expect((await askAt(home, '/api/auth/me/')).status).toBe(200)
    },
  )

  test('before the commit, --stop lets him go on where he was', async () => {
    const before = await rowsOf(connectionOf(home), mover)
    await die('compared')
    expect(await askAt(home, '/api/auth/me/')).toMatchObject({ status: 503, retryAfter: '2' })
    await untilDone(() => stopMove({ client, from: connectionOf(home), to: connectionOf(other(home)) }))
    expect((await askAt(home, '/api/auth/me/')).status).toBe(200)
    expect(await rowsOf(connectionOf(home), mover)).toEqual(before)
  })

  test('a failure undoes itself', async () => {
    const failing = moveOver({
      at: (step) => {
        if (step === 'renewed') throw new Error('on purpose')
      },
    })
    await expect(failing).rejects.toThrow(`Client ${client} stays where it was: on purpose`)
    expect((await askAt(home, '/api/auth/me/')).status).toBe(200)
    await expect(moveOver({ seconds: 0.001 })).rejects.toThrow(/may for 0.001/)
    const name = await askAt(home, '/api/manager/animaltypes/', newType('Still here'))
    expect(name.status).toBe(201)
  })
})

describe('under load', () => {
  const TIMES = IS_NIGHT ? 10 : 2

  test('no acknowledged write is lost or doubled, and nobody waits longer than 5 s', {
    timeout: 60_000 + TIMES * 20_000,
  }, async () => {
    const stop = new AbortController()
    const ask: Ask = (path, body) => askAt(home, path, { body })
    const writing = await writeUntil(ask, stop.signal)
    try {
      for (let time = 0; time < TIMES; time++) {
        await pause(300)
        await moveOver({ seconds: 5 })
      }
      await pause(300)
    } finally {
      stop.abort()
      await writing.all
    }
    expect(writing.wrong).toEqual([])
    expect(writing.done.length).toBeGreaterThan(20 * TIMES)
    expect(await lostOrDoubled([cells.one, cells.two], writing.done)).toEqual([])
    tellFigure(
      `longest without an answer in ${TIMES} moves with ${writing.done.length} writes`,
      writing.longestMs(),
      {
        goal: 5000,
      },
    )
  })
})
