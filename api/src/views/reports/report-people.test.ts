import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/report/people/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('people of the client are told by name to who reads a report or a history: 401, 403, 200', async () => {
  expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
  expect(await api.as('driver.ua').get(PATH)).toMatchObject({ status: 403 })
  const all = (await api.as('owner.ua').get(PATH)).body.data
  const ids = all.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(expect.arrayContaining([api.account('owner.ua'), api.account('zootechnician.ua')]))
  expect(ids).not.toContain(api.account('owner.us'))
  expect(Object.keys(all[0])).toEqual(['id', 'name'])
  const seen = (await api.as('zootechnician.ua').get(PATH)).body.data.map(({ id }: { id: number }) => id)
  expect(seen).toContain(api.account('owner.ua'))
})
