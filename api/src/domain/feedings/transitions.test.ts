import {
  FEEDING_ACTIONS,
  FEEDING_TRANSITIONS,
  type FeedingAction,
  type FeedingStatus,
} from '@manger/contract/feedings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf, createFeedingApi, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
let feeding: { id: number; version: number; allowed_actions: string[] }
beforeAll(async () => {
  api = await createFeedingApi()
  feeding = await api.plan({ ration: api.world.otherRation })
})
afterAll(() => api.close())

type Call = { half: 'load' | 'upload' | 'correction'; body: Record<string, unknown> }

/** Every action of the table that is sent to load or upload, with a body that would be good in its status. */
const callOf = (action: FeedingAction): Call | null => {
  const [silage, haylage, hay] = api.world.ingredients
  const [group] = api.world.groups
  const reason = 'because'
  const weights = [silage, haylage].map((id) => ({ id, weight: 100 }))
  const groups = api.world.groups.map((id) => ({ id, weight: 100 }))
  switch (action) {
    case 'start_load':
      return { half: 'load', body: { action: 'start' } }
    case 'weigh':
      return { half: 'load', body: { action: 'weigh', ingredient: silage, weight: 9000 } }
    case 'substitute':
      return {
        half: 'load',
        body: { action: 'weigh', ingredient: hay, weight: 9, substitute_for: silage, reason },
      }
    case 'skip':
      return { half: 'load', body: { action: 'skip', ingredient: haylage, reason } }
    case 'finish_load':
      return { half: 'load', body: { action: 'finish' } }
    case 'keep_ration':
      return { half: 'load', body: { action: 'keep_ration' } }
    case 'undo_load':
      return { half: 'load', body: { action: 'undo', reason } }
    case 'cancel_load':
      return { half: 'load', body: { action: 'cancel', reason } }
    case 'change_mixer':
      return { half: 'load', body: { action: 'change_mixer', mixer: api.world.otherMixer, reason } }
    case 'reopen_load':
      return { half: 'load', body: { action: 'reopen', reason } }
    case 'load_once':
      return { half: 'load', body: { action: 'once', ingredients: weights } }
    case 'start_unload':
      return { half: 'upload', body: { action: 'start' } }
    case 'weigh_group':
      return { half: 'upload', body: { action: 'weigh', group, weight: 100 } }
    case 'skip_group':
      return { half: 'upload', body: { action: 'skip', group, reason } }
    case 'finish_unload':
      return { half: 'upload', body: { action: 'finish' } }
    case 'undo_unload':
      return { half: 'upload', body: { action: 'undo', reason } }
    case 'cancel_unload':
      return { half: 'upload', body: { action: 'cancel', reason } }
    case 'discard':
      return { half: 'upload', body: { action: 'discard', reason } }
    case 'reopen_unload':
      return { half: 'upload', body: { action: 'reopen', reason } }
    case 'upload_once':
      return { half: 'upload', body: { action: 'once', groups } }
    case 'correct':
      return { half: 'correction', body: { reason, ingredients: weights } }
    case 'edit':
    case 'reorder':
    case 'delete':
      return null
  }
}

const refusedIn = (status: FeedingStatus) =>
  FEEDING_ACTIONS.filter((action) => !FEEDING_TRANSITIONS[action].from.some((from) => from === status))

// One feeding goes its way; at each stop everything that is not its turn is tried and changes nothing.
const stops: [FeedingStatus, () => Promise<unknown>][] = [
  ['waited', async () => undefined],
  ['in_process', () => api.loadAll(feeding.id, [{ action: 'start' }])],
  ['loaded', () => api.loadAll(feeding.id, [...api.weighings([2870, 1915]), { action: 'finish' }])],
  ['out_process', () => api.uploadAll(feeding.id, [{ action: 'start' }])],
  [
    'uploaded',
    () =>
      api.uploadAll(feeding.id, [
        ...api.world.groups.map((group) => ({ action: 'weigh', group, weight: 2392.5 })),
        { action: 'finish' },
      ]),
  ],
]

describe.each(stops)('a feeding that is %s', (status, go) => {
  beforeAll(async () => {
    await go()
    feeding = await api.get(feeding.id)
    expect(feeding).toMatchObject({ status })
  })

  it('refuses every action that is not its turn and stays as it is', async () => {
    for (const action of refusedIn(status)) {
      const call = callOf(action)
      if (!call) continue
      const { status: code, body } = await api[call.half](feeding.id, call.body, 'owner.ua')
      expect([action, code, codesOf(body)]).toEqual([action, 409, { non_field: ['wrong_status'] }])
    }
    expect(await api.get(feeding.id)).toEqual(feeding)
  })

  it('is planned anew or deleted only while it waits', async () => {
    if (status === 'waited') return
    const { farm: _, ...draft } = api.draftOf({ version: feeding.version })
    const url = `${URL}${feeding.id}/`
    const changed = await api.as('owner.ua').put(url, draft)
    expect([changed.status, codesOf(changed.body)]).toEqual([409, { non_field: ['feeding_started'] }])
    expect((await api.as('owner.ua').delete(url)).status).toBe(409)
  })

  it('offers exactly what may be tried', () => {
    const refused: string[] = refusedIn(status)
    expect(feeding.allowed_actions.filter((action) => refused.includes(action))).toEqual([])
  })
})
