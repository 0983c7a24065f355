import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { launchServer } from '#core/database/embedded/launch.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { type Call, callsIn, placesOf, SMALL_DAYS } from './calls.ts'
import { type FarPage, farPagesOf } from './far-pages.ts'
import { isOver, keepAllWeeks, type Measured, measure, minuteOf } from './measure.ts'
import { openWorld, type World } from './open-world.ts'
import { plansOf } from './plans.ts'
import { type Held, keptPerCall, memoryOf, startsOf, timesHeld } from './real.ts'
import { line, tell } from './tell.ts'
import { makeWorld, type WorldSize } from './world/make-world.ts'

/** What a table has for each year of a farm; `kb` with its indexes. */
type TableSize = { table: string; rows: number; kb: number }

const DAYS_A_YEAR = 365.25

/** The tables that grow with time, by what a year of a farm adds to them: those with more than a row a month. */
const sizesOf = async (connection: pg.PoolConfig): Promise<TableSize[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<TableSize>(
      `with years as (
         select sum(days) / ${DAYS_A_YEAR} as years
         from (select max(day) - min(day) + 1 as days from farm_days group by client_id, farm_id) f)
       select c.relname as table, round(c.reltuples / years)::float as rows,
         round(pg_total_relation_size(c.oid) / years / 1024)::float as kb
       from pg_class c, years
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 12 * years
       order by pg_total_relation_size(c.oid) desc`,
    )
    return rows
  } finally {
    await client.end()
  }
}

const NOW = new Date('2026-03-10T08:00:00Z')

const {
  GROWTH_YEARS = '5',
  /** With the demo's own: 205 in all. */
  GROWTH_CLIENTS = '200',
  GROWTH_SEED = String(randomInt(2 ** 31)),
  GROWTH_TIMES = '9',
  /** Only the calls in whose name this expression is found. */
  GROWTH_ONLY = '',
  /** A folder in which the databases stay for the next run. */
  GROWTH_DATA,
  GROWTH_JSON = 'var/growth.json',
  /** `over`: prints the plans of what is over its limit, in both worlds; `all`: of everything that is measured. */
  GROWTH_PLANS = '',
} = process.env

const size: WorldSize = {
  years: Number(GROWTH_YEARS),
  clients: Number(GROWTH_CLIENTS),
  seed: Number(GROWTH_SEED),
}
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Makes the database unless an earlier run has left it. */
const haveWorld = async (server: pg.PoolConfig, name: string, wanted?: WorldSize): Promise<void> => {
  const main = new pg.Client({ ...server, database: 'postgres' })
  await main.connect()
  try {
    const { rowCount } = await main.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    await main.query(`drop database if exists ${name}_making`)
    await main.query(`create database ${name}_making`)
    const began = performance.now()
    await makeWorld({ ...server, database: `${name}_making` }, NOW, wanted)
    await main.query(`alter database ${name}_making rename to ${name}`)
    say(`${name}: made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  } finally {
    await main.end()
  }
}

const MOST = 1.3
const MOST_HELD = 1.1
/** kB of each call. */
const MOST_KEPT = 0.5
/** Thousands of rows of an index are stepped over. */
const FAR_LIMIT = 2

/** Start and memory of the server as an operator starts it. */
const tellOfServer = async (worlds: Parameters<typeof startsOf>[0], calls: readonly Call[]) => {
  const starts = await startsOf(worlds, { now: NOW, times: 3 })
  const memory = await memoryOf(worlds.big, { now: NOW, calls: calls.filter(({ isChanged }) => !isChanged) })
  const start = starts.big / starts.small
  const times = timesHeld(memory)
  const kept = keptPerCall(memory)
  say(
    `start: ${starts.small.toFixed(0)} ms, ${starts.big.toFixed(0)} ms, ${start.toFixed(2)} times (≤ ${MOST})`,
  )
  const inMb = (of: (one: Held) => number) =>
    memory.looks.map((one) => (of(one) / 1024 / 1024).toFixed(1)).join(', ')
  say(
    `memory of the server, every ${memory.calls} calls: ${inMb(({ rss }) => rss)} MB, once filled ${times.toFixed(2)} times (≤ ${MOST_HELD}); used ${inMb(({ used }) => used)} MB, ${kept.toFixed(2)} kB more with each call (≤ ${MOST_KEPT})`,
  )
  return { starts, memory, isOver: start > MOST || times > MOST_HELD || kept > MOST_KEPT }
}

/** Long lists: what a far page costs beside the first. */
const tellOfPages = async (world: World): Promise<{ pages: FarPage[]; isOver: boolean }> => {
  const pages = await farPagesOf(world, await placesOf(world))
  for (const { name, near, far, times } of pages) {
    say(
      `far page, ${name}: ${near.toFixed(1)} ms, ${far.toFixed(1)} ms, ${times.toFixed(2)} times (≤ ${FAR_LIMIT})`,
    )
  }
  return { pages, isOver: pages.some(({ times }) => times > FAR_LIMIT) }
}

const dataDir = GROWTH_DATA ?? temporaryData()
mkdirSync(dataDir, { recursive: true })
const server = await launchServer({ dataDir, isThrowaway: true })
try {
  say(`${size.years} years, ${size.clients} clients beside the demo; GROWTH_SEED=${size.seed} repeats them`)
  await haveWorld(server.connection, 'small', { ...size, years: SMALL_DAYS / 365.25, clients: 0 })
  await haveWorld(server.connection, 'big', size)
  const [small, big] = [
    { ...server.connection, database: 'small' },
    { ...server.connection, database: 'big' },
  ]
  const worlds = { small: await openWorld(small, NOW), big: await openWorld(big, NOW) }
  let [measured, calls]: [Measured[], Call[]] = [[], []]
  let far: Awaited<ReturnType<typeof tellOfPages>> | null = null
  try {
    // What changed while they were made is kept by the first minute, but for weeks: there are years of them.
    for (const world of [worlds.small, worlds.big]) {
      await minuteOf(world, NOW)
      await keepAllWeeks(world, NOW)
    }
    calls = await callsIn(worlds.big)
    measured = await measure(worlds, {
      times: Number(GROWTH_TIMES),
      only: GROWTH_ONLY,
      told: (one) => say(line(one)),
    })
    if (GROWTH_ONLY === '' || GROWTH_ONLY === 'pages') far = await tellOfPages(worlds.big)
    for (const one of measured) {
      const { call, other, name } = one
      if (GROWTH_PLANS === '' || (GROWTH_PLANS !== 'all' && !isOver(one))) continue
      say(`\n== ${name}, small: ${await plansOf(worlds.small, call)}`)
      say(`\n== ${name}, big: ${await plansOf(worlds.big, other)}`)
    }
  } finally {
    await worlds.big.close()
    await worlds.small.close()
  }
  say(tell(measured))
  const sizes = ['', 'sizes'].includes(GROWTH_ONLY) ? await sizesOf(big) : []
  for (const { table, rows, kb } of sizes) say(`a farm's year in ${table}: ${rows} rows, ${kb} kB`)
  const whole = GROWTH_ONLY === '' || GROWTH_ONLY === 'server'
  const real = whole ? await tellOfServer({ small, big }, calls) : null
  mkdirSync(dirname(GROWTH_JSON), { recursive: true })
  writeFileSync(
    GROWTH_JSON,
    JSON.stringify(
      {
        ...size,
        ...real,
        pages: far?.pages,
        sizes,
        calls: measured.map(({ call: _, other: __, ...one }) => one),
      },
      null,
      2,
    ),
  )
  if (measured.some(isOver) || real?.isOver || far?.isOver) process.exitCode = 1
} finally {
  await server.stop()
  if (!GROWTH_DATA) rmSync(dataDir, { recursive: true, force: true })
}
