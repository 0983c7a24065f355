import { randomUUID } from 'node:crypto'
import { roundTo } from '@manger/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, createFeedingApi, type FeedingApi, TARGETS, URL } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const loadedFeeding = async (changes: Record<string, unknown> = {}) => {
  const feeding = await api.plan(changes)
  return api.loaded(feeding.id)
}

describe('refusals in their order', () => {
  it('answers 401, 403, 404, 400, 409, then 200', async () => {
    const feeding = await api.plan()
    const url = `${URL}${feeding.id}/upload/`
    const start = { op_id: randomUUID(), action: 'start' }
    expect((await api.anonymous.put(url, start)).status).toBe(401)
    const prefixed = `/api/${api.world.client}/schedule/schedules/${feeding.id}/upload/`
    expect((await api.as('consultant').put(prefixed, start)).status).toBe(403)
    expect((await api.as('owner.us').put(url, {})).status).toBe(404)
    expect((await api.as('driver.ua').put(url, { action: 'fly' })).status).toBe(400)
    const early = await api.upload(feeding.id, { action: 'start' })
    expect([early.status, codesOf(early.body)]).toEqual([409, { non_field: ['wrong_status'] }])
    await api.loaded(feeding.id)
    expect((await api.as('driver.ua').put(url, start)).status).toBe(200)
  })
})

describe('a driver who is at work elsewhere', () => {
  it('is told so of each feeding, with the way there, before he taps (review B15)', async () => {
    const loaded = await loadedFeeding()
    const other = await api.plan({ mixer: api.world.otherMixer })
    await api.loadAll(other.id, [{ action: 'start' }])
    const asDriver = async (id: number) => (await api.as('driver.ua').get(`${URL}${id}/`)).body.data
    const seen = await asDriver(loaded.id)
    expect(seen.allowed_actions).not.toContain('start_unload')
    expect(seen.refused_actions).toContainEqual({
      action: 'start_unload',
      code: 'operator_busy',
      name: other.ration.name,
      busy_with: { id: other.id, farm: api.world.farm },
    })
    // Somebody else is not busy, and learns of the mixer what holds it.
    expect((await api.get(loaded.id)).allowed_actions).toContain('start_unload')
    const next = await api.plan()
    expect(await api.get(next.id)).toMatchObject({
      refused_actions: [
        { action: 'start_load', code: 'mixer_busy', busy_with: { id: loaded.id } },
        { action: 'load_once', code: 'mixer_busy', busy_with: { id: loaded.id } },
      ],
    })
    await api.loadAll(other.id, [{ action: 'cancel', reason: 'later' }])
    expect((await asDriver(loaded.id)).allowed_actions).toContain('start_unload')
  })
})

describe('an unloading from start to end', () => {
  it('notes what each group was given and frees the mixer', async () => {
    const feeding = await loadedFeeding()
    api.time.advance(12 * 60_000)
    const done = await api.unloaded(feeding.id, [2455, 2330])
    expect(done).toMatchObject({
      status: 'uploaded',
      unloaded_weight: 4785,
      residue: 0,
      residue_choice: null,
      upload_accuracy: 100,
      flags: [],
    })
    expect(done.allowed_actions).toEqual([])
    const next = await api.plan()
    expect((await api.load(next.id, { action: 'start' })).status).toBe(200)
  })

  it('says that the feed was mixed too briefly: 670.65 s for 4785 kg (F11)', async () => {
    const feeding = await loadedFeeding()
    api.time.advance(670_000)
    const short = await api.uploadAll(feeding.id, [{ action: 'start' }])
    expect(short.flags).toEqual(['mixing_short'])
    await api.uploadAll(feeding.id, [{ action: 'cancel', reason: 'mix longer' }], 'owner.ua')
    api.time.advance(1000)
    expect((await api.uploadAll(feeding.id, [{ action: 'start' }])).flags).toEqual([])
  })

  it('takes no more than was loaded and the window unless that is accepted', async () => {
    const feeding = await loadedFeeding()
    const [first, second] = api.world.groups
    await api.uploadAll(feeding.id, [{ action: 'start' }, { action: 'weigh', group: first, weight: 2455 }])
    const tooMuch = { action: 'weigh', group: second, weight: 2480 }
    const refused = await api.upload(feeding.id, tooMuch)
    expect([refused.status, codesOf(refused.body)]).toEqual([400, { weight: ['over_loaded'] }])
    const done = await api.uploadAll(feeding.id, [
      { ...tooMuch, accept: true },
      { action: 'finish', residue: 'carry' },
    ])
    // More came out than went in: a scale error, no residue and no choice.
    expect(done).toMatchObject({ residue: -150, residue_choice: null })
  })

  it('misses no group; a skipped one gets nothing', async () => {
    const feeding = await loadedFeeding()
    const [first, second] = api.world.groups
    await api.uploadAll(feeding.id, [{ action: 'start' }, { action: 'weigh', group: first, weight: 2455 }])
    const early = await api.upload(feeding.id, { action: 'finish' })
    expect([early.status, codesOf(early.body)]).toEqual([400, { [`groups.${second}`]: ['line_missing'] }])
    const skip = { action: 'skip', group: second, reason: 'gate is shut' }
    const done = await api.uploadAll(feeding.id, [skip, { action: 'finish', residue: 'write_off' }])
    expect(done).toMatchObject({ unloaded_weight: 2455, residue: 2330, residue_choice: 'write_off' })
    expect(done.groups[1]).toMatchObject({ actual_weight: 0, skipped_reason: 'gate is shut' })
  })
})

describe('feed that is left in the mixer', () => {
  it('goes to the last group, one on automatic loading first, and comes back when reopened', async () => {
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('groups')
        .set({ autoload: true })
        .where('id', '=', api.world.groups[0] ?? 0)
        .execute(),
    )
    const feeding = await loadedFeeding()
    const done = await api.unloaded(feeding.id, [2400, 2330], { residue: 'last_group' })
    expect(done).toMatchObject({ residue: 0, residue_choice: 'last_group', unloaded_weight: 4785 })
    expect(done.groups.map((line: { actual_weight: number }) => line.actual_weight)).toEqual([2455, 2330])
    // Another group is switched to automatic loading since: who got the rest got it.
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('groups')
        .set((eb) => ({ autoload: eb.not('autoload') }))
        .where('farm_id', '=', api.world.farm)
        .execute(),
    )
    const corrected = await api.correction(
      feeding.id,
      { reason: 'slip', ingredients: [{ id: api.world.ingredients[0], weight: 2011 }] },
      'owner.ua',
    )
    expect(corrected.body.data.groups[0].actual_weight).toBe(2456)
    const again = await api.uploadAll(feeding.id, [{ action: 'reopen', reason: 'wrong group' }], 'owner.ua')
    expect(again.groups.map((line: { actual_weight: number }) => line.actual_weight)).toEqual([2400, 2330])
    expect(again).toMatchObject({
      status: 'out_process',
      residue: null,
      residue_choice: null,
      upload_ended_at: null,
    })
  })

  it('is carried into the next load of the ration: load target, cost and dry matter count it there (F2, F10, F15)', async () => {
    const first = await loadedFeeding()
    const costOfFirst = first.cost
    const done = await api.unloaded(first.id, [2455, 2292.5], { residue: 'carry' })
    expect(done).toMatchObject({ residue: 37.5, residue_choice: 'carry' })
    expect(done.cost).toBeCloseTo((costOfFirst * 4747.5) / 4785, 3)

    const second = await api.plan()
    const started = await api.loadAll(second.id, [{ action: 'start' }])
    expect([started.planned_weight, started.load_target]).toEqual([4785, 4750])
    const targets = started.ingredients.map((line: { planned: number }) => line.planned)
    expect(targets.reduce((sum: number, kg: number) => sum + kg, 0)).toBe(4750)
    const loaded = await api.loadAll(second.id, [...api.weighings(targets), { action: 'finish' }])
    expect(loaded).toMatchObject({ actual_weight: 4787.5, accuracy: 100 })
    const ownCost = loaded.ingredients.reduce((sum: number, line: { cost: number }) => sum + line.cost, 0)
    expect(loaded.cost).toBeCloseTo(ownCost + costOfFirst - done.cost, 2)

    const used = await api.upload(first.id, { action: 'reopen', reason: 'too late' }, 'owner.ua')
    expect([used.status, codesOf(used.body)]).toEqual([
      409,
      { non_field: ['mixer_busy'], residue: ['in_use'] },
    ])
  })

  it('goes back to where it came from when the load that took it over is cancelled', async () => {
    const first = await loadedFeeding()
    await api.unloaded(first.id, [2455, 2292.5], { residue: 'carry' })
    const second = await api.plan()
    await api.loadAll(second.id, [{ action: 'start' }])
    const waiting = await api.loadAll(second.id, [{ action: 'cancel', reason: 'not now' }])
    expect(waiting).toMatchObject({ load_target: 4785, status: 'waited' })
    expect((await api.loadAll(second.id, [{ action: 'start' }])).load_target).toBe(4750)
  })

  it('and is all that the next load needs is refused at its field until it is written off (review E19)', async () => {
    const first = await loadedFeeding()
    await api.unloaded(first.id, [2400, 0.01], { residue: 'carry' })
    const small = await api.plan({ groups: [{ group: api.world.groups[0], norm: 10 }] })
    const refused = await api.load(small.id, { action: 'start' })
    expect([refused.status, codesOf(refused.body)]).toEqual([409, { residue: ['residue_covers'] }])
    const started = await api.loadAll(small.id, [{ action: 'start', write_off: true }])
    expect([started.planned_weight, started.load_target]).toEqual([1180, 1180])
    expect((await api.get(first.id)).residue_choice).toBe('write_off')
  })

  it.each([0.01, 33.33, 1234.56])(
    'costs what its source does not, to the last digit: %d kg (review E17)',
    async (left) => {
      const first = await loadedFeeding()
      const done = await api.unloaded(first.id, [2455, roundTo(2330 - left, 8)], { residue: 'carry' })
      const next = await api.plan()
      await api.loadAll(next.id, [{ action: 'start' }])
      const own = (await api.get(next.id)).ingredients[0].planned
      const loaded = await api.loadAll(next.id, api.weighings([own]))
      expect(roundTo(done.cost + loaded.cost - loaded.ingredients[0].cost, 4)).toBe(first.cost)
    },
  )

  it('of another ration must be written off before the mixer is loaded', async () => {
    const first = await loadedFeeding()
    await api.unloaded(first.id, [2455, 2292.5], { residue: 'carry' })
    const other = await api.plan({ ration: api.world.otherRation })
    const refused = await api.load(other.id, { action: 'start' })
    expect([refused.status, codesOf(refused.body)]).toEqual([409, { residue: ['other_residue'] }])
    await api.loadAll(other.id, [{ action: 'start', write_off: true }])
    expect((await api.get(first.id)).residue_choice).toBe('write_off')
  })

  it('is lost at the end of its day', async () => {
    const first = await loadedFeeding()
    await api.unloaded(first.id, [2455, 2292.5], { residue: 'carry' })
    api.time.set('2026-03-11T06:00:00Z')
    const next = await api.plan({ planned_on: '2026-03-11' })
    expect((await api.loadAll(next.id, [{ action: 'start' }])).load_target).toBe(4785)
    expect((await api.get(first.id)).residue_choice).toBe('write_off')
  })
})

describe('taking back', () => {
  it('offers no undo of what a cancelled unloading has forgotten (review E13)', async () => {
    const feeding = await loadedFeeding()
    const [first] = api.world.groups
    await api.uploadAll(feeding.id, [
      { action: 'start' },
      { action: 'skip', group: first, reason: 'gate is shut' },
    ])
    const steps = [
      { action: 'cancel', reason: 'not yet' },
      { action: 'discard', reason: 'spoilt' },
      { action: 'reopen', reason: 'it is good' },
    ]
    const open = await api.uploadAll(feeding.id, steps, 'owner.ua')
    expect(open.status).toBe('out_process')
    expect(open.allowed_actions).not.toContain('undo_unload')
    const again = await api.uploadAll(
      feeding.id,
      [{ action: 'weigh', group: first, weight: 2455 }],
      'owner.ua',
    )
    expect(again.allowed_actions).toContain('undo_unload')
  })

  it('undoes the weighings of groups one after the other, by whoever made them', async () => {
    const feeding = await loadedFeeding()
    const [first] = api.world.groups
    const weigh = (weight: number) => ({ action: 'weigh', group: first, weight })
    await api.uploadAll(feeding.id, [{ action: 'start' }, weigh(1000), weigh(2400)])
    expect((await api.upload(feeding.id, { action: 'undo', reason: 'not mine' }, 'ivan.ua')).status).toBe(403)
    const once = await api.uploadAll(feeding.id, [{ action: 'undo', reason: 'wrong pen' }])
    expect(once.groups[0].actual_weight).toBe(1000)
    const weighed = await api.upload(feeding.id, { action: 'cancel', reason: 'x' }, 'owner.ua')
    expect([weighed.status, codesOf(weighed.body)]).toEqual([409, { non_field: ['already_weighed'] }])
    await api.uploadAll(feeding.id, [{ action: 'undo', reason: 'wrong pen' }])
    const back = await api.uploadAll(feeding.id, [{ action: 'cancel', reason: 'wrong mixer' }], 'owner.ua')
    expect(back).toMatchObject({ status: 'loaded', upload_started_at: null, operator_upload: null })
  })

  it('discards a load: groups get nothing, the rest is written off, the mixer is free', async () => {
    const feeding = await loadedFeeding()
    expect((await api.upload(feeding.id, { action: 'discard', reason: 'mouldy' })).status).toBe(403)
    const done = await api.uploadAll(feeding.id, [{ action: 'discard', reason: 'mouldy' }], 'owner.ua')
    expect(done).toMatchObject({
      status: 'uploaded',
      unloaded_weight: 0,
      residue: 4785,
      residue_choice: 'write_off',
    })
    const again = await api.uploadAll(feeding.id, [{ action: 'reopen', reason: 'not mouldy' }], 'owner.ua')
    expect(again.groups.map((line: { actual_weight: number | null }) => line.actual_weight)).toEqual([
      null,
      null,
    ])
  })

  it('is possible to planners until the day closes, afterwards to the owner only', async () => {
    const feeding = await loadedFeeding()
    await api.unloaded(feeding.id, [2455, 2330])
    api.time.set('2026-03-13T00:00:00Z')
    const late = await api.upload(feeding.id, { action: 'reopen', reason: 'too late' }, 'zootechnician.ua')
    expect([late.status, codesOf(late.body)]).toEqual([409, { non_field: ['day_closed'] }])
    expect((await api.upload(feeding.id, { action: 'reopen', reason: 'a mistake' }, 'owner.ua')).status).toBe(
      200,
    )
  })
})

describe('all weights at once', () => {
  it('notes an unloading that is done, with its times and what is left', async () => {
    const feeding = await api.plan()
    const weights = feeding.ingredients.map((line: { ingredient: number; planned: number }) => ({
      id: line.ingredient,
      weight: line.planned,
    }))
    const loadTimes = { started_at: '2026-03-10T04:00:00Z', ended_at: '2026-03-10T04:20:00Z' }
    await api.loadAll(feeding.id, [{ action: 'once', ingredients: weights, ...loadTimes }])
    const groups = api.world.groups.map((id, index) => ({ id, weight: [2455, 2300][index] }))
    const early = {
      action: 'once',
      groups,
      started_at: '2026-03-10T04:10:00Z',
      ended_at: '2026-03-10T04:30:00Z',
    }
    expect(codesOf((await api.upload(feeding.id, early)).body)).toEqual({
      started_at: ['time_range_invalid'],
    })
    const half = { action: 'once', groups: groups.slice(1) }
    expect(codesOf((await api.upload(feeding.id, half)).body)).toEqual({
      [`groups.${api.world.groups[0]}`]: ['line_missing'],
    })
    const times = { started_at: '2026-03-10T04:35:00Z', ended_at: '2026-03-10T04:50:00Z' }
    const done = await api.uploadAll(feeding.id, [{ action: 'once', groups, residue: 'write_off', ...times }])
    expect(done).toMatchObject({
      status: 'uploaded',
      residue: 30,
      upload_ended_at: '2026-03-10T04:50:00.000Z',
    })

    // The next load of that morning is noted later; its times must not overlap.
    const next = await api.plan()
    const overlapping = { started_at: '2026-03-10T04:40:00Z', ended_at: '2026-03-10T05:00:00Z' }
    const refused = await api.load(next.id, { action: 'once', ingredients: weights, ...overlapping })
    expect([refused.status, codesOf(refused.body)]).toEqual([409, { non_field: ['mixer_busy'] }])
    const after = { started_at: '2026-03-10T04:50:00Z', ended_at: '2026-03-10T05:00:00Z' }
    expect((await api.load(next.id, { action: 'once', ingredients: weights, ...after })).status).toBe(200)
  })
})

describe('what an action answers', () => {
  it('is what is read then, also where the feeding was not read again', async () => {
    const { id } = await api.plan()
    const [first, second] = api.world.groups
    const [ingredient] = api.world.ingredients
    const does = async (half: 'load' | 'upload', actions: readonly object[]) => {
      for (const action of actions) {
        const { body } = await api[half](id, { ...action }, 'owner.ua')
        expect(body.data, JSON.stringify(action)).toEqual(await api.get(id))
      }
    }
    const reason = 'again'
    await does('load', [{ action: 'start' }, ...api.weighings(TARGETS), { action: 'finish' }])
    await does('load', [
      { action: 'reopen', reason },
      { action: 'weigh', ingredient, weight: 2020 },
    ])
    await does('load', [{ action: 'finish' }])
    await does('upload', [{ action: 'start' }, { action: 'cancel', reason }, { action: 'start' }])
    await does('upload', [
      { action: 'weigh', group: first, weight: 2400 },
      { action: 'skip', group: second, reason },
      { action: 'finish', residue: 'last_group' },
    ])
    await does('upload', [
      { action: 'reopen', reason },
      { action: 'discard', reason },
    ])
  })
})
