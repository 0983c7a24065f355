import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, createFeedingApi, type FeedingApi, TARGETS, URL } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const movementsOf = (feeding: number) =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements')
      .select(['ingredient_id', 'kind', 'qty', 'value', 'reverses', 'day'])
      .where('feeding_id', '=', feeding)
      .orderBy('id')
      .execute(),
  )

describe('refusals in their order', () => {
  it('answers 401, 403, 404, 400, 409, then 200', async () => {
    const feeding = await api.plan()
    const url = `${URL}${feeding.id}/load/`
    const start = { op_id: randomUUID(), action: 'start' }
    expect((await api.anonymous.put(url, start)).status).toBe(401)
    const consultant = api.as('consultant')
    expect(
      (await consultant.put(`/api/${api.world.client}/schedule/schedules/${feeding.id}/load/`, start)).status,
    ).toBe(403)
    expect((await api.as('owner.us').put(url, {})).status).toBe(404)
    expect((await api.as('driver.ua').put(url, { action: 'start' })).status).toBe(400)
    const early = await api.load(feeding.id, { action: 'finish' })
    expect([early.status, codesOf(early.body), early.body.current.id]).toEqual([
      409,
      { non_field: ['wrong_status'] },
      feeding.id,
    ])
    expect((await api.as('driver.ua').put(url, start)).status).toBe(200)
  })
})

describe('a load from start to end', () => {
  it('books every weighing at once and ends with its accuracy, and the cost of domain f', async () => {
    const before = await api.balances()
    const feeding = await api.plan()
    const started = await api.loadAll(feeding.id, [{ action: 'start' }])
    expect(started).toMatchObject({ status: 'in_process', operator_load: { name: 'Петро С.' } })
    expect(started.allowed_actions).toEqual([
      ...['weigh', 'skip', 'substitute', 'finish_load', 'cancel_load', 'change_mixer'],
    ])

    const actual = [2065, 1000, 170, 25, 445, 95, 1050]
    const loaded = await api.loadAll(feeding.id, [...api.weighings(actual), { action: 'finish' }])
    expect(loaded).toMatchObject({ status: 'loaded', actual_weight: 4850, cost: 20_785.65 })
    expect(loaded.accuracy).toBeCloseTo(98.1818, 4)
    expect(loaded.dry_matter).toBeCloseTo(49.4088, 4)

    const after = await api.balances()
    expect(after.map(({ qty }, index) => (before[index]?.qty ?? 0) - qty)).toEqual(actual)
    expect(
      (await movementsOf(feeding.id)).every(({ kind, day }) => kind === 'load' && day === '2026-03-10'),
    ).toBe(true)
  })

  it('writes only the difference when a line is weighed again, and never less', async () => {
    const feeding = await api.plan()
    const [silage] = api.world.ingredients
    const twice = [1500, 2010].map((weight) => ({ action: 'weigh', ingredient: silage, weight, tare: 20 }))
    const weighed = await api.loadAll(feeding.id, [{ action: 'start' }, ...twice])
    expect(weighed.ingredients[0]).toMatchObject({ actual: 2010, tare: 20, advance: 'manual' })
    expect((await movementsOf(feeding.id)).map(({ qty }) => qty)).toEqual([-1500, -510])
    const less = await api.load(feeding.id, { action: 'weigh', ingredient: silage, weight: 2000 })
    expect([less.status, codesOf(less.body)]).toEqual([400, { weight: ['weight_not_higher'] }])
  })

  it('misses no line at the end, and a skipped one makes it partial', async () => {
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings(TARGETS.slice(0, 6))])
    const [last] = api.world.ingredients.slice(6)
    const early = await api.load(feeding.id, { action: 'finish' })
    expect([early.status, codesOf(early.body)]).toEqual([400, { [`ingredients.${last}`]: ['line_missing'] }])
    expect((await api.load(feeding.id, { action: 'skip', ingredient: last })).status).toBe(400)
    const skip = { action: 'skip', ingredient: last, reason: 'mill is broken' }
    const loaded = await api.loadAll(feeding.id, [skip, { action: 'finish' }])
    expect(loaded).toMatchObject({ actual_weight: 3730, flags: ['partial'] })
  })

  it('lets another feed take over the plan of the one that is missing', async () => {
    const feeding = await api.plan({ ration: api.world.otherRation, mixer: api.world.otherMixer })
    const [silage, haylage, hay] = api.world.ingredients
    await api.loadAll(feeding.id, [
      { action: 'start' },
      { action: 'weigh', ingredient: silage, weight: 2870 },
    ])
    const foreign = await api.load(feeding.id, { action: 'weigh', ingredient: hay, weight: 100 })
    expect(codesOf(foreign.body)).toEqual({ ingredient: ['not_in_ration'] })
    const own = {
      action: 'weigh',
      ingredient: silage,
      weight: 2900,
      substitute_for: haylage,
      reason: 'none left',
    }
    expect(codesOf((await api.load(feeding.id, own)).body)).toEqual({ ingredient: [23] })
    const substitute = {
      action: 'weigh',
      ingredient: hay,
      weight: 1900,
      substitute_for: haylage,
      reason: 'none left',
    }
    const loaded = await api.loadAll(feeding.id, [substitute, { action: 'finish' }])
    const lines = loaded.ingredients.map(
      (line: { planned: number; actual: number | null; substitute_for: number | null }) => [
        line.planned,
        line.actual,
        line.substitute_for,
      ],
    )
    expect(lines).toEqual([
      [2870, 2870, null],
      [0, null, null],
      [1915, 1900, haylage],
    ])
    expect(loaded.flags).toEqual([])
    await api.loadAll(feeding.id, [
      { action: 'reopen', reason: 'wrong feed' },
      { action: 'undo', reason: 'wrong feed' },
    ])
    const undone = (await api.get(feeding.id)).ingredients
    expect(undone.map((line: { planned: number }) => line.planned)).toEqual([2870, 1915])
  })

  it('misses nothing where the original of a substitute is skipped (review E14)', async () => {
    const feeding = await api.plan({ ration: api.world.otherRation, mixer: api.world.otherMixer })
    const [silage, haylage, hay] = api.world.ingredients
    const none = { reason: 'none left' }
    const skipped = await api.loadAll(feeding.id, [
      { action: 'start' },
      { action: 'weigh', ingredient: hay, weight: 1900, substitute_for: haylage, ...none },
      { action: 'skip', ingredient: haylage, ...none },
    ])
    expect(skipped.flags).toEqual([])
    const missing = await api.loadAll(feeding.id, [{ action: 'skip', ingredient: silage, ...none }])
    expect(missing.flags).toEqual(['partial'])
    const undone = await api.loadAll(feeding.id, [{ action: 'undo', ...none }])
    expect(undone.flags).toEqual([])
  })
})

describe('what stands in the way of a start', () => {
  it('is a busy mixer or a busy operator', async () => {
    const [first, second] = [await api.plan(), await api.plan()]
    const other = await api.plan({ ration: api.world.otherRation, mixer: api.world.otherMixer })
    await api.loadAll(first.id, [{ action: 'start' }])
    const mixer = await api.load(second.id, { action: 'start' }, 'ivan.ua')
    expect([mixer.status, codesOf(mixer.body)]).toEqual([409, { non_field: ['mixer_busy'] }])
    const operator = await api.load(other.id, { action: 'start' })
    expect([operator.status, codesOf(operator.body)]).toEqual([409, { non_field: ['operator_busy'] }])
  })

  it('is feed that others under way will need; a planner may force it', async () => {
    const [silage] = api.world.ingredients
    const first = await api.plan()
    const second = await api.plan({ mixer: api.world.otherMixer })
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('balances')
        .set({ qty: 4000 })
        .where('ingredient_id', '=', silage ?? 0)
        .execute(),
    )
    await api.loadAll(first.id, [{ action: 'start' }])
    const short = await api.load(second.id, { action: 'start' }, 'ivan.ua')
    expect(short.status).toBe(400)
    expect(short.body.errors[`ingredients.${silage}`]).toMatchObject([
      { code: 'not_enough_stock', limit: 1990 },
    ])
    expect((await api.load(second.id, { action: 'start', force: true }, 'ivan.ua')).status).toBe(400)
    expect((await api.load(second.id, { action: 'start', force: true }, 'owner.ua')).status).toBe(200)
  })

  it('is a deleted ingredient, a locked stock, or a day that has not come', async () => {
    const feeding = await api.plan()
    const set = (deleted: boolean, locked_until: string | null) =>
      api.inClient('ua', async (tx) => {
        await tx
          .updateTable('ingredients')
          .set({ deleted })
          .where('id', '=', api.world.ingredients[0] ?? 0)
          .execute()
        await tx.updateTable('stocks').set({ locked_until }).where('id', '=', api.world.stock).execute()
      })
    await set(true, null)
    const deleted = await api.load(feeding.id, { action: 'start' })
    expect(codesOf(deleted.body)).toEqual({ 'ration.recipe.0.ingredient': ['was_deleted'] })
    await set(false, '2026-03-10')
    expect(codesOf((await api.load(feeding.id, { action: 'start' })).body)).toEqual({
      non_field: ['stock_locked'],
    })
    await set(false, null)
    const tomorrow = await api.plan({ planned_on: '2026-03-11' })
    expect(codesOf((await api.load(tomorrow.id, { action: 'start' })).body)).toEqual({
      non_field: ['not_today'],
    })
    expect((await api.load(tomorrow.id, { action: 'start' }, 'owner.ua')).status).toBe(200)
  })
})

describe('a mixer that breaks down in mid-load', () => {
  it('hands its load to a free one, with what was weighed, and is free at once', async () => {
    const { otherMixer } = api.world
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings([2065.5])])
    const change = (mixer: number) => ({ action: 'change_mixer', mixer, reason: 'hydraulics' })
    const moved = await api.loadAll(feeding.id, [change(otherMixer)])
    expect(moved).toMatchObject({ status: 'in_process', mixer: { id: otherMixer, name: 'TrailedLine' } })
    expect(moved.ingredients[0].actual).toBe(2065.5)
    expect(moved.operator_load).toEqual(expect.objectContaining({ id: api.account('driver.ua') }))
    const log = await api.as('owner.ua').get(`${URL}${feeding.id}/events/`)
    expect(log.body.data.at(-1)).toMatchObject({
      kind: 'change_mixer',
      subject: 'TrailedLine',
      reason: 'hydraulics',
    })
    // Who comes next loads the one that was given up, once it is mended; the other one is taken.
    const next = await api.plan()
    await api.loadAll(next.id, [{ action: 'start' }], 'owner.ua')
    const taken = await api.load(next.id, change(otherMixer), 'owner.ua')
    expect([taken.status, codesOf(taken.body)]).toEqual([409, { mixer: ['mixer_busy'] }])
    const same = await api.load(next.id, change(api.world.mixer), 'owner.ua')
    expect([same.status, codesOf(same.body)]).toEqual([400, { mixer: [23] }])
    const foreign = await api.load(next.id, change(999_999), 'owner.ua')
    expect([foreign.status, codesOf(foreign.body)]).toEqual([400, { mixer: [23] }])
  })
})

describe('a load that is written down after it was cancelled', () => {
  it('counts, also where it was earlier than the cancel', async () => {
    const feeding = await api.plan()
    const started_at = api.time.clock().toISOString()
    api.time.advance(1_800_000)
    const ended_at = api.time.clock().toISOString()
    api.time.advance(1_800_000)
    await api.loadAll(feeding.id, [{ action: 'start' }, { action: 'cancel', reason: 'it was done by hand' }])
    const ingredients = feeding.ingredients.map(({ ingredient }: { ingredient: number }) => ({
      id: ingredient,
      weight: 100,
    }))
    const done = await api.loadAll(feeding.id, [{ action: 'once', ingredients, started_at, ended_at }])
    expect(done).toMatchObject({ status: 'loaded', load_started_at: started_at, load_ended_at: ended_at })
    expect(done.actual_weight).toBe(100 * ingredients.length)
    expect((await api.load(feeding.id, { action: 'reopen', reason: 'more' })).status).toBe(200)
  })
})

describe('taking back', () => {
  it('gives the store exactly what it had: kg and money', async () => {
    const before = await api.balances()
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [
      { action: 'start' },
      ...api.weighings([2065.5, 1000]),
      { action: 'undo', reason: 'wrong bucket' },
    ])
    const [silage, haylage] = (await api.get(feeding.id)).ingredients
    expect([silage.actual, haylage.actual]).toEqual([2065.5, null])
    await api.loadAll(feeding.id, [{ action: 'undo', reason: 'all of it' }])
    expect(await api.balances()).toEqual(before)
    const nothing = await api.load(feeding.id, { action: 'undo', reason: 'once more' })
    expect([nothing.status, codesOf(nothing.body)]).toEqual([409, { non_field: ['nothing_to_undo'] }])
  })

  it('undoes one weighing after the other, back to the weight before', async () => {
    const feeding = await api.plan()
    const [silage] = api.world.ingredients
    const weigh = (weight: number) => ({ action: 'weigh', ingredient: silage, weight })
    await api.loadAll(feeding.id, [
      { action: 'start' },
      weigh(1500),
      weigh(2010),
      { action: 'undo', reason: 'x' },
    ])
    expect((await api.get(feeding.id)).ingredients[0].actual).toBe(1500)
    await api.loadAll(feeding.id, [
      weigh(1800),
      { action: 'undo', reason: 'x' },
      { action: 'undo', reason: 'x' },
    ])
    expect((await api.get(feeding.id)).ingredients[0].actual).toBeNull()
  })

  it("lets a driver take back his own entries, a planner everybody's", async () => {
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings([2010])])
    const others = await api.load(feeding.id, { action: 'undo', reason: 'not mine' }, 'ivan.ua')
    expect(others.status).toBe(403)
    expect((await api.load(feeding.id, { action: 'cancel', reason: 'not empty' })).status).toBe(403)
    expect((await api.load(feeding.id, { action: 'undo', reason: 'planner' }, 'owner.ua')).status).toBe(200)
    expect((await api.load(feeding.id, { action: 'cancel', reason: 'empty again' })).status).toBe(200)
  })

  it('cancels a load: what did not return is a loss of the same value', async () => {
    const before = await api.balances()
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings([2010, 1005])])
    const [silage] = api.world.ingredients
    const tooMuch = { action: 'cancel', reason: 'fire', lost: [{ id: silage, weight: 3000 }] }
    expect(codesOf((await api.load(feeding.id, tooMuch, 'owner.ua')).body)).toEqual({ 'lost.0.weight': [8] })
    const lost = [{ id: silage, weight: 10 }]
    const waiting = await api.loadAll(feeding.id, [{ action: 'cancel', reason: 'fire', lost }], 'owner.ua')
    expect(waiting).toMatchObject({ status: 'waited', load_started_at: null, operator_load: null, flags: [] })
    expect(waiting.ingredients.every((line: { actual: number | null }) => line.actual === null)).toBe(true)
    const after = await api.balances()
    expect(after[0]?.qty).toBe((before[0]?.qty ?? 0) - 10)
    expect(after.slice(1)).toEqual(before.slice(1))
    expect((await movementsOf(feeding.id)).map(({ kind, qty }) => [kind, qty])).toEqual([
      ['load', -2010],
      ['load', -1005],
      ['load', 1005],
      ['load', 2010],
      ['loss', -10],
    ])
  })

  it('keeps the log when the feeding is deleted afterwards, also of a load without a weight', async () => {
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, { action: 'cancel', reason: 'x' }])
    const url = `${URL}${feeding.id}/`
    expect((await api.as('owner.ua').delete(url)).status).toBe(204)
    expect(await api.get(feeding.id)).toMatchObject({ flags: ['cancelled'], allowed_actions: [] })
    const log = await api.as('owner.ua').get(`${url}events/`)
    expect(log.body.data).toMatchObject([{ kind: 'start_load' }, { kind: 'cancel_load' }])
  })

  it('keeps what was booked when the feeding is deleted afterwards', async () => {
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings([2010])])
    await api.loadAll(feeding.id, [{ action: 'cancel', reason: 'wrong day' }], 'owner.ua')
    const url = `${URL}${feeding.id}/`
    expect((await api.as('owner.ua').delete(url)).status).toBe(204)
    expect(await api.get(feeding.id)).toMatchObject({ flags: ['cancelled'], allowed_actions: [] })
    expect((await api.load(feeding.id, { action: 'start' })).status).toBe(404)
    const log = await api.as('owner.ua').get(`${url}events/`)
    const kinds = log.body.data.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['start_load', 'weigh', 'cancel_load'])
  })
})

describe('sent twice', () => {
  it('changes nothing the second time', async () => {
    const feeding = await api.plan()
    const bodies = [{ action: 'start' }, ...api.weighings([2010])].map((action) => ({
      op_id: randomUUID(),
      ...action,
    }))
    const send = () => api.loadAll(feeding.id, bodies)
    const first = await send()
    const balances = await api.balances()
    expect(await send()).toEqual(first)
    expect(await api.balances()).toEqual(balances)
    expect(await movementsOf(feeding.id)).toHaveLength(1)
    const [start] = bodies
    const changed = await api.load(feeding.id, { ...start, force: true })
    expect([changed.status, codesOf(changed.body)]).toEqual([409, { non_field: ['operation_conflict'] }])
  })
})

describe('a feed that nobody ever counted', () => {
  it('asks nothing and refuses nothing, and has no rest in what a weight answers either', async () => {
    const owner = api.as('owner.ua')
    const type = (await owner.post('/api/manager/ingtedienttypes/', { name: 'Straw' })).body.data.id
    const draft = { stock: api.world.stock, ingredient_type: type, price: 100, dry_matter: 85 }
    const straw = (await owner.post('/api/manager/ingredients/', draft)).body.data.id
    const recipe = [{ ingredient: straw, percent: 100 }]
    const body = { farm: api.world.farm, name: 'Straw alone', recipe }
    const ration = (await owner.post('/api/manager/rations/', body)).body.data.id
    const { id } = await api.plan({ ration })
    const weighed = await api.loadAll(id, [
      { action: 'start' },
      { action: 'weigh', ingredient: straw, weight: 300 },
    ])
    expect(weighed.ingredients).toMatchObject([{ actual: 300, stock_rest: null }])
    expect((await api.get(id)).ingredients).toMatchObject([{ actual: 300, stock_rest: null }])
  })
})
