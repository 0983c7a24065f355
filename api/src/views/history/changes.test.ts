import { CHANGED_KINDS } from '@manger/contract/history'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#testing/database/as-owner.ts'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

const PATH = '/api/history/'
const ROWS = 5000

let api: FeedingApi
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

type Entry = {
  id: string
  type: string
  name: string
  action: string
  gone: boolean
  restorable: boolean
  changes: { field: string; kind?: string; old: unknown; new: unknown }[]
}
const owner = () => api.as('owner.ua')
const list = async (query = ''): Promise<Entry[]> => (await owner().get(`${PATH}?${query}`)).body.data
const told = (entries: Entry[]) => entries.map(({ type, action, name }) => `${type} ${action} ${name}`)

test('is refused: 401, 403 without the right or to another client, 400 at the filter', async () => {
  expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
  expect(await api.as('driver.ua').get(PATH)).toMatchObject({ status: 403 })
  expect(await api.as('owner.us').get(`/api/${api.client('ua')}/history/`)).toMatchObject({ status: 403 })
  const wrong = await owner().get(`${PATH}?kind=farms,barns`)
  expect(wrong).toMatchObject({ status: 400, body: { errors: { kind: [{}] } } })
})

describe('what had no list before (second review D1)', () => {
  test('a feeding that is edited and deleted tells both, field by field', async () => {
    const { id, version } = await api.plan()
    const path = `/api/schedule/schedules/${id}/`
    const locked = await owner().put(path, { ...api.draftOf({ locked: true }), version })
    expect(locked).toMatchObject({ status: 200 })
    const { status } = await owner().delete(`${path}?version=${locked.body.data.version}`)
    expect(status).toBe(204)
    const entries = await list(`kind=feedings&object_id=${id}`)
    expect(entries.map(({ action, gone }) => [action, gone])).toEqual([
      ['deleted', true],
      ['updated', true],
      ['created', true],
    ])
    expect(entries[1]?.changes).toMatchObject([
      { field: 'weight_locked', kind: 'flag', old: false, new: true },
    ])
    expect((await owner().get(`${PATH}feedings/?object_id=${id}`)).body.data).toHaveLength(3)
  })

  test('a period, a partner and a type of feed too', async () => {
    const partner = { name: 'Agro', role: 'supplier' }
    const { data } = (await owner().post('/api/manager/deliveries/companies/', partner)).body
    await owner().put(`/api/manager/deliveries/companies/${data.id}/`, { ...data, role: 'both' })
    await owner().post('/api/manager/ingtedienttypes/', { name: 'Sorghum' })
    const period = { farm: api.world.farm, name: 'Night', time_start: '20:00', time_end: '22:00' }
    await owner().post('/api/manager/loadings/', period)
    expect(
      told(await list('kind=periods,deliverycompanies,ingredienttypes&action=created&page_size=3')),
    ).toEqual(['periods created Night', 'ingredienttypes created Sorghum', 'deliverycompanies created Agro'])
    expect((await list('kind=deliverycompanies&action=updated'))[0]?.changes).toMatchObject([
      { field: 'role', kind: 'choice', old: 'supplier', new: 'both' },
    ])
  })
})

test('is searched by person, day, kind and name, in one list', async () => {
  const boss = owner()
  const { id } = (await boss.post('/api/manager/animaltypes/', { name: 'Searched bulls' })).body.data
  await api.as('zootechnician.ua').post('/api/manager/animaltypes/', { name: 'Searched cows' })
  const names = async (query: string) => told(await list(query))
  expect(await names('search=searched')).toEqual([
    'animaltypes created Searched cows',
    'animaltypes created Searched bulls',
  ])
  expect(await names(`search=searched&user=${api.account('zootechnician.ua')}`)).toEqual([
    'animaltypes created Searched cows',
  ])
  expect(await names('search=searched&kind=groups')).toEqual([])
  expect(await names('search=searched&to=2020-01-01')).toEqual([])
  expect(await boss.delete(`/api/manager/animaltypes/${id}/`)).toMatchObject({ status: 204 })
  const [deleted, , created] = await list('search=searched')
  expect([deleted, created]).toMatchObject([
    { action: 'deleted', gone: true, restorable: true },
    { action: 'created', gone: true, restorable: false },
  ])
  await boss.post(`/api/manager/animaltypes/${id}/restore/`, {})
  expect((await list(`kind=animaltypes&object_id=${id}`)).map(({ gone }) => gone)).toEqual([
    false,
    false,
    false,
  ])
})

test('names of users and access groups are for who keeps them, as in their own histories', async () => {
  await owner().post('/api/perm/groups/', { name: 'Secret readers', permissions: [] })
  expect(told(await list('search=secret'))).toEqual(['accessgroups created Secret readers'])
  const reader = await hireEmployee(api, 'ua', { grants: { history: ['view'] } })
  expect((await reader.get(`${PATH}?search=secret`)).body.data).toEqual([])
  expect((await reader.get(`${PATH}?kind=accessgroups`)).body.data).toEqual([])
  expect((await reader.get(`${PATH}accessgroups/`)).status).toBe(403)
})

test('an employee of another farm reads nothing of this one', async () => {
  const nowhere = await hireEmployee(api, 'ua', { grants: { history: ['view'] }, farms: [] })
  const { body } = await nowhere.get(`${PATH}?kind=groups,rations,periods,feedings`)
  expect(body.data).toEqual([])
})

test('is read to its end by the last entry: what is written meanwhile moves nothing, and 5,000 of five years stay quick', async () => {
  await api.inClient('us', async (tx) => {
    const client = api.client('us')
    await sql`insert into history (client_id, id, type, object_id, name, action, at, timezone, language, changes, snapshot)
      select ${client}, gen_random_uuid(), (${[...CHANGED_KINDS]}::text[])[1 + n % ${CHANGED_KINDS.length}::int], n, 'Row ' || n,
        'updated', '2026-03-09T08:00:00Z'::timestamptz - n * interval '8 hours 45 minutes', 'UTC', 'en', '[]', '{}'
      from generate_series(1, ${ROWS}::int) as n`.execute(tx)
  })
  const reader = api.as('owner.us')
  const first = (await reader.get(`${PATH}?page_size=200&search=row`)).body
  await reader.post('/api/manager/animaltypes/', { name: 'Row of now' })
  const seen: string[] = first.data.map(({ name }: Entry) => name)
  for (let next: string | null = first.next; next !== null; ) {
    const { body } = await reader.get(next)
    seen.push(...body.data.map(({ name }: Entry) => name))
    next = body.next
  }
  expect(seen).toEqual(Array.from({ length: ROWS }, (_, index) => `Row ${index + 1}`))
  // The planner knows of the rows; without this it depends on whether autovacuum came by already.
  await asOwner(api.database, 'analyze history')
  const plan = await api.inClient('us', async (tx) => {
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select h.id from history h
      where h.client_id = ${api.client('us')} and h.type = any(${[...CHANGED_KINDS]}::text[])
        and (h.at, h.id) < (select at, id from history where client_id = ${api.client('us')} order by at limit 1 offset 4000)
      order by h.at desc, h.id desc limit 25`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch('history_moment')
})
