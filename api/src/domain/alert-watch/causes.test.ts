import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertsOf } from '#testing/alerts/alerts-of.ts'
import { createFeedingApi, DAY, type FeedingApi, TARGETS } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const [SILAGE = 0, ...REST]: readonly number[] = TARGETS
const mixed = () => api.time.advance(20 * 60_000)

describe('a finished load', () => {
  it('on target says nothing', async () => {
    const { id } = await api.plan()
    await api.loaded(id)
    expect(await alertsOf(api, 'owner.ua')).toEqual([])
  })

  it('with a line outside of its window names the worst one, and who loaded', async () => {
    const { id } = await api.plan()
    await api.loaded(id, [SILAGE + 55, ...REST.with(1, 200)])
    const [alert, ...others] = await alertsOf(api, 'owner.ua', 'off_window')
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      level: 'red',
      day: DAY,
      farm: { id: api.world.farm },
      facts: {
        feeding: { id, ration: 'High milking', day: DAY },
        half: 'load',
        subject: { id: api.world.ingredients[2] },
        planned: 165,
        actual: 200,
        window: 5,
        lines: 2,
        operator: { id: api.account('driver.ua') },
      },
    })
  })

  it('is looked at again when it was reopened and put right', async () => {
    const { id } = await api.plan()
    await api.loaded(id, [SILAGE - 50, ...REST])
    expect((await alertsOf(api, 'owner.ua', 'off_window'))[0]).toMatchObject({
      level: 'orange',
      closed_at: null,
    })
    await api.loadAll(id, [
      { action: 'reopen', reason: 'too little' },
      { action: 'weigh', ingredient: api.world.ingredients[0], weight: SILAGE },
      { action: 'finish' },
    ])
    expect((await alertsOf(api, 'owner.ua', 'off_window'))[0]).toMatchObject({
      closed_at: expect.any(String),
    })
  })

  it('does not count what was skipped with a reason', async () => {
    const { id } = await api.plan()
    const [first, ...weighings] = api.weighings(TARGETS)
    await api.loadAll(id, [
      { action: 'start' },
      { action: 'skip', ingredient: first?.ingredient, reason: 'frozen' },
      ...weighings,
      { action: 'finish' },
    ])
    expect(await alertsOf(api, 'owner.ua')).toEqual([])
  })
})

describe('a weighing that overfills the mixer', () => {
  it('is told at once, before the load is finished', async () => {
    const { id } = await api.plan({ mixer: api.world.otherMixer })
    await api.loadAll(id, [{ action: 'start' }, ...api.weighings([SILAGE, 3031])])
    expect(await alertsOf(api, 'owner.ua', 'mixer_overfilled')).toMatchObject([
      { level: 'red', facts: { weight: 5041, max_weight: 4800, mixer: { id: api.world.otherMixer } } },
    ])
  })

  it('is told of all weights noted at once, and not at 105 % exactly', async () => {
    const { id } = await api.plan({ mixer: api.world.otherMixer })
    const once = (weights: readonly number[]) => ({
      action: 'once',
      ingredients: weights.map((weight, index) => ({ id: api.world.ingredients[index], weight })),
    })
    await api.loadAll(id, [once([SILAGE, 1260, ...REST.slice(1)])])
    expect(await alertsOf(api, 'owner.ua', 'mixer_overfilled')).toEqual([])
    await api.loadAll(id, [
      { action: 'reopen', reason: 'more' },
      ...api.weighings([SILAGE + 1]),
      { action: 'finish' },
    ])
    expect(await alertsOf(api, 'owner.ua', 'mixer_overfilled')).toMatchObject([{ facts: { weight: 5041 } }])
  })
})

describe('an unloading', () => {
  it('that begins too early says how long was mixed and how long was needed (F11)', async () => {
    const { id } = await api.plan()
    await api.loaded(id)
    api.time.advance(400_000)
    await api.uploadAll(id, [{ action: 'start' }])
    const [alert] = await alertsOf(api, 'owner.ua', 'mixing_short')
    expect(alert).toMatchObject({ level: 'orange', facts: { mixed: 400, needed: 670.65 } })
    await api.uploadAll(id, [{ action: 'cancel', reason: 'mix on' }], 'owner.ua')
    mixed()
    await api.uploadAll(id, [{ action: 'start' }])
    expect(await alertsOf(api, 'owner.ua', 'mixing_short')).toMatchObject([{ closed_at: expect.any(String) }])
  })

  it('names the group that got far too little', async () => {
    const { id } = await api.plan()
    await api.loaded(id)
    mixed()
    await api.unloaded(id, [2455, 2000], { residue: 'write_off' })
    expect(await alertsOf(api, 'owner.ua')).toMatchObject([
      {
        kind: 'off_window',
        facts: { half: 'unload', subject: { id: api.world.groups[1] }, actual: 2000, lines: 1 },
      },
    ])
  })

  it('that was dumped fed no group wrongly', async () => {
    const { id } = await api.plan()
    await api.loaded(id)
    await api.uploadAll(id, [{ action: 'discard', reason: 'mouldy' }], 'owner.ua')
    expect(await alertsOf(api, 'owner.ua')).toEqual([])
  })
})

describe('a feed whose humidity jumps', () => {
  const change = async (dry_matter: number) => {
    const path = `/api/manager/ingredients/${api.world.ingredients[0]}/`
    const { data } = (await api.as('owner.ua').get(path)).body
    const answer = await api.as('owner.ua').put(path, { ...data, dry_matter })
    expect(answer.status).toBe(200)
  }

  it('by more than 3 points is told to who sees the stock', async () => {
    await change(31)
    expect(await alertsOf(api, 'owner.ua')).toEqual([])
    await change(24.9)
    expect(await alertsOf(api, 'owner.ua')).toMatchObject([
      {
        kind: 'humidity_jump',
        level: 'red',
        farm: null,
        company: { id: api.world.company },
        facts: { before: 69, after: 75.1, stock: { id: api.world.stock } },
      },
    ])
  })

  it('also when the recipe is kept to its dry matter', async () => {
    const ration = api.world.ration
    const { data } = (await api.as('owner.ua').get(`/api/manager/rations/${ration}/`)).body
    const answer = await api.as('owner.ua').post(`/api/manager/rations/${ration}/keep-dm/`, {
      ingredient: api.world.ingredients[0],
      dry_matter: 30,
      save: true,
      version: data.version,
      op_id: randomUUID(),
    })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    expect(await alertsOf(api, 'owner.ua', 'humidity_jump')).toMatchObject([
      { facts: { before: 66, after: 70 } },
    ])
  })
})

describe('what was left in a bunk', () => {
  const PATH = '/api/leftovers/leftovers/'
  const bunks = () => alertsOf(api, 'owner.ua', 'bunk')
  const recordOf = (changes: Record<string, unknown>) => ({
    farm: api.world.farm,
    group: api.world.groups[0],
    date: DAY,
    ...changes,
  })

  it('is told by a bad score, once a day, follows its record, and closes when that is put right', async () => {
    const { body } = await api.as('owner.ua').post(PATH, recordOf({ score: 3 }))
    expect(await bunks()).toMatchObject([
      {
        level: 'orange',
        day: DAY,
        farm: { id: api.world.farm },
        facts: {
          group: { id: api.world.groups[0], name: 'High A' },
          score: 3,
          leftovers: null,
          delivered: 0,
        },
      },
    ])
    const { id, version } = body.data
    const worse = await api.as('owner.ua').put(`${PATH}${id}/`, recordOf({ score: 4, version }))
    expect(worse.status).toBe(200)
    expect(await bunks()).toMatchObject([{ level: 'red', facts: { score: 4 } }])
    const fine = await api.as('owner.ua').put(`${PATH}${id}/`, recordOf({ score: 1, version: version + 1 }))
    expect(fine.status).toBe(200)
    expect(await bunks()).toMatchObject([{ closed_at: expect.any(String) }])
  })

  it('is told when more is left than was given so far, and closes when the record is deleted', async () => {
    const { id } = await api.plan()
    await api.plan()
    await api.loaded(id)
    mixed()
    await api.unloaded(id, [2455, 2330])
    const { body, status } = await api.as('owner.ua').post(PATH, recordOf({ weight: 2500, accept: true }))
    expect(status).toBe(201)
    expect(await bunks()).toMatchObject([
      { level: 'orange', facts: { score: null, leftovers: 2500, delivered: 2455 } },
    ])
    await api.as('owner.ua').delete(`${PATH}${body.data.id}/`)
    expect(await bunks()).toMatchObject([{ closed_at: expect.any(String) }])
  })
})
