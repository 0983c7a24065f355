import type { Route } from '@manger/contract'
import fc from 'fast-check'
import { allRoutes } from '#views/openapi/all-routes.ts'
import { createCalls, type FuzzCall, type Ids } from './call.ts'
import { firstLook, remember } from './memory.ts'
import { type FuzzAnswer, wrongWith } from './oracles.ts'
import { createPool } from './pool.ts'
import { createSender } from './send.ts'
import type { FuzzWorld } from './world.ts'

/** What a run came to: how often each status, and everything that was wrong. */
type FuzzResult = { statuses: Map<number, number>; wrong: string[]; untouched: string[] }

const SHOWN = 20
// Writes change more than reads; what is deleted is gone for the rest of the run.
const WEIGHTS = { GET: 2, POST: 4, PUT: 4, DELETE: 1 } as const

/** Sends `requests` calls, each drawn from the seed and the world as it then is. */
export const runFuzz = async (
  { api, fuzzers }: FuzzWorld,
  { seed, requests, role = null }: { seed: number; requests: number; role?: string | null },
): Promise<FuzzResult> => {
  const ids: Ids = { ua: api.client('ua'), us: api.client('us') }
  const pool = createPool()
  const callers = fuzzers.filter(({ type }) => role === null || type === role)
  if (callers.length === 0) throw new Error(`Nobody is ${role}`)
  const turns = fc.oneof(
    ...allRoutes().map((route) => ({
      weight: WEIGHTS[route.method],
      arbitrary: fc.constant(createCalls(route, { pool, ids, fuzzers: callers })),
    })),
  )
  const send = createSender(api)
  const statuses = new Map<number, number>()
  const wrong = new Map<string, string>()
  const untouched = new Set(allRoutes().map(nameOf))

  const judge = async (call: FuzzCall, index: number): Promise<void> => {
    const answer = await send(call)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status < 300) untouched.delete(nameOf(call.route))
    for (const problem of wrongWith(call, answer, { pool, ids })) {
      const about = `${nameOf(call.route)} ${problem}`
      if (!wrong.has(about)) wrong.set(about, `${about}\n${story(index, call, answer)}`)
    }
    remember(pool, ids, { call, answer })
  }
  for (const call of firstLook(fuzzers, pool, ids)) await judge(call(), -1)

  let draws = 0
  const draw = <T>(values: fc.Arbitrary<T>): T => {
    // Far apart, so that one seed's draws are not another's a little later.
    const place = Math.imul(++draws, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)
    for (const value of fc.sample(values, { numRuns: 1, seed: place })) return value
    throw new Error('Nothing was drawn')
  }
  for (let index = 0; index < requests && wrong.size < SHOWN; index++) {
    const make = draw(turns)
    await judge(make(draw), index)
  }
  return { statuses, wrong: [...wrong.values()], untouched: [...untouched] }
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

const story = (index: number, { fuzzer, route, url, body = '' }: FuzzCall, answer: FuzzAnswer): string =>
  `  #${index} ${fuzzer.key}: ${route.method} ${url} ${body.slice(0, 1500)}\n  → ${answer.status} ${answer.text.slice(0, 800)}`
