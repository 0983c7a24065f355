import type { Module } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { alertsOf } from '#testing/alerts/alerts-of.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import type { AlertDraft, AlertHome } from './alert-draft.ts'
import { raiseAlerts } from './raise.ts'

const PATH = '/api/alerts/'
/** Who may look at mixers and feeds sees their alerts. */
const VIEWS = { 'manager.mixer': ['view'], 'manager.ingredient': ['view'] } as const

let api: TestApi
let dairy: FarmWorld
let heifers: FarmWorld
let ranch: FarmWorld
beforeAll(async () => {
  api = await createTestApi()
  const build = (client: 'ua' | 'us', name: string) =>
    api.inClient(client, (tx) => buildFarm(tx, { client: api.client(client), name }))
  dairy = await build('ua', 'Dairy')
  heifers = await build('ua', 'Heifers')
  ranch = await build('us', 'Ranch')
  const at = (hour: number) => `2026-03-10T0${hour}:00:00.000Z`
  await raise('ua', [
    scaleDraft({ farm: dairy.farm }, { mixer: dairy.mixer, day: '2026-03-08', at: at(1) }),
    scaleDraft({ farm: heifers.farm }, { mixer: heifers.mixer, day: '2026-03-09', at: at(2), level: 'red' }),
    negativeDraft(dairy, at(3)),
    negativeDraft(heifers, at(4)),
  ])
  await raise('us', [scaleDraft({ farm: ranch.farm }, { mixer: ranch.mixer, day: '2026-03-09', at: at(5) })])
})
afterAll(() => api.close())

const raise = (client: 'ua' | 'us', drafts: readonly AlertDraft[]) =>
  api.inClient(client, (tx) => raiseAlerts({ tx, client: api.client(client) }, drafts))

type Scale = { mixer: number; day: string; at: string; level?: 'red' | 'orange'; shown?: number }

const scaleDraft = (
  home: AlertHome,
  { mixer, day, at, level = 'orange', shown = 5070 }: Scale,
): AlertDraft => ({
  kind: 'scale_check',
  object: `mixer:${mixer}`,
  day,
  level,
  home,
  at,
  facts: { mixer: { id: mixer, name: 'Solomix' }, reference: 5000, shown, error: (shown - 5000) / 50 },
})

const negativeDraft = ({ company, stock, ingredients }: FarmWorld, at: string): AlertDraft => ({
  kind: 'negative_balance',
  object: `ingredient:${ingredients[0]}`,
  day: '2026-03-10',
  level: 'red',
  home: { company },
  at,
  facts: {
    ingredient: { id: ingredients[0] ?? 0, name: 'Corn silage' },
    stock: { id: stock, name: 'Pit' },
    balance: -120,
  },
})

const firstOf = async (who: 'owner.ua' | 'owner.us') => (await alertsOf(api, who))[0]?.id ?? 0

describe('refusals in their order', () => {
  it('401 to whoever is not signed in', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
    expect(await api.anonymous.put(`${PATH}1/`, { read: true })).toMatchObject({ status: 401 })
  })

  it('403 for another client, 404 for an alert of it, also to a consultant who was not given it', async () => {
    const foreign = await firstOf('owner.us')
    expect(await api.as('owner.ua').get(`${PATH}?client=${api.client('us')}`)).toMatchObject({ status: 403 })
    expect(await api.as('owner.ua').put(`${PATH}${foreign}/`, {})).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').put(`${PATH}999999/`, {})).toMatchObject({ status: 404 })
    const own = await firstOf('owner.ua')
    const through = `${PATH}${own}/?client=${api.client('us')}`
    expect(await api.as('admin').put(through, { read: true })).toMatchObject({ status: 404 })
  })

  it.each([
    [{}, 'read', 2],
    [{ read: 'yes' }, 'read', 1],
    [{ ack: null }, 'ack', 3],
  ])('400 for the mark %j: %s carries %s', async (body, field, code) => {
    const answer = await api.as('owner.ua').put(`${PATH}${await firstOf('owner.ua')}/`, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  it.each(['kind=quarrel', 'level=green', 'from=yesterday', 'farm=x', 'unread=1', 'page_size=0'])(
    '400 for the filter %s',
    async (query) => {
      expect(await api.as('owner.ua').get(`${PATH}?${query}`)).toMatchObject({ status: 400 })
    },
  )
})

describe('the list', () => {
  const kinds = async (who: Parameters<TestApi['as']>[0], query = '') => {
    const { body } = await api.as(who).get(`${PATH}?${query}`)
    return body.data.map((alert: { kind: string; farm: { id: number } | null }) => [
      alert.kind,
      alert.farm?.id ?? null,
    ])
  }

  it('has everything of the client, newest first, with where each is', async () => {
    expect(await kinds('owner.ua')).toEqual([
      ['negative_balance', null],
      ['negative_balance', null],
      ['scale_check', heifers.farm],
      ['scale_check', dairy.farm],
    ])
  })

  it.each([
    ['kind=scale_check', 2],
    ['kind=scale_check,negative_balance&level=red', 3],
    ['level=orange', 1],
    ['from=2026-03-09', 3],
    ['from=2026-03-09&to=2026-03-09', 1],
    ['unread=true', 4],
    ['unread=false', 0],
    ['open=false', 0],
  ])('narrowed by %s: %d', async (query, count) => {
    expect(await kinds('owner.ua', query)).toHaveLength(count)
  })

  it('narrowed to a farm', async () => {
    expect(await kinds('owner.ua', `farm=${dairy.farm}`)).toEqual([['scale_check', dairy.farm]])
  })

  it('comes page by page, each with the count and the next', async () => {
    const { body } = await api.as('owner.ua').get(`${PATH}?page_size=3`)
    expect(body).toMatchObject({ count: 4, unread: 4, client: api.client('ua') })
    const next = await api.as('owner.ua').get(body.next)
    expect(next.body).toMatchObject({ count: 4, next: null, data: [{ kind: 'scale_check' }] })
  })

  it('an employee sees his farms and their companies only', async () => {
    const driver = await hireEmployee(api, 'ua', { grants: VIEWS, farms: [heifers.farm] })
    const { body } = await driver.get(PATH)
    expect(body).toMatchObject({ count: 2, unread: 2 })
    expect(
      body.data.map((alert: { farm: unknown; company: unknown }) => alert.farm ?? alert.company),
    ).toEqual([
      { id: heifers.company, name: 'Heifers' },
      { id: heifers.farm, name: 'Heifers' },
    ])
    const hidden = (await alertsOf(api, 'owner.ua')).find(({ farm }) => farm?.id === dairy.farm)
    expect(await driver.put(`${PATH}${hidden?.id}/`, { read: true })).toMatchObject({ status: 404 })
    const homeless = await hireEmployee(api, 'ua', { grants: VIEWS, farms: [] })
    expect((await homeless.get(PATH)).body).toMatchObject({ count: 0, unread: 0 })
  })

  it('of several clients tells whose each is; ?client= leaves one', async () => {
    const { body } = await api.as('staff').get(PATH)
    expect(body).toMatchObject({ client: null, count: 5 })
    expect(body.data[0]).toMatchObject({ client: { id: api.client('us') } })
    const one = await api.as('staff').get(`${PATH}?client=${api.client('ua')}`)
    expect(one.body).toMatchObject({ client: api.client('ua'), count: 4, unread: 4 })
  })
})

test('whoever has not the module of the alerts sees none, with ?client= or without (review A7)', async () => {
  const seen = async (modules: readonly Module[]) => {
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('consultant_clients')
        .set({ modules: [...modules] })
        .where('client_id', '=', api.client('ua'))
        .where('account_id', '=', api.account('consultant'))
        .execute(),
    )
    const lists = await Promise.all(
      [PATH, `${PATH}?client=${api.client('ua')}`].map((url) => api.as('consultant').get(url)),
    )
    const isOurs = ({ client }: { client: { id: number } }) => client.id === api.client('ua')
    return lists.map(({ body }) => body.data.filter(isOurs).length)
  }
  expect(await seen(['animalfeed'])).toEqual([0, 0])
  expect(await seen(['main', 'animalfeed'])).toEqual([4, 4])
})

describe('marks', () => {
  const seen = async (who: Parameters<TestApi['as']>[0], id: number) => {
    const { body } = await api.as(who).get(`${PATH}?page_size=200`)
    return body.data.find((alert: { id: number }) => alert.id === id)
  }

  it('are each user’s own; who deals with an alert has read it, and may take it back', async () => {
    const id = await firstOf('owner.ua')
    const path = `${PATH}${id}/`
    expect(await api.as('owner.ua').put(path, { ack: true })).toMatchObject({
      status: 200,
      body: { data: { id, read: true, acked: true } },
    })
    expect(await seen('zootechnician.ua', id)).toMatchObject({ read: false, acked: false })
    await api.as('owner.ua').put(path, { ack: false })
    expect(await seen('owner.ua', id)).toMatchObject({ read: true, acked: false })
    await api.as('owner.ua').put(path, { ack: true })
    await api.as('owner.ua').put(path, { read: false })
    expect(await seen('owner.ua', id)).toMatchObject({ read: false, acked: false })
  })

  it('read everything up to the newest one seen, not what came meanwhile, nor what others see', async () => {
    const all = await alertsOf(api, 'owner.ua')
    const until = Math.max(...all.map(({ id }) => id)) - 1
    const answer = await api.as('owner.ua').put(PATH, { until })
    expect(answer).toMatchObject({ status: 200, body: { data: { unread: 1 } } })
    expect((await alertsOf(api, 'owner.ua')).filter(({ read }) => !read).map(({ id }) => id)).toEqual([
      until + 1,
    ])
    expect((await api.as('zootechnician.ua').get(PATH)).body.unread).toBe(4)
  })

  it('of an alert that gets worse are gone, of one told again as it was stay', async () => {
    const draft = (level: 'orange' | 'red', shown: number) =>
      scaleDraft(
        { farm: ranch.farm },
        { mixer: ranch.otherMixer, day: '2026-03-10', at: '2026-03-10T07:00:00.000Z', level, shown },
      )
    await raise('us', [draft('orange', 5070)])
    const [{ id = 0 } = {}] = await alertsOf(api, 'owner.us')
    await api.as('owner.us').put(`${PATH}${id}/`, { ack: true })
    await raise('us', [draft('orange', 5080)])
    expect(await seen('owner.us', id)).toMatchObject({ read: true, acked: true, facts: { shown: 5080 } })
    await raise('us', [draft('red', 5300)])
    expect(await seen('owner.us', id)).toMatchObject({ level: 'red', read: false, acked: false })
    expect(await alertsOf(api, 'owner.us')).toHaveLength(2)
  })
})

test('one client’s alerts and marks are not there for another, whatever the query forgets', async () => {
  for (const table of ['alerts', 'alert_marks', 'scale_checks', 'auto_plans', 'client_jobs'] as const) {
    const own = await api.inClient('ua', (tx) => tx.selectFrom(table).select('client_id').execute())
    expect(own.every(({ client_id }) => client_id === api.client('ua'))).toBe(true)
  }
  const write = api.inClient('us', (tx) =>
    raiseAlerts({ tx, client: api.client('ua') }, [negativeDraft(dairy, '2026-03-10T06:00:00.000Z')]),
  )
  await expect(write).rejects.toThrow('row-level security')
})

describe('the status of a client', () => {
  const statusOf = async () =>
    (await api.as('admin').get(`/api/dashboard/clients/${api.client('ua')}/`)).body.data.status

  it('has warnings while a red alert is open that nobody has dealt with', async () => {
    await api.inClient('ua', async (tx) => {
      const feeding = {
        client_id: api.client('ua'),
        farm_id: dairy.farm,
        planned_on: '2026-03-10',
        position: 0,
      }
      await tx
        .insertInto('feedings')
        .values({
          ...feeding,
          period_id: dairy.period,
          ration_id: dairy.ration,
          ration_version: 1,
          mixer_id: dairy.mixer,
          step: 5,
          planned_weight: 100,
          load_target: 100,
          status: 'uploaded',
          accuracy: 99,
          upload_ended_at: '2026-03-10T06:00:00Z',
        })
        .execute()
    })
    expect(await statusOf()).toBe('has_warnings')
    const red = (await alertsOf(api, 'owner.ua')).filter(({ level }) => level === 'red')
    expect(red).toHaveLength(3)
    for (const { id } of red) await api.as('owner.ua').put(`${PATH}${id}/`, { ack: true })
    expect(await statusOf()).toBe('active')
  })
})

describe('how many there are', () => {
  const FILTERS = ['', '&open=true', '&open=false', '&kind=scale_check', '&kind=negative_balance&open=true']
  const countOf = async (who: 'staff' | 'consultant', query: string): Promise<number> =>
    (await api.as(who).get(`${PATH}?page_size=1${query}`)).body.count

  test.each(['staff', 'consultant'] as const)(
    '%s: of all clients as many as of each together, at once after a change',
    async (who) => {
      const { body } = await api.as(who).get(`${PATH}?page_size=200`)
      const clients = new Set((body.data as { client: { id: number } }[]).map(({ client }) => client.id))
      expect(clients.size).toBeGreaterThan(who === 'staff' ? 1 : 0)
      const check = async () => {
        for (const filter of FILTERS) {
          let sum = 0
          for (const client of clients) sum += await countOf(who, `&client=${client}${filter}`)
          expect(`${filter} ${await countOf(who, filter)}`).toBe(`${filter} ${sum}`)
        }
      }
      await check()
      const before = await countOf(who, '&open=true')
      await raise('ua', [
        negativeDraft({ ...dairy, ingredients: [9000 + before] }, '2026-03-10T06:00:00.000Z'),
      ])
      expect(await countOf(who, '&open=true')).toBe(before + 1)
      await check()
    },
  )
})
