import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#core/accounts/demo-accounts.ts'
import { statementIn } from '#testing/database/watch-statements.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'
import { forgetOldMarks } from './list-marks.queries.ts'

const RATIONS = '/api/manager/rations/'
const LISTS = [
  RATIONS,
  '/api/manager/groups/',
  '/api/manager/animaltypes/',
  '/api/manager/ingredienttypes/',
  '/api/manager/companies/',
].flatMap((path) => [path, `${path}list/`])

let api: TestApi
let neighbour: Awaited<ReturnType<TestApi['neighbour']>>
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
  neighbour = await api.neighbour()
})
afterAll(() => api.close())

/** The statements that a call sends, without those about whose rows may be seen. */
const sentFor = async (call: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  for (const { text } of query.mock.calls.map(([asked]) => statementIn(asked)))
    if (!/^begin|^commit$|manger.session/.test(text)) sent.push(text)
  query.mockRestore()
  return sent
}

const get = async (caller: TestCaller, path: string) => (await caller.get(path)).body.data

describe('a list that nobody has changed', () => {
  test.each(LISTS)('%s is sent again with one question about marks', async (path) => {
    const url = path
    const headers = { authorization: `Bearer ${await api.tokenOf('owner.ua')}` }
    const call = async () => (await api.app.inject({ url, headers })).body
    const first = await call()
    const sent = await sentFor(async () => expect(await call()).toBe(first))
    expect(sent).toEqual([expect.stringContaining('from list_marks')])
  })

  test.each(LISTS)('%s reads only tables that leave marks', async (path) => {
    const { rows } = await sql<{ table: string; marked: boolean }>`
      select c.relname as table, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'lists_marked_changed') as marked
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(
      api.database.kysely,
    )
    const url = `${path}?search=${crypto.randomUUID()}`
    const headers = { authorization: `Bearer ${await api.tokenOf('owner.ua')}` }
    await api.app.inject({ url: path, headers })
    for (const one of [url, `${path}?page_size=2`]) {
      const [marks, ...sent] = await sentFor(() => api.app.inject({ url: one, headers }))
      expect(marks).toContain('from list_marks')
      expect(sent.length).toBeGreaterThan(0)
      const read = rows.filter(({ table }) =>
        sent.some((text) => new RegExp(`\\b(from|join)\\s+"?${table}"?\\b`).test(text)),
      )
      expect(read.length).toBeGreaterThan(0)
      expect(read.filter(({ marked }) => !marked)).toEqual([])
    }
  })
})

describe('a list that somebody has changed', () => {
  test('is told anew by every process at once, whoever has written', async () => {
    const [here, there] = [api.as('owner.ua'), neighbour.as('owner.ua')]
    const [ration] = await get(here, RATIONS)
    for (let round = 0; round < 40; round++) {
      const [writer, reader] = round % 2 === 0 ? [here, there] : [there, here]
      const [before] = await Promise.all([get(reader, RATIONS), get(writer, RATIONS)])
      const { version } = before.find(({ id }: { id: number }) => id === ration.id)
      const { id, farm, rounding, recipe } = ration
      const name = `Changed ${round}`
      const lines = recipe.map(({ ingredient, percent }: { ingredient: number; percent: number }) => ({
        ingredient,
        percent,
      }))
      const changed = await writer.put(`${RATIONS}${id}/`, { farm, name, rounding, version, recipe: lines })
      expect(changed.status).toBe(200)
      const names = (await get(reader, RATIONS)).map((one: { name: string }) => one.name)
      expect(names).toContain(name)
    }
  })

  test('is told anew when it was changed by hand, also below it', async () => {
    const owner = api.as('owner.ua')
    const priceOf = async () => (await get(owner, RATIONS)).map(({ price }: { price: number }) => price)
    const before = await priceOf()
    await api.inClient('ua', (tx) => tx.updateTable('ingredients').set({ price: 12_345 }).execute())
    expect(await priceOf()).not.toEqual(before)
  })

  test('is right while others write all the time', async () => {
    const owner = api.as('owner.ua')
    const [type] = await get(owner, '/api/manager/animaltypes/')
    let written = 0
    const writing = (async () => {
      for (written = 0; written < 60; written++) {
        const name = `Type ${written + 1}`
        await api.inClient('ua', (tx) =>
          tx.updateTable('animal_types').set({ name }).where('id', '=', type.id).execute(),
        )
      }
    })()
    const numberIn = async (caller: TestCaller) => {
      const found = (await get(caller, '/api/manager/animaltypes/')).find(
        ({ id }: { id: number }) => id === type.id,
      )
      return Number(/\d+/.exec(found.name)?.[0] ?? 0)
    }
    let isOver = false
    const over = writing.then(() => {
      isOver = true
    })
    while (!isOver) {
      // What was committed before the call is in its answer.
      const atLeast = written
      for (const caller of [owner, neighbour.as('owner.ua')]) {
        expect(await numberIn(caller)).toBeGreaterThanOrEqual(atLeast)
      }
    }
    await over
  })
})

describe('a kept list is told to nobody', () => {
  test('whose session has ended, in either process', async () => {
    const signedIn = await api.anonymous.post('/api/auth/jwt/create/', {
      email: demoEmail('owner.ua'),
      password: DEMO_PASSWORD,
    })
    const { token } = signedIn.body
    const headers = { authorization: `Bearer ${token}` }
    const [here, there] = [api.withToken(token), neighbour.withToken(token)]
    for (const caller of [here, there, here, there]) expect((await caller.get(RATIONS)).status).toBe(200)
    expect((await api.app.inject({ method: 'DELETE', url: '/ui/session', headers })).statusCode).toBe(204)
    for (const caller of [here, there]) {
      await expect
        .poll(async () => (await caller.get(RATIONS)).status, { interval: 2, timeout: 500 })
        .toBe(401)
    }
  })

  test('of another client, or by name of another one', async () => {
    const ours = await get(api.as('owner.ua'), RATIONS)
    expect((await api.as('owner.us').get(`/api/${api.client('ua')}/manager/rations/`)).status).toBe(403)
    const theirs = await get(api.as('owner.us'), RATIONS)
    const ids = new Set(ours.map(({ id }: { id: number }) => id))
    expect(theirs.filter(({ id }: { id: number }) => ids.has(id))).toEqual([])
  })

  test('who has lost the farms of which it tells', async () => {
    const driver = api.as('zootechnician.ua')
    const groupsOf = async () => (await driver.get('/api/manager/groups/')).body.data
    const account = api.account('zootechnician.ua')
    const before = await groupsOf()
    expect(before.length).toBeGreaterThan(0)
    await api.inClient('ua', async (tx) => {
      await tx
        .updateTable('client_users')
        .set({ all_farms: false })
        .where('account_id', '=', account)
        .execute()
      await tx.deleteFrom('client_user_farms').where('account_id', '=', account).execute()
    })
    await expect.poll(groupsOf, { interval: 2, timeout: 500 }).toEqual([])
  })
})

test('old marks are taken away, and a list stays right, also one that nobody has read meanwhile', async () => {
  const owner = api.as('owner.ua')
  const forget = () =>
    api.inClient('ua', async (tx) => {
      await sql`update list_marks set at = now() - interval '1 hour'`.execute(tx)
      await forgetOldMarks(tx, api.client('ua'))
    })
  await forget()
  const before = await get(owner, RATIONS)
  await forget()
  expect(await get(owner, RATIONS)).toEqual(before)
  await api.inClient('ua', (tx) => sql`update rations set name = name || ' ' || id`.execute(tx))
  await forget()
  const left = await api.inClient('ua', (tx) => tx.selectFrom('list_marks').select('id').execute())
  expect(left.length).toBeLessThanOrEqual(1)
  const after = await get(owner, RATIONS)
  expect(after.map(({ id, name }: { id: number; name: string }) => name.endsWith(` ${id}`))).not.toContain(
    false,
  )
})
