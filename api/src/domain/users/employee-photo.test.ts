import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formWith, GIF, PNG, SVG } from '#testing/images.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const pathOf = (id: number) => `/api/perm/employees/${id}/photo/`
const driver = () => api.account('driver.ua')

describe("an employee's photo", () => {
  test('is for his owner and admins alone: 401, 403, 404 of another client, 404 without one, 400', async () => {
    const path = pathOf(driver())
    for (const send of ['get', 'delete'] as const) {
      expect(await api.anonymous[send](path)).toMatchObject({ status: 401 })
      expect(await api.as('zootechnician.ua')[send](path)).toMatchObject({ status: 403 })
      expect(await api.as('owner.us')[send](path)).toMatchObject({ status: 404 })
      expect(await api.as('owner.ua')[send](path)).toMatchObject({ status: 404 })
    }
    const photo = formWith('photo', PNG)
    expect(await api.anonymous.put(path, photo)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').put(path, photo)).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').put(path, photo)).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').put(pathOf(api.account('owner.ua')), photo)).toMatchObject({
      status: 404,
    })
    expect(await api.as('owner.ua').put(path, formWith('photo', SVG))).toMatchObject({
      status: 400,
      body: { errors: { photo: [{ code: 23 }] } },
    })
  })

  test('is given by the owner, seen by an admin in his name and by the person, replaced and taken away', async () => {
    const path = pathOf(driver())
    const given = await api.as('owner.ua').put(path, formWith('photo', PNG))
    expect(given).toMatchObject({ status: 200, body: { data: { id: driver(), photo: expect.any(String) } } })
    const inClient = `/api/${api.client('ua')}/perm/employees/${driver()}/photo/`
    const seen = await api.as('admin').get(inClient)
    expect(seen.headers).toMatchObject({ 'content-type': 'image/png' })
    expect((await api.as('driver.ua').get('/api/auth/me/photo/')).status).toBe(200)
    const other = await api.as('owner.ua').put(path, formWith('photo', GIF))
    expect(other.body.data.photo).not.toBe(given.body.data.photo)
    expect(await api.as('owner.ua').delete(path)).toMatchObject({ status: 204 })
    expect((await api.as('owner.ua').get(`/api/perm/employees/${driver()}/`)).body.data.photo).toBeNull()
  })

  test('is no news of the history, and signs nobody out', async () => {
    const before = await api.as('owner.ua').get('/api/history/users/')
    await api.as('owner.ua').put(pathOf(driver()), formWith('photo', PNG))
    const after = await api.as('owner.ua').get('/api/history/users/')
    expect(after.body.count).toBe(before.body.count)
    expect(await api.as('driver.ua').get('/api/auth/me/')).toMatchObject({ status: 200 })
  })
})
