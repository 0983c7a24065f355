// `npm run bench:machines`: what a machine of 2, 8 and 64 cores holds, from what clients at rest, writers and weighings cost here.
import { rmSync } from 'node:fs'
import { asOwner } from '#core/database/connections/as-owner.ts'
import { launchServer } from '#core/database/embedded/launch.ts'
import { openDatabase } from '#core/database/open.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { measureCommits, type Way } from './commits.ts'
import { memoryOfClients } from './memory.ts'
import { makeClients, measureRest, NOW } from './rest.ts'
import { measureWeighings } from './weigh.ts'

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 1000)
const WRITERS = Number(process.env.BENCH_WRITERS ?? 24)
const MS = Number(process.env.BENCH_MS ?? 3000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4)
/** Of a hundred clients so many write something in a minute. */
const ACTIVE = 0.03

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const figure = (value: number): string =>
  value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')

const dataDir = temporaryData()
const server = await launchServer({ dataDir, connections: 200 })
try {
  say(
    `BENCH_CLIENTS=${CLIENTS} BENCH_WRITERS=${WRITERS} BENCH_MS=${MS} BENCH_ROUNDS=${ROUNDS} npm run bench:machines`,
  )
  say(
    'Nothing is drawn by chance: there is no seed. Compare ratios; on a machine with other work no figure alone says much.',
  )
  const at = { ...server.connection, database: 'manger_bench' }
  await asOwner({ ...server.connection, database: 'postgres' }, (client) =>
    client.query('create database manger_bench'),
  )
  const database = await openDatabase({ ...at, max: WRITERS + 6 })
  const clients = await makeClients(database, CLIENTS)
  await asOwner(at, (client) => client.query('vacuum analyze'))

  const atWork = Math.round(CLIENTS * ACTIVE)
  const { still, work, day } = await measureRest(database, clients, atWork)
  const each = { rest: day / 1440 / CLIENTS, work: work / atWork }
  say(
    `\nclients at rest: ${CLIENTS}; a minute without anything ${figure(still)} ms of processor, whatever their number`,
  )
  say(
    `  the end of their day ${figure(day / CLIENTS)} ms each; so in a minute 100,000 of them take ${figure(still + each.rest * 100_000)} ms (goal: 1,000)`,
  )
  say(
    `  one that wrote ${figure(each.work)} ms; a minute of 10,000 with 3 % at work ${figure(still + each.rest * 10_000 + each.work * 300)} ms (goal: 3,000)`,
  )

  const commits = await measureCommits({
    database,
    asOwner: (text) => asOwner(at, (client) => client.query(text)),
    clients,
    writers: WRITERS,
    ms: MS,
    rounds: ROUNDS,
  })
  const less = (way: Way) => 100 * (1 - commits[way].perSecond / commits.nobody.perSecond)
  const more = (way: Way) => 100 * (commits[way].cpu / commits.nobody.cpu - 1)
  say(
    `\ncommits a second with ${WRITERS} writers: ${figure(commits.after.perSecond)} told after the commit, ${figure(commits.nobody.perSecond)} told by nobody, ${figure(commits.inside.perSecond)} with a NOTIFY inside`,
  )
  say(
    `  telling costs ${figure(less('after'))} % (goal: under 5), inside it cost ${figure(less('inside'))} %; of processor ${figure(more('after'))} % and ${figure(more('inside'))} %, of ${figure(commits.nobody.cpu)} ms a commit`,
  )

  const held = await memoryOfClients(database, clients, new Date(NOW))
  say(
    `\nmemory: ${figure(held)} MB for 1,000 clients, of whom lists over all clients remember what they tell`,
  )
  await database.close()

  await asOwner({ ...server.connection, database: 'postgres' }, (client) =>
    client.query('create database manger_weigh'),
  )
  const config = { ...server.connection, database: 'manger_weigh' }
  const { host = '', port = 5432, user = '' } = server.connection
  const url = `postgresql://${user}@localhost:${port}/manger_weigh?host=${encodeURIComponent(host)}`
  const { own, stub } = await measureWeighings({ url, config, ms: MS })
  say('')
  own.forEach((one, index) => {
    const other = stub[index]
    if (!other) return
    say(
      `weighings of ${one.atOnce} farms at once: p50 ${figure(one.p50)} ms, p99 ${figure(one.p99)} ms, ${figure(one.perSecond)} a second, ${figure(one.cpu)} ms of processor each; ` +
        `a Fastify that writes two rows on the same PostgreSQL: p99 ${figure(other.p99)} ms, ${figure(other.cpu)} ms of processor; ${figure(one.cpu / other.cpu)} times`,
    )
  })

  const cost = own.at(-1)?.cpu ?? 0
  say(
    '\nwhat a machine holds, half of its cores busy in the hour in which all farms feed (40 weighings and as much again of reads in that hour, docs/operating.md):',
  )
  for (const cores of [2, 8, 64]) {
    const farms = (cores * 3_600_000 * 0.5) / (40 * cost * 2)
    const processes = Math.max(1, cores - 1)
    say(
      `  ${String(cores).padStart(2)} cores: ${figure(Math.floor(farms / 100) * 100)} farms, ${processes} processes, ${processes * 12} connections, ${figure((farms / 1000) * held * processes + processes * 250)} MB for the processes`,
    )
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
