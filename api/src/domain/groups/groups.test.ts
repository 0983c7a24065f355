import { describe, expect, test } from 'vitest'
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

describe('the heads of a group, day by day', () => {
  const path = (id: number) => `${PATH}${id}/heads/`
  const note = (group_id: number, rows: [valid_from: string, heads: number][]) =>
    world().api.inClient('ua', async (tx) => {
      const client_id = world().ua.client
      await tx.deleteFrom('group_heads').where('group_id', '=', group_id).execute()
      const values = rows.map(([valid_from, heads]) => ({ client_id, group_id, valid_from, heads }))
      await tx.insertInto('group_heads').values(values).execute()
    })

  test('are refused in order: 401, 403, 404', async () => {
    const { api, ua } = world()
    const [group = 0] = ua.groups
    expect(await api.anonymous.get(path(group))).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(path(group))).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(path(group))).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').get(path(999_999))).toMatchObject({ status: 404 })
  })

  test('hold from one note to the next, the farm’s today last', async () => {
    const { api, ua } = world()
    const [, group = 0] = ua.groups
    await note(group, [
      ['2026-03-06', 110],
      ['2026-03-09', 112],
      ['2026-03-12', 120],
    ])
    const { body } = await api.as('owner.ua').get(path(group))
    expect(body.data.days).toEqual([
      { date: '2026-03-06', heads: 110 },
      { date: '2026-03-07', heads: 110 },
      { date: '2026-03-08', heads: 110 },
      { date: '2026-03-09', heads: 112 },
      { date: '2026-03-10', heads: 112 },
    ])
  })

  test('are told of 90 days, and of today alone where nothing was noted', async () => {
    const { api, ua } = world()
    const [, group = 0] = ua.groups
    await note(group, [['2025-01-01', 100]])
    const long = (await api.as('owner.ua').get(path(group))).body.data.days
    expect([long.length, long[0], long.at(-1)]).toEqual([
      90,
      { date: '2025-12-11', heads: 100 },
      { date: '2026-03-10', heads: 100 },
    ])
    await api.inClient('ua', (tx) => tx.deleteFrom('group_heads').where('group_id', '=', group).execute())
    const none = (await api.as('owner.ua').get(path(group))).body.data.days
    expect(none).toEqual([{ date: '2026-03-10', heads: 112 }])
  })

  test('come with the number of waiting feedings that follow them', async () => {
    const { api, ua } = world()
    const [, group = 0] = ua.groups
    const { farm, period, ration, mixer } = ua
    const plan = (changes: Record<string, unknown>, heads: number | null = null) =>
      api.as('owner.ua').post('/api/schedule/schedules/', {
        ...{ farm, period, ration, mixer, planned_on: '2026-03-10', groups: [{ group, norm: 20, heads }] },
        ...changes,
      })
    await plan({})
    await plan({ planned_on: '2026-03-11' })
    await plan({ planned_on: '2026-03-09' })
    await plan({ locked: true })
    await plan({}, 50)
    expect((await api.as('owner.ua').get(path(group))).body.data.waiting).toBe(2)
  })
})
