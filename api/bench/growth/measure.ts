import { sql } from 'kysely'
import { inClients } from '#core/database/transaction.ts'
import { completeList } from '#core/jobs/due.ts'
import { runMinute } from '#views/jobs/minute-job.ts'
import { keepWeeks } from '#views/reports/weeks/keep-weeks.ts'
import { type Call, callsIn } from './calls.ts'
import type { World } from './open-world.ts'

/** Medians of a call in both worlds, in ms, and how many times longer the big one takes. */
export type Measured = {
  name: string
  small: number
  big: number
  ratio: number
  /** Of a row, where the answer has more of them in the big world. */
  rowRatio: number | null
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
/** A call of a millisecond is asked a hundred times: nine of them tell what else the machine did. */
const TIMES_AT_MOST = 101
const WORTH_MS = 1000
/** What takes this long in all is known to be slow. */
const ENOUGH_MS = 8000

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** A call once: ms, bytes and rows of its answer. */
export const askOnce = async (
  world: World,
  { by, path, isChanged }: Pick<Call, 'by' | 'path' | 'isChanged'>,
): Promise<{ ms: number; bytes: number; rows: number }> => {
  const caller = await world.as(by)
  if (isChanged) await changeClient(world)
  const began = performance.now()
  const { status, body } = await caller.get(path)
  const ms = performance.now() - began
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return { ms, bytes: JSON.stringify(body).length, rows: body.data?.length ?? 1 }
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
  let [bytes, more] = [0, 1]
  const began = performance.now()
  for (let index = -WARM_UP; index < TIMES_AT_MOST; index++) {
    // Each goes first every other time: what the first leaves behind is cleared away while the second waits.
    const isSmallFirst = index % 2 === 0
    const first = isSmallFirst ? await askOnce(small, call) : null
    const two = await askOnce(big, other)
    const one = first ?? (await askOnce(small, call))
    bytes = two.bytes
    more = two.rows / one.rows
    const took = performance.now() - began
    if (index < 0 && took < ENOUGH_MS) continue
    ofSmall.push(one.ms)
    ofBig.push(two.ms)
    if (took > (ofBig.length < times ? ENOUGH_MS : WORTH_MS)) break
  }
  const [ms, bigMs] = [medianOf(ofSmall), medianOf(ofBig)]
  // Of the pairs, which were asked one after the other: what else the machine did then slowed both.
  const ratio = medianOf(ofBig.map((took, index) => took / (ofSmall[index] ?? took)))
  const rowRatio = call.byRow ? ratio / more : null
  return { name: call.name, small: ms, big: bigMs, ratio, rowRatio, limit: call.limit, bytes, call, other }
}

/** Whether a call takes longer than it may: of a row, where its answer has more of them. */
export const isOver = ({ ratio, rowRatio, limit }: Measured): boolean => (rowRatio ?? ratio) > limit

/** A change of the client that has all the years behind it. */
const changeClient = ({ database, client }: World): Promise<unknown> =>
  inClients(database, [client], (tx) =>
    sql`update farms set name = name where client_id = ${client}`.execute(tx),
  )

/** What the minutes after an update keep, one after the other: the weeks of the client that is asked for. */
export const keepAllWeeks = async ({ database, client }: World, now: Date): Promise<void> => {
  const some = () => inClients(database, [client], (tx) => keepWeeks({ tx, client, now }))
  while ((await some()) > 0);
}

/** One minute of the job, in ms. */
export const minuteOf = async ({ deps }: World, at: Date): Promise<number> => {
  // The world was made without triggers: its clients come on the list as at a start.
  await completeList(deps.database)
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
