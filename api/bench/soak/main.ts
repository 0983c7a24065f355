// `npm run soak -- 8h`: 200 farms at work for so long, while one of two servers is killed, restarted and released to again and again.
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { demoEmail } from '#core/accounts/demo-accounts.ts'
import { asOwner } from '#core/database/connections/as-owner.ts'
import { launchServer } from '#core/database/embedded/launch.ts'
import { openDatabase } from '#core/database/open.ts'
import { freePort } from '#testing/free-port.ts'
import { type RealServer, startRealServer } from '#testing/real-server.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { openBalancer } from '#testing/upgrade/balancer.ts'
import { makeWorld } from '../growth/world/make-world.ts'
import { createCaller, type Told } from './caller.ts'
import { findWrong, waiting } from './checks.ts'
import { findFarms } from './farms.ts'
import { FLAT_FROM_MS, judge, type Look, lookAt } from './looks.ts'
import { createTeam } from './releases.ts'
import { type Acknowledged, workOf } from './work.ts'

const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 }
const [, number = '10', unit = 'm'] = /^(\d+)([smh])$/.exec(process.argv[2] ?? '10m') ?? []
if (process.argv[2] && !/^\d+[smh]$/.test(process.argv[2])) throw new Error('How long? 8h, 10m or 60s')
const MS = Number(number) * (UNITS[unit] ?? 0)

const { SOAK_SEED = String(randomInt(2 ** 31)), SOAK_FARMS = '200', SOAK_MONTHS = '3' } = process.env
/** A farm does something this often, about. */
const EACH_MS = Math.min(60_000, Math.max(20_000, MS / 20))
const LOOK_MS = Math.max(2000, MS / 120)
const KILL_MS = Math.min(600_000, Math.max(20_000, MS / 8))
const RELEASE_MS = Math.min(3_600_000, Math.max(30_000, MS / 3))
/** What is due is done once a minute, and so is what that makes due. */
const SETTLE_MS = 240_000

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const figure = (value: number): string =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')

/** A number below 1 that follows from the seed and how many were drawn before (mulberry32). */
const drawFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

say(
  `SOAK_SEED=${SOAK_SEED} SOAK_FARMS=${SOAK_FARMS} SOAK_MONTHS=${SOAK_MONTHS} npm run soak -- ${number}${unit}`,
)
/** Where it serves; as long as its process lives it is waited for: the machine may be busy with something else. */
const urlOf = (server: RealServer): Promise<string> =>
  server.url().catch((error: unknown) => {
    if (!server.isAlive()) throw error
    return urlOf(server)
  })

const dataDir = temporaryData()
const cluster = await launchServer({ dataDir, connections: 100 })
const at = { ...cluster.connection, database: 'manger_soak' }
const servers: RealServer[] = []
const balancer = await openBalancer()
const owner = new pg.Client(at)
let isWell = false
try {
  await asOwner({ ...cluster.connection, database: 'postgres' }, (client) =>
    client.query('create database manger_soak'),
  )
  const size = { years: Number(SOAK_MONTHS) / 12, clients: Number(SOAK_FARMS), seed: Number(SOAK_SEED) }
  await makeWorld(at, new Date(), size)
  await owner.connect()
  const farms = await findFarms(owner)

  const { host = '', port = 5432, user = '', password } = cluster.connection
  const DATABASE_URL = `postgresql://${user}${typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''}@localhost:${port}/manger_soak?host=${encodeURIComponent(host)}`
  const ports = [await freePort(), await freePort()]
  const start = async (index: number): Promise<string> => {
    const environment = { MANGER_SECRET: 'the same for both, and long enough', MANGER_LOG: 'warnings' }
    const server = await startRealServer({
      ...environment,
      DATABASE_URL,
      MANGER_DEMO_EXPOSED: 'on',
      PORT: String(ports[index]),
    })
    servers[index] = server
    return urlOf(server)
  }
  for (const index of [0, 1]) await balancer.add(await start(index))
  const [steady] = servers
  const url = (await steady?.url()) ?? ''
  say(
    `${farms.length} farms, each at work every ${figure(EACH_MS / 1000)} s; two servers, one of which is killed or stopped every ${figure(KILL_MS / 1000)} s`,
  )

  const told: Told = { answered: 0, away: 0, busy: 0, longestMs: 0, wrong: new Map() }
  const done: Acknowledged = { deliveries: [], facts: [], outcomes: {} }
  const stop = new AbortController()
  const untilThen = (ms: number) => pause(ms, undefined, { signal: stop.signal }).catch(() => undefined)

  const hands = farms.map((farm) => ({ farm, call: createCaller(balancer.url, farm.email, told) }))
  // Passwords of all at once are a minute of processor, and no day begins so.
  for (const { call } of hands) await call('GET', '/api/auth/me/')
  told.longestMs = 0
  const everyFarm = hands.map(async ({ farm, call }, index) => {
    const draw = drawFrom(Number(SOAK_SEED) + index)
    const work = workOf(farm, { call, draw, done })
    await untilThen(draw() * EACH_MS)
    while (!stop.signal.aborted) {
      await work()
      await untilThen(draw() * 2 * EACH_MS)
    }
  })
  let [kills, releases] = [0, 0]
  /** What fails is told in the verdict, and its next turn begins anew. */
  const noted = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      const what = String(error).replaceAll(/\s+/g, ' ').slice(0, 300)
      told.wrong.set(what, (told.wrong.get(what) ?? 0) + 1)
    })
  const killing = async (): Promise<void> => {
    for (await untilThen(KILL_MS); !stop.signal.aborted; await untilThen(KILL_MS)) {
      if (kills++ % 2 === 0) servers[1]?.child.kill('SIGKILL')
      await servers[1]?.stop()
      await noted(start(1))
    }
  }
  const releasing = async (): Promise<void> => {
    const release = await createTeam(url, createCaller(url, demoEmail('admin'), told))
    for (await untilThen(RELEASE_MS / 2); !stop.signal.aborted; await untilThen(RELEASE_MS)) {
      await noted(release())
      releases++
    }
  }
  const looks: Look[] = []
  const looking = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      looks.push(await lookAt(owner, steady?.child.pid ?? 0))
      await untilThen(LOOK_MS)
    }
  }
  const all = Promise.all([...everyFarm, killing(), releasing(), looking()])
  await Promise.race([all, pause(MS)]).catch((error: unknown) => {
    say(servers.map((server) => server.said().slice(-4000)).join('\n---\n'))
    throw error
  })
  stop.abort()
  await all

  const database = await openDatabase(at)
  const [began, ended] = [performance.now(), new Date()]
  while ((await waiting(database, ended)).length > 0 && performance.now() - began < SETTLE_MS)
    await pause(1000)
  const left = await waiting(database, ended)
  const found = await findWrong(owner, database, { clients: farms.map(({ client }) => client), done })
  await database.close()

  say(
    `\n${told.answered} calls answered, ${told.away} sent again as a server was away, ${told.busy} as it said so, the longest with all its tries ${figure(told.longestMs)} ms`,
  )
  say(
    `${done.deliveries.length} deliveries and ${done.facts.length} facts acknowledged (${Object.entries(
      done.outcomes,
    )
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}); ${kills} kills and stops, ${releases} releases with their way back`,
  )
  say(
    `${found.weeks} kept weeks held against their lines; all that was due done ${figure((performance.now() - began) / 1000)} s after the end\n`,
  )
  say('| what | first third | second | last | most | allowed |\n| --- | ---: | ---: | ---: | ---: | --- |')
  const judged = judge(looks, MS)
  for (const one of judged)
    say(
      `| ${one.key}, ${one.unit} | ${figure(one.first)} | ${figure(one.middle)} | ${figure(one.last)} | ${figure(one.most)} | ${one.allowed}${one.isFine ? '' : ' **no**'} |`,
    )
  if (MS < FLAT_FROM_MS) say('\nToo short to tell whether anything grows: 8 minutes and more do.')
  const wrong = [
    ...found.wrong,
    // What is told is kept, whatever rule it breaks; only what nobody can read is refused.
    ...Object.entries(done.outcomes).flatMap(([what, count]) =>
      what.startsWith('refused') ? [`${count} facts ${what}`] : [],
    ),
    ...[...told.wrong].map(([what, count]) => `${count} times ${what}`),
    ...judged.filter(({ isFine }) => !isFine).map(({ key }) => `${key} is more than it may be`),
    ...left.map((what) => `still due: ${what}`),
    ...(done.facts.length === 0 || kills === 0 || releases === 0 ? ['something was not done at all'] : []),
  ]
  say(
    wrong.length === 0
      ? '\nAll is as it should be.'
      : `\nWrong:\n${wrong.map((one) => `  ${one}`).join('\n')}`,
  )
  isWell = wrong.length === 0
} finally {
  for (const server of servers) await server.stop()
  await balancer.close()
  await owner.end()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isWell ? 0 : 1)
