import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
let mixer: number
beforeAll(async () => {
  api = await createTestApi()
  const world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
  mixer = world.mixer
})
afterAll(() => api.close())

const path = (id = mixer) => `/api/manager/mixers/${id}/calibration/`

describe('the calibration of a mixer is refused', () => {
  test('to whoever is not signed in: 401, and without the right to change mixers: 403', async () => {
    expect(await api.anonymous.put(path(), {})).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').put(path(), {})).toMatchObject({ status: 403 })
    const prefixed = path().replace('/api/', `/api/${api.client('ua')}/`)
    expect(await api.as('consultant').put(prefixed, {})).toMatchObject({ status: 403 })
  })

  test("for another client's mixer, or none: 404", async () => {
    expect(await api.as('owner.us').put(path(), {})).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').put(path(999_999), {})).toMatchObject({ status: 404 })
  })

  test.each([
    [{}, 2],
    [{ calibration: null }, 3],
    [{ calibration: 'x'.repeat(65) }, 6],
  ])('with the body %j: 400 with code %i', async (body, code) => {
    const answer = await api.as('owner.ua').put(path(), body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { calibration: [{ code }] } } })
  })

  test('made from an older version: 409 with the mixer as it stands', async () => {
    const answer = await api.as('owner.ua').put(path(), { calibration: '1', version: 99 })
    expect(answer).toMatchObject({ status: 409, body: { current: { id: mixer } } })
  })
})

test('a calibration changes nothing else of the mixer, and history tells only that it changed', async () => {
  const one = `/api/manager/mixers/${mixer}/`
  const before = (await api.as('owner.ua').get(one)).body.data
  const answer = await api.as('owner.ua').put(path(), { calibration: 'K=24700', version: before.version })
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { calibration: 'K=24700', version: before.version + 1 } },
  })
  const { calibration: _, version, updated_at, ...rest } = before
  expect((await api.as('owner.ua').get(one)).body.data).toMatchObject(rest)
  const { body } = await api.as('owner.ua').get(`/api/history/mixers/?object_id=${mixer}`)
  expect(body.data[0].changes).toEqual([{ field: 'calibration', kind: 'masked', old: null, new: null }])
  expect(JSON.stringify(body)).not.toContain('24700')
})
