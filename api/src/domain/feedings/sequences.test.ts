import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { dumpOf } from '#testing/feedings/model/dump.ts'
import { driftIn, keepLater, wrongIn, wrongRows } from '#testing/feedings/model/oracles.ts'
import { play } from '#testing/feedings/model/play.ts'
import { type Step, sequences } from '#testing/feedings/model/step.ts'
import { type Call, type Done, send } from '#testing/feedings/model/world.ts'

const SEED = Number(process.env.SEQUENCE_SEED ?? 4)
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 2)
const LENGTH = Number(process.env.SEQUENCE_LENGTH ?? 60)
// Ten times of what a step takes on a machine of its own.
const WITHIN_MS = 60_000 + RUNS * LENGTH * 1000

/** What a call does, without the ids: `PUT schedules/load/ weigh`. */
const kindOf = ({ method, url, body }: Call): string => {
  const path = url.replace('/api/', '').replaceAll(/\/\d+/g, '').replace(/\?.*/, '')
  return `${method} ${path} ${body?.action ?? ''}`.trim()
}

const isDone = ({ status }: Done): boolean => status < 300

/** Does a sequence and looks at every row after each step. */
const follow = async (api: FeedingApi, steps: readonly Step[]): Promise<{ done: Done[]; kept: number }> => {
  const done: Done[] = []
  let kept = 0
  for (const step of steps) {
    const answer = await play(api, step)
    if (!answer) continue
    const said = `${JSON.stringify(answer.call)} → ${answer.status}`
    expect(answer.status, `${said} ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    expect(await wrongIn(api), said).toEqual([])
    expect(await driftIn(api), `${said}: plans drift`).toEqual([])
    kept += await keepLater(api)
    if (!isDone(answer)) continue
    done.push(answer)
    const [, feeding] = /^(.*\/)(?:up)?load\/$/.exec(answer.call.url) ?? []
    if (feeding) {
      // What did not count is told to whoever weighed it alone.
      const read = await api.as(answer.call.who).get(feeding)
      expect(read.body, said).toEqual({ ...Object(answer.body), unplaced: undefined })
    }
  }
  return { done, kept }
}

/** What a batch is answered that is told again: as before, what was taken is known, what was refused is refused. */
const knownIn = (body: unknown) => ({
  data: (Object(body).data as { outcome: string }[]).map(({ outcome, ...answer }) =>
    outcome === 'refused' ? { outcome } : { ...answer, outcome, known: true },
  ),
})

/**
 * Sends everything that was done once more: nothing changes. What had an op_id is answered as it was, an action on a feeding
 * with what the feeding is by now.
 */
const sendAgain = async (api: FeedingApi, done: readonly Done[]): Promise<void> => {
  const before = await dumpOf(api)
  for (const { call, body } of done) {
    const again = await send(api, call)
    const [, feeding] = /^(.*\/)(?:up)?load\/$/.exec(call.url) ?? []
    if (feeding && call.body?.offline !== true)
      expect(again.body, JSON.stringify(call)).toEqual((await api.as(call.who).get(feeding)).body)
    else if (call.url.endsWith('/facts/'))
      expect(again.body, JSON.stringify(call)).toMatchObject(knownIn(body))
    else if (call.body?.op_id !== undefined) expect(again.body, JSON.stringify(call)).toEqual(body)
    else expect([404, 409, 400], JSON.stringify(call)).toContain(again.status)
  }
  expect(await dumpOf(api)).toEqual(before)
}

/** A change of rows that no call makes, and what must be said of it. */
const FAULTS: [says: RegExp, fault: RawBuilder<unknown>][] = [
  [/targets of ingredients/, sql`update feedings set load_target = load_target + 5`],
  [/targets of groups/, sql`update feedings set planned_weight = planned_weight + 5`],
  [/without its times/, sql`update feedings set load_ended_at = null where status = 'uploaded'`],
  [/has left the store/, sql`update feeding_ingredients set actual = actual + 1, cost = cost + 1`],
  [/closed load/, sql`update feedings set actual_weight = actual_weight + 1 where status = 'uploaded'`],
  [/unloaded or left/, sql`update feedings set residue = residue + 1 where status = 'uploaded'`],
  [/in the log/, sql`update feeding_ingredients set grown = 5`],
  [/85-115 %/, sql`update feeding_groups set norm_now = norm * 1.2`],
  [/without a feeding/, sql`update offline_conflicts set movement_id = null`],
  [/is flagged/, sql`update feedings set conflict = false`],
  [/does not close/, sql`update balances set value = value + 1`],
]

describe('the rules that sequences are held to', () => {
  it('see what is wrong, and nothing where nothing is', async () => {
    const api = await createFeedingApi()
    try {
      const [fed, waiting] = [await api.plan(), await api.plan()]
      await api.loaded(fed.id)
      await api.unloaded(fed.id, [2400, 2300], { residue: 'write_off' })
      const weigh = { action: 'weigh', ingredient: api.world.ingredients[0], weight: 50, offline: true }
      await api.load(waiting.id, weigh)
      expect(await wrongIn(api)).toEqual([])
      for (const [says, fault] of FAULTS) {
        const seen = await api.inClient('ua', async (tx) => {
          await fault.execute(tx)
          const wrong = await wrongRows(tx)
          await sql`rollback`.execute(tx)
          return wrong
        })
        expect(seen.join('\n')).toMatch(says)
      }
      expect(await wrongIn(api)).toEqual([])
      const moved = sql`update feeding_groups set norm_now = norm * 1.1 where feeding_id = ${waiting.id}`
      await api.inClient('ua', (tx) => moved.execute(tx))
      expect(await driftIn(api)).toEqual([waiting.id])
    } finally {
      await api.close()
    }
  })
})

describe('any sequence of what people do with feedings', () => {
  it(`keeps every rule after each of ${LENGTH} steps, and changes nothing when it is sent again`, {
    timeout: WITHIN_MS,
  }, async () => {
    const kinds = new Map<string, number>()
    let kept = 0
    const property = fc.asyncProperty(sequences({ length: LENGTH }), async (steps) => {
      const api = await createFeedingApi()
      try {
        const half = Math.floor(steps.length / 2)
        const first = await follow(api, steps.slice(0, half))
        await sendAgain(api, first.done)
        const second = await follow(api, steps.slice(half))
        const done = [...first.done, ...second.done]
        await sendAgain(api, done)
        kept += first.kept + second.kept
        for (const { call } of done) {
          const kind = kindOf(call)
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        }
      } finally {
        await api.close()
      }
    })
    process.stdout.write(`sequences: SEQUENCE_SEED=${SEED} SEQUENCE_RUNS=${RUNS} SEQUENCE_LENGTH=${LENGTH}\n`)
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true })
    const told = [...kinds].toSorted().map(([kind, count]) => `${kind}: ${count}`)
    process.stdout.write(`sequences: done ${told.join(', ')}\n`)
    // Sequences in which nothing comes to its end would prove nothing.
    expect(kept).toBeGreaterThan(0)
    const ends = ['load/ finish', 'upload/ finish'].map((end) => `PUT schedule/schedules/${end}`)
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(ends))
  })
})
