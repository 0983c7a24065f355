import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFeedingApi, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'
import { driftIn, keepLater, wrongIn } from '#testing/feedings/model/oracles.ts'
import { callOf, play } from '#testing/feedings/model/play.ts'
import { type Step, sequences } from '#testing/feedings/model/step.ts'
import { type Done, type Sender, send } from '#testing/feedings/model/world.ts'

const SEED = Number(process.env.SEQUENCE_SEED ?? 7)
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 1)
const LENGTH = Number(process.env.SEQUENCE_LENGTH ?? 25)
const WITHIN_MS = 60_000 + RUNS * LENGTH * 1000

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

// What one call writes into the log of its feeding; `once` writes a whole load and is left out.
const EVENTS: Record<string, string> = {
  'load start': 'start_load',
  'load finish': 'finish_load',
  'load cancel': 'cancel_load',
  'load reopen': 'reopen_load',
  'load undo': 'undo_load',
  'load skip': 'skip',
  'upload start': 'start_unload',
  'upload weigh': 'weigh_group',
  'upload skip': 'skip_group',
  'upload finish': 'finish_unload',
  'upload undo': 'undo_unload',
  'upload cancel': 'cancel_unload',
  'upload discard': 'discard',
  'upload reopen': 'reopen_unload',
}

const isDone = ({ status }: Done): boolean => status < 300

const countOf = (done: readonly Done[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { call } of done.filter(isDone)) {
    const half = /\/(load|upload)\/$/.exec(call.url)?.[1]
    const kind = EVENTS[`${half} ${call.body?.action}`]
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** How many events of the counted kinds the log holds, but for those of feedings that were deleted since. */
const logged = async (): Promise<Map<string, number>> => {
  const rows = await api.inClient('ua', (tx) =>
    tx
      .selectFrom('feeding_events')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('kind', 'in', Object.values(EVENTS))
      .groupBy('kind')
      .execute(),
  )
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}

/** Two people each do their step at one moment, on two servers. */
const together = async (pair: readonly Step[], senders: readonly Sender[]): Promise<Done[]> => {
  const calls = []
  for (const step of pair) calls.push(await callOf(api, step))
  const sent = calls.map((call, index) => call && send(senders[index % senders.length] ?? api, call))
  const done = (await Promise.all(sent)).filter((answer) => answer !== null)
  for (const { status, call, body } of done) {
    expect(status, `${JSON.stringify(call)} ${JSON.stringify(body)}`).toBeLessThan(500)
  }
  return done
}

const pairsOf = (steps: readonly Step[]): Step[][] =>
  steps.flatMap((_, index) => (index % 2 === 0 ? [steps.slice(index, index + 2)] : []))

describe('two sessions at the same moment', () => {
  it('keep every rule, and each of them finds in the log what it was told was done', {
    timeout: WITHIN_MS,
  }, async () => {
    process.stdout.write(`sequences: SEQUENCE_SEED=${SEED} SEQUENCE_RUNS=${RUNS} SEQUENCE_LENGTH=${LENGTH}\n`)
    const kept = (steps: Step[]) =>
      steps.filter(({ kind }) => kind !== 'load_once' && kind !== 'upload_once' && kind !== 'remove')
    const property = fc.asyncProperty(sequences({ length: LENGTH, offline: 0 }), async (steps) => {
      await api.close()
      api = await createFeedingApi()
      const senders = [api, await api.neighbour()]
      const [morning, day] = [steps.slice(0, 4), kept(steps.slice(4))]
      const done: Done[] = []
      for (const step of morning) {
        const answer = await play(api, step)
        if (answer) done.push(answer)
      }
      for (const pair of pairsOf(day)) {
        done.push(...(await together(pair, senders)))
        expect(await wrongIn(api), JSON.stringify(pair)).toEqual([])
        expect(await driftIn(api), JSON.stringify(pair)).toEqual([])
        await keepLater(api)
      }
      expect(await logged()).toEqual(countOf(done))
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true })
  })

  it('save the same plan: one is told that it has changed', async () => {
    const feeding = await api.plan()
    const { farm: _, ...draft } = api.draftOf({ version: feeding.version })
    const saved = (norm: number) =>
      api.as('owner.ua').put(`${URL}${feeding.id}/`, {
        ...draft,
        groups: api.world.groups.map((group) => ({ group, norm })),
      })
    const answers = await Promise.all([saved(20), saved(21)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.data
    expect(await api.get(feeding.id)).toEqual(winner)
  })

  it('record leftovers, switch and feed: the norm follows all three', async () => {
    const [today, next] = [await api.plan(), await api.plan({ planned_on: '2026-03-11' })]
    await api.loaded(today.id)
    const groups = api.world.groups.map((id, index) => ({ id, weight: index === 0 ? 2455 : 2330 }))
    const neighbour = await api.neighbour()
    const answers = await Promise.all([
      api.upload(today.id, { action: 'once', groups }),
      neighbour.as('owner.ua').post('/api/leftovers/leftovers/', {
        farm: api.world.farm,
        group: api.world.groups[0],
        date: '2026-03-10',
        weight: 171.8,
        // It may come before the feed.
        accept: true,
        op_id: randomUUID(),
      }),
      api.as('owner.ua').put(`/api/schedule/loadings/${api.world.period}/?date=2026-03-11`, {
        auto_load: false,
        leftovers: true,
        version: 1,
        op_id: randomUUID(),
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200])
    expect((await api.get(next.id)).groups[0].norm_now).toBe(19.968)
  })
})
