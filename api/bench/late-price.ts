import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@manger/contract'
import pg from 'pg'
import { z } from 'zod'
import { type Call, median, send } from './measure.ts'

const DAYS = 60
const LOADS_A_DAY = 4
const SEED = Number(process.env.LATE_SEED ?? 7)
const LIMIT_MS = 1000
const TIMES = 10

const Made = z.object({ data: z.object({ id: z.number(), version: z.number() }) })
const Stocks = z.object({ data: z.array(z.object({ id: z.number() })) })

type Asking = { base: string; head: Record<string, string>; dataDir: string; today: string }

const deliveriesOf = ({ base, head }: Asking) => {
  const ask = async (call: Omit<Call, 'head' | 'method'> & { method: 'GET' | 'PUT' | 'POST' }) => {
    const { status, bytes } = await send(base, { ...call, head })
    if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${bytes}`)
    return JSON.parse(String(bytes))
  }
  const post = async (path: string, body: object) =>
    Made.parse(await ask({ method: 'POST', path: `/api/manager/${path}/`, body: JSON.stringify(body) })).data
  const put = async (path: string, body: object) =>
    Made.parse(await ask({ method: 'PUT', path: `/api/manager/${path}/`, body: JSON.stringify(body) })).data
  const stocks = async () => Stocks.parse(await ask({ method: 'GET', path: '/api/manager/stocks/' })).data
  return { post, put, stocks }
}

/** What a farm would have loaded of a feed: 4 loads on each of 60 days, with the lines and the feedings that they belong to. */
const load = async ({ dataDir, today }: Asking, feed: number): Promise<number> => {
  // Lines of postmaster.pid: process, folder, start, port, folder of the socket.
  const host = readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  const owner = new pg.Client({ host, user: 'postgres', database: 'manger' })
  await owner.connect()
  try {
    await owner.query(`select setseed(${(SEED % 1000) / 1000})`)
    const { rows } = await owner.query<{ count: number }>(
      `with loads as (
        select i.client_id, (row_number() over ())::int as place, round((500 + 500 * random())::numeric, 2) as kg,
          f.id as feeding
        from ingredients i
        join lateral (select id from feedings where client_id = i.client_id order by id limit $2) f on true
        where i.id = $1),
      lines as (
        insert into feeding_ingredients (client_id, feeding_id, ingredient_id, position, percent, planned, actual, dry_matter, price, cost)
        select client_id, feeding, $1, 99, 0, kg, kg, 50, 2000, kg * 2 from loads),
      moved as (
        insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at, feeding_id)
        select client_id, $1, 'load', -kg, 2000, -kg * 2, d, d + interval '6 hours' + place * interval '1 minute', feeding
        from loads cross join lateral (select $3::date - (place % $4::int) - 1 as d) days returning qty, value)
      update balances b set qty = b.qty + m.qty, value = b.value + m.value
      from (select sum(qty) as qty, sum(value) as value, count(*) from moved) m where b.ingredient_id = $1
      returning m.count::int as count`,
      [feed, DAYS * LOADS_A_DAY, today, DAYS],
    )
    return rows[0]?.count ?? 0
  } finally {
    await owner.end()
  }
}

/** The price of a delivery is corrected again and again: ms of the middle one. */
const corrections = async (asking: Asking, isLoaded: boolean): Promise<{ ms: number; loads: number }> => {
  const { post, put, stocks } = deliveriesOf(asking)
  const [stock] = await stocks()
  const type = await post('ingtedienttypes', { name: `Bench ${crypto.randomUUID().slice(0, 8)}` })
  const feed = { stock: stock?.id, ingredient_type: type.id, price: 2000, dry_matter: 50 }
  const { id: ingredient } = await post('ingredients', feed)
  const draft = { type: 'delivery', ingredient, value: 1_000_000, date: addDays(asking.today, -DAYS - 1) }
  let { id, version } = await post('deliveries', { ...draft, price: 2000 })
  const loads = isLoaded ? await load(asking, ingredient) : 0
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now()
    ;({ id, version } = await put(`deliveries/${id}`, { ...draft, price: 1000 + (time % 2) * 500, version }))
    times.push(performance.now() - began)
  }
  return { ms: median(times), loads }
}

/** What it takes to correct the price of a delivery that was fed for 60 days, beside one of which nothing was fed. */
export const latePrice = async (asking: Asking): Promise<string> => {
  const alone = await corrections(asking, false)
  const fed = await corrections(asking, true)
  return (
    `${'late price'.padEnd(22)} ${fed.ms.toFixed(0)} ms with ${fed.loads} loads of ${DAYS} days after it, ` +
    `${(fed.ms / alone.ms).toFixed(1)} times that without any (${alone.ms.toFixed(0)} ms); wanted below ${LIMIT_MS} ms, ` +
    `seed ${SEED} (LATE_SEED)`
  )
}
