import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUICK_WRITERS } from '#core/database/connections/share.ts'
import { processorTime } from '#testing/ledger/processor-time.ts'
import {
  createWriters,
  createWritersElsewhere,
  KINDS,
  openBalances,
  type Write,
  type Writers,
} from '#testing/ledger/writers.ts'

const WRITERS = 64
// The long form, `npm run bench:writers`, also holds the times: beside other tests they would say nothing.
const LONG_MS = 30_000
const ROUNDS = 3
const FOR_MS = Number(process.env.WRITERS_MS ?? 3000)
const IS_LONG = FOR_MS >= LONG_MS
/** How many times the median of one writer the slowest of a hundred may take (review A3). */
const WANTED = 20
/** Until that is reached: what the one balance may add to what so many take who share no lock. */
const OF_LOCK = 1.5

let writers: Writers
beforeAll(async () => {
  // Where times count, it is as a server is, which does not hold its own answers to the contract.
  writers = await createWriters(WRITERS, IS_LONG ? { checksAnswers: false, quickWriters: QUICK_WRITERS } : {})
})
afterAll(() => writers.api.close())

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

type Written = { times: number[]; statuses: Map<string, number> }

const nothing = (): Written => ({ times: [], statuses: new Map() })

/** Several who write one after the other, each as fast as he is answered, all kinds mixed; `writes` in turn, a balance each. */
const write = async (
  writes: readonly Write[],
  { count, forMs, written = nothing() }: { count: number; forMs: number; written?: Written },
): Promise<Written> => {
  const until = performance.now() + forMs
  const one = async (first: number): Promise<void> => {
    const here = writes[first % writes.length]
    for (let index = first; performance.now() < until; index++) {
      const kind = KINDS[index % KINDS.length] ?? 'delivery'
      const began = performance.now()
      const status = (await here?.[kind](index))?.status
      written.times.push(performance.now() - began)
      const key = `${kind} ${status}`
      written.statuses.set(key, (written.statuses.get(key) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => one(index)))
  return written
}

/** How long another client waits for his list while something goes on. */
const readBeside = async (work: Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  let isOver = false
  const over = work.then(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    expect((await writers.api.as('owner.us').get('/api/manager/ingredients/')).status).toBe(200)
    times.push(performance.now() - began)
    await pause(20)
  }
  await over
  return times
}

const tellOf = ({ times }: Written, ms: number) => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  rate: (times.length * 1000) / ms,
})

test(`${WRITERS} writers on one balance are all answered, by success or a rule (review A3)`, {
  timeout: 180_000 + 6 * FOR_MS,
}, async () => {
  const here = writers.writes
  // What 64 writers cost this machine anyhow: each on a balance of a client of his own.
  const elsewhere = IS_LONG ? await createWritersElsewhere(writers.api, WRITERS) : []
  const rounds = IS_LONG ? ROUNDS : 1
  const forMs = FOR_MS / rounds
  const idle: number[] = []
  const beside: number[] = []
  const [one, many, all] = [nothing(), nothing(), nothing()]
  let worked = 0
  // In turn, so that whatever else the machine does slows down all of them.
  for (let round = 0; round < rounds; round++) {
    idle.push(...(await readBeside(pause(Math.min(forMs, 3000)))))
    await write(here, { count: 1, forMs: Math.min(forMs, 5000), written: one })
    if (IS_LONG) {
      const before = await processorTime(writers.api.database)
      await write(elsewhere, { count: WRITERS, forMs, written: many })
      worked += (await processorTime(writers.api.database)) - before
    }
    beside.push(...(await readBeside(write(here, { count: WRITERS, forMs, written: all }))))
  }
  const [alone, apart, together] = [
    tellOf(one, rounds * Math.min(forMs, 5000)),
    tellOf(many, FOR_MS),
    tellOf(all, FOR_MS),
  ]
  const [idleP95, besideP95] = [quantile(idle, 0.95), quantile(beside, 0.95)]
  const perCall = worked / many.times.length
  const processors = availableParallelism()
  // Whoever waits for 63 others waits at least for the work of all of them, on processors that never rest.
  const atLeast = (WRITERS * perCall) / processors
  const line = ({ p50, p99, rate }: typeof alone) =>
    `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(0)} ms, ${rate.toFixed(0)}/s`
  const told = [
    `one writer: ${line(alone)}`,
    `${WRITERS} writers on one balance: ${line(together)}; p99 ${(together.p99 / alone.p50).toFixed(1)} times the p50 of one (wanted ${WANTED})`,
    ...(IS_LONG
      ? [
          `${WRITERS} writers, a client each: ${line(apart)}; p99 ${(apart.p99 / alone.p50).toFixed(1)} times: that is the machine`,
          `${perCall.toFixed(1)} ms of processor a call: ${processors} of them answer ${WRITERS} in ${atLeast.toFixed(0)} ms, ${(atLeast / alone.p50).toFixed(1)} times, if they never rest`,
          `one balance for all of them: ${(apart.rate / together.rate).toFixed(2)} times the work, p99 ${(together.p99 / apart.p99).toFixed(2)} times: that is the lock`,
        ]
      : []),
    `another client p95 idle ${idleP95.toFixed(1)} ms, beside ${besideP95.toFixed(1)} ms (${(besideP95 / idleP95).toFixed(1)} times)`,
    [...all.statuses]
      .toSorted()
      .map(([key, count]) => `${key}: ${count}`)
      .join(', '),
  ]
  process.stdout.write(`writers: ${told.join('\nwriters: ')}\n`)
  const failed = [...all.statuses.keys(), ...many.statuses.keys()].filter((key) => !/ [24]\d\d$/.test(key))
  expect(failed).toEqual([])
  expect(await openBalances(writers)).toEqual([])
  if (!IS_LONG) return
  expect(together.p99).toBeLessThan(Math.max(WANTED * alone.p50, OF_LOCK * apart.p99))
  expect(besideP95 / idleP95).toBeLessThan(2)
})
