import { addDays } from '@manger/contract'
import { ATTENTION_DAYS, type AttentionReason, type ClientAttention } from '@manger/contract/clients'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#core/accounts/demo-accounts.ts'
import { createDemoApi, type DemoApi, TODAY } from '#testing/reports/demo-api.ts'

const PATH = '/api/dashboard/clients/portfolio/'

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

type Who = 'admin' | 'staff' | 'consultant'
const rows = async (query = '', who: Who = 'admin'): Promise<ClientAttention[]> =>
  (await api.as(who).get(`${PATH}${query}`)).body.data
const reasonOf = async <Kind extends AttentionReason['kind']>(
  key: 'ua' | 'us' | 'pl' | 'idle',
  kind: Kind,
) => {
  const row = (await rows()).find(({ id }) => id === api.client(key))
  const found = row?.reasons.find((reason) => reason.kind === kind)
  return found as Extract<AttentionReason, { kind: Kind }> | undefined
}
const inside = (path: string) => api.as('admin').get(`/api/${api.client('ua')}/${path}`)

describe('the portfolio is refused', () => {
  test('to whoever is not signed in: 401; to the people of a client: 403', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
    expect(await api.as('owner.ua').get(PATH)).toMatchObject({ status: 403 })
    expect(await api.as('zootechnician.ua').get(PATH)).toMatchObject({ status: 403 })
  })

  test('with a reason that there is not: 400', async () => {
    expect(await api.as('admin').get(`${PATH}?reason=hungry`)).toMatchObject({
      status: 400,
      body: { errors: { reason: [{}] } },
    })
  })
})

describe('the portfolio', () => {
  test('shows a consultant his clients, staff every client that has access', async () => {
    expect((await rows('', 'consultant')).map(({ id }) => id).toSorted()).toEqual(
      [api.client('ua'), api.client('us')].toSorted(),
    )
    const ids = (await rows('', 'staff')).map(({ id }) => id)
    expect(ids).toHaveLength(4)
    expect(ids).not.toContain(api.client('closed'))
  })

  test('begins with the client that has most urgent reasons, and gives everybody his week', async () => {
    const found = await rows()
    const red = found.map(({ reasons }) => reasons.filter(({ level }) => level === 'red').length)
    expect(red).toEqual(red.toSorted((a, b) => b - a))
    expect(found[0]).toMatchObject({ id: api.client('ua'), status: 'has_warnings' })
    for (const { week } of found) {
      expect(week.map(({ date }) => date)).toEqual([7, 6, 5, 4, 3, 2, 1].map((age) => addDays(TODAY, -age)))
    }
  })

  test('is narrowed by reason, country and name, and counts the reasons beside the first', async () => {
    const stock = (await api.as('admin').get(`${PATH}?reason=stock,silent&search=ПОЛЯНА`)).body
    expect(stock.data.map(({ id }: ClientAttention) => id)).toEqual([api.client('ua')])
    expect(stock.counts).toMatchObject({ clients: 1, kinds: { stock: 1, silent: 0 } })
    const one = (await api.as('admin').get(`${PATH}?page_size=1`)).body
    expect([one.data.length, one.count]).toEqual([1, 4])
    expect((await api.as('admin').get(one.next)).body.data).toHaveLength(1)
    const poland = (await api.as('admin').get(`${PATH.replace('portfolio/', '')}${api.client('pl')}/`)).body
      .data
    expect((await rows(`?country=${poland.group_id}`)).map(({ id }) => id)).toEqual([api.client('pl')])
  })

  test('says what runs out by the figures of the page of ingredients', async () => {
    const reason = await reasonOf('ua', 'stock')
    const listed = (await inside('manager/ingredients/?rest_days_below=7&page_size=200')).body
    expect(reason).toMatchObject({ level: 'red', feeds: listed.count })
    const shortest = listed.data.toSorted(
      (a: { rest_days: number }, b: { rest_days: number }) => a.rest_days - b.rest_days,
    )[0]
    expect(reason?.first.ingredient.id).toBe(shortest.id)
    expect(reason?.first.rest_days).toBeCloseTo(shortest.rest_days, 9)
    expect(reason?.first.balance).toBeCloseTo(shortest.stock_rest, 6)
  })

  test('says how leftovers are by the weights of the grid, and names the groups that it shows', async () => {
    const reason = await reasonOf('ua', 'leftovers')
    expect(reason).toMatchObject({ from: addDays(TODAY, -7), to: addDays(TODAY, -1) })
    const query = `client=${api.client('ua')}&farm=${reason?.farm.id}&from=${reason?.from}&to=${reason?.to}`
    const grid = (await api.as('admin').get(`/api/leftovers/leftovers/days/?${query}`)).body.data
    type Cell = { group: { id: number }; weight: number | null; delivered: number }
    const cells = grid.filter(
      ({ group, weight, delivered }: Cell) =>
        group.id === reason?.worst.group.id && weight !== null && delivered > 0,
    )
    const sum = (key: 'weight' | 'delivered') =>
      cells.reduce((total: number, cell: Cell) => total + (cell[key] ?? 0), 0)
    expect(reason?.worst.percent).toBeCloseTo((100 * sum('weight')) / sum('delivered'), 6)
  })

  test('says how many feedings were missed by the rows of the report that it opens', async () => {
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('feedings')
        .set({ status: 'waited', upload_ended_at: null, unloaded_weight: null })
        .where('farm_id', '=', api.farms[0] ?? 0)
        .where('planned_on', '=', addDays(TODAY, -2))
        .execute(),
    )
    const reason = await reasonOf('ua', 'missed')
    expect(reason?.missed).toBeGreaterThan(0)
    const query = {
      farm: reason?.farms.join() ?? '',
      planned_on_after: reason?.from ?? '',
      planned_on_before: reason?.to ?? '',
      status: 'waited',
      with_ignored: 'true',
      page_size: '200',
    }
    const { data } = (await inside(`report/planfeed/make/?${new URLSearchParams(query)}`)).body
    const feedings = data.filter(({ level }: { level: number }) => level === 2)
    expect(feedings).toHaveLength(reason?.missed ?? -1)
  })

  test('knows who is silent, who never began, and whom nobody of the client looks after', async () => {
    expect(await reasonOf('pl', 'silent')).toMatchObject({ level: 'orange', last: null, days: 6 })
    expect(await reasonOf('pl', 'unseen')).toMatchObject({ days: null })
    expect(await reasonOf('us', 'unseen')).toBeUndefined()
    const DAY_MS = 86_400_000
    const back = await api.database.kysely.selectFrom('sessions').select(['id', 'used_at']).execute()
    for (const { id, used_at } of back) {
      const earlier = new Date(Date.parse(used_at) - 4 * DAY_MS).toISOString()
      await api.database.kysely
        .updateTable('sessions')
        .set({ used_at: earlier })
        .where('id', '=', id)
        .execute()
    }
    expect(await reasonOf('us', 'unseen')).toMatchObject({ level: 'orange', days: 4 })
    await api.anonymous.post('/api/auth/jwt/create/', {
      email: demoEmail('driver.us'),
      password: DEMO_PASSWORD,
    })
    expect(await reasonOf('us', 'unseen')).toBeUndefined()
    const [us] = await rows('?search=plains')
    expect(us?.seen_at).toBe(api.time.clock().toISOString())
  })

  test('names the urgent alert that makes a client one with warnings, until somebody has dealt with it', async () => {
    const reason = await reasonOf('ua', 'alert')
    expect(reason).toMatchObject({ level: 'red', alert: { level: 'red', closed_at: null } })
    await api.as('owner.ua').put(`/api/alerts/${reason?.alert.id}/`, { ack: true })
    expect((await reasonOf('ua', 'alert'))?.alert.id).not.toBe(reason?.alert.id)
  })

  test('a consultant without feeding among his modules sees of the client only whether somebody signs in', async () => {
    const link = { client_id: api.client('ua'), account_id: api.account('consultant') }
    await api.as('admin').put(`/api/dashboard/clients/${link.client_id}/`, {
      ...(await api.as('admin').get(`/api/dashboard/clients/${link.client_id}/`)).body.data,
      consultants: [{ id: link.account_id, modules: ['animalfeed'] }],
    })
    const [ua] = await rows('?search=ПОЛЯНА', 'consultant')
    expect(ua?.reasons.filter(({ kind }) => kind !== 'unseen')).toEqual([])
    expect(ua?.week).toEqual([])
    const [same] = await rows('?search=ПОЛЯНА', 'staff')
    expect(same?.week).toHaveLength(ATTENTION_DAYS)
    expect(same?.reasons.length).toBeGreaterThan(0)
  })
})
