import { CompiledQuery } from 'kysely'
import { inClients, type Tx } from '#core/database/transaction.ts'
import { watchStatements } from '#testing/database/watch-statements.ts'
import type { Call } from './calls.ts'
import type { World } from './open-world.ts'

type Timed = { text: string; values: readonly unknown[]; ms: number }

const READS = /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i
const IS_SETTING = /set_config\(|^set /
const SLOWEST = 3

type Listened = Awaited<ReturnType<typeof listenTo>>
const listening = new WeakMap<World, Listened>()

// Every connection of the pool is watched from then on; what it is sent is kept until it is asked for.
const listenTo = ({ database: { pool } }: World) => {
  const sent: Timed[] = []
  watchStatements(pool, () => ({ text, values }, answered) => {
    if (!READS.test(text) || IS_SETTING.test(text)) return
    const began = performance.now()
    const end = () => sent.push({ text, values, ms: performance.now() - began })
    answered.then(end, end)
  })
  return sent
}

/** The statements of a call that take longest in a world, each with the plan by which they were answered. */
export const plansOf = async (world: World, { by, path }: Call): Promise<string> => {
  const sent = listening.get(world) ?? listenTo(world)
  listening.set(world, sent)
  const caller = await world.as(by)
  // The first call opens what is not kept yet.
  await caller.get(path)
  sent.length = 0
  await caller.get(path)
  const slowest = sent.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  const all = sent.reduce((sum, { ms }) => sum + ms, 0)
  const told = [`${sent.length} statements, ${all.toFixed(1)} ms`]
  for (const { text, values, ms } of slowest) {
    const { rows } = await inClients(world.database, [world.client], (tx) => planOf(tx, text, values))
    told.push(`-- ${ms.toFixed(1)} ms\n${text.trim()}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
  return told.join('\n\n')
}

type Plan = { 'QUERY PLAN': string }

const planOf = (tx: Tx, text: string, values: readonly unknown[]) =>
  tx.executeQuery<Plan>(CompiledQuery.raw(`explain (analyze, buffers, timing) ${text}`, [...values]))
