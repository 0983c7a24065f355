import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/dashboard/clients/comments/list/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

type Author = 'admin' | 'staff' | 'consultant'
const add = async (who: Author, text: string) =>
  (await api.as(who).post(PATH, { user: api.client('ua'), text })).body.data

describe('comments on clients are refused', () => {
  test('to whoever is not signed in: 401', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
    expect(await api.anonymous.post(PATH, {})).toMatchObject({ status: 401 })
  })

  test('to the client himself: 403', async () => {
    for (const who of ['owner.ua', 'zootechnician.ua'] as const) {
      expect(await api.as(who).get(`${PATH}?user=${api.client('ua')}`)).toMatchObject({ status: 403 })
      expect(await api.as(who).post(PATH, {})).toMatchObject({ status: 403 })
      expect(await api.as(who).delete(`${PATH}1/`)).toMatchObject({ status: 403 })
    }
  })

  test('to delete, to whoever did not write it and is no admin: 403', async () => {
    const { id } = await add('staff', 'Called the owner')
    expect(await api.as('consultant').delete(`${PATH}${id}/`)).toMatchObject({ status: 403 })
  })

  test('on a client that the consultant was not given: 404, in a body 400 with code 23', async () => {
    const user = api.client('pl')
    expect(await api.as('consultant').get(`${PATH}?user=${user}`)).toMatchObject({ status: 404 })
    expect(await api.as('consultant').post(PATH, { user, text: 'Hello' })).toMatchObject({
      status: 400,
      body: { errors: { user: [{ code: 23 }] } },
    })
    const { id } = (await api.as('admin').post(PATH, { user, text: 'Secret' })).body.data
    expect(await api.as('consultant').delete(`${PATH}${id}/`)).toMatchObject({ status: 404 })
  })

  test.each([
    [{ text: '' }, 'text', 4],
    [{ text: 'x'.repeat(2001) }, 'text', 6],
    [{ text: 'x', user: null }, 'user', 3],
  ])('with %j: 400 at %s with code %i', async (bad, field, code) => {
    const answer = await api.as('staff').post(PATH, { user: api.client('ua'), ...bad })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('without the client whose they are: 400 with code 2', async () => {
    expect(await api.as('admin').get(PATH)).toMatchObject({ body: { errors: { user: [{ code: 2 }] } } })
  })
})

describe('a comment', () => {
  test('is written once per op_id, stands on top and is counted at the client', async () => {
    const user = api.client('us')
    const read = () => api.as('consultant').get(`${PATH}?user=${user}`)
    await api.as('staff').post(PATH, { user, text: 'First' })
    api.time.advance(1000)
    const body = { user, text: 'Second', op_id: randomUUID() }
    const made = await api.as('consultant').post(PATH, body)
    expect((await api.as('consultant').post(PATH, body)).body).toEqual(made.body)
    expect(made.body.data).toMatchObject({ user, author: { name: 'Clara Keller' }, text: 'Second' })
    expect((await read()).body).toMatchObject({ count: 2, data: [{ text: 'Second' }, { text: 'First' }] })
    const client = await api.as('admin').get(`/api/dashboard/clients/${user}/`)
    expect(client.body.data.comments_count).toBe(2)
    const found = await api.as('admin').get(`${PATH}?user=${user}&search=FIRST`)
    expect(found.body).toMatchObject({ count: 1 })
  })

  test('is deleted by its author, and by an admin', async () => {
    for (const who of ['consultant', 'admin'] as const) {
      const { id } = await add('consultant', `To be deleted by ${who}`)
      expect(await api.as(who).delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
      expect(await api.as(who).delete(`${PATH}${id}/`)).toMatchObject({ status: 404 })
    }
  })
})
