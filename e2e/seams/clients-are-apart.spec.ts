import { farmRoutes } from '@manger/contract/farms'
import { expect, test } from '#fixtures/test.ts'

test('a farm of one client is not there for the people of another', async ({ apiAs, farm }) => {
  const owner = await apiAs('owner.ua')
  const params = { id: farm.id }
  expect((await owner(farmRoutes.get, { params })).data.name).toBe(farm.name)

  const stranger = await apiAs('owner.us')
  await expect(stranger(farmRoutes.get, { params })).rejects.toThrow('404')
  const { data: farms } = await stranger(farmRoutes.list)
  expect(farms.map(({ name }) => name)).not.toContain(farm.name)
})
