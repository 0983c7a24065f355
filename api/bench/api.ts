// `npm run bench:api`: calls per second of the server beside a Fastify that sends the same bytes and, where Django is
// installed, beside a Django REST framework with two workers on the same database, in turn in one run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayOf, sumOf } from '@manger/contract'
import { z } from 'zod'
import { signInAt, startRealServer } from '#testing/real-server.ts'
import { workedSince, workedSoFar } from './cpu.ts'
import { latePrice } from './late-price.ts'
import { type Call, median, perSecond, send } from './measure.ts'
import { hasPeer, PEER_PACKAGES, type Peer, startPeer } from './peer/peer.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MS = Number(process.env.BENCH_MS ?? 1500)
const NOW = '2026-03-10T08:00:00Z'
/** Who calls, and where the peer listens. */
const OWNER = { email: 'owner.ua@manger.example', port: 4871 }

const Farms = z.object({ data: z.array(z.object({ id: z.number(), timezone: z.string() })) })
const Feedings = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      status: z.string(),
      ingredients: z.array(
        z.object({ ingredient: z.number(), actual: z.number().nullable(), planned: z.number() }),
      ),
    }),
  ),
})
type Feeding = z.infer<typeof Feedings>['data'][number]

type Next = Promise<() => Promise<unknown>>

type Row = {
  name: string
  atOnce: number
  /** How many calls a round has at most; then there are as many more rounds. */
  atMost?: number
  /** Before each round: what is called again and again in it. */
  next: (base: string) => Next
  call: Call
  /** The same of the peer, and how many times as many calls are wanted; absent where the peer has none. */
  peer?: { atLeast: number; next: (peer: Peer) => Next }
}

/** Facts in the log of a real load: each weight reads it. */
const FACTS_OF_A_LOAD = 40
const SHORT_ROUNDS = 5

const pathOf = ({ id }: Feeding): string => `/api/schedule/schedules/${id}/load/`

/** Weighs one line of a feeding and takes it back, again and again; what a cab sends all day. */
const weighings = (path: string, head: Record<string, string>, feeding: Feeding) => {
  const line = feeding.ingredients.find(({ actual }) => actual === null)
  if (!line) throw new Error('The demo has no line to weigh.')
  const { ingredient, planned } = line
  let isWeighed = false
  return (): Call => {
    const op_id = crypto.randomUUID()
    const weigh = { action: 'weigh', op_id, ingredient, weight: Number(planned.toFixed(2)) }
    const body = JSON.stringify(isWeighed ? { action: 'undo', op_id, reason: 'bench' } : weigh)
    isWeighed = !isWeighed
    return { method: 'PUT', path, head, body }
  }
}

/** Begins a load anew: no load has the log of thousands of weighings. */
const loadAgain = async (base: string, head: Record<string, string>, feeding: Feeding): Promise<void> => {
  const actions = [
    { action: 'cancel', reason: 'bench', lost: [] },
    { action: 'start', force: true, write_off: true },
  ]
  for (const action of actions) {
    const body = JSON.stringify({ op_id: crypto.randomUUID(), ...action })
    await ok(base, { method: 'PUT', path: pathOf(feeding), head, body })
  }
}

/** A feeding that is being loaded now: one of the demo, or the first that can be started. */
const loadingNow = async (
  base: string,
  head: Record<string, string>,
  feedings: readonly Feeding[],
): Promise<Feeding> => {
  const found = feedings.find(
    ({ status, ingredients }) => status === 'in_process' && ingredients.some(({ actual }) => actual === null),
  )
  if (found) return found
  for (const feeding of feedings.filter(({ status }) => status === 'waited')) {
    const body = JSON.stringify({ action: 'start', op_id: crypto.randomUUID(), force: true, write_off: true })
    const { status } = await send(base, { method: 'PUT', path: pathOf(feeding), head, body })
    if (status === 200) return feeding
  }
  throw new Error('The demo has no feeding that can be loaded now.')
}

const ok = async (base: string, call: Call) => {
  const answer = await send(base, call)
  if (answer.status !== 200) throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.bytes}`)
  return answer
}

const repeat = (call: Call) => async (base: string) => () => ok(base, call)

const rowsOf = async (base: string): Promise<Row[]> => {
  const head = await signInAt(base, OWNER.email)
  const get = (path: string, more: Record<string, string> = {}): Call => ({
    method: 'GET',
    path,
    head: { ...head, ...more },
  })
  const read = async <T>(schema: z.ZodType<T>, path: string): Promise<T> =>
    schema.parse(JSON.parse(String((await ok(base, get(path))).bytes)))
  const [farm] = (await read(Farms, '/api/manager/farms/')).data
  if (!farm) throw new Error('The demo has no farm.')
  const day = `/api/schedule/schedules/?farm=${farm.id}&date=${dayOf(new Date(NOW), farm.timezone)}`
  const feeding = await loadingNow(base, head, (await read(Feedings, day)).data)
  await loadAgain(base, head, feeding)
  const weighing = weighings(pathOf(feeding), head, feeding)()
  const rations = get(`/api/manager/rations/?farm=${farm.id}`)
  const packed = get(day, { 'accept-encoding': 'br' })
  return [
    {
      name: 'list of rations',
      atOnce: 8,
      call: rations,
      next: repeat(rations),
      peer: {
        atLeast: 12,
        next: async ({ url, head: own }) =>
          repeat({ method: 'GET', path: `/rations/?farm=${farm.id}`, head: own })(url),
      },
    },
    { name: 'planning day', atOnce: 8, call: get(day), next: repeat(get(day)) },
    { name: 'planning day, packed', atOnce: 8, call: packed, next: repeat(packed) },
    // One after the other, as one cab does.
    {
      name: 'load transaction',
      atOnce: 1,
      atMost: FACTS_OF_A_LOAD,
      call: weighing,
      next: async (at) => {
        if (at !== base) return () => ok(at, weighing)
        await loadAgain(base, head, feeding)
        const weigh = weighings(pathOf(feeding), head, feeding)
        return () => ok(at, weigh())
      },
      peer: {
        atLeast: 5,
        next: async ({ url, head: own }) => {
          await loadAgain(base, head, feeding)
          const weigh = weighings(`/feedings/${feeding.id}/load/`, own, feeding)
          return () => ok(url, weigh())
        },
      },
    },
  ]
}

/** A Fastify that sends for each row what the server has sent; a stub of its own for each, for paths repeat. */
const startStub = async (folder: string, name: string, canned: object) => {
  const file = join(folder, `${name.replaceAll(/\W/g, '-')}.json`)
  writeFileSync(file, JSON.stringify(canned))
  const stub = fileURLToPath(new URL('stub.ts', import.meta.url))
  const child = spawn(process.execPath, [stub, file], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [said] = child.stdout ? await once(child.stdout, 'data') : ['']
  return { url: /http:\S+/.exec(String(said))?.[0] ?? '', pid: child.pid ?? 0, stop: () => child.kill() }
}

/** Calls per second, and ms that the processors worked for one. */
type Measured = { perSecond: number; cpu: number }

const measure = async (
  call: () => Promise<unknown>,
  { atOnce, atMost, pids }: Pick<Row, 'atOnce' | 'atMost'> & { pids: readonly number[] },
): Promise<Measured> => {
  let count = 0
  const before = pids.map(workedSoFar)
  const rate = await perSecond(
    () => {
      count++
      return call()
    },
    { atOnce, atMost, ms: MS },
  )
  const worked = sumOf(
    pids.map((pid, index) => workedSince(pid, before[index] ?? new Map())),
    (ms) => ms,
  )
  return { perSecond: rate, cpu: worked / count }
}

const KEPT_HEADS = ['content-type', 'content-encoding', 'vary', 'cache-control', 'content-security-policy']

const of = (side: readonly Measured[]): Measured => ({
  perSecond: median(side.map(({ perSecond }) => perSecond)),
  cpu: median(side.map(({ cpu }) => cpu)),
})

const told = (ours: Measured, theirs: Measured, who: string): string =>
  `${(ours.perSecond / theirs.perSecond).toFixed(3)} of the ${who} ` +
  `(${ours.perSecond.toFixed(0)}/s, ${theirs.perSecond.toFixed(0)}/s), ` +
  `by time of the processors ${(theirs.cpu / ours.cpu).toFixed(3)} ` +
  `(${ours.cpu.toFixed(2)} ms with the database, ${theirs.cpu.toFixed(2)} ms)`

const folder = mkdtempSync(join(tmpdir(), 'manger-bench-'))
const server = await startRealServer({
  MANGER_NOW: NOW,
  MANGER_LOG: 'warnings',
  NODE_OPTIONS: ['--import', new URL('no-quotas.ts', import.meta.url).href].join(' '),
})
const pid = server.child.pid ?? 0
let django: Peer | null = null
try {
  const base = await server.url()
  if (hasPeer()) django = await startPeer(server.dataDir, OWNER)
  else process.stdout.write(`No Django to compare with: apt install ${PEER_PACKAGES}\n`)
  const owner = await signInAt(base, OWNER.email)
  const { dataDir } = server
  const today = NOW.slice(0, 10)
  process.stdout.write(`${await latePrice({ base, head: owner, dataDir, today })}\n`)
  for (const { name, atOnce, atMost, call, next, peer } of await rowsOf(base)) {
    const { head, bytes } = await ok(base, call)
    const kept = Object.fromEntries(Object.entries(head).filter(([one]) => KEPT_HEADS.includes(one)))
    const path = call.path.split('?')[0]
    const stub = await startStub(folder, name, {
      [`${call.method} ${path}`]: { head: kept, body: bytes.toString('base64') },
    })
    const there = django
    // What the peer asks of the database is work of the server's database.
    const sides = [
      { who: 'server', next: () => next(base), pids: [pid] },
      { who: 'stub', next: () => next(stub.url), pids: [stub.pid] },
      ...(there && peer ? [{ who: 'peer', next: () => peer.next(there), pids: [there.pid, pid] }] : []),
    ].map((side) => ({ ...side, measured: [] as Measured[] }))
    const rounds = atMost ? ROUNDS * SHORT_ROUNDS : ROUNDS
    for (let round = 0; round <= rounds; round++)
      for (const side of sides) {
        const measured = await measure(await side.next(), { atOnce, atMost, pids: side.pids })
        // The first round warms up.
        if (round > 0) side.measured.push(measured)
      }
    stub.stop()
    const [ours, ...others] = sides
    for (const { who, measured } of others) {
      const goal = who === 'peer' ? `; wanted ${peer?.atLeast}` : ''
      process.stdout.write(
        `${name.padEnd(22)} ${told(of(ours?.measured ?? []), of(measured), who)}, ${bytes.length} bytes${goal}\n`,
      )
    }
  }
} finally {
  django?.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
