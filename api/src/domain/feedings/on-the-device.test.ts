import { randomUUID } from 'node:crypto'
import {
  type Feeding,
  type FeedingWork,
  feedingAfter,
  LoadAction,
  UnloadAction,
} from '@manger/contract/feedings'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'
import { IS_NIGHT } from '#testing/night.ts'

let api: FeedingApi
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

const RUNS = { seed: 33, numRuns: IS_NIGHT ? 400 : 30 }

type Step = { kind: string; line: number; share: number }

// Mostly what comes next, so that loads come to their end; among it anything else.
const KINDS = [
  ...Array.from({ length: 9 }, () => 'next'),
  ...['weigh', 'skip', 'substitute', 'keep_ration', 'finish', 'undo', 'start'],
  ...['give', 'skip_group', 'end', 'undo_group', 'reopen'],
]

const steps = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), line: fc.nat(6), share: fc.integer({ min: 60, max: 130 }) }),
  { minLength: 10, maxLength: 30 },
)

const nextOf = (feeding: Feeding): string => {
  const isOpen = (one: { actual: number | null; planned: number; ingredient: number }) =>
    one.planned > 0 &&
    one.actual === null &&
    !feeding.ingredients.some(({ substitute_for }) => substitute_for === one.ingredient)
  switch (feeding.status) {
    case 'in_process':
      return feeding.ingredients.some(isOpen) ? 'weigh' : 'finish'
    case 'out_process':
      return feeding.groups.some(({ actual_weight }) => actual_weight === null) ? 'give' : 'end'
    default:
      return 'start'
  }
}

/** The body of a step, as the cab would make it of what it shows. */
const workOf = (feeding: Feeding, { kind: wanted, line, share }: Step, at: string): FeedingWork => {
  const stamp = { op_id: randomUUID(), at }
  const isNext = wanted === 'next'
  const kind = isNext ? nextOf(feeding) : wanted
  const open = feeding.ingredients.find(({ actual, planned }) => actual === null && planned > 0)
  const ingredient = (isNext && open) || feeding.ingredients[line % feeding.ingredients.length]
  const unfed = feeding.groups.find(({ actual_weight }) => actual_weight === null)
  const group = (isNext && unfed) || feeding.groups[line % feeding.groups.length]
  const weight = Math.round(((ingredient?.planned ?? 0) * share) / 100) + (ingredient?.actual ?? 0) + 1
  const given = Math.round(((group?.planned_weight ?? 0) * share) / 100) + 1
  const reason = 'none left'
  const other = api.world.ingredients.find((id) => !feeding.ingredients.some((one) => one.ingredient === id))
  const load = (body: object) => ({ load: LoadAction.parse({ ...stamp, ...body }) })
  const upload = (body: object) => ({ upload: UnloadAction.parse({ ...stamp, ...body }) })
  switch (kind) {
    case 'weigh':
      return load({ action: 'weigh', ingredient: ingredient?.ingredient, weight })
    case 'skip':
      return load({ action: 'skip', ingredient: ingredient?.ingredient, reason })
    case 'substitute':
      return load({
        action: 'weigh',
        ingredient: other ?? ingredient?.ingredient,
        weight,
        substitute_for: ingredient?.ingredient,
        reason,
      })
    case 'give':
      return upload({ action: 'weigh', group: group?.group, weight: given, accept: true })
    case 'skip_group':
      return upload({ action: 'skip', group: group?.group, reason })
    case 'end':
      return upload({ action: 'finish', residue: share > 100 ? 'last_group' : 'write_off' })
    case 'undo_group':
      return upload({ action: 'undo', reason })
    case 'start':
      return feeding.status === 'loaded' ? upload({ action: 'start' }) : load({ action: 'start' })
    default:
      return load({ action: kind, ...((kind === 'undo' || kind === 'reopen') && { reason }) })
  }
}

const ENTRIES = ['weigh', 'skip', 'keep_ration']

/** Whether it takes back only what it did itself: what a line weighed before the last weight is in the log alone. */
const isOwnUndo = (work: readonly FeedingWork[]): boolean => {
  let own = 0
  return work.every((one) => {
    const { action } = 'load' in one ? one.load : one.upload
    if (ENTRIES.includes(action)) own += 1
    if (action === 'start' || action === 'reopen') own = 0
    if (action === 'undo') own -= 1
    return own >= 0
  })
}

/** What a driver sees of a feeding: what only the store, or the clock of the server, knows is left out. */
const seen = ({ ingredients, groups, ...feeding }: Feeding) => ({
  status: feeding.status,
  lines: ingredients.map((line) => [
    line.ingredient,
    line.planned,
    line.grown,
    line.window,
    line.actual,
    line.skipped_reason,
    line.substitute_for,
    line.weighed_at,
  ]),
  groups: groups.map((line) => [
    line.group,
    line.planned_weight,
    line.grown,
    line.actual_weight,
    line.skipped_reason,
    line.weighed_at,
  ]),
  sums: [
    feeding.load_target,
    feeding.planned_weight,
    feeding.actual_weight,
    feeding.unloaded_weight,
    feeding.residue,
    feeding.residue_choice,
    feeding.accuracy,
    feeding.upload_accuracy,
  ],
  moments: [
    feeding.load_started_at,
    feeding.load_ended_at,
    feeding.mixed_since,
    feeding.upload_started_at,
    feeding.upload_ended_at,
  ],
  people: [feeding.operator_load?.id, feeding.operator_upload?.id],
  last: feeding.last_entry,
  may: feeding.allowed_actions,
})

test('work without network is shown as the server will show it, from whatever answer it began', async () => {
  const driver = api.as('driver.ua')
  const { body: me } = await driver.get('/api/auth/me/')
  const { body: rights } = await driver.get('/api/perm/permissions/')
  const actor = { id: me.id, name: me.name, type: me.user_type, rights: rights.data }
  const seenKinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(1000), async (all, pick) => {
      const planned = await api.plan(pick % 2 === 0 ? {} : { ration: api.world.otherRation })
      const answers: Feeding[] = [(await driver.get(`${URL}${planned.id}/`)).body.data]
      const taken: FeedingWork[] = []
      let now = api.time.clock().getTime()
      for (const step of [{ kind: 'start', line: 0, share: 100 }, ...all]) {
        const current = answers.at(-1)
        if (!current) throw new Error('no answer')
        now += 1000
        api.time.set(new Date(now).toISOString())
        const work = workOf(current, step, new Date(now).toISOString())
        const [half, action] = 'load' in work ? ['load', work.load] : ['upload', work.upload]
        const { status, body } = await driver.put(`${URL}${planned.id}/${half}/`, action)
        if (status !== 200) continue
        taken.push(work)
        answers.push(body.data)
        seenKinds.add('substitute_for' in action ? 'substitute' : `${half} ${action.action}`)
      }
      const wanted = pick % answers.length
      const from = isOwnUndo(taken.slice(wanted)) ? wanted : 0
      const known = answers[from]
      const last = answers.at(-1)
      if (!known || !last) throw new Error('no answer')
      const place = { actor, unit: 'kg' as const, timezone: 'Europe/Kyiv', now: new Date(now) }
      expect(seen(feedingAfter(known, taken.slice(from), place))).toEqual(seen(last))
      await api.load(planned.id, { action: 'cancel', reason: 'next' }, 'owner.ua')
      await api.upload(planned.id, { action: 'discard', reason: 'next' }, 'owner.ua')
    }),
    RUNS,
  )
  const load = ['start', 'weigh', 'skip', 'finish', 'undo', 'reopen', 'keep_ration'].map(
    (one) => `load ${one}`,
  )
  const upload = ['start', 'weigh', 'skip', 'finish', 'undo'].map((one) => `upload ${one}`)
  expect([...seenKinds]).toEqual(expect.arrayContaining([...load, ...upload, 'substitute']))
})
