import { randomUUID } from 'node:crypto'
import type { AccountKey, ClientKey } from '#core/accounts/demo-accounts.ts'
import { createTestApi } from '#testing/test-api.ts'
import { buildFarm, type FarmOptions } from './farm-world.ts'

/** Today of every test: 10:00 in Kyiv, 03:00 in Chicago. */
export const DAY = '2026-03-10'
export const URL = '/api/schedule/schedules/'

/** The targets of the feeding that `plan()` makes, in loading order: domain f, W 4785. */
export const TARGETS = [2010, 1005, 165, 24, 430, 96, 1055] as const

type Changes = Record<string, unknown>

/** Answers' errors as field → codes. */
export const codesOf = (body: { errors: Record<string, { code: unknown }[]> }) =>
  Object.fromEntries(
    Object.entries(body.errors).map(([field, list]) => [field, list.map(({ code }) => code)]),
  )

/** A farm of domain e on a test server, and short words for what is done to its feedings. */
export const createFeedingApi = async (
  options: Omit<FarmOptions, 'client'> = {},
  client: ClientKey = 'ua',
) => {
  const api = await createTestApi()
  const world = await api.inClient(client, (tx) => buildFarm(tx, { ...options, client: api.client(client) }))
  const owner: AccountKey = client === 'ua' ? 'owner.ua' : 'owner.us'
  const driver: AccountKey = client === 'ua' ? 'driver.ua' : 'driver.us'

  const draftOf = (changes: Changes = {}) => ({
    farm: world.farm,
    planned_on: DAY,
    period: world.period,
    ration: world.ration,
    mixer: world.mixer,
    groups: world.groups.map((group) => ({ group, norm: 20.8 })),
    ...changes,
  })

  /** Plans a feeding: High A and B, 20.8 kg a head, 4785 kg. */
  const plan = async (changes: Changes = {}) => {
    const { status, body } = await api.as(owner).post(URL, draftOf(changes))
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const act =
    (half: 'load' | 'upload' | 'correction') =>
    async (id: number, action: Changes, who: AccountKey = driver) =>
      api.as(who).put(`${URL}${id}/${half}/`, { op_id: randomUUID(), ...action })
  const load = act('load')
  const upload = act('upload')
  const correction = act('correction')

  // Each must be answered with 200; answers the feeding after the last.
  const inTurn =
    (once: typeof load) =>
    async (id: number, actions: readonly Changes[], who: AccountKey = driver) => {
      let feeding = null
      for (const action of actions) {
        const { status, body } = await once(id, action, who)
        if (status !== 200) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(body.errors)}`)
        feeding = body.data
      }
      return feeding
    }
  /** Does loading actions one after the other. */
  const loadAll = inTurn(load)
  /** Does unloading actions one after the other. */
  const uploadAll = inTurn(upload)

  const weighings = (weights: readonly number[]) =>
    weights.map((weight, index) => ({ action: 'weigh', ingredient: world.ingredients[index], weight }))

  /** Balances in kg and money of the feeds, in loading order. */
  const balances = () =>
    api.inClient(client, (tx) =>
      tx.selectFrom('balances').select(['qty', 'value']).orderBy('ingredient_id').execute(),
    )

  return {
    ...api,
    world,
    draftOf,
    plan,
    load,
    upload,
    correction,
    loadAll,
    uploadAll,
    /** Tells facts in one call; the answer as it came. */
    tell: (facts: readonly Changes[], who: AccountKey = driver) =>
      api.as(who).post('/api/schedule/facts/', { facts }),
    weighings,
    balances,
    get: async (id: number) => (await api.as(owner).get(`${URL}${id}/`)).body.data,
    /** Loads a planned feeding to the end, by the kg named or exactly by plan. */
    loaded: (id: number, weights: readonly number[] = TARGETS) =>
      loadAll(id, [{ action: 'start' }, ...weighings(weights), { action: 'finish' }]),
    /** Unloads a loaded feeding to the end. */
    unloaded: (id: number, weights: readonly number[], finish: Changes = {}) =>
      uploadAll(id, [
        { action: 'start' },
        ...weights.map((weight, index) => ({ action: 'weigh', group: world.groups[index], weight })),
        { action: 'finish', ...finish },
      ]),
  }
}
export type FeedingApi = Awaited<ReturnType<typeof createFeedingApi>>
