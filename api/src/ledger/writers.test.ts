import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWriters, KINDS, openBalances, type Writers } from '#testing/ledger/writers.ts'

const WRITERS = 64
// The long form, `npm run bench:writers`, also holds the times: beside other tests they would say nothing.
const LONG_MS = 30_000
const FOR_MS = Number(process.env.WRITERS_MS ?? 3000)

let writers: Writers
beforeAll(async () => {
  writers = await createWriters()
})
afterAll(() => writers.api.close())

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

type Written = { times: number[]; statuses: Map<string, number> }

/** Several who write one after the other, each as fast as he is answered, all kinds mixed. */
const write = async (count: number, forMs: number): Promise<Written> => {
  const until = performance.now() + forMs
  const written: Written = { times: [], statuses: new Map() }
  const one = async (first: number): Promise<void> => {
    for (let index = first; performance.now() < until; index++) {
      const kind = KINDS[index % KINDS.length] ?? 'delivery'
      const began = performance.now()
      const { status } = await writers.write[kind](index)
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

test(`${WRITERS} writers on one balance are all answered, by success or a rule (review A3)`, {
  timeout: 120_000 + 3 * FOR_MS,
}, async () => {
  const isLong = FOR_MS >= LONG_MS
  const idle = quantile(await readBeside(pause(Math.min(FOR_MS, 5000))), 0.95)
  const alone = quantile((await write(1, Math.min(FOR_MS, 5000))).times, 0.5)
  const all = write(WRITERS, FOR_MS)
  const beside = quantile(await readBeside(all), 0.95)
  const { times, statuses } = await all
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const told = [
    `${times.length} bookings, one writer p50 ${alone.toFixed(1)} ms, ${WRITERS} writers p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms (${(p99 / alone).toFixed(1)} times)`,
    `another client p95 idle ${idle.toFixed(1)} ms, beside ${beside.toFixed(1)} ms (${(beside / idle).toFixed(1)} times)`,
    [...statuses]
      .toSorted()
      .map(([key, count]) => `${key}: ${count}`)
      .join(', '),
  ]
  process.stdout.write(`writers: ${told.join('\nwriters: ')}\n`)
  const failed = [...statuses.keys()].filter((key) => / 5\d\d$/.test(key))
  expect(failed).toEqual([])
  expect(await openBalances(writers)).toEqual([])
  if (!isLong) return
  // They queue for one row: nobody comes near the five seconds after which he would be sent away.
  expect(p99).toBeLessThan(5000)
  expect(beside / idle).toBeLessThan(2)
})
