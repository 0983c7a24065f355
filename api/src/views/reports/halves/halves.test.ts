import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedingApi, DAY, TARGETS } from '#testing/feedings/feeding-api.ts'

const DAYS = `planned_on_after=${DAY}&planned_on_before=${DAY}`
const LOADS = '/api/report/load/'
const UNLOADS = '/api/report/upload/'

let api: Awaited<ReturnType<typeof createFeedingApi>>
let feeding: number
beforeAll(async () => {
  api = await createFeedingApi()
  feeding = (await api.plan()).id
  const { ingredients, groups } = api.world
  const weights = [2065, 1000, 170, 25, 445, 95, 1050]
  const once = ingredients.map((id, index) => ({ id, weight: weights[index] ?? 0 }))
  expect(await api.load(feeding, { action: 'once', ingredients: once })).toMatchObject({ status: 200 })
  const given = groups.map((id, index) => ({ id, weight: [2500, 2300][index] ?? 0 }))
  const unloaded = await api.upload(feeding, { action: 'once', groups: given, residue: 'write_off' })
  expect(unloaded, JSON.stringify(unloaded.body)).toMatchObject({ status: 200 })
})
afterAll(() => api.close())

describe('the loading report is refused', () => {
  test('401, 403, 404 and 400, in this order', async () => {
    expect(await api.anonymous.get(LOADS)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(LOADS)).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(`${LOADS}${feeding}/`)).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').get(`${LOADS}999999/`)).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').get(LOADS)).toMatchObject({
      status: 400,
      body: { errors: { planned_on_after: [{ code: 2 }], planned_on_before: [{ code: 2 }] } },
    })
  })

  test.each([
    ['planned_on_after=2026-03-10&planned_on_before=2026-03-09', 'planned_on_before', 'time_range_invalid'],
    ['planned_on_after=2025-01-01&planned_on_before=2026-03-10', 'planned_on_before', 8],
    [`${DAYS}&status=sleeping`, 'status', 23],
    [`${DAYS}&farm=one`, 'farm', 1],
  ])('with %s: 400 at %s with code %s', async (query, field, code) => {
    const answer = await api.as('owner.ua').get(`${LOADS}?${query}`)
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body.errors[field]).toMatchObject([{ code }])
  })
})

describe('the loading report', () => {
  test('tells plan, fact, deviation, accuracy and cost of domain f', async () => {
    const { body } = await api.as('owner.ua').get(`${LOADS}?${DAYS}`)
    expect(body).toMatchObject({ count: 1, next: null, meta: { currency: 'UAH', unit: 'kg', from: DAY } })
    const [head, ...lines] = body.data
    expect(head).toMatchObject({
      level: 0,
      object: feeding,
      cells: { planned: 4785, actual: 4850, deviation: 65 },
    })
    expect(head.cells.accuracy).toBeCloseTo(98.1818, 4)
    expect(head.cells.cost).toBeCloseTo(20_785.65, 2)
    expect(lines.map((line: { cells: { planned: number } }) => line.cells.planned)).toEqual([...TARGETS])
    expect(lines[0].cells).toMatchObject({ actual: 2065, deviation: 55, class: 'orange' })
    expect(body.totals).toMatchObject({ planned: 4785, actual: 4850 })
  })

  test('is narrowed by its filters', async () => {
    const count = async (query: string) =>
      (await api.as('owner.ua').get(`${LOADS}?${DAYS}&${query}`)).body.count
    const farm = api.world
    expect(await count(`ration=${farm.ration}`)).toBe(1)
    expect(await count(`ration=${farm.otherRation}`)).toBe(0)
    expect(await count(`group=${farm.groups[1]}`)).toBe(1)
    expect(await count(`animal_type=${farm.animalType}`)).toBe(1)
    expect(await count(`loading=${farm.period}&status=uploaded,loaded`)).toBe(1)
    expect(await count('status=waited')).toBe(0)
    expect(await count(`worker=${api.account('driver.ua')}`)).toBe(1)
    expect(await count(`worker=${api.account('owner.ua')}`)).toBe(0)
  })

  test('leaves out feedings of ignored groups only', async () => {
    await api.inClient('ua', (tx) => tx.updateTable('groups').set({ ignore_in_reports: true }).execute())
    expect((await api.as('owner.ua').get(`${LOADS}?${DAYS}`)).body.count).toBe(0)
    await api.inClient('ua', (tx) => tx.updateTable('groups').set({ ignore_in_reports: false }).execute())
  })

  test('shows one load in detail with its log, for whoever may see the report', async () => {
    const path = `/api/${api.client('ua')}/report/load/${feeding}/`
    const { status, body } = await api.as('consultant').get(path)
    expect(status).toBe(200)
    expect(body.data.feeding).toMatchObject({ id: feeding, status: 'uploaded', actual_weight: 4850 })
    expect(body.data.events.length).toBeGreaterThan(1)
    expect(body.data.planned_cost).toBeGreaterThan(20_000)
  })
})

describe('the totals of two loads', () => {
  test('have the accuracy of all their lines, not the mean of two accuracies (review E2)', async () => {
    const other = (await api.plan()).id
    const targets: number[] = (await api.load(other, { action: 'start' })).body.data.ingredients.map(
      (line: { planned: number }) => line.planned,
    )
    // More than twice the plan of everything: an accuracy below nothing, told as 0.
    await api.loadAll(other, [...api.weighings(targets.map((kg) => kg * 3)), { action: 'finish' }])
    const { body } = await api.as('owner.ua').get(`${LOADS}?${DAYS}`)
    const planned = TARGETS.reduce((sum, kg) => sum + kg, 0)
    const lines = body.data.filter(({ level }: { level: number }) => level === 1)
    const off = lines.reduce(
      (sum: number, { cells }: { cells: { planned: number; actual: number } }) =>
        sum + Math.abs(cells.actual - cells.planned),
      0,
    )
    expect(off).toBe(87 + 2 * planned)
    expect(body.totals.accuracy).toBeCloseTo(Math.max(0, 100 * (1 - off / (2 * planned))), 8)
    // The mean of 98.2 and 0 would tell 49.
    expect(body.totals.accuracy).toBeLessThan(1)
  })
})

describe('the unloading report', () => {
  test('tells what each group got, and what was left in the mixer', async () => {
    const { body } = await api.as('owner.ua').get(`${UNLOADS}?${DAYS}`)
    const [head, first, second] = body.data
    expect(head.cells).toMatchObject({ planned: 4785, actual: 4800, residue: 50 })
    expect(first.cells).toMatchObject({ planned: 2455, actual: 2500, heads: 118 })
    expect(second.cells).toMatchObject({ planned: 2330, actual: 2300, heads: 112 })
    const costs = first.cells.cost + second.cells.cost
    // F23: the groups bear what they got of the load; the residue bears the rest.
    expect(costs).toBeCloseTo((20_785.65 * 4800) / 4850, 1)
  })
})

describe('a feeding under way', () => {
  const sums = async (path: string) => (await api.as('owner.ua').get(`${path}?${DAYS}`)).body

  test('is no deviation while it is loaded, nor while it is unloaded: not in its row, not in the totals', async () => {
    const before = { load: (await sums(LOADS)).totals, upload: (await sums(UNLOADS)).totals }
    const { id } = await api.plan({ mixer: api.world.otherMixer })
    await api.loadAll(id, [{ action: 'start' }, ...api.weighings([1000])])
    const loads = await sums(LOADS)
    const rowOf = (body: { data: { object: number; level: number }[] }) =>
      body.data.find(({ object, level }) => object === id && level === 0)
    expect(rowOf(loads)).toMatchObject({ cells: { planned: 4785, actual: 1000, deviation: null } })
    expect(loads.totals).toMatchObject({
      planned: before.load.planned + 4785,
      actual: before.load.actual + 1000,
      deviation: before.load.deviation,
      deviation_percent: before.load.deviation_percent,
    })
    await api.loadAll(id, [
      ...api.weighings([2010, 1005, 165, 24, 430, 96, 1055]).slice(1),
      { action: 'finish' },
    ])
    await api.uploadAll(id, [
      { action: 'start' },
      { action: 'weigh', group: api.world.groups[0], weight: 500 },
    ])
    const unloads = await sums(UNLOADS)
    expect(rowOf(unloads)).toMatchObject({ cells: { planned: 4785, deviation: null } })
    expect(unloads.totals).toMatchObject({
      deviation: before.upload.deviation,
      deviation_percent: before.upload.deviation_percent,
    })
    expect((await sums(LOADS)).totals.deviation).toBe(before.load.deviation - 1010)
    await api.uploadAll(id, [
      { action: 'weigh', group: api.world.groups[1], weight: 2330 },
      { action: 'finish', residue: 'write_off' },
    ])
  })
})
