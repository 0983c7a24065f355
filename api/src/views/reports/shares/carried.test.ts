import { roundTo } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedingApi, DAY, TARGETS } from '#testing/feedings/feeding-api.ts'

// The plan of the world is 4785 kg, 2455 and 2330 for its groups; each test looks at farm days of its own.
const QUERY = `planned_on_after=${DAY}&planned_on_before=${DAY}`

let api: Awaited<ReturnType<typeof createFeedingApi>>
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

type Row = { level: number; object: number | null; cells: Record<string, number | string | null> }

const report = async (type: string, query = '') => {
  const { status, body } = await api
    .as('owner.ua')
    .get(`/api/report/${type}/make/?${QUERY}&farm=${api.world.farm}${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const rows: Row[] = body.data
  return { rows, totals: body.totals }
}
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

describe('feed that one load leaves to the next (F15, F23)', () => {
  let first: number
  let second: number
  beforeAll(async () => {
    first = (await api.plan()).id
    await api.loaded(first)
    await api.unloaded(first, [2400, 2300], { residue: 'carry' })
    second = (await api.plan()).id
    const targets = (await api.load(second, { action: 'start' })).body.data.ingredients.map(
      ({ planned }: { planned: number }) => planned,
    )
    expect(total(targets)).toBe(4700)
    await api.loadAll(second, [...api.weighings(targets), { action: 'finish' }])
    await api.unloaded(second, [2455, 2320], { residue: 'write_off' })
  })

  test('is shared where it was fed, and left out where it came from', async () => {
    const { rows, totals } = await report('load_groups')
    const weighed = total(TARGETS) + 4700
    expect(totals.actual).toBeCloseTo(weighed, 6)
    const groups = rows.filter(({ level, cells }) => level === 0 && cells.row === null)
    // Eight decimals are kept of each ingredient's part.
    expect(groups.map(({ cells }) => roundTo(Number(cells.actual), 6))).toEqual([2400 + 2455, 2300 + 2320])
    // Only what the second load left was lost; the 85 kg of the first went on.
    const residue = rows.find(({ level, cells }) => level === 0 && cells.row === 'residue')
    expect(residue?.cells.actual).toBeCloseTo(weighed - 4855 - 4620, 6)
    expect(residue?.cells.actual).toBeCloseTo(10, 6)
  })

  test('costs the groups that ate it', async () => {
    const movements = await api.inClient('ua', (tx) =>
      tx.selectFrom('movements').select('value').where('kind', '=', 'load').execute(),
    )
    const { totals } = await report('load_groups')
    expect(totals.cost).toBeCloseTo(-total(movements.map(({ value }) => value)), 3)
    const unloads = await report('upload')
    const [group] = api.world.groups
    const shares = await report('distributed')
    const eaten = shares.rows.find(({ level, object }) => level === 1 && object === group)
    const ofGroup = unloads.rows.filter(({ cells }) => cells.title === eaten?.cells.title)
    expect(ofGroup).toHaveLength(2)
    expect(total(ofGroup.map(({ cells }) => Number(cells.cost)))).toBeCloseTo(Number(eaten?.cells.cost), 3)
    // Both unloadings together cost what both loads took.
    expect(unloads.totals.cost).toBeCloseTo(totals.cost, 3)
  })

  test('counts once in the loads: each tells what it took from the store', async () => {
    const { rows, totals } = await report('load')
    const loads = rows.filter(({ level }) => level === 0)
    expect(loads.map(({ object, cells }) => [object, cells.actual])).toEqual([
      [second, 4700],
      [first, 4785],
    ])
    expect(totals).toMatchObject({ planned: 9485, actual: 9485, deviation: 0 })
  })
})

describe('more came out of the mixer than went in (F23)', () => {
  test('the groups share everything, and the difference is a scale error', async () => {
    await api.inClient('ua', (tx) => tx.updateTable('feedings').set({ cancelled: true }).execute())
    const { id } = await api.plan()
    await api.loaded(id)
    await api.unloaded(id, [2500, 2300])
    const { rows, totals } = await report('load_groups')
    const shares = rows.filter(({ level, cells }) => level === 0 && cells.row === null)
    expect(shares[0]?.cells.actual).toBeCloseTo((4785 * 2500) / 4800, 6)
    expect(total(shares.map(({ cells }) => Number(cells.actual)))).toBeCloseTo(4785, 6)
    expect(totals.actual).toBeCloseTo(4785, 6)
    expect(rows.at(-1)).toMatchObject({ id: 'scale_error', cells: { row: 'scale_error', actual: 15 } })
    expect(rows.some(({ cells }) => cells.row === 'residue')).toBe(false)
  })
})
