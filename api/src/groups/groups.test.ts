import { expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/groups/'
const { world } = describeResource('an animal group', {
  path: PATH,
  draft: ({ farm, animalType }, name) => ({ farm, name, animal_type: animalType, animal_count: 40 }),
  change: { animal_count: 44 },
  refusals: [
    [{ animal_count: -1 }, 'animal_count', 9],
    [{ animal_count: 100_000 }, 'animal_count', 8],
    [{ animal_count: 1.5 }, 'animal_count', 1],
    [{ name: '' }, 'name', 4],
    [{ max_weight: 70_000 }, 'max_weight', 8],
  ],
  foreign: ({ farm, animalType }) => ({ farm, animal_type: animalType }),
  unique: 'name',
})

test('the heads of a group are noted from the farm’s today on', async () => {
  const { api, ua } = world()
  const [group = 0] = ua.groups
  const before = (await api.as('owner.ua').get(`${PATH}${group}/`)).body.data
  const { id: _, animal_type_name, created_at, updated_at, ...draft } = before
  await api.as('owner.ua').put(`${PATH}${group}/`, { ...draft, animal_count: 121 })
  const rows = await api.inClient('ua', (tx) =>
    tx.selectFrom('group_heads').select(['valid_from', 'heads']).where('group_id', '=', group).execute(),
  )
  expect(rows).toContainEqual({ valid_from: '2026-03-10', heads: 121 })
})
