import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/manager/getting-started/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const done = async () => (await api.as('owner.ua').get(PATH)).body.data.done

test('ticks what is there, and nothing of another client', async () => {
  const empty = (await api.as('owner.us').get(PATH)).body.data
  const farm = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
  const { body } = await api.as('owner.ua').get(PATH)
  expect(body.data).toMatchObject({ farm: farm.farm, company: farm.company, is_dismissed: false })
  expect(body.data.done).toEqual(
    expect.arrayContaining(['farm', 'stock', 'ingredients', 'groups', 'ration', 'mixer', 'period']),
  )
  expect(body.data.done).not.toContain('feeding')
  expect((await api.as('owner.us').get(PATH)).body.data).toEqual(empty)
  expect(empty).toMatchObject({ farm: null, company: null })
  const feeding = {
    ...{
      farm: farm.farm,
      planned_on: '2026-03-10',
      period: farm.period,
      ration: farm.ration,
      mixer: farm.mixer,
    },
    groups: [{ group: farm.groups[0], norm: 10 }],
    op_id: randomUUID(),
  }
  const planned = await api.as('owner.ua').post('/api/schedule/schedules/', feeding)
  expect(planned.status, JSON.stringify(planned.body)).toBe(201)
  expect(await done()).toContain('feeding')
  expect(await done()).not.toContain('load')
  expect((await api.as('owner.ua').get(PATH)).body.data.feeding).toBe(planned.body.data.id)
})

test('an invited worker is ticked', async () => {
  await hireEmployee(api, 'us', { grants: {} })
  expect((await api.as('owner.us').get(PATH)).body.data.done).toContain('worker')
})

test('is put away for everybody of the client, and brought back, without a new version of the client', async () => {
  const versions = async () =>
    (await api.as('admin').get(`/api/dashboard/clients/${api.client('ua')}/`)).body.data.version
  const before = await versions()
  const put = (is_dismissed: boolean) => api.as('owner.ua').put(PATH, { is_dismissed })
  expect((await put(true)).body.data).toMatchObject({ is_dismissed: true })
  const asAdmin = await api.as('admin').get(`/api/${api.client('ua')}/manager/getting-started/`)
  expect(asAdmin.body.data).toMatchObject({ is_dismissed: true })
  expect((await put(false)).body.data).toMatchObject({ is_dismissed: false })
  expect(await versions()).toBe(before)
})

test('is only for who may finish it: 401, 403', async () => {
  expect((await api.anonymous.get(PATH)).status).toBe(401)
  const staff = await api.as('staff').get(`/api/${api.client('ua')}/manager/getting-started/`)
  expect([staff.status, (await api.as('driver.ua').get(PATH)).status]).toEqual([403, 403])
})
