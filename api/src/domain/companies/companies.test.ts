import { expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/companies/'
const { world } = describeResource('a company', {
  path: PATH,
  draft: (_, name) => ({ name, registry_code: '99000011' }),
  change: { address: 'Poltava' },
  refusals: [
    [{ name: '' }, 'name', 4],
    [{ name: 'x'.repeat(121) }, 'name', 6],
    [{ registry_code: 'x'.repeat(21) }, 'registry_code', 6],
    [{ timezone: 'Europe/Atlantis' }, 'timezone', 23],
    [{ name: 7 }, 'name', 1],
  ],
  unique: 'name',
  readableByAll: true,
})

test('a company with farms is not removed: 409', async () => {
  const { api, ua } = world()
  const answer = await api.as('owner.ua').delete(`${PATH}${ua.company}/`)
  expect(answer).toMatchObject({ status: 409, body: { errors: { non_field: [{ code: 'in_use' }] } } })
})

test('staff and admin write a company by the prefix of its client', async () => {
  const { api } = world()
  const path = `/api/${api.client('ua')}/manager/companies/`
  expect(await api.as('staff').post(path, { name: 'By staff' })).toMatchObject({ status: 201 })
  expect(await api.as('admin').post(path, { name: 'By admin' })).toMatchObject({ status: 201 })
})
