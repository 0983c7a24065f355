import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ACTIONS, type Module, noRights, type SectionName } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { changeAccess } from './change-access.ts'

const OWN = 'sleepy oxen borrow lanterns'
const GROUPS = '/api/perm/groups/'
const PEOPLE = '/api/perm/employees/'

let api: TestApi
let other: Awaited<ReturnType<TestApi['neighbour']>>
beforeAll(async () => {
  api = await createTestApi()
  other = await api.neighbour()
})
afterAll(() => api.close())

const owner = () => api.as('owner.ua')
const matrix = (...names: SectionName[]) =>
  noRights().map((record) => ({
    ...record,
    ...(names.includes(record.name) && Object.fromEntries(ACTIONS.map((action) => [action, true]))),
  }))

const addGroup = async (...names: SectionName[]) =>
  (await owner().post(GROUPS, { name: randomUUID().slice(0, 12), permissions: matrix(...names) })).body.data
const keepGroup = async (group: { id: number; name: string }, values: object) => {
  const { body } = await owner().get(`${GROUPS}${group.id}/`)
  expect(await owner().put(`${GROUPS}${group.id}/`, { ...body.data, ...values })).toMatchObject({
    status: 200,
  })
}

type Person = { id: number; email: string }
const hire = async (groups: { id: number }[], links: object = { all_farms: true }) => {
  const email = `${randomUUID().slice(0, 8)}@manger.example`
  const draft = { email, first_name: 'Nina', last_name: 'New', language: 'en', password: OWN }
  const { body } = await owner().post(PEOPLE, { ...draft, groups: groups.map(({ id }) => id), ...links })
  const { token } = (await api.anonymous.post('/api/auth/jwt/create/', { email, password: OWN })).body
  return {
    person: body.data as Person,
    token: String(token),
    here: api.withToken(token),
    there: other.withToken(token),
  }
}
const keepPerson = async ({ id }: Person, values: object) => {
  const { body } = await owner().get(`${PEOPLE}${id}/`)
  const { groups, farms, ...kept } = body.data
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id)
  const draft = { ...kept, groups: ids(groups), farms: ids(farms), ...values }
  expect(await owner().put(`${PEOPLE}${id}/`, draft)).toMatchObject({ status: 200 })
}
const whyEnded = async (token: string) => {
  const { status, body } = await api.anonymous.post('/api/auth/jwt/refresh/', { token })
  return status === 200 ? null : body.current.reason
}
const FARMS = '/api/history/farms/'
const GROUPS_READ = '/api/manager/groups/'

describe('an access group (second review D5)', () => {
  test('that is renamed ends nothing; a right more is there at the next call, on both servers', async () => {
    const group = await addGroup('history')
    const { token, here, there } = await hire([group])
    expect([(await here.get(FARMS)).status, (await there.get(GROUPS_READ)).status]).toEqual([200, 403])
    await keepGroup(group, { name: randomUUID().slice(0, 12) })
    await keepGroup(group, { permissions: matrix('history', 'manager.group') })
    expect((await here.get(GROUPS_READ)).status).toBe(200)
    // Another server hears of it some milliseconds later.
    await expect.poll(async () => (await there.get(GROUPS_READ)).status).toBe(200)
    expect(await whyEnded(token)).toBe(null)
  })

  test('that loses a right ends the tokens of those alone who lose it by that', async () => {
    const [group, second] = [await addGroup('history', 'manager.group'), await addGroup('manager.group')]
    const [loser, keeper] = [await hire([group]), await hire([group, second])]
    expect((await loser.there.get(FARMS)).status).toBe(200)
    await keepGroup(group, { permissions: matrix('history') })
    expect((await loser.here.get(FARMS)).status).toBe(401)
    await expect.poll(async () => (await loser.there.get(FARMS)).status).toBe(401)
    expect([await whyEnded(loser.token), await whyEnded(keeper.token)]).toEqual(['rights_changed', null])
    expect((await keeper.there.get(GROUPS_READ)).status).toBe(200)
  })

  test('that is changed beside another one ends the tokens of who loses the right by both', async () => {
    const [one, two] = [await addGroup('history', 'manager.group'), await addGroup('manager.group')]
    const { token, person } = await hire([one, two])
    const [isChanged, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const permissions = JSON.stringify(matrix('history'))
    const empty = (id: number, then: () => Promise<void>) =>
      api.inClient('ua', async (tx) => {
        await changeAccess(tx, [person.id], () =>
          tx.updateTable('access_groups').set({ permissions }).where('id', '=', id).execute(),
        )
        await then()
      })
    const slow = empty(one.id, () => {
      isChanged.resolve()
      return mayCommit.promise
    })
    await isChanged.promise
    const quick = empty(two.id, async () => undefined)
    // It waits for the other one; if it did not, neither would see that the right is gone.
    await Promise.race([quick, sleep(1500)])
    mayCommit.resolve()
    await Promise.all([slow, quick])
    expect(await whyEnded(token)).toBe('rights_changed')
  })
})

describe('an employee (second review D5)', () => {
  test('with the same rights through another group works on; without the group he has to sign in', async () => {
    const [one, two] = [await addGroup('history'), await addGroup('history', 'manager.group')]
    const { person, token } = await hire([one])
    await keepPerson(person, { groups: [two.id] })
    expect(await whyEnded(token)).toBe(null)
    expect(await owner().delete(`${GROUPS}${one.id}/`)).toMatchObject({ status: 204 })
    expect(await whyEnded(token)).toBe(null)
    await keepPerson(person, { groups: [] })
    expect(await whyEnded(token)).toBe('rights_changed')
  })

  test('gets a farm at the next call; one that is taken ends his tokens', async () => {
    const { id: company } = (await owner().post('/api/manager/companies/', { name: 'Dolyna' })).body.data
    const addFarm = async (name: string) =>
      (await owner().post('/api/manager/farms/', { name, company, timezone: 'Europe/Kyiv' })).body.data.id
    const [first, second] = [await addFarm('First'), await addFarm('Second')]
    const { person, token, there } = await hire([await addGroup('history')], {
      all_farms: false,
      farms: [first],
    })
    const farmsSeen = async () =>
      (await there.get('/api/auth/me/')).body.farms.map(({ id }: { id: number }) => id)
    expect(await farmsSeen()).toEqual([first])
    await keepPerson(person, { farms: [first, second] })
    await expect.poll(farmsSeen).toEqual([first, second])
    expect(await whyEnded(token)).toBe(null)
    await keepPerson(person, { farms: [second] })
    expect(await whyEnded(token)).toBe('rights_changed')
  })
})

test('a consultant keeps his tokens with a module more, and not with one less or without the client (second review D5)', async () => {
  const account = api.account('consultant')
  const [ua, us] = [api.client('ua'), api.client('us')]
  const grant = async (...clients: [id: number, modules: Module[]][]) => {
    const path = `/api/dashboard/users/${account}/`
    const { data } = (await api.as('admin').get(path)).body
    const draft = { ...data, client: null, clients: clients.map(([id, modules]) => ({ id, modules })) }
    expect(await api.as('admin').put(path, draft)).toMatchObject({ status: 200 })
  }
  await grant([ua, ['main']])
  const first = await api.tokenOf(account)
  await grant([ua, ['main', 'animalfeed']], [us, ['main']])
  await expect
    .poll(async () => (await other.withToken(first).get(`/api/${us}/manager/groups/`)).status)
    .toBe(200)
  expect(await whyEnded(first)).toBe(null)
  await grant([ua, ['main']], [us, ['main']])
  expect(await whyEnded(first)).toBe('rights_changed')
  const second = await api.tokenOf(account)
  await grant([ua, ['main']])
  expect(await whyEnded(second)).toBe('rights_changed')
})
