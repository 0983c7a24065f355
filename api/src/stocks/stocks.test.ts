import { expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/stocks/'
const { world } = describeResource('a stock', {
  path: PATH,
  draft: ({ company }, name) => ({ company, name, capacity: 500 }),
  change: { capacity: 650 },
  refusals: [
    [{ name: ' ' }, 'name', 4],
    [{ capacity: -1 }, 'capacity', 9],
    [{ capacity: '500' }, 'capacity', 1],
    [{ capacity: 1e9 }, 'capacity', 8],
  ],
  foreign: ({ company }) => ({ company }),
  unique: 'name',
})

test('a stock tells what lies in it in tonnes, and how full it is', async () => {
  const { api, ua } = world()
  const { body } = await api.as('owner.ua').get(`${PATH}${ua.stock}/`)
  // Seven feeds of 50,000 kg each (buildFarm); its capacity is not known.
  expect(body.data).toMatchObject({ remainder: 350, fill: null, ingredients_count: 7, days_left: null })
})

test('a stock with ingredients is not removed: 409', async () => {
  const { api, ua } = world()
  expect(await api.as('owner.ua').delete(`${PATH}${ua.stock}/`)).toMatchObject({ status: 409 })
})
