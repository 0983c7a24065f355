import { randomUUID } from 'node:crypto'
import { decryptForToken } from '@manger/contract/cipher'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeAdminOnly } from '#testing/admin-only.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/dashboard/mixers/items/'
// The clock of the tests stands still, so every token of this file ends a day after it.
const EXP = Date.parse('2026-03-11T08:00:00Z') / 1000

let api: TestApi
let model: number
beforeAll(async () => {
  api = await createTestApi()
  const admin = api.as('admin')
  const brand = (await admin.post('/api/dashboard/mixers/brands/', { name: 'Siloking' })).body.data.id
  model = (await admin.post('/api/dashboard/mixers/models/', { name: 'TrailedLine', brand })).body.data.id
})
afterAll(() => api.close())

const add = async (calibration = '24650') =>
  (await api.as('admin').post(PATH, { model, calibration })).body.data

describeAdminOnly(PATH, () => api)

describe('calibration items are refused', () => {
  test.each([
    [{ calibration: '' }, 'calibration', 4],
    [{ calibration: 'x'.repeat(65) }, 'calibration', 6],
    [{ model: 999_999 }, 'model', 23],
    [{ model: null }, 'model', 3],
  ])('with %j: 400 at %s with code %i', async (bad, field, code) => {
    const answer = await api.as('admin').post(PATH, { model, calibration: '1', ...bad })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('when somebody changed it in the meantime: 409, with the current one encrypted too', async () => {
    const { id } = await add('24650')
    const body = { model, calibration: '24700', version: 1 }
    expect(await api.as('admin').put(`${PATH}${id}/`, body)).toMatchObject({ status: 200 })
    const late = await api.as('admin').put(`${PATH}${id}/`, body)
    expect(late).toMatchObject({ status: 409, body: { current: { version: 2 } } })
    expect(await decryptForToken(late.body.current.calibration, EXP)).toBe('24700')
  })
})

describe('a calibration item', () => {
  test('leaves no answer in plain, and is read with the expiry of the token alone', async () => {
    const made = await api.as('admin').post(PATH, { model, calibration: 'K=24650 кг', op_id: randomUUID() })
    expect(made).toMatchObject({ status: 201, body: { data: { name: 'Siloking TrailedLine', model } } })
    const one = await api.as('admin').get(`${PATH}${made.body.data.id}/`)
    const list = await api.as('admin').get(`${PATH}?model=${model}&page_size=200`)
    const listed = list.body.data.find(({ id }: { id: number }) => id === made.body.data.id)
    for (const { calibration } of [made.body.data, one.body.data, listed]) {
      expect(calibration).not.toContain('24650')
      expect(await decryptForToken(calibration, EXP)).toBe('K=24650 кг')
      expect(await decryptForToken(calibration, EXP + 1)).toBeNull()
    }
  })

  test('is read anew with each token', async () => {
    const { id } = await add('31000')
    api.time.advance(60_000)
    const { body } = await api.as('admin').get(`${PATH}${id}/`)
    api.time.advance(-60_000)
    expect(await decryptForToken(body.data.calibration, EXP)).toBeNull()
    expect(await decryptForToken(body.data.calibration, EXP + 60)).toBe('31000')
  })

  test('keeps its model, until it is deleted', async () => {
    const admin = api.as('admin')
    const brand = (await admin.post('/api/dashboard/mixers/brands/', { name: 'Kuhn' })).body.data.id
    const kept = (await admin.post('/api/dashboard/mixers/models/', { name: 'Profile', brand })).body.data.id
    const { id } = (await admin.post(PATH, { model: kept, calibration: '1' })).body.data
    const path = `/api/dashboard/mixers/models/${kept}/`
    expect(await admin.delete(path)).toMatchObject({ status: 409, body: { current: { items_count: 1 } } })
    expect((await admin.get(`${PATH}?model=${kept}`)).body).toMatchObject({ count: 1 })
    expect(await admin.delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
    expect(await admin.delete(path)).toMatchObject({ status: 204 })
  })
})
