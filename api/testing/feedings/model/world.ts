import type { Feeding, OfflineConflict } from '@manger/contract/feedings'
import type { Leftovers } from '@manger/contract/leftovers'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import type { TestCaller } from '#testing/test-caller.ts'
import { DAY, type FeedingApi, URL } from '../feeding-api.ts'

/** Who works on the farm: a driver, another one, and its owner. */
export const PEOPLE = ['driver.ua', 'ivan.ua', 'owner.ua'] as const satisfies AccountKey[]
/** The days that are planned and fed. */
export const DAYS = ['2026-03-09', DAY, '2026-03-11', '2026-03-12'] as const

/** What there is when a step's turn comes. */
export type Present = {
  feedings: Feeding[]
  leftovers: Leftovers[]
  conflicts: OfflineConflict[]
}

/** Reads everything that a step may choose from. */
export const readPresent = async (api: FeedingApi): Promise<Present> => {
  const owner = api.as('owner.ua')
  const feedings: Feeding[] = []
  for (const day of DAYS) {
    feedings.push(...(await owner.get(`${URL}?farm=${api.world.farm}&date=${day}`)).body.data)
  }
  const leftovers = (await owner.get(`/api/leftovers/leftovers/?page_size=200`)).body.data
  const conflicts = (await owner.get('/api/schedule/conflicts/?open=true&page_size=200')).body.data
  return { feedings, leftovers, conflicts }
}

/** A call as it was sent; the same again must change nothing. */
export type Call = {
  who: AccountKey
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: Record<string, unknown>
}

/** A call that was done, with its answer. */
export type Done = { call: Call; status: number; body: unknown }

/** Who can send calls as somebody: the server, or its neighbour on the same database. */
export type Sender = { as: (key: AccountKey) => TestCaller }

export const send = async (sender: Sender, call: Call): Promise<Done> => {
  const caller = sender.as(call.who)
  const answer =
    call.method === 'DELETE'
      ? await caller.delete(call.url)
      : await caller[call.method === 'POST' ? 'post' : 'put'](call.url, call.body)
  return { call, status: answer.status, body: answer.body }
}
