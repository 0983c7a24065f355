import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedingApi, DAY } from '#testing/feedings/feeding-api.ts'

// Kyiv is two hours ahead: loaded and fed at 10:00, moved at 15:00, told in the evening, asked for the day after.
const AFTER = '2026-03-11'
const ENTRIES = '/api/manager/groups/entries/'

let api: Awaited<ReturnType<typeof createFeedingApi>>
let [high, dry] = [0, 0]
const as = () => api.as('owner.ua')

const feed = async (weights: readonly number[], norm: number) => {
  const { id, ingredients } = await api.plan({ groups: [{ group: high, norm }] })
  await api.loaded(
    id,
    ingredients.map(({ planned }: { planned: number }) => planned),
  )
  await api.uploadAll(id, [
    { action: 'start' },
    ...weights.map((weight) => ({ action: 'weigh', group: high, weight })),
    { action: 'finish' },
  ])
  return id
}
const report = async (type: string, more = '') => {
  const query = `planned_on_after=${DAY}&planned_on_before=${DAY}&farm=${api.world.farm}${more}`
  const { status, body } = await as().get(`/api/report/${type}/make/?${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
type Row = { object: number | null; level: number; cells: Record<string, number | string | null> }
const cellsOf = async (type: string, isRow: (row: Row) => boolean, more = '') =>
  (await report(type, more)).data.find(isRow)?.cells
const isGroup = ({ object }: Row) => object === high

beforeAll(async () => {
  api = await createFeedingApi()
  const make = async (name: string, animal_count: number) => {
    const { animal_type } = (await as().get(`/api/manager/groups/${api.world.groups[0]}/`)).body.data
    const draft = { farm: api.world.farm, name, animal_type, animal_count }
    return (await as().post('/api/manager/groups/', draft)).body.data.id
  }
  high = await make('Fresh', 50)
  dry = await make('Far off', 30)
  await feed([1000], 20)
  api.time.set('2026-03-10T18:00:00Z')
  const moved = { kind: 'moved', group: high, to: dry, heads: 40, at: `${DAY}T15:00:00+02:00` }
  const { status, body } = await as().post(ENTRIES, moved)
  if (status !== 201) throw new Error(JSON.stringify(body))
  api.time.set(`${AFTER}T10:00:00Z`)
})
afterAll(() => api.close())

describe('50 head got 1,000 kg, and 40 moved away in the afternoon (B3): 20 kg a head', () => {
  test.each(['consumption', 'distributed', 'load_groups'])('%s', async (type) => {
    expect(await cellsOf(type, isGroup)).toMatchObject({ per_head: 20, head_days: 50 })
  })

  test('in form 9 and in the cross table', async () => {
    expect(JSON.stringify(await report('form9'))).toContain('"head_days":50')
    const cells = await cellsOf(
      'general_table',
      () => true,
      '&rows=group&across=none&values=head_days,per_head',
    )
    expect(Object.values(cells ?? {})).toEqual(expect.arrayContaining([50, 20]))
  })

  test('the plan and the journal tell the heads that were fed', async () => {
    expect((await report('planfeed')).data.map(({ cells }: Row) => cells.heads)).toContain(50)
  })

  test('at the end of the day ten are left', async () => {
    expect(await cellsOf('consumption', isGroup)).toMatchObject({ heads: 10 })
  })
})

test('a second feeding of the ten: the mean of both by their planned weight', async () => {
  api.time.set('2026-03-10T19:00:00Z')
  await feed([200], 20)
  api.time.set(`${AFTER}T10:00:00Z`)
  const heads = (50 * 1000 + 10 * 200) / 1200
  for (const type of ['consumption', 'distributed', 'load_groups']) {
    const cells = await cellsOf(type, isGroup)
    expect([type, Number(cells?.head_days)]).toEqual([type, expect.closeTo(heads, 6)])
    expect(Number(cells?.per_head)).toBeCloseTo(1200 / heads, 6)
  }
})

test('taken back, the day is what it was', async () => {
  api.time.set('2026-03-10T20:00:00Z')
  const [{ id }] = (await as().get(`/api/manager/groups/${dry}/entries/`)).body.data
  await as().post(`${ENTRIES}${id}/take-back/`, {})
  api.time.set(`${AFTER}T10:00:00Z`)
  expect(await cellsOf('consumption', isGroup)).toMatchObject({ head_days: 50, heads: 50 })
})
