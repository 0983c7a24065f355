import { draftOf, type FormRoutes, type Route } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { companyRoutes } from '@manger/contract/companies'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { farmRoutes } from '@manger/contract/farms'
import { groupRoutes } from '@manger/contract/groups'
import { type ChangedKind, type HistoryEntry, sentName } from '@manger/contract/history'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { stockRoutes } from '@manger/contract/stocks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, createFeedingApi, DAY, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

let api: FeedingApi
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

type Who = Parameters<FeedingApi['as']>[0]
type Calls = FormRoutes & { get: Route }
type Item = Record<string, unknown> & { id: number; version: number }
/** A kind that the page of the history puts back: its calls, an object of it, and another value for each of some fields. */
type Kind = {
  kind: ChangedKind
  routes: Calls
  object: () => Promise<number>
  changes: (item: Item) => Promise<Record<string, unknown>> | Record<string, unknown>
}

const owner = () => api.as('owner.ua')
const made = async (path: string, body: Record<string, unknown>): Promise<number> => {
  const answer = await owner().post(`/api/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
let count = 0
// Names of one kind are there once.
const nameOf = (name: string): string => {
  count += 1
  return `${name} ${count}`
}
const partner = (name: string) =>
  made('manager/deliveries/companies/', { name: nameOf(name), role: 'supplier' })
const delivery = async (date = DAY): Promise<number> =>
  made('manager/deliveries/', {
    ...{ type: 'delivery', ingredient: api.world.ingredients[0], value: 800, price: 1500, date },
    ...{ document_no: 'D-1', company: await partner('Agro') },
  })

const KINDS: readonly Kind[] = [
  {
    kind: 'farms',
    routes: farmRoutes,
    object: async () => api.world.farm,
    changes: () => ({ name: 'Another farm', weigher: 'Bondar', destination: 'Herd' }),
  },
  {
    kind: 'groups',
    routes: groupRoutes,
    object: async () => api.world.groups[0] ?? 0,
    changes: async () => ({
      ...{ name: 'Other cows', max_weight: 4000, ignore_in_reports: true },
      animal_type: await made('manager/animaltypes/', { name: nameOf('Heifers of the group') }),
    }),
  },
  {
    kind: 'animaltypes',
    routes: animalTypeRoutes,
    object: () => made('manager/animaltypes/', { name: nameOf('Calves') }),
    changes: () => ({ name: nameOf('Weaned calves') }),
  },
  {
    kind: 'ingredients',
    routes: ingredientRoutes,
    object: async () => api.world.ingredients[1] ?? 0,
    changes: () => ({ price: 1777, dry_matter: 41.5 }),
  },
  {
    kind: 'mixers',
    routes: mixerRoutes,
    object: async () => api.world.otherMixer,
    changes: () => ({ name: 'Another mixer', mix_time: 300, rounding: false, transition: null }),
  },
  {
    kind: 'stocks',
    routes: stockRoutes,
    object: async () => api.world.stock,
    changes: () => ({ name: 'Another store', capacity: 4321 }),
  },
  {
    kind: 'deliveries',
    routes: deliveryRoutes,
    object: () => delivery(),
    changes: async () => ({
      ...{ value: 900, price: 1600, document_no: 'D-2', vehicle_no: 'AA 1234' },
      company: await partner('Another supplier'),
    }),
  },
  {
    kind: 'periods',
    routes: periodRoutes,
    object: async () => api.world.period,
    changes: () => ({ name: 'Dawn', time_start: '04:45' }),
  },
  {
    kind: 'ingredienttypes',
    routes: ingredientTypeRoutes,
    object: () =>
      made('manager/ingtedienttypes/', { name: nameOf('Beet pulp'), class: 'other', swatch: 'c2' }),
    changes: () => ({ name: nameOf('Pressed pulp'), class: 'concentrate' }),
  },
  {
    kind: 'companies',
    routes: companyRoutes,
    object: async () => api.world.company,
    changes: () => ({ name: 'Another company', registry_code: '99000099', address: 'Poltava' }),
  },
  {
    kind: 'deliverycompanies',
    routes: deliveryCompanyRoutes,
    object: () => partner('Feeds Ltd'),
    changes: () => ({ name: nameOf('Feeds and Co'), role: 'both', phone: '+380 50 000 00 00' }),
  },
]

const addressOf = ({ get }: Calls, id: number): string => `/api/${get.path.replace(':id', String(id))}`
const itemOf = async ({ routes }: Kind, id: number): Promise<Item> =>
  (await owner().get(addressOf(routes, id))).body.data
const put = (
  { routes }: Kind,
  { id, values, item }: { id: number; values: object; item: Item },
  who: Who = 'owner.ua',
) => api.as(who).put(addressOf(routes, id), { ...draftOf(routes, item), ...values, version: item.version })

/** The old values of an entry as the page of the history sends them: plain ones, under the names of the form. */
const oldOf = ({ routes }: Kind, { type, changes }: HistoryEntry): Record<string, unknown> => {
  const sent = Object.keys(draftOf(routes, {}))
  return Object.fromEntries(
    changes
      .filter(({ kind, old }) => kind !== 'masked' && (typeof old !== 'object' || old === null))
      .map(({ field, old }) => [sentName(type, field), old])
      .filter(([field]) => sent.includes(String(field))),
  )
}
const lastEntry = async ({ kind }: Kind, id: number): Promise<HistoryEntry> =>
  (await owner().get(`/api/history/${kind}/?object_id=${id}&page_size=1`)).body.data[0]

const changed = async (one: Kind): Promise<{ id: number; before: Item; item: Item; old: object }> => {
  const id = await one.object()
  const before = await itemOf(one, id)
  const values = await one.changes(before)
  const answer = await put(one, { id, values, item: before })
  if (answer.status !== 200) throw new Error(`${one.kind}: ${JSON.stringify(answer.body)}`)
  const entry = await lastEntry(one, id)
  return { id, before, item: await itemOf(one, id), old: oldOf(one, entry) }
}

// What the system notes of a change, and what follows from it.
const asTyped = (one: Kind, item: Item) => draftOf(one.routes, item)

describe.each(KINDS)('$kind', (one) => {
  test('are as before when the old values of an entry are sent back by their own form', async () => {
    const { id, before, item, old } = await changed(one)
    expect(asTyped(one, item)).not.toEqual(asTyped(one, before))
    // Every field that was changed has its old value in the entry, under the name by which it is sent.
    const draft: Record<string, unknown> = { ...asTyped(one, before) }
    const now: Record<string, unknown> = { ...asTyped(one, item) }
    const differs = Object.keys(draft).filter((key) => draft[key] !== now[key])
    expect(Object.keys(old).toSorted()).toEqual(differs.toSorted())
    const answer = await put(one, { id, values: old, item })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    expect(asTyped(one, await itemOf(one, id))).toEqual(asTyped(one, before))
    // Putting back is a change of its own, told as one.
    const told = await lastEntry(one, id)
    expect([told.action, Object.keys(oldOf(one, told)).toSorted()]).toEqual(['updated', differs.toSorted()])
  })

  test('are refused with their code: no right, of another client, an older version', async () => {
    const id = await one.object()
    const item = await itemOf(one, id)
    const back = { id, values: {}, item }
    expect(await put(one, back, 'driver.ua')).toMatchObject({ status: 403 })
    expect(await put(one, back, 'owner.us')).toMatchObject({ status: 404 })
    const old = await put(one, { ...back, item: { ...item, version: item.version + 7 } })
    expect(old).toMatchObject({ status: 409, body: { current: { id, version: item.version } } })
  })
})

describe('what stands in the way by now', () => {
  const of = (kind: ChangedKind): Kind => {
    const found = KINDS.find((one) => one.kind === kind)
    if (found === undefined) throw new Error(kind)
    return found
  }

  test('a delivery of a day that was closed meanwhile keeps its values', async () => {
    const { id, item, old } = await changed(of('deliveries'))
    const lock = (locked_until: string | null) =>
      api.inClient('ua', (tx) =>
        tx.updateTable('stocks').set({ locked_until }).where('id', '=', api.world.stock).execute(),
      )
    await lock(DAY)
    const { status, body } = await put(of('deliveries'), { id, values: old, item })
    await lock(null)
    expect([status, codesOf(body)]).toEqual([400, { date: [23] }])
    expect(await itemOf(of('deliveries'), id)).toMatchObject({ value: 900, version: item.version })
  })

  test('an animal type that was deleted meanwhile is refused at its field', async () => {
    const one = of('groups')
    const id = await made('manager/groups/', {
      ...{ farm: api.world.farm, name: nameOf('Moved on'), animal_count: 5 },
      animal_type: await made('manager/animaltypes/', { name: nameOf('To be deleted') }),
    })
    const before = await itemOf(one, id)
    await put(one, { id, values: { animal_type: api.world.animalType }, item: before })
    await owner().delete(`/api/manager/animaltypes/${before.animal_type}/`)
    const item = await itemOf(one, id)
    const { status, body } = await put(one, { id, values: oldOf(one, await lastEntry(one, id)), item })
    expect([status, codesOf(body)]).toEqual([400, { animal_type: ['was_deleted'] }])
  })

  test('a name that somebody else has taken meanwhile is refused at its field', async () => {
    const one = of('animaltypes')
    const id = await made('manager/animaltypes/', { name: 'Steers' })
    await put(one, { id, values: { name: 'Oxen' }, item: await itemOf(one, id) })
    await made('manager/animaltypes/', { name: 'Steers' })
    const item = await itemOf(one, id)
    const { status, body } = await put(one, { id, values: oldOf(one, await lastEntry(one, id)), item })
    expect([status, codesOf(body)]).toEqual([400, { name: [5] }])
  })

  test('who may see histories and no stocks is told which right is missing', async () => {
    const { id, item, old } = await changed(of('stocks'))
    const reader = await hireEmployee(api, 'ua', {
      grants: { history: ['view'], 'manager.stock': ['view'] },
      farms: [api.world.farm],
    })
    const { routes } = of('stocks')
    const body = { ...draftOf(routes, item), ...old, version: item.version }
    expect(await reader.put(addressOf(routes, id), body)).toMatchObject({ status: 403 })
  })
})
