import { expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/deliveries/companies/'
const { world } = describeResource('a delivery company', {
  path: PATH,
  draft: (_, name) => ({ name, role: 'supplier' }),
  change: { registry_code: '12345678' },
  refusals: [
    [{ name: ' ' }, 'name', 4],
    [{ name: 'x'.repeat(121) }, 'name', 6],
    [{ role: 'friend' }, 'role', 23],
    [{ registry_code: 'x'.repeat(21) }, 'registry_code', 6],
    [{ phone: '12' }, 'phone', 'phone_format'],
    [{ email: 'nobody' }, 'email', 1],
  ],
  unique: 'name',
})

test('its phone is kept in the international form', async () => {
  const answer = await world().api.as('owner.ua').post(PATH, { name: 'Phone', phone: '+380 (50) 123-45-67' })
  expect(answer.body.data).toMatchObject({ phone: '+380501234567', role: 'both', email: '' })
})

test('suppliers are also those who buy', async () => {
  const owner = world().api.as('owner.ua')
  for (const role of ['supplier', 'buyer', 'both']) await owner.post(PATH, { name: `Only ${role}`, role })
  const { body } = await owner.get(`${PATH}?role=supplier&search=Only`)
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Only both', 'Only supplier'])
})

test('one that a delivery names is not removed: 409', async () => {
  const { api, ua } = world()
  const owner = api.as('owner.ua')
  const { id } = (await owner.post(PATH, { name: 'In use', role: 'supplier' })).body.data
  const delivery = await owner.post('/api/manager/deliveries/', {
    type: 'delivery',
    ingredient: ua.ingredients[0],
    value: 100,
    price: 1350,
    company: id,
    date: '2026-03-10',
  })
  expect(await owner.delete(`${PATH}${id}/`)).toMatchObject({
    status: 409,
    body: { errors: { non_field: [{ code: 'in_use' }] }, current: { deliveries_count: 1 } },
  })
  await owner.delete(`/api/manager/deliveries/${delivery.body.data.id}/`)
  expect(await owner.delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
})
