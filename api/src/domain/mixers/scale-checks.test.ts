import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsOf } from '#testing/alerts/alerts-of.ts'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
let mixer: number
beforeAll(async () => {
  api = await createTestApi()
  const world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
  mixer = world.mixer
})
afterAll(() => api.close())

const path = (id = mixer) => `/api/manager/mixers/${id}/scalechecks/`
const check = { reference: 5000, shown: 5040 }

describe('a scale check is refused', () => {
  test('to whoever is not signed in: 401, and without the right to change mixers: 403', async () => {
    expect(await api.anonymous.post(path(), {})).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').post(path(), {})).toMatchObject({ status: 403 })
    const viewer = await hireEmployee(api, 'ua', { grants: { 'manager.mixer': ['view'] } })
    expect(await viewer.post(path(), {})).toMatchObject({ status: 403 })
    expect(await viewer.get(path())).toMatchObject({ status: 200 })
  })

  test("for another client's mixer, one of a farm that is not his, or none: 404", async () => {
    expect(await api.as('owner.us').post(path(), {})).toMatchObject({ status: 404 })
    expect(await api.as('owner.us').get(path())).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').post(path(999_999), {})).toMatchObject({ status: 404 })
    const stranger = await hireEmployee(api, 'ua', {
      grants: { 'manager.mixer': ['view', 'change'] },
      farms: [],
    })
    expect(await stranger.post(path(), check)).toMatchObject({ status: 404 })
  })

  test.each([
    [{ shown: 5040 }, 'reference', 2],
    [{ reference: 0, shown: 0 }, 'reference', 'minimum'],
    [{ reference: 5000, shown: -1 }, 'shown', 9],
    [{ reference: 100_001, shown: 1 }, 'reference', 8],
    [{ ...check, note: 'x'.repeat(501) }, 'note', 6],
    [{ ...check, at: 'today' }, 'at', 1],
    [{ ...check, at: '2026-03-10T08:00:01Z' }, 'at', 8],
  ])('with %j: 400 at %s with code %s', async (body, field, code) => {
    const answer = await api.as('owner.ua').post(path(), body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })
})

describe('a scale check', () => {
  test('is noted once per op_id with its error, and within 1 % says nothing more', async () => {
    const body = { ...check, note: 'weighbridge', op_id: randomUUID() }
    const made = await api.as('owner.ua').post(path(), body)
    expect(made).toMatchObject({
      status: 201,
      body: { data: { mixer, reference: 5000, shown: 5040, error: 0.8, at: '2026-03-10T08:00:00.000Z' } },
    })
    expect((await api.as('owner.ua').post(path(), body)).body).toEqual(made.body)
    const { body: list } = await api.as('owner.ua').get(path())
    expect(list).toMatchObject({
      count: 1,
      data: [{ note: 'weighbridge', author: { id: api.account('owner.ua') } }],
    })
    expect(await alertsOf(api, 'owner.ua')).toEqual([])
  })

  test('more than 1 % off raises an alert of its day; the latest stands first', async () => {
    const early = { reference: 4000, shown: 3944, at: '2026-03-06T09:00:00Z' }
    expect((await api.as('owner.ua').post(path(), early)).body.data).toMatchObject({ error: -1.4 })
    expect(await alertsOf(api, 'owner.ua', 'scale_check')).toMatchObject([
      {
        level: 'orange',
        day: '2026-03-06',
        facts: { error: -1.4, reference: 4000, shown: 3944, mixer: { id: mixer } },
      },
    ])
    const { body } = await api.as('owner.ua').get(`${path()}?page_size=1`)
    expect(body).toMatchObject({ count: 2, data: [{ shown: 5040 }], next: expect.stringContaining('page=2') })
  })
})
