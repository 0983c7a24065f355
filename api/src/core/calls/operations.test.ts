import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killsCommit } from '#testing/database/kill-session.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { allRoutes } from '#views/openapi/all-routes.ts'

const PATH = '/api/manager/animaltypes/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const count = async (): Promise<number> => (await api.as('owner.ua').get(PATH)).body.count

test('the same operation again is answered as before, even when its object is gone', async () => {
  const body = { name: 'Goats', op_id: randomUUID() }
  const first = await api.as('owner.ua').post(PATH, body)
  await api.as('owner.ua').delete(`${PATH}${first.body.data.id}/`)
  const again = await api.as('owner.ua').post(PATH, body)
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(await count()).toBe(0)
})

test('the same id with another content, or from another user, is refused', async () => {
  const op_id = randomUUID()
  await api.as('owner.ua').post(PATH, { name: 'Sheep', op_id })
  const other = await api.as('owner.ua').post(PATH, { name: 'Horses', op_id })
  expect(other).toMatchObject({
    status: 409,
    body: { errors: { non_field: [{ code: 'operation_conflict' }] } },
  })
  expect(await api.as('zootechnician.ua').post(PATH, { name: 'Sheep', op_id })).toMatchObject({ status: 409 })
})

test('a refused call is not kept: corrected, it may use its id again', async () => {
  const op_id = randomUUID()
  expect(await api.as('owner.ua').post(PATH, { name: '', op_id })).toMatchObject({ status: 400 })
  expect(await api.as('owner.ua').post(PATH, { name: 'Sheep', op_id })).toMatchObject({ status: 400 })
  expect(await api.as('owner.ua').post(PATH, { name: 'Ewes', op_id })).toMatchObject({ status: 201 })
})

test('the same id of another client is another operation', async () => {
  const body = { name: 'Bison', op_id: randomUUID() }
  expect(await api.as('owner.ua').post(PATH, body)).toMatchObject({ status: 201 })
  expect(await api.as('owner.us').post(PATH, body)).toMatchObject({ status: 201 })
})

test('twenty at once, through two processes, do it once', async () => {
  const before = await count()
  const body = { name: 'Llamas', op_id: randomUUID() }
  const callers = [api.as('owner.ua'), (await api.neighbour()).as('owner.ua')]
  const calls = Array.from({ length: 10 }, () => callers.map((caller) => caller.post(PATH, body)))
  const answers = await Promise.all(calls.flat())
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  expect(await count()).toBe(before + 1)
})

test('one whose connection was lost while it committed is told by its id whether it was done, and done if not', async () => {
  const before = await count()
  const killing = await killsCommit(api, 'animal_types')
  const body = { name: 'Zebus', op_id: randomUUID() }
  const first = await api.as('owner.ua').post(PATH, body)
  await killing.done
  expect(first).toMatchObject({ status: 201 })
  expect(await api.as('owner.ua').post(PATH, body)).toMatchObject({ status: 201, body: first.body })
  expect(await count()).toBe(before + 1)
})

test('an update whose answer was lost is answered again, and changes nothing twice', async () => {
  const made = await api.as('owner.ua').post(PATH, { name: 'Alpacas' })
  const path = `${PATH}${made.body.data.id}/`
  const body = { name: 'Alpaca', version: made.body.data.version, op_id: randomUUID() }
  const first = await api.as('owner.ua').put(path, body)
  expect(first).toMatchObject({ status: 200, body: { data: { version: made.body.data.version + 1 } } })
  expect(await api.as('owner.ua').put(path, body)).toMatchObject({ status: 200, body: first.body })
  expect((await api.as('owner.ua').get(path)).body).toEqual(first.body)
})

test('an update sent twice at once, through two processes, is done once and refused to neither', async () => {
  const made = await api.as('owner.ua').post(PATH, { name: 'Camels' })
  const path = `${PATH}${made.body.data.id}/`
  const { version } = made.body.data
  const body = { name: 'Dromedaries', version, op_id: randomUUID() }
  const callers = [api.as('owner.ua'), (await api.neighbour()).as('owner.ua')]
  const answers = await Promise.all(callers.map((caller) => caller.put(path, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map((answer) => answer.body.data.version)).toEqual([version + 1, version + 1])
})

test('two intents on one version: the second is told what the first has saved', async () => {
  const made = await api.as('owner.ua').post(PATH, { name: 'Yaks' })
  const path = `${PATH}${made.body.data.id}/`
  const bodyOf = (name: string) => ({ name, version: made.body.data.version, op_id: randomUUID() })
  const answers = await Promise.all(
    ['Yak', 'Yacks'].map((name) => api.as('owner.ua').put(path, bodyOf(name))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  const saved = answers.find(({ status }) => status === 200)
  expect(refused?.body).toMatchObject({ current: saved?.body.data })
})

test('with another content the first sender learns what was done, nobody else', async () => {
  const op_id = randomUUID()
  const made = await api.as('owner.ua').post(PATH, { name: 'Emus', op_id })
  const other = { name: 'Ostriches', op_id }
  expect((await api.as('owner.ua').post(PATH, other)).body.current).toEqual(made.body.data)
  expect((await api.as('zootechnician.ua').post(PATH, other)).body).not.toHaveProperty('current')
})

test('what is kept of a call does not let a reader of the table guess a password', async () => {
  const body = { password: 'feed-the-herd-2027', op_id: randomUUID() }
  const { id } = (await api.as('owner.ua').get('/api/perm/employees/?search=driver')).body.data[0]
  const path = `/api/perm/employees/${id}/password/`
  expect(await api.as('owner.ua').put(path, body)).toMatchObject({ status: 204 })
  const [kept] = await api.inClient('ua', (tx) =>
    tx.selectFrom('operations').selectAll().where('op_id', '=', body.op_id).execute(),
  )
  const guess = JSON.stringify(['PUT', path, kept?.account_id, body])
  expect(kept?.hash).toHaveLength(43)
  expect(kept?.hash).not.toBe(createHash('sha256').update(guess).digest('base64url'))
})

// A link to a password is a secret: no answer with it is kept, and a second one ends the first.
const isSecret = (path: string): boolean => path.startsWith('auth/') || path.endsWith('/password-link/')

// What a correction would do is only looked at.
const isTried = (path: string): boolean => path.endsWith('/correction/')

// Each of its facts, or of its lines, has an op_id of its own.
const isMany = (path: string): boolean => path === 'schedule/facts/' || path.endsWith('/trace/')

// What creates, and the changes of what lies in the ledger or decides what will be written there.
const TAKES_AN_ID = allRoutes().filter(
  ({ method, path }) =>
    (method === 'POST' && !isSecret(path) && !isTried(path) && !isMany(path)) ||
    (method === 'PUT' &&
      !isMany(path) &&
      /^(manager\/(deliveries|ingredients)\/:id|schedule\/|animalfeed\/|leftovers\/)/.test(path)),
)

test.each(TAKES_AN_ID.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s takes an op_id and refuses one that is none',
  (_, { path: called, body }) => {
    const action = called.includes('conflicts') ? 'accept' : 'start'
    const { success, error } = body?.safeParse({ op_id: 'twice', action }) ?? {}
    expect(success).toBe(false)
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('op_id')
  },
)
