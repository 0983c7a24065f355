import { runMinute } from '#jobs/minute-job.ts'
import { type Call, callsIn } from './calls.ts'
import type { World } from './open-world.ts'

/** Medians of a call in both worlds, in ms, and how many times longer the big one takes. */
export type Measured = {
  name: string
  small: number
  big: number
  ratio: number
  limit: number
  bytes: number
  /** The same call in either world. */
  call: Call
  other: Call
}

type Worlds = { small: World; big: World }
type Wish = { times: number; only: string; told: (one: Measured) => void }

/** The first calls plan their statements and fill the caches; nobody waits for them twice. */
const WARM_UP = 3
/** What takes this long in all is known to be slow. */
const ENOUGH_MS = 8000

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const ask = async (world: World, { by, path }: Call): Promise<{ ms: number; bytes: number }> => {
  const caller = await world.as(by)
  const began = performance.now()
  const { status, body } = await caller.get(path)
  const ms = performance.now() - began
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return { ms, bytes: JSON.stringify(body).length }
}

/** Calls each address in both worlds in turn, so that whatever else the machine does slows down both. */
export const measure = async (worlds: Worlds, { times, only, told }: Wish): Promise<Measured[]> => {
  const [small, big] = [await callsIn(worlds.small), await callsIn(worlds.big)]
  const measured: Measured[] = []
  for (const [index, call] of small.entries()) {
    const other = big[index]
    if (!other || !new RegExp(only).test(call.name)) continue
    const one = await measureOne(worlds, { call, other, times })
    measured.push(one)
    told(one)
  }
  return measured.toSorted((a, b) => b.ratio - a.ratio)
}

const measureOne = async (
  { small, big }: Worlds,
  { call, other, times }: { call: Call; other: Call; times: number },
): Promise<Measured> => {
  const [ofSmall, ofBig]: [number[], number[]] = [[], []]
  let bytes = 0
  const until = performance.now() + ENOUGH_MS
  for (let index = 0; index < times + WARM_UP; index++) {
    const [one, two] = [await ask(small, call), await ask(big, other)]
    bytes = two.bytes
    const isEnough = performance.now() > until
    if (index < WARM_UP && !isEnough) continue
    ofSmall.push(one.ms)
    ofBig.push(two.ms)
    if (isEnough) break
  }
  const [ms, bigMs] = [medianOf(ofSmall), medianOf(ofBig)]
  return { name: call.name, small: ms, big: bigMs, ratio: bigMs / ms, limit: call.limit, bytes, call, other }
}

/** One minute of the job, in ms. */
export const minuteOf = async ({ deps }: World, at: Date): Promise<number> => {
  const began = performance.now()
  await runMinute(
    { ...deps, clock: () => at },
    {
      signal: new AbortController().signal,
      log: (error) => {
        throw error
      },
    },
  )
  return performance.now() - began
}
