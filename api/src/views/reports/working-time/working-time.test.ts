import { accuracyOf, biasOf, idleMinutes, tonnesPerHour, workTimeOf } from '@manger/contract/feedings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import type { FeedingFact } from '#testing/reports/facts.ts'

let api: DemoApi
let facts: FeedingFact[]
beforeAll(async () => {
  api = await createDemoApi()
  facts = (await api.facts()).filter(({ load_ended_at }) => load_ended_at !== null)
})
afterAll(() => api.close())

const done = (operator: number | null, day?: unknown) =>
  facts.filter((row) => row.operator_load === operator && (day === undefined || row.planned_on === day))

const idleOf = (rows: readonly FeedingFact[]) =>
  [...Map.groupBy(rows, ({ planned_on, period_id }) => `${planned_on} ${period_id}`).values()].reduce(
    (sum, ofPeriod) =>
      sum +
      idleMinutes(
        ofPeriod.map((row) => ({ from: row.load_started_at ?? '', to: row.upload_ended_at ?? '' })),
      ),
    0,
  )

const plansOf = (rows: readonly FeedingFact[]) =>
  rows.flatMap(({ lines }) => lines.map(({ planned, actual }) => ({ planned, actual: actual ?? 0 })))

describe('working time', () => {
  test('tells minutes, speed, accuracy and bias of each feeding', async () => {
    const { level } = await api.make('working_time')
    expect(level(2)).toHaveLength(facts.length)
    for (const { object, cells } of level(2).slice(0, 40)) {
      const fact = facts.find(({ id }) => id === object)
      if (!fact) throw new Error('not a feeding of the span')
      const { load, mix, unload } = workTimeOf(fact)
      // The contract rounds to one decimal; the report leaves that to who shows it.
      expect(Number(cells.load_minutes)).toBeCloseTo(load ?? Number.NaN, 0)
      expect(Math.abs(Number(cells.mix_minutes) - (mix ?? 0))).toBeLessThan(0.051)
      expect(Math.abs(Number(cells.unload_minutes) - (unload ?? 0))).toBeLessThan(0.051)
      expect(cells.speed).toBeCloseTo(
        tonnesPerHour(fact.actual_weight ?? 0, Number(cells.load_minutes)) ?? Number.NaN,
        6,
      )
      expect(cells.accuracy).toBeCloseTo(accuracyOf(plansOf([fact])) ?? Number.NaN, 6)
      expect(cells.bias).toBeCloseTo(biasOf(plansOf([fact])) ?? Number.NaN, 6)
    }
  })

  test('tells what an operator did in all, and how long he waited between his feedings', async () => {
    const { level } = await api.make('working_time')
    expect(level(0).length).toBe(3)
    for (const { object, cells } of level(0)) {
      const own = done(object)
      expect(cells.feedings).toBe(own.length)
      expect(cells.loaded).toBeCloseTo(
        own.reduce((sum, { actual_weight }) => sum + (actual_weight ?? 0), 0),
        5,
      )
      expect(cells.accuracy).toBeCloseTo(accuracyOf(plansOf(own)) ?? Number.NaN, 6)
      expect(cells.bias).toBeCloseTo(biasOf(plansOf(own)) ?? Number.NaN, 6)
      expect(cells.idle_minutes).toBeGreaterThan(0)
      expect(Math.abs(Number(cells.idle_minutes) - idleOf(own))).toBeLessThan(own.length * 0.06)
    }
  })

  test('adds up to days, operators and the total', async () => {
    const { body, sum } = await api.make('working_time')
    const keys = ['load_minutes', 'mix_minutes', 'unload_minutes', 'idle_minutes', 'total_minutes', 'loaded']
    for (const key of keys) {
      for (const one of [0, 1, 2] as const) expect(sum(one, key)).toBeCloseTo(Number(body.totals[key]), 6)
    }
  })

  test('counts feed that a load took over from another one once (review E6)', async () => {
    const fact = facts.find(({ status }) => status === 'uploaded')
    const carry = (carried_weight: number) =>
      api.inClient('ua', (tx) =>
        tx
          .updateTable('feedings')
          .set({ carried_weight })
          .where('id', '=', fact?.id ?? 0)
          .execute(),
      )
    const loaded = async () => Number((await api.make('working_time')).body.totals.loaded)
    const before = await loaded()
    await carry(60)
    expect(await loaded()).toBeCloseTo(before - 60, 5)
    await carry(0)
  })

  test('gives the unloading to whoever did it, and the mixing to the one who waited for it', async () => {
    const fact = facts.find(({ status }) => status === 'uploaded')
    if (!fact) throw new Error('nothing was unloaded')
    const helper = api.account('stepan.ua')
    await api.inClient('ua', (tx) =>
      tx.updateTable('feedings').set({ operator_upload: helper }).where('id', '=', fact.id).execute(),
    )
    const rows = (await api.make('working_time')).level(2).filter(({ object }) => object === fact.id)
    expect(rows).toHaveLength(2)
    const loader = rows.find(({ cells }) => cells.load_minutes !== null)
    const unloader = rows.find(({ cells }) => cells.load_minutes === null)
    expect(loader?.cells.unload_minutes).toBeNull()
    expect(loader?.cells.mix_minutes).toBeTypeOf('number')
    expect(unloader?.cells).toMatchObject({ mix_minutes: null, loaded: null, accuracy: null, bias: null })
    expect(unloader?.cells.unload_minutes).toBeTypeOf('number')
    const his = await api.make('working_time', { worker: helper })
    expect(his.level(0).map(({ object }) => object)).toEqual([helper])
  })

  test('has no minutes of mixing where nobody noted when the load was finished (review B3)', async () => {
    const fact = facts.findLast(({ status }) => status === 'uploaded')
    if (!fact) throw new Error('nothing was unloaded')
    const mixed = async () =>
      (await api.make('working_time')).level(2).find(({ object }) => object === fact.id)?.cells.mix_minutes
    expect(await mixed()).toBeTypeOf('number')
    await api.inClient('ua', (tx) =>
      tx.updateTable('feedings').set({ mixing_known: false }).where('id', '=', fact.id).execute(),
    )
    expect(await mixed()).toBeNull()
  })
})
