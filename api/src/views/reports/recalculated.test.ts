import { addDays, trunc2 } from '@manger/contract'
import { type Report, type ReportType, reportTypeOf } from '@manger/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#bench/growth/open-world.ts'
import { makeWorld } from '#bench/growth/world/make-world.ts'
import { inClients } from '#core/database/transaction.ts'
import { createBareDatabase } from '#testing/bare-database.ts'

// A month of a world that is another one for each change: FUZZ_SEED repeats it.
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const NOW = new Date('2026-03-10T08:00:00Z')
const SPAN = { from: addDays('2026-03-09', -29), to: '2026-03-09' }

let bare: Awaited<ReturnType<typeof createBareDatabase>>
let world: World
let clients: number[]
beforeAll(async () => {
  bare = await createBareDatabase()
  await makeWorld(bare.connection, NOW, { years: 0.15, clients: 1, seed: SEED })
  world = await openWorld(bare.connection, NOW)
  const { rows } = await sql<{ id: number }>`
    select id from clients where id = ${world.client} or email like 'growth%' order by id`.execute(
    world.database.kysely,
  )
  clients = rows.map(({ id }) => id)
}, 120_000)
afterAll(async () => {
  await world.close()
  await bare.drop()
})

type Farm = { client: number; farm: number }

type Feeding = {
  id: number
  farm_id: number
  planned_on: string
  loaded_on: string
  status: string
  cancelled: boolean
  planned_weight: number
  load_target: number
  actual_weight: number | null
  unloaded_weight: number | null
  load_started_at: string | null
  load_ended_at: string | null
  upload_started_at: string | null
  upload_ended_at: string | null
  operator_load: number | null
  operator_upload: number | null
  carried_weight: number
}
type Line = { feeding_id: number; planned_weight: number; actual_weight: number | null }
type Move = {
  id: number
  recost_of: number | null
  kind: string
  qty: number
  value: number
  day: string
  feeding_id: number | null
  order_id: number | null
  ingredient_id: number
}
type Order = { id: number; farm_id: number; planned_on: string; planned_mass: number; cancelled: boolean }
type Stock = { id: number; company_id: number }
type Feed = { id: number; stock_id: number; is_water: boolean }
type Count = { kind: string; movement_id: number | null }

const inSpan = (day: string) => day >= SPAN.from && day <= SPAN.to

/** Rows as they lie in the tables, of one farm and the span: nothing is joined, nothing is summed. */
const rawOf = ({ client, farm }: Farm) =>
  inClients(world.database, [client], async (tx) => {
    const of = async <Row>(table: string): Promise<Row[]> =>
      (await sql<Row>`select * from ${sql.table(table)} where client_id = ${client}`.execute(tx)).rows
    const isOwn = (one: { farm_id: number; cancelled: boolean; planned_on: string; loaded_on?: string }) =>
      one.farm_id === farm && !one.cancelled && inSpan(one.loaded_on ?? one.planned_on)
    const feedings = (await of<Feeding>('feedings')).filter(isOwn)
    const fed = new Set<number | null>(feedings.map(({ id }) => id))
    const farms = await of<Stock>('farms')
    const company = farms.find(({ id }) => id === farm)?.company_id
    const stocks = (await of<Stock>('stocks')).filter(({ company_id }) => company_id === company)
    const places = new Set(stocks.map(({ id }) => id))
    const ofPlaces = (await of<Feed>('ingredients')).filter(({ stock_id }) => places.has(stock_id))
    const feeds = new Set(ofPlaces.map(({ id }) => id))
    const moves = await of<Move>('movements')
    const stored = moves.filter(({ ingredient_id }) => feeds.has(ingredient_id))
    const orders = (await of<Order>('compound_feed_orders')).filter(isOwn)
    return {
      feedings,
      lines: (await of<Line>('feeding_groups')).filter(({ feeding_id }) => fed.has(feeding_id)),
      loads: moves.filter(({ kind, feeding_id }) => kind === 'load' && fed.has(feeding_id)),
      before: stored.filter(({ day }) => day < SPAN.from),
      moves: stored.filter(({ day }) => inSpan(day)),
      dry: ofPlaces.flatMap(({ id, is_water }) => (is_water ? [] : [id])),
      spoilt: (await of<Count>('stock_counts')).flatMap(({ kind, movement_id }) =>
        kind === 'spoilage' ? [movement_id] : [],
      ),
      orders,
      crafts: moves.filter(
        ({ kind, order_id }) => kind === 'craft_in' && orders.some(({ id }) => id === order_id),
      ),
    }
  })

const sum = <Row>(rows: readonly Row[], read: (row: Row) => number | null): number =>
  rows.reduce((all, row) => all + (read(row) ?? 0), 0)

/** The report of a farm; null where its client does not have the module. */
const reportOf = async (type: ReportType, { client, farm }: Farm): Promise<Report | null> => {
  const staff = await world.as('staff')
  const narrow = reportTypeOf(type).filters.includes('farm') ? `&farm=${farm}` : ''
  const days = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
  const { status, body } = await staff.get(`/api/${client}/report/${type}/make/?${days}${narrow}`)
  if (status === 403 && body.errors.non_field[0].code === 'module_missing') return null
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}

/** The same fact in several reports: farm by farm, to the last digit. */
const SAME: readonly (readonly (readonly [type: ReportType, key: string])[])[] = [
  [
    ['load', 'actual'],
    ['load_groups', 'actual'],
    ['general_table', 'actual'],
    ['used', 'actual'],
  ],
  [
    ['load', 'cost'],
    ['used', 'cost'],
    ['dashboard', 'cost'],
  ],
  [
    ['dashboard', 'fed'],
    ['planfeed', 'actual'],
  ],
  [
    ['dashboard', 'planned'],
    ['planfeed', 'planned'],
  ],
  [
    ['upload', 'actual'],
    ['distributed', 'actual'],
    ['consumption', 'actual'],
    ['planfeed', 'unloaded'],
  ],
  [
    ['distributed', 'cost'],
    ['consumption', 'cost'],
    ['performance', 'cost'],
  ],
  [
    ['consumption_list', 'loaded'],
    ['new_consumption_list', 'loaded'],
  ],
  [
    ['consumption_list', 'closing'],
    ['new_consumption_list', 'closing'],
    ['shrink', 'closing'],
  ],
]

const farmsOf = async (): Promise<Farm[]> => {
  const rows = await Promise.all(
    clients.map((client) =>
      inClients(world.database, [client], (tx) =>
        tx.selectFrom('farms').select('id').where('client_id', '=', client).orderBy('id').execute(),
      ).then((farms) => farms.map(({ id }) => ({ client, farm: id }))),
    ),
  )
  return rows.flat()
}

type Raw = Awaited<ReturnType<typeof rawOf>>
type Naive = { [key: string]: number }

const kindSum = (rows: readonly Move[], kind: string, read: (row: Move) => number): number =>
  sum(
    rows.filter((row) => row.kind === kind),
    read,
  )
const inOut = ({ before, moves }: Raw, read: (row: Move) => number, end = ''): Naive => ({
  [`opening${end}`]: sum(before, read),
  [`initial${end}`]: kindSum(moves, 'opening', read),
  [`delivered${end}`]: kindSum(moves, 'delivery', read),
  [`crafted_in${end}`]: kindSum(moves, 'craft_in', read),
  [`surplus${end}`]: kindSum(moves, 'surplus', read),
  [`loaded${end}`]: -kindSum(moves, 'load', read),
  [`crafted_out${end}`]: -kindSum(moves, 'craft_out', read),
  [`sold${end}`]: -kindSum(moves, 'sale', read),
  [`losses${end}`]: -kindSum(moves, 'loss', read),
  [`closing${end}`]: sum(before, read) + sum(moves, read),
})
const minutes = (from: string | null, to: string | null) =>
  from && to ? (Date.parse(to) - Date.parse(from)) / 60_000 : 0

/** What counts and write-offs took of a feed, less what counts found of it again. */
const shrunk = ({ moves, spoilt }: Raw, feed: number, read: (row: Move) => number): number => {
  const own = moves.filter((row) => row.ingredient_id === feed && !row.feeding_id && !row.order_id)
  const isSpoilt = ({ id, recost_of }: Move) => spoilt.includes(recost_of ?? id)
  const counted = own.filter((row) => row.kind === 'surplus' || (row.kind === 'loss' && !isSpoilt(row)))
  const thrown = own.filter((row) => row.kind === 'loss' && isSpoilt(row))
  return -sum(thrown, read) + (sum(counted, ({ qty }) => qty) < 0 ? -sum(counted, read) : 0)
}

/** What each report must say in sum, by a calculation that shares nothing with its queries. */
const NAIVE: Record<ReportType, (raw: Raw) => Naive> = {
  dashboard: ({ feedings, loads }) => ({
    feedings: feedings.length,
    done: feedings.filter(({ status }) => status === 'uploaded').length,
    planned: sum(feedings, ({ planned_weight }) => planned_weight),
    fed: -sum(loads, ({ qty }) => qty) + sum(feedings, ({ carried_weight }) => carried_weight),
    cost: -sum(loads, ({ value }) => value),
  }),
  planfeed: ({ feedings }) => ({
    feedings: feedings.length,
    planned: sum(feedings, ({ planned_weight }) => planned_weight),
    actual: sum(feedings, ({ actual_weight }) => actual_weight),
    unloaded: sum(feedings, ({ unloaded_weight }) => unloaded_weight),
  }),
  animalfeed: ({ orders, crafts }) => ({
    orders: orders.length,
    planned: sum(orders, ({ planned_mass }) => planned_mass),
    actual: sum(crafts, ({ qty }) => qty),
    cost: sum(crafts, ({ value }) => value),
  }),
  load: ({ feedings, loads }) => ({
    planned: sum(
      feedings.filter((one) => one.load_started_at),
      ({ load_target }) => load_target,
    ),
    actual: -sum(loads, ({ qty }) => qty),
    cost: -sum(loads, ({ value }) => value),
  }),
  load_groups: ({ loads }) => ({
    actual: -sum(loads, ({ qty }) => qty),
    cost: -sum(loads, ({ value }) => value),
  }),
  distributed: ({ lines }) => ({ actual: sum(lines, ({ actual_weight }) => actual_weight) }),
  used: ({ loads }) => ({ actual: -sum(loads, ({ qty }) => qty), cost: -sum(loads, ({ value }) => value) }),
  upload: ({ feedings, lines }) => ({
    planned: sum(
      lines.filter((line) =>
        feedings.some(({ id, upload_started_at }) => id === line.feeding_id && upload_started_at),
      ),
      ({ planned_weight }) => planned_weight,
    ),
    actual: sum(lines, ({ actual_weight }) => actual_weight),
  }),
  consumption_list: (raw) => inOut(raw, ({ qty }) => qty),
  new_consumption_list: (raw) => ({
    ...inOut(raw, ({ qty }) => qty),
    ...inOut(raw, ({ value }) => value, '_cost'),
    revaluation_cost: kindSum(raw.moves, 'revaluation', ({ value }) => value),
  }),
  form8: ({ loads }) => ({
    actual: trunc2(-sum(loads, ({ qty }) => qty)),
    cost: trunc2(-sum(loads, ({ value }) => value)),
  }),
  form9: ({ lines }) => ({ issued: trunc2(sum(lines, ({ actual_weight }) => actual_weight)) }),
  // Whoever is not known has no working time.
  working_time: ({ feedings }) => {
    const known = feedings.filter(({ operator_load }) => operator_load !== null)
    return {
      load_minutes: sum(known, (one) => minutes(one.load_started_at, one.load_ended_at)),
      unload_minutes: sum(
        feedings.filter(({ operator_upload }) => operator_upload !== null),
        (one) => minutes(one.upload_started_at, one.upload_ended_at),
      ),
      loaded: sum(known, ({ actual_weight }) => actual_weight),
    }
  },
  consumption: ({ lines }) => ({ actual: sum(lines, ({ actual_weight }) => actual_weight) }),
  // Nobody milks in it; its cost is held against the others above.
  performance: () => ({}),
  shrink: (raw) => {
    const moves = raw.moves.filter(({ ingredient_id }) => raw.dry.includes(ingredient_id))
    const ofKinds = (...kinds: string[]) => sum(kinds, (kind) => kindSum(moves, kind, ({ qty }) => qty))
    return {
      received: ofKinds('opening', 'delivery', 'craft_in'),
      loaded: -ofKinds('load'),
      crafted_out: -ofKinds('craft_out'),
      sold: -ofKinds('sale'),
      shrink: sum(raw.dry, (feed) => shrunk(raw, feed, ({ qty }) => qty)),
      shrink_cost: sum(raw.dry, (feed) => shrunk(raw, feed, ({ value }) => value)),
    }
  },
  consumption_schedule: ({ moves }) => ({
    used: -sum(
      moves.filter(({ kind }) => kind === 'load' || kind === 'craft_out'),
      ({ qty }) => qty,
    ),
  }),
  questionnaire: () => ({}),
  general_table: ({ loads }) => ({ actual: -sum(loads, ({ qty }) => qty) }),
}

const GRAM = 0.0005
const CENT = 0.005

describe(`a random month (FUZZ_SEED=${SEED})`, () => {
  test.each(Object.keys(NAIVE) as ReportType[])(
    '%s says what the raw movements and events say',
    async (type) => {
      const off: unknown[] = []
      for (const farm of await farmsOf()) {
        const report = await reportOf(type, farm)
        if (!report) continue
        for (const [key, value] of Object.entries(NAIVE[type](await rawOf(farm)))) {
          const told = Number(report.totals[key] ?? 0)
          if (Math.abs(told - value) > (/cost$/.test(key) ? CENT : GRAM))
            off.push({ ...farm, key, told, value })
        }
      }
      expect(off).toEqual([])
    },
    60_000,
  )

  test.each(SAME)(
    'is told alike by %s and the others',
    async (...facts) => {
      for (const farm of await farmsOf()) {
        const told = await Promise.all(
          facts.map(async ([type, key]) => [type, (await reportOf(type, farm))?.totals[key]] as const),
        )
        expect(new Set(told.map(([, value]) => value)).size, JSON.stringify({ farm, told })).toBe(1)
      }
    },
    60_000,
  )
})
