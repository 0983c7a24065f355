import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, createFeedingApi, type FeedingApi, TARGETS, URL } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

describe('all weights at once', () => {
  const weights = (changes: Record<number, number> = {}) =>
    api.world.ingredients.map((id, index) => ({ id, weight: changes[index] ?? TARGETS[index] }))

  const groups = (feeding: { groups: { group: number; planned_weight: number }[] }) =>
    feeding.groups.map(({ group, planned_weight }) => ({ id: group, weight: planned_weight }))

  it('notes a load that is done, with its times', async () => {
    const before = await api.balances()
    const feeding = await api.plan()
    const times = { started_at: '2026-03-10T04:00:00Z', ended_at: '2026-03-10T04:20:00Z' }
    const loaded = await api.loadAll(feeding.id, [{ ingredients: weights({ 0: 2015 }), ...times }])
    expect(loaded).toMatchObject({ status: 'loaded', actual_weight: 4790 })
    expect(loaded.load_started_at).toBe('2026-03-10T04:00:00.000Z')
    expect((await api.balances())[0]?.qty).toBe((before[0]?.qty ?? 0) - 2015)
    // The mixer was full at that time and still is.
    const second = await api.plan()
    const again = await api.load(second.id, { action: 'once', ingredients: weights(), ...times }, 'ivan.ua')
    expect([again.status, codesOf(again.body)]).toEqual([409, { non_field: ['mixer_busy'] }])
    const back = [
      { action: 'reopen', reason: 'wrong day' },
      { action: 'cancel', reason: 'wrong day' },
    ]
    await api.loadAll(feeding.id, back, 'owner.ua')
    expect(await api.balances()).toEqual(before)
  })

  it('judges no mixing whose times nobody noted (review B3)', async () => {
    const both = await api.plan()
    const noted = await api.loadAll(both.id, [{ ingredients: weights() }])
    expect(noted.mixed_since).toBeNull()
    expect((await api.uploadAll(both.id, [{ groups: groups(noted) }])).flags).toEqual([])

    // The end of the load is not known: neither is how long it was mixed when its unloading begins in the cab.
    const half = await api.plan()
    await api.loadAll(half.id, [{ ingredients: weights() }])
    expect((await api.uploadAll(half.id, [{ action: 'start' }])).flags).toEqual([])
  })

  it('judges the mixing of noted times (review B3)', async () => {
    const feeding = await api.plan()
    const loaded = await api.loadAll(feeding.id, [
      { ingredients: weights(), started_at: '2026-03-10T04:00:00Z', ended_at: '2026-03-10T04:20:00Z' },
    ])
    expect(loaded.mixed_since).toBe('2026-03-10T04:20:00.000Z')
    const times = { started_at: '2026-03-10T04:21:00Z', ended_at: '2026-03-10T04:30:00Z' }
    expect((await api.uploadAll(feeding.id, [{ groups: groups(feeding), ...times }])).flags).toEqual([
      'mixing_short',
    ])
  })

  it('is one word shorter than an action; a body that is neither is told what it lacks', async () => {
    const feeding = await api.plan()
    const nothing = await api.load(feeding.id, {})
    expect([nothing.status, codesOf(nothing.body)]).toEqual([400, { ingredients: [2] }])
    const unknown = await api.load(feeding.id, { action: 'fly' })
    expect([unknown.status, codesOf(unknown.body)]).toEqual([400, { action: [23] }])
    const named = await api.load(feeding.id, { action: 'once', ingredients: weights() })
    expect([named.status, named.body.data.status]).toEqual([200, 'loaded'])
    const groups = named.body.data.groups.map((line: { group: number; planned_weight: number }) => ({
      id: line.group,
      weight: line.planned_weight,
    }))
    const fed = await api
      .as('driver.ua')
      .put(`${URL}${feeding.id}/upload/`, { groups, residue: 'write_off', op_id: randomUUID() })
    expect([fed.status, fed.body.data?.status]).toEqual([200, 'uploaded'])
  })

  it('takes every line of the ration once, and times in their order', async () => {
    const feeding = await api.plan()
    const missing = await api.load(feeding.id, { action: 'once', ingredients: weights().slice(1) })
    expect(codesOf(missing.body)).toEqual({ [`ingredients.${api.world.ingredients[0]}`]: ['line_missing'] })
    const times = { started_at: '2026-03-10T07:00:00Z', ended_at: '2026-03-10T06:00:00Z' }
    const turned = await api.load(feeding.id, { action: 'once', ingredients: weights(), ...times })
    expect(codesOf(turned.body)).toEqual({ ended_at: ['time_range_invalid'] })
  })
})
