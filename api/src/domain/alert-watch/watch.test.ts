import { randomUUID } from 'node:crypto'
import type { AlertKind } from '@manger/contract/alerts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { post } from '#domain/ledger/ledger.service.ts'
import { alertsOf } from '#testing/alerts/alerts-of.ts'
import { createFeedingApi, DAY, type FeedingApi, TARGETS } from '#testing/feedings/feeding-api.ts'
import { passMinute } from '#testing/jobs/run-minute.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
  // What these tests plan is all there is: the next day is planned in the job's own tests.
  await api.inClient('ua', (tx) => tx.updateTable('farms').set({ auto_plan: false }).execute())
})
afterEach(() => api.close())

const seen = (kind: AlertKind) => alertsOf(api, 'owner.ua', kind)
const open = async (kind: AlertKind) => (await seen(kind)).filter(({ closed_at }) => closed_at === null)
const silage = () => api.world.ingredients[0] ?? 0

/** Takes feed out of the store on a day, as a load does. */
const use = (quantity: number, day: string) =>
  api.inClient('ua', (tx) =>
    post(
      { tx, client: api.world.client, account: null },
      { ingredient: silage(), day, at: `${day}T10:00:00Z`, movement: { kind: 'load', quantity } },
    ),
  )

const deliver = (quantity: number) =>
  api.inClient('ua', (tx) =>
    post(
      { tx, client: api.world.client, account: null },
      {
        ingredient: silage(),
        day: DAY,
        at: `${DAY}T10:00:00Z`,
        movement: { kind: 'delivery', quantity, unit_cost: 1350 },
      },
    ),
  )

describe('missed feedings', () => {
  it('are told once for a period of a day, when the day is over, and close when they are made up for', async () => {
    const first = await api.plan()
    const second = await api.plan({ ration: api.world.otherRation })
    await passMinute(api)
    expect(await seen('missed_feeding')).toEqual([])
    // Midnight in Kyiv.
    api.time.set('2026-03-10T22:00:00Z')
    await passMinute(api)
    await passMinute(api)
    expect(await seen('missed_feeding')).toMatchObject([
      {
        level: 'red',
        day: DAY,
        at: '2026-03-10T22:00:00.000Z',
        facts: { period: { id: api.world.period, name: 'Morning' }, feedings: 2, planned: 9570 },
      },
    ])
    for (const { id } of [first, second]) {
      await api.inClient('ua', (tx) =>
        tx.updateTable('feedings').set({ status: 'uploaded' }).where('id', '=', id).execute(),
      )
    }
    await passMinute(api)
    expect(await open('missed_feeding')).toEqual([])
  })
})

describe('a feeding left in the middle', () => {
  it('is told after 12 h, stays as it is, and closes when somebody goes on', async () => {
    const { id } = await api.plan()
    await api.loadAll(id, [{ action: 'start' }, ...api.weighings([2010])])
    api.time.set('2026-03-10T20:00:00Z')
    await passMinute(api)
    const [alert] = await seen('stale_feeding')
    expect(alert).toMatchObject({
      level: 'red',
      facts: { feeding: { id }, mixer: { name: 'Solomix' }, operator: { id: api.account('driver.ua') } },
    })
    expect(await api.get(id)).toMatchObject({ status: 'in_process' })
    await api.loadAll(id, [...api.weighings(TARGETS).slice(1), { action: 'finish' }])
    await passMinute(api)
    expect(await open('stale_feeding')).toEqual([])
  })
})

describe('feed in store', () => {
  it('for less than two weeks is told once, worse again, and closes after a delivery', async () => {
    // 50 t less a week of 3 t a day: 29 t are left for not quite ten days.
    for (let day = 3; day < 10; day++) await use(3000, `2026-03-0${day}`)
    await passMinute(api)
    const [first] = await seen('low_rest_days')
    expect(first).toMatchObject({
      level: 'orange',
      farm: null,
      company: { id: api.world.company },
      facts: { ingredient: { id: silage() }, balance: 29_000 },
    })
    await api.as('owner.ua').put(`/api/alerts/${first?.id}/`, { ack: true })
    await passMinute(api)
    expect(await seen('low_rest_days')).toHaveLength(1)
    await use(10_000, DAY)
    await passMinute(api)
    expect(await open('low_rest_days')).toMatchObject([
      { id: first?.id, level: 'red', read: false, acked: false },
    ])
    await deliver(5000)
    await passMinute(api)
    expect(await open('low_rest_days')).toMatchObject([{ id: first?.id, level: 'orange' }])
    await deliver(90_000)
    await passMinute(api)
    expect(await open('low_rest_days')).toEqual([])
  })

  it('of which more left than there was is told instead of its rest days, next day no second time', async () => {
    await use(50_120, '2026-03-09')
    await passMinute(api)
    expect(await seen('low_rest_days')).toEqual([])
    expect(await seen('negative_balance')).toMatchObject([{ level: 'red', facts: { balance: -120 } }])
    api.time.set('2026-03-11T08:00:00Z')
    await passMinute(api)
    expect(await seen('negative_balance')).toHaveLength(1)
    await deliver(2_000_000)
    await passMinute(api)
    expect(await open('negative_balance')).toEqual([])
  })
})

describe('feed that nobody ever counted or delivered', () => {
  const uncounted = async () => {
    const types = (await api.as('owner.ua').post('/api/manager/ingtedienttypes/', { name: 'Straw' })).body
    const draft = { stock: api.world.stock, ingredient_type: types.data.id, price: 100, dry_matter: 85 }
    return Number((await api.as('owner.ua').post('/api/manager/ingredients/', draft)).body.data.id)
  }
  const book = (ingredient: number, movement: Parameters<typeof post>[1]['movement']) =>
    api.inClient('ua', (tx) =>
      post(
        { tx, client: api.world.client, account: null },
        { ingredient, day: DAY, at: `${DAY}T05:00:00Z`, movement },
      ),
    )
  const read = async (id: number) =>
    (await api.as('owner.ua').get(`/api/manager/ingredients/${id}/`)).body.data

  it('says so and is short of nothing, until somebody says how much there is', async () => {
    const straw = await uncounted()
    await book(straw, { kind: 'load', quantity: 500 })
    await passMinute(api)
    expect(await seen('negative_balance')).toEqual([])
    expect(await read(straw)).toMatchObject({
      ...{ is_counted: false, stock_rest: -500, rest_days: null, run_out: null },
      plan: { days: null, run_out: null },
    })
    await book(straw, { kind: 'delivery', quantity: 200, unit_cost: 100 })
    await passMinute(api)
    expect(await seen('negative_balance')).toMatchObject([{ facts: { balance: -300 } }])
    expect(await read(straw)).toMatchObject({ is_counted: true, stock_rest: -300 })
  })
})

describe('the bias of an operator', () => {
  const loadOn = async (day: string, silageKg: number) => {
    api.time.set(`${day}T08:00:00Z`)
    const { id } = await api.plan({ planned_on: day })
    await api.loaded(id, [silageKg, ...TARGETS.slice(1)])
    await api.uploadAll(id, [{ action: 'discard', reason: 'test' }], 'owner.ua')
  }

  it('is told from the fifth load of the 7 days before on, and closes when they are over', async () => {
    const days = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
    for (const day of days) await loadOn(day, 1890)
    api.time.set('2026-03-14T06:00:00Z')
    await passMinute(api)
    expect(await seen('operator_bias')).toEqual([])
    await loadOn('2026-03-14', 1890)
    await passMinute(api)
    // The load of today counts tomorrow.
    expect(await seen('operator_bias')).toEqual([])
    api.time.set('2026-03-15T06:00:00Z')
    await passMinute(api)
    const [alert] = await seen('operator_bias')
    expect(alert).toMatchObject({
      level: 'orange',
      day: '2026-03-15',
      facts: { operator: { id: api.account('driver.ua') }, loads: 5 },
    })
    expect(alert?.kind === 'operator_bias' && alert.facts.bias).toBeCloseTo((-100 * 120) / 4785, 6)
    api.time.set('2026-03-18T06:00:00Z')
    await passMinute(api)
    expect(await open('operator_bias')).toEqual([])
  })
})

describe('rounding', () => {
  it('that moves an ingredient of a coming load by more than 5 % is told of its ration', async () => {
    const small = await api.plan({ groups: [{ group: api.world.groups[0], norm: 0.3 }] })
    await passMinute(api)
    expect(small.planned_weight).toBe(35)
    expect(await seen('rounding_error')).toMatchObject([
      {
        level: 'orange',
        facts: {
          ration: { id: api.world.ration, name: 'High milking' },
          ingredient: { id: api.world.ingredients[3] },
          exact: 0.175,
          planned: 0.2,
        },
      },
    ])
    const rest = { version: small.version }
    await api.as('owner.ua').delete(`/api/schedule/schedules/${small.id}/?version=${rest.version}`)
    await passMinute(api)
    expect(await open('rounding_error')).toEqual([])
  })
})

describe('what a tablet noted offline against a rule', () => {
  it('is told for as long as it waits for a planner', async () => {
    const { id } = await api.plan()
    await api.loaded(id)
    const fact = await api.load(id, { action: 'finish', offline: true })
    expect(fact.status).toBe(200)
    await passMinute(api)
    expect(await seen('offline_conflict')).toMatchObject([
      { level: 'red', facts: { feeding: { id }, facts: 1, operator: { id: api.account('driver.ua') } } },
    ])
    const [conflict] = (await api.as('owner.ua').get('/api/schedule/conflicts/')).body.data
    const body = { op_id: randomUUID(), action: 'accept' }
    expect((await api.as('owner.ua').put(`/api/schedule/conflicts/${conflict.id}/`, body)).status).toBe(200)
    await passMinute(api)
    expect(await open('offline_conflict')).toEqual([])
  })
})

describe('feed carried on', () => {
  it('that no load took over on its day is written off and told (F15)', async () => {
    const { id } = await api.plan()
    await api.loaded(id)
    api.time.advance(20 * 60_000)
    await api.unloaded(id, [2455, 2290], { residue: 'carry' })
    await passMinute(api)
    expect(await api.get(id)).toMatchObject({ residue: 40, residue_choice: 'carry' })
    api.time.set('2026-03-10T22:00:00Z')
    await passMinute(api)
    await passMinute(api)
    expect(await api.get(id)).toMatchObject({ residue: 40, residue_choice: 'write_off' })
    expect(await seen('residue_expired')).toMatchObject([
      { level: 'orange', day: DAY, facts: { feeding: { id }, mixer: { name: 'Solomix' }, weight: 40 } },
    ])
    const { body } = await api.as('owner.ua').get(`/api/schedule/schedules/${id}/events/`)
    expect(body.data.at(-1)).toMatchObject({ kind: 'write_off', operator: null, weight: 40 })
  })
})

describe('old alerts', () => {
  it('of events close by themselves after 2 days and stay in the list (review B9)', async () => {
    const { id } = await api.plan()
    await api.loaded(id, [1900, ...TARGETS.slice(1)])
    await api.uploadAll(id, [{ action: 'discard', reason: 'test' }], 'owner.ua')
    api.time.set('2026-03-12T07:58:00Z')
    await passMinute(api)
    expect(await open('off_window')).toHaveLength(1)
    api.time.advance(60_000)
    await passMinute(api)
    expect(await open('off_window')).toEqual([])
    expect((await seen('off_window')).map(({ day }) => day)).toEqual([DAY])
  })
})
