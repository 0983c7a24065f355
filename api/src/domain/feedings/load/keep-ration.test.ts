import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  codesOf,
  createFeedingApi,
  DAY,
  type FeedingApi,
  TARGETS,
  URL,
} from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const KEEP = { action: 'keep_ration' }
/** Corn silage by 100 kg over its 2010: what is left grows by 2110 / 2010. */
const GROWN = [2010, 1055, 175, 25, 450, 100, 1110]
const TOTAL = 5025

type Line = { planned: number; grown: number; planned_weight: number }
const plannedOf = (lines: Line[]) => lines.map(({ planned }) => planned)
const givenTo = (groups: Line[]) => groups.map(({ planned_weight }) => planned_weight)

/** A load whose silage is over by 100 kg. */
const overloaded = async (changes = {}) => {
  const feeding = await api.plan(changes)
  return api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings([2110])])
}

describe('keeping the ration after an overload (F27)', () => {
  it('answers 401, 403, 404, 400, 409, then 200', async () => {
    const { id } = await api.plan()
    const url = `${URL}${id}/load/`
    const body = { op_id: randomUUID(), ...KEEP }
    expect((await api.anonymous.put(url, body)).status).toBe(401)
    const consultant = await api.as('consultant').put(`/api/${api.world.client}${url.slice(4)}`, body)
    expect(consultant.status).toBe(403)
    expect((await api.as('owner.us').put(url, body)).status).toBe(404)
    expect((await api.as('driver.ua').put(url, KEEP)).status).toBe(400)
    expect(codesOf((await api.load(id, KEEP)).body)).toEqual({ non_field: ['wrong_status'] })
    await api.loadAll(id, [{ action: 'start' }, ...api.weighings([2050])])
    const inside = await api.load(id, KEEP)
    expect([inside.status, codesOf(inside.body)]).toEqual([409, { non_field: ['not_overloaded'] }])
    await api.loadAll(id, api.weighings([2110]))
    expect((await api.as('driver.ua').put(url, body)).status).toBe(200)
  })

  it('moves the lines that are left, the load and what the groups get, and says so', async () => {
    const before = await overloaded()
    expect(before.allowed_actions).toContain('keep_ration')
    const kept = await api.loadAll(before.id, [KEEP])
    expect(plannedOf(kept.ingredients)).toEqual(GROWN)
    expect(kept.ingredients.map(({ grown }: Line) => grown)).toEqual(
      GROWN.map((kg, at) => kg - (TARGETS[at] ?? 0)),
    )
    expect(kept).toMatchObject({ load_target: 4925, planned_weight: TOTAL, last_entry: 'keep_ration' })
    expect(givenTo(kept.groups)).toEqual([2580, 2445])
    expect(kept.groups[0].why.slice(-2)).toMatchObject([
      { kind: 'rounding', planned_weight: 2455 },
      { kind: 'kept_ration', planned_weight: 2580 },
    ])
    expect(kept.refused_actions).toContainEqual(
      expect.objectContaining({ action: 'keep_ration', code: 'not_overloaded' }),
    )
    const { body } = await api.as('owner.ua').get(`${URL}${before.id}/events/`)
    expect(body.data.at(-1)).toMatchObject({ kind: 'keep_ration', weight: TOTAL, subject: null })
  })

  it('is taken back like a weight, the latest first, and sent twice it is done once', async () => {
    const before = await overloaded()
    const body = { op_id: randomUUID(), ...KEEP }
    const url = `${URL}${before.id}/load/`
    const once = await api.as('driver.ua').put(url, body)
    const twice = await api.as('driver.ua').put(url, body)
    expect([twice.status, twice.body.data]).toEqual([200, once.body.data])
    const undo = { action: 'undo', reason: 'not enough silage' }
    const undone = await api.loadAll(before.id, [undo])
    const stamps = { version: undone.version, updated_at: undone.updated_at }
    expect(undone).toEqual({ ...before, ...stamps })
    expect(await api.get(before.id)).toMatchObject({ ingredients: before.ingredients, groups: before.groups })
    const [silage] = (await api.loadAll(before.id, [undo])).ingredients
    expect(silage.actual).toBe(null)
  })

  it('is judged by the new targets, on the mixer and at the groups', async () => {
    const { id } = await overloaded()
    await api.loadAll(id, [KEEP, ...api.weighings([2110, ...GROWN.slice(1)]).slice(1), { action: 'finish' }])
    const loaded = await api.get(id)
    expect(loaded).toMatchObject({ status: 'loaded', actual_weight: TOTAL })
    // Only the silage is off, by 100 kg of 4925.
    expect(loaded.accuracy).toBeCloseTo(97.9695, 4)
    const done = await api.unloaded(id, [2580, 2445])
    expect(done).toMatchObject({ upload_accuracy: 100, residue: 0 })
    const alerts: { kind: string; facts: unknown }[] = (
      await api.as('owner.ua').get('/api/alerts/?page_size=200')
    ).body.data
    const told = alerts.filter(({ kind }) => kind === 'off_window').map(({ facts }) => facts)
    expect(told).toMatchObject([{ half: 'load', planned: 2010, actual: 2110, lines: 1 }])
    const span = `farm=${api.world.farm}&planned_on_after=${DAY}&planned_on_before=${DAY}`
    const reportOf = async (type: string) =>
      (await api.as('owner.ua').get(`/api/report/${type}/make/?${span}`)).body.totals
    expect(await reportOf('planfeed')).toMatchObject({ planned: TOTAL, actual: TOTAL, deviation: 0 })
    expect(await reportOf('load')).toMatchObject({ planned: 4925, actual: TOTAL })
    expect(await reportOf('upload')).toMatchObject({ planned: TOTAL, actual: TOTAL })
  })

  it('fills the mixer to its maximum and no further', async () => {
    const mixer = api.world.otherMixer
    const full = await overloaded({ mixer })
    const refused = await api.load(full.id, KEEP)
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      { non_field: [{ code: 'mixer_full', limit: 4800 }] },
    ])
    await api.loadAll(full.id, [{ action: 'cancel', reason: 'once more' }], 'owner.ua')
    const groups = api.world.groups.map((group) => ({ group, norm: 20 }))
    const kept = await api.loadAll((await overloaded({ mixer, groups })).id, [KEEP])
    const left = kept.ingredients.slice(1).reduce((sum: number, { planned }: Line) => sum + planned, 0)
    expect([kept.planned_weight, left]).toEqual([4800, 2690])
  })

  it('leaves the plan when the load is cancelled', async () => {
    const { id } = await overloaded()
    const planned = await api.loadAll(id, [KEEP, { action: 'cancel', reason: 'wrong mixer' }], 'owner.ua')
    expect(plannedOf(planned.ingredients)).toEqual([...TARGETS])
    expect(planned).toMatchObject({
      status: 'waited',
      load_target: 4785,
      planned_weight: 4785,
      last_entry: null,
    })
    expect(givenTo(planned.groups)).toEqual([2455, 2330])
  })

  it('goes on with a substitute, and stays where the weight that was too much is corrected', async () => {
    const { otherRation, ingredients, groups } = api.world
    const [silage, haylage, hay] = ingredients
    const { id } = await api.plan({ ration: otherRation })
    // By 300 kg over its 2870.
    await api.loadAll(id, [{ action: 'start' }, ...api.weighings([3170]), KEEP])
    const substitute = { ingredient: hay, weight: 2100, substitute_for: haylage, reason: 'none left' }
    const loaded = await api.loadAll(id, [{ action: 'weigh', ...substitute }, { action: 'finish' }])
    const lines = (of: { ingredients: Line[] }) =>
      of.ingredients.map(({ planned, grown }) => [planned, grown])
    const targets = [
      [2870, 0],
      [0, 0],
      [2115, 200],
    ]
    expect(lines(loaded)).toEqual(targets)
    await api.unloaded(
      id,
      groups.map(() => 2635),
    )
    const body = { reason: 'typed wrong', ingredients: [{ id: silage, weight: 2870 }] }
    expect((await api.correction(id, body, 'owner.ua')).status).toBe(200)
    expect(lines(await api.get(id))).toEqual(targets)
  })

  it('is told late by a tablet, and where nothing can grow any more nobody has to look at it', async () => {
    const { id } = await overloaded()
    const told = { ...KEEP, offline: true, at: new Date(api.time.clock()).toISOString() }
    const kept = await api.load(id, told)
    expect([kept.status, plannedOf(kept.body.data.ingredients)]).toEqual([200, GROWN])
    const again = await api.load(id, told)
    expect([again.status, again.body.unplaced]).toEqual([200, undefined])
    const conflicts = (await api.as('owner.ua').get('/api/schedule/conflicts/')).body.data
    expect([conflicts, (await api.get(id)).flags]).toEqual([[], []])
  })
})

describe('two who keep the ration at once', () => {
  it('keep it once', async () => {
    const { id } = await overloaded()
    const both = await Promise.all([api.load(id, KEEP), api.load(id, KEEP)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(plannedOf((await api.get(id)).ingredients)).toEqual(GROWN)
  })
})
