import { expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/mixers/'
const { world } = describeResource('a mixer', {
  path: PATH,
  draft: ({ farm }, name) => ({ farm, name, max_weight: 7200 }),
  change: { mix_time: 300, automatic_transition_time: null },
  refusals: [
    [{ max_weight: 99 }, 'max_weight', 'minimum'],
    [{ max_weight: 60_001 }, 'max_weight', 8],
    [{ load_admittance: 20.5 }, 'load_admittance', 8],
    [{ load_sensitivity: 0 }, 'load_sensitivity', 'minimum'],
    [{ automatic_transition_time: 61 }, 'automatic_transition_time', 8],
    [{ mix_time: -1 }, 'mix_time', 9],
    [{ calibration: 'x'.repeat(65) }, 'calibration', 6],
    [{ model: 999_999 }, 'model', 23],
    [{ scale_protocol: 'morse' }, 'scale_protocol', 23],
    [{ scale_division: 0 }, 'scale_division', 'minimum'],
    [{ scale_address: 'http://elsewhere.example:7373' }, 'scale_address', 1],
  ],
  foreign: ({ farm }) => ({ farm }),
  unique: 'name',
})

test('the calibration of a mixer never stands in its history: only that it changed', async () => {
  const { api, ua } = world()
  const draft = { farm: ua.farm, name: 'Calibrated', max_weight: 5000, calibration: '24650' }
  const { id, version } = (await api.as('owner.ua').post(PATH, draft)).body.data
  await api.as('owner.ua').put(`${PATH}${id}/`, { ...draft, calibration: '24700', version })
  const { body } = await api.as('owner.ua').get(`/api/history/mixers/?object_id=${id}`)
  expect(body.data[0].changes).toEqual([{ field: 'calibration', kind: 'masked', old: null, new: null }])
  expect(JSON.stringify(body)).not.toContain('246')
})

test('how the scale of a mixer is read is kept and told in its history', async () => {
  const { api, ua } = world()
  const draft = { farm: ua.farm, name: 'With a scale', max_weight: 5000 }
  const owner = api.as('owner.ua')
  const { id, version, ...made } = (await owner.post(PATH, draft)).body.data
  expect(made).toMatchObject({
    scale_protocol: null,
    scale_unit: null,
    scale_division: null,
    scale_address: '',
  })
  const scale = {
    scale_protocol: 'dini',
    scale_unit: 'kg',
    scale_division: 5,
    scale_address: 'http://wagon.local:7373',
  }
  expect((await owner.put(`${PATH}${id}/`, { ...draft, ...scale, version })).body.data).toMatchObject(scale)
  const { body } = await owner.get(`/api/history/mixers/?object_id=${id}`)
  expect(body.data[0].changes).toContainEqual({ field: 'scale_division', kind: 'weight', old: null, new: 5 })
})

test('a model of the mixer database is chosen by who may look at them, and kept by everybody else', async () => {
  const { api, ua } = world()
  const admin = api.as('admin')
  const brand = (await admin.post('/api/dashboard/mixers/brands/', { name: 'Siloking' })).body.data.id
  const model = (await admin.post('/api/dashboard/mixers/models/', { name: 'Duo', brand })).body.data.id
  const draft = { farm: ua.farm, name: 'Chosen', max_weight: 5000, model }
  const owner = api.as('owner.ua')
  const refused = { status: 400, body: { errors: { model: [{ code: 23 }] } } }
  expect(await owner.post(PATH, draft)).toMatchObject(refused)
  const made = (await admin.post(`/api/${api.client('ua')}/manager/mixers/`, draft)).body.data
  expect(made.model).toBe(model)
  const path = `${PATH}${made.id}/`
  expect(await owner.put(path, { ...draft, max_weight: 6000, version: 1 })).toMatchObject({ status: 200 })
  expect(await owner.put(path, { ...draft, model: null, version: 2 })).toMatchObject({ status: 200 })
  expect(await owner.put(path, { ...draft, version: 3 })).toMatchObject(refused)
})
