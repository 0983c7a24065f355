import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createFeedingApi, DAY, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

const PATH = '/api/export/icar/'
const ORIGIN = 'http://localhost'
const KINDS = ['feed', 'ration', 'feedstorage', 'feedreport'] as const

let api: FeedingApi
let other: FarmWorld
let foreign: FarmWorld
beforeAll(async () => {
  api = await createFeedingApi()
  other = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), name: randomUUID() }))
  foreign = await api.inClient('us', (tx) => buildFarm(tx, { client: api.client('us'), unit: 'lb' }))
  const { id } = await api.plan()
  await api.loaded(id, [2065, 1000, 170, 25, 445, 95, 1050])
  await api.unloaded(id, [2500, 2300], { residue: 'write_off' })
  await api.inClient('ua', (tx) =>
    tx
      .insertInto('leftovers')
      .values({
        client_id: api.client('ua'),
        farm_id: api.world.farm,
        group_id: api.world.groups[0] ?? 0,
        date: DAY,
        weight: 250,
      })
      .execute(),
  )
})
afterAll(() => api.close())

const get = (path: string, who: 'owner.ua' | 'owner.us' = 'owner.ua') => api.as(who).get(PATH + path)
const own = (path: string) => get(`${path}farm=${api.world.farm}`)

describe('an export is refused', () => {
  test.each(KINDS)('%s: 401, then 403, then 400', async (kind) => {
    expect(await api.anonymous.get(`${PATH}${kind}/`)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(`${PATH}${kind}/?farm=one`)).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(`/api/${api.client('ua')}/export/icar/${kind}/`)).toMatchObject({
      status: 403,
    })
    expect(await get(`${kind}/?farm=one`)).toMatchObject({
      status: 400,
      body: { errors: { farm: [{ code: 1 }] } },
    })
  })

  test('that nobody knows: 404', async () => {
    expect(await get('milk/')).toMatchObject({ status: 404 })
  })

  test.each([
    ['report-start-date-time=2026-03-09', 'report-start-date-time', 1],
    [
      'report-start-date-time=2026-03-09T00:00:00Z&report-end-date-time=2026-03-08T00:00:00Z',
      'report-end-date-time',
      'time_range_invalid',
    ],
    ['report-start-date-time=2024-03-09T00:00:00Z', 'report-end-date-time', 8],
  ])('feedreport with %s: 400 at %s with code %s', async (query, field, code) => {
    const answer = await get(`feedreport/?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })
})

describe('feeds', () => {
  test('have category, type and dry matter, and their server for a source', async () => {
    const { body } = await own('feed/?')
    const [silage = 0] = api.world.ingredients
    expect(body.view).toMatchObject({ totalItems: 7, totalPages: 1, pageSize: 20, currentPage: 1 })
    expect(body.member[0]).toEqual({
      resourceType: 'icarFeedResource',
      meta: {
        source: ORIGIN,
        sourceId: `feed/${silage}`,
        isDeleted: false,
        modified: expect.stringMatching(/^2026-.*Z$/),
        created: '2026-03-01T06:00:00.000Z',
      },
      location: { scheme: 'manger.company', id: String(api.world.company) },
      id: String(silage),
      category: 'Other',
      type: { scheme: 'manger.ingredient-type', id: expect.any(String) },
      name: 'Dairy Corn silage',
      properties: [
        {
          propertyIdentifier: { scheme: 'manger.feed-property', id: 'dry-matter' },
          value: 340,
          units: 'GRM',
          name: 'Dry matter, grams per kilogram',
        },
      ],
      active: true,
    })
  })

  test('that are gone are told as deleted, among what has changed since then', async () => {
    const { ingredients } = other
    const gone = ingredients[3] ?? 0
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('ingredients')
        .set({ deleted: true, updated_at: '2026-03-10T09:30:00Z' })
        .where('id', '=', gone)
        .execute(),
    )
    const since = 'meta-modified-from=2026-03-10T09:00:00Z'
    const { body } = await get(`feed/?farm=${other.farm}&${since}`)
    expect(body.member).toMatchObject([{ id: String(gone), active: false, meta: { isDeleted: true } }])
    const before = await get(`feed/?farm=${other.farm}&meta-modified-to=2026-03-10T09:30:00Z`)
    expect(before.body.view.totalItems).toBe(6)
  })
})

describe('rations', () => {
  test('name each feed with its percentage', async () => {
    const { body } = await own('ration/?')
    expect(body.member).toHaveLength(2)
    expect(body.member[0]).toMatchObject({
      resourceType: 'icarRationResource',
      id: String(api.world.ration),
      name: 'High milking',
      location: { scheme: 'manger.farm', id: String(api.world.farm) },
      active: true,
    })
    const fed = body.member[0].feeds.map(({ feedId, percentage }: { feedId: object; percentage: number }) => [
      feedId,
      percentage,
    ])
    const percents = [42, 21, 3.5, 0.5, 9, 2, 22]
    expect(fed).toEqual(
      api.world.ingredients.map((id, index) => [{ scheme: 'manger.feed', id: String(id) }, percents[index]]),
    )
  })
})

describe('feed storages', () => {
  test('tell what the ledger has, nothing where it is below zero, and a capacity only for a single feed', async () => {
    const { body } = await own('feedstorage/?')
    const [silage = 0] = api.world.ingredients
    expect(body.member[0]).toEqual({
      id: `${api.world.stock}-${silage}`,
      name: 'Dairy: Dairy Corn silage',
      isActive: true,
      feedId: String(silage),
      quantityAvailable: { unitCode: 'KGM', value: 50_000 - 2065 },
    })
    const { stock, ingredients } = foreign
    await api.inClient('us', async (tx) => {
      await tx.updateTable('stocks').set({ capacity: 80 }).where('id', '=', stock).execute()
      await tx
        .updateTable('ingredients')
        .set({ deleted: true })
        .where('id', 'in', ingredients.slice(1))
        .execute()
      await tx
        .updateTable('balances')
        .set({ qty: -5 })
        .where('ingredient_id', '=', ingredients[0] ?? 0)
        .execute()
    })
    expect((await get('feedstorage/', 'owner.us')).body.member).toMatchObject([
      { capacity: { unitCode: 'KGM', value: 80_000 }, quantityAvailable: { value: 0 } },
    ])
  })
})

describe('feed reports', () => {
  const whole = 'report-start-date-time=2026-03-09T22:00:00Z&report-end-date-time=2026-03-10T22:00:00Z'

  test('tell plan and consumption of each group on a day of the farm, without what was weighed back', async () => {
    const { body } = await get(`feedreport/?${whole}`)
    expect(body.view.totalItems).toBe(2)
    const [first, second] = body.member
    const group = api.world.groups[0]
    expect(first).toMatchObject({
      resourceType: 'icarFeedReportResource',
      meta: { source: ORIGIN, sourceId: `feedreport/${group}/${DAY}`, isDeleted: false, created: null },
      location: { scheme: 'manger.farm', id: String(api.world.farm) },
      animals: [{ scheme: 'manger.animal-group', id: String(group) }],
      // Midnight in Kyiv, winter.
      reportStartDateTime: '2026-03-09T22:00:00.000Z',
      reportEndDateTime: '2026-03-10T22:00:00.000Z',
      consumedRation: [{ rationId: String(api.world.ration) }],
    })
    const [ration] = first.consumedRation
    expect(ration.entitlement.value).toBeCloseTo(2455, 5)
    // Of 4850 kg loaded 2500 were unloaded here, 250 of them weighed back.
    expect(ration.feedConsumption.value).toBeCloseTo(2250, 4)
    expect(first.consumedFeed[0].feedConsumption.value).toBeCloseTo(
      (2065 * 2500) / 4850 - (2065 * 250) / 4850,
      4,
    )
    expect(second.consumedRation[0].feedConsumption.value).toBeCloseTo(2300, 4)
    const sum = (parts: { feedConsumption: { value: number } }[]) =>
      parts.reduce((all, { feedConsumption }) => all + feedConsumption.value, 0)
    expect(sum(second.consumedFeed)).toBeCloseTo(2300, 4)
  })

  test('take back what the whole day says, and not what its periods say once more', async () => {
    const record = (period_id: number | null, weight: number) => ({
      client_id: api.client('ua'),
      farm_id: api.world.farm,
      group_id: api.world.groups[1] ?? 0,
      date: DAY,
      period_id,
      weight,
    })
    const leave = (period: number | null, weight: number) =>
      api.inClient('ua', (tx) => tx.insertInto('leftovers').values(record(period, weight)).execute())
    const eaten = async () => {
      const { body } = await get(`feedreport/?${whole}`)
      return body.member[1].consumedRation[0].feedConsumption.value
    }
    await leave(api.world.period, 100)
    expect(await eaten()).toBeCloseTo(2200, 4)
    await leave(null, 130)
    expect(await eaten()).toBeCloseTo(2170, 4)
  })

  test('are those of the complete days before when no time is named', async () => {
    expect((await get('feedreport/')).body.view.totalItems).toBe(0)
    api.time.set('2026-03-11T08:00:00Z')
    expect((await get('feedreport/')).body.view.totalItems).toBe(2)
    api.time.set('2026-03-18T21:59:00Z')
    expect((await get('feedreport/')).body.view.totalItems).toBe(0)
    api.time.set('2026-03-17T21:59:00Z')
    expect((await get('feedreport/')).body.view.totalItems).toBe(2)
    expect((await get('feedreport/?report-start-date-time=2026-03-09T22:00:01Z')).body.view.totalItems).toBe(
      0,
    )
    api.time.set('2026-03-10T08:00:00Z')
  })
})

describe('an export', () => {
  test('comes page by page with links to its neighbours, and tells its size past the end', async () => {
    const first = (await get(`feed/?farm=${api.world.farm}&page_size=3`)).body
    const link = (page: number) => `${ORIGIN}${PATH}feed/?farm=${api.world.farm}&page_size=3&page=${page}`
    expect(first.view).toEqual({
      totalItems: 7,
      totalPages: 3,
      pageSize: 3,
      currentPage: 1,
      first: link(1),
      next: link(2),
      last: link(3),
    })
    const last = (await api.as('owner.ua').get(first.view.last.replace(ORIGIN, ''))).body
    expect(last.member).toHaveLength(1)
    expect(last.view.prev).toBe(link(2))
    const past = (await get(`feed/?farm=${api.world.farm}&page_size=3&page=9`)).body
    expect(past).toMatchObject({ view: { totalItems: 7, currentPage: 9, prev: link(3) }, member: [] })
  })

  test('is of the client asked for, by the prefix of those who act on him', async () => {
    const path = `/api/${api.client('us')}/export/icar/ration/`
    const { status, body } = await api.as('consultant').get(path)
    expect(status).toBe(200)
    expect(body.member.map(({ id }: { id: string }) => Number(id)).toSorted()).toEqual(
      [foreign.ration, foreign.otherRation].toSorted(),
    )
    expect(body.view.first).toBe(`${ORIGIN}${path}?page=1`)
  })

  test('shows an employee his farms and their companies only', async () => {
    const employee = await hireEmployee(api, 'ua', {
      grants: { 'report.inout': ['view'] },
      farms: [other.farm],
    })
    const places = async (kind: string) => {
      const { body } = await employee.get(`${PATH}${kind}/?report-start-date-time=2026-03-01T00:00:00Z`)
      return body.member.map(({ location }: { location: { id: string } }) => Number(location.id))
    }
    expect(new Set(await places('feed'))).toEqual(new Set([other.company]))
    expect(new Set(await places('ration'))).toEqual(new Set([other.farm]))
    expect(await places('feedreport')).toEqual([])
    const { body } = await employee.get(`${PATH}feedstorage/`)
    expect(body.member.every(({ id }: { id: string }) => id.startsWith(`${other.stock}-`))).toBe(true)
  })
})
