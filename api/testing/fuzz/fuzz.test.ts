import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFuzz } from './run.ts'
import { createFuzzWorld, type FuzzWorld } from './world.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 1)
// One kind of user alone, for the long runs; else everybody calls in turn.
const ROLE = process.env.FUZZ_ROLE ?? null
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1500)
// Four times of what a request takes with its drawing, for a machine that does other things as well.
const WITHIN_MS = 60_000 + REQUESTS * 50

let world: FuzzWorld
beforeAll(async () => {
  world = await createFuzzWorld()
})
afterAll(() => world.api.close())

test(`${REQUESTS} calls drawn from the contract are answered as it says, each client its own rows`, {
  timeout: WITHIN_MS,
}, async () => {
  const began = performance.now()
  const { statuses, wrong, untouched } = await runFuzz(world, { seed: SEED, requests: REQUESTS, role: ROLE })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    `fuzz: FUZZ_SEED=${SEED} FUZZ_ROLE=${ROLE ?? 'everybody'}, ${seconds} s, ${counts.join(', ')}\n`,
  )
  process.stdout.write(`fuzz: never done: ${untouched.join(', ') || 'nothing'}\n`)
  expect(wrong, `FUZZ_SEED=${SEED}\n\n${wrong.join('\n\n')}`).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20)
})
