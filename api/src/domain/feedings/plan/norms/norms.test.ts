import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, DAY, URL } from '#testing/feedings/feeding-api.ts'
import {
  createLeftoversApi,
  LEFTOVERS,
  type LeftoversApi,
  TOMORROW,
} from '#testing/leftovers/leftovers-api.ts'

const AFTER = '2026-03-12'

let api: LeftoversApi
beforeEach(async () => {
  api = await createLeftoversApi()
})
afterEach(() => api.close())

const owner = () => api.as('owner.ua')

describe('the switch Leftovers (F14)', () => {
  // 171.8 of 2455 kg = 6.998 %: four percent less.
  const PLENTY = 171.8

  it('corrects the feedings of the next day by what was left, and they compound', async () => {
    await api.turn({ leftovers: true })
    const [today, next, after] = [
      await api.plan(),
      await api.plan({ planned_on: TOMORROW }),
      await api.plan({ planned_on: AFTER }),
    ]
    await api.feed(today)
    await api.measure({ weight: PLENTY })
    expect(await api.normNow(next)).toBe(19.968)
    expect(await api.normNow(after)).toBe(19.968)
    expect(await api.line(next)).toMatchObject({ norm: 20.8 })
    expect((await api.get(next.id)).planned_weight).toBe(4685)
    api.time.set('2026-03-11T08:00:00Z')
    const fed = await api.feed(next)
    const given = fed.groups[0].actual_weight
    await api.measure({ date: TOMORROW, weight: given * 0.07 })
    expect(await api.normNow(after)).toBe(19.16928)
    expect(await api.kindsOf(after)).toEqual(['manual', 'fed', 'leftovers', 'rounding'])
    expect(await api.normNow(next)).toBe(19.968)
  })

  it('follows the record as it is changed and deleted, as long as the feeding waits', async () => {
    await api.turn({ leftovers: true })
    const next = await api.plan({ planned_on: TOMORROW })
    await api.feed(await api.plan())
    const record = await api.measure({ weight: PLENTY })
    const url = `${LEFTOVERS}${record.id}/`
    await owner().put(url, { ...api.recordOf({ weight: 10 }), version: 1 })
    expect(await api.normNow(next)).toBe(21.424)
    await owner().delete(url)
    expect(await api.normNow(next)).toBe(20.8)
    await api.measure({ weight: null, score: 4 })
    expect(await api.normNow(next)).toBe(20.8)
  })

  it('knows no percent before something was given, and follows what was given', async () => {
    await api.turn({ leftovers: true })
    const next = await api.plan({ planned_on: TOMORROW })
    const today = await api.plan()
    await api.measure({ weight: PLENTY })
    expect(await api.normNow(next)).toBe(20.8)
    await api.feed(today)
    expect(await api.normNow(next)).toBe(19.968)
    await api.uploadAll(today.id, [{ action: 'reopen', reason: 'wrong weight' }], 'owner.ua')
    expect(await api.normNow(next)).toBe(20.8)
  })

  it('leaves feedings alone that have begun or are locked', async () => {
    await api.turn({ leftovers: true }, DAY)
    api.time.set('2026-03-09T08:00:00Z')
    await api.feed(await api.plan({ planned_on: '2026-03-09' }))
    api.time.set('2026-03-10T08:00:00Z')
    const [started, locked] = [await api.plan(), await api.plan({ locked: true })]
    await api.loadAll(started.id, [{ action: 'start' }])
    await api.measure({ date: '2026-03-09', weight: PLENTY })
    expect([await api.normNow(started), await api.normNow(locked)]).toEqual([20.8, 20.8])
    expect(await api.kindsOf(locked)).toEqual(['manual', 'locked', 'rounding'])
    await api.loadAll(started.id, [{ action: 'cancel', reason: 'wrong mixer' }], 'owner.ua')
    expect(await api.normNow(started)).toBe(19.968)
  })

  it('counts from its day on and returns to the manual norm when it is switched off', async () => {
    await api.feed(await api.plan())
    await api.measure({ weight: PLENTY })
    const [next, after] = [await api.plan({ planned_on: TOMORROW }), await api.plan({ planned_on: AFTER })]
    await api.turn({ leftovers: true }, AFTER)
    expect([await api.normNow(next), await api.normNow(after)]).toEqual([20.8, 20.8])
    await api.turn({ leftovers: true }, TOMORROW)
    expect([await api.normNow(next), await api.normNow(after)]).toEqual([19.968, 19.968])
    await api.turn({}, AFTER)
    expect([await api.normNow(next), await api.normNow(after)]).toEqual([19.968, 20.8])
  })

  it('excludes Auto Loading: code 23', async () => {
    const url = `/api/schedule/loadings/${api.world.period}/?date=${TOMORROW}`
    const body = { auto_load: true, leftovers: true, version: 1, op_id: randomUUID() }
    const { status, body: refused } = await owner().put(url, body)
    expect([status, codesOf(refused)]).toEqual([400, { leftovers: [23] }])
  })

  it('keeps its share of a norm that a planner types anew, and of one that is copied', async () => {
    await api.turn({ leftovers: true })
    const next = await api.plan({ planned_on: TOMORROW })
    await api.feed(await api.plan())
    await api.measure({ weight: PLENTY })
    const { version } = await api.get(next.id)
    const { farm: _, ...draft } = api.draftOf({ planned_on: TOMORROW, version })
    const groups = api.world.groups.map((group) => ({ group, norm: 25 }))
    const changed = await owner().put(`${URL}${next.id}/`, { ...draft, groups })
    expect(changed.body.data.groups[0]).toMatchObject({ norm: 25, norm_now: 24 })
    const copy = { farm: api.world.farm, from: TOMORROW, to: AFTER, op_id: randomUUID() }
    const [made] = (await owner().post(`${URL}copy/`, copy)).body.data
    expect(made.groups[0]).toMatchObject({ norm: 25, norm_now: 24 })
    expect(await api.kindsOf(made)).toEqual(['copied', 'manual', 'fed', 'rounding'])
  })

  it('locks what counts: a locked feeding keeps its weight when it is saved again', async () => {
    await api.turn({ leftovers: true })
    const next = await api.plan({ planned_on: TOMORROW })
    await api.feed(await api.plan())
    await api.measure({ weight: PLENTY })
    const save = async (changes: Record<string, unknown>) => {
      const { version } = await api.get(next.id)
      const { farm: _, ...draft } = api.draftOf({ planned_on: TOMORROW, version, ...changes })
      return (await owner().put(`${URL}${next.id}/`, draft)).body.data
    }
    expect(await save({ locked: true })).toMatchObject({ planned_weight: 4685, locked: true })
    expect(await save({ locked: true })).toMatchObject({ planned_weight: 4685 })
    expect(await save({ locked: false })).toMatchObject({ planned_weight: 4685 })
  })

  it('repeats a feedlot correction on its second day only', async () => {
    await api.inClient('ua', (tx) =>
      tx.updateTable('clients').set({ feeding_type: 'feedlot' }).where('id', '=', api.world.client).execute(),
    )
    await api.turn({ leftovers: true })
    for (const planned_on of ['2026-03-09', DAY]) {
      api.time.set(`${planned_on}T08:00:00Z`)
      await api.feed(await api.plan({ planned_on }))
    }
    const next = await api.plan({ planned_on: TOMORROW })
    await api.measure({ weight: 2 })
    expect(await api.normNow(next)).toBe(20.8)
    await api.measure({ date: '2026-03-09', weight: 3 })
    expect(await api.normNow(next)).toBe(21.424)
  })
})

describe('the switch Auto Loading (F16)', () => {
  const flag = (changes: Record<string, unknown>) =>
    api.inClient('ua', (tx) => tx.updateTable('groups').set(changes).where('id', '=', api.group).execute())

  it('feeds the mean of the last three feedings, moved by the score, to groups that have it', async () => {
    await flag({ autoload: true })
    for (const [planned_on, kg] of [
      ['2026-03-08', 2360],
      ['2026-03-09', 2419],
      [DAY, 2478],
    ] as const) {
      await api.feed(await api.plan({ planned_on }), [kg, 2300])
    }
    const next = await api.plan({ planned_on: TOMORROW })
    await api.turn({ auto_load: true })
    expect(await api.normNow(next)).toBe(20.5)
    expect((await api.get(next.id)).groups[1]).toMatchObject({ norm: 20.8, norm_now: 20.8 })
    await api.measure({ weight: null, score: 2 })
    expect(await api.normNow(next)).toBe(19.885)
    expect(await api.kindsOf(next)).toEqual(['manual', 'base', 'score', 'rounding'])
  })

  it('never gives a group more than it may have, whatever changes', async () => {
    await api.feed(await api.plan())
    const next = await api.plan({ planned_on: TOMORROW })
    await api.turn({ auto_load: true })
    const group = (await owner().get(`/api/manager/groups/${api.group}/`)).body.data
    const { id: _, created_at: __, updated_at: ___, ...draft } = group
    await owner().put(`/api/manager/groups/${api.group}/`, { ...draft, autoload: true, max_weight: 2360 })
    expect(await api.normNow(next)).toBe(20)
    expect(await api.kindsOf(next)).toEqual(['manual', 'base', 'max_weight', 'rounding'])
  })

  it('shares what a period got among its loads when the feed is split', async () => {
    await flag({ autoload: true })
    await api.feed(await api.plan(), [2596, 2329.6])
    const half = { planned_on: TOMORROW, groups: [{ group: api.group, norm: 10.4 }] }
    const [first, second] = [await api.plan(half), await api.plan(half)]
    await api.turn({ auto_load: true })
    expect([await api.normNow(first), await api.normNow(second)]).toEqual([10.92, 10.92])
  })
})
