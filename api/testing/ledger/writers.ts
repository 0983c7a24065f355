import { randomUUID } from 'node:crypto'
import { MODULES } from '@manger/contract'
import { sql } from 'kysely'
import { createShare } from '#core/database/connections/share.ts'
import { inClients } from '#core/database/transaction.ts'
import { type CraftWorld, createCraftWorld, withRecipe } from '#testing/compound-feed/craft-world.ts'
import { buildFarm, buildMixer } from '#testing/feedings/farm-world.ts'
import type { TestApi, TestDeps } from '#testing/test-api.ts'
import type { TestAnswer, TestCaller } from '#testing/test-caller.ts'

const TODAY = '2026-03-10'
const AT = `${TODAY}T06:00:00Z`
const SCHEDULES = '/api/schedule/schedules/'
/** Two feedings under way: a mixer and a driver each. */
const DRIVERS = ['driver.ua', 'ivan.ua'] as const

/** A way to move one balance. */
export const KINDS = ['delivery', 'sale', 'craft', 'load', 'count'] as const
export type Kind = (typeof KINDS)[number]
export type Write = Record<Kind, (index: number) => Promise<TestAnswer>>

/** A farm where everybody books one feed, the first of the recipe and of the rations: its owner, and as many others. */
export const createWriters = async (others = 0, deps: TestDeps = {}) => {
  const world = await createCraftWorld(deps)
  const { api, ingredients } = world
  const [feed = 0] = ingredients
  const mixers = await api.inClient('ua', async (tx) => [
    world.mixer,
    await buildMixer(tx, { client: world.client, farm: world.farm, name: 'Second', max_weight: 18_000 }),
  ])
  const signedIn = async (key: 'owner.ua' | (typeof DRIVERS)[number]) => api.withToken(await api.tokenOf(key))
  const owner = await signedIn('owner.ua')
  const drivers = await Promise.all(DRIVERS.map(signedIn))
  const writeAs = await writeIn(world, { owner, drivers, mixers })
  const writes: Write[] = []
  for (let index = 0; index < others; index++) {
    const account = await addOwner(api, world.client, `writer-here-${index}@manger.example`)
    writes.push(writeAs(api.withToken(await api.tokenOf(account))))
  }
  return { ...world, feed, write: writeAs(owner), writes }
}
export type Writers = Awaited<ReturnType<typeof createWriters>>

/** Farms of as many other clients, each with an owner who books as those of {@link createWriters} do, on a balance of his own. */
export const createWritersElsewhere = async (api: TestApi, count: number): Promise<Write[]> => {
  const writes: Write[] = []
  for (let index = 0; index < count; index++) {
    const { client, account } = await addClient(api, index)
    const farm = await inClients(api.database, [client], (tx) => buildFarm(tx, { client }))
    const owner = api.withToken(await api.tokenOf(account))
    const world = await withRecipe(farm, owner)
    const writeAs = await writeIn(world, { owner, drivers: [owner], mixers: [world.mixer] })
    writes.push(writeAs(owner))
  }
  return writes
}

const stamps = { created_at: AT, updated_at: AT }

const addClient = async (api: TestApi, index: number) => {
  const email = `writer-${index}@manger.example`
  const { kysely } = api.database
  const { id: client } = await kysely
    .insertInto('clients')
    .values({ company_name: email, email, currency: 'UAH', modules: [...MODULES], ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { client, account: await addOwner(api, client, email) }
}

const addOwner = async (
  { database: { kysely } }: TestApi,
  client: number,
  email: string,
): Promise<number> => {
  const { id: account } = await kysely
    .insertInto('accounts')
    .values({ email, password_hash: '', user_type: 'client', ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inClients({ kysely, share: createShare(1, 1) }, [client], (tx) =>
    tx.insertInto('client_users').values({ client_id: client, account_id: account }).execute(),
  )
  return account
}

type World = Omit<CraftWorld, 'api'>
type Crew = { owner: TestCaller; drivers: readonly TestCaller[]; mixers: readonly number[] }

const writeIn = async (
  world: World,
  { owner, drivers, mixers }: Crew,
): Promise<(who: TestCaller) => Write> => {
  const { ingredients, stock, recipe } = world
  const [feed = 0, other = 0] = ingredients
  // So much that sales and crafts are never refused for want of it.
  await owner.post('/api/manager/deliveries/', { ...booking('delivery', feed), value: 900_000 })
  await owner.post('/api/manager/deliveries/', { ...booking('delivery', other), value: 900_000 })
  const loads = await Promise.all(
    mixers.map((mixer, at) => begin(world, { owner, driver: drivers[at] ?? owner, mixer })),
  )
  const weights = loads.map(() => 0)

  let weighed = 0
  const weigh = async (who: TestCaller) => {
    const at = weighed++ % loads.length
    const weight = (weights[at] ?? 0) + 1
    weights[at] = weight
    const body = { op_id: randomUUID(), action: 'weigh', ingredient: feed, weight }
    return who.put(`${SCHEDULES}${loads[at]}/load/`, body)
  }

  return (who) => ({
    delivery: () => who.post('/api/manager/deliveries/', booking('delivery', feed)),
    sale: () => who.post('/api/manager/deliveries/', booking('sale', feed)),
    craft: () => who.post(`/api/manager/recipes/${recipe}/craft/`, { mass: 500, stock, op_id: randomUUID() }),
    load: () => weigh(who),
    count: (index) =>
      who.post(`/api/manager/stocks/${stock}/count/`, {
        ingredient: feed,
        weight: 900_000 + index,
        reason: 'Counted',
        op_id: randomUUID(),
      }),
  })
}

// Prices differ, so that each delivery also moves the price of the feed.
const booking = (type: 'delivery' | 'sale', ingredient: number) => ({
  type,
  ingredient,
  value: type === 'delivery' ? 10 : 1,
  price: 1000 + Math.round(Math.random() * 1000),
  date: TODAY,
  op_id: randomUUID(),
})

const begin = async (
  { farm, period, ration, groups }: World,
  { owner, driver, mixer }: { owner: TestCaller; driver: TestCaller; mixer: number },
): Promise<number> => {
  const planned = { farm, period, ration, mixer, planned_on: TODAY }
  const draft = { ...planned, groups: groups.map((group) => ({ group, norm: 20.8 })) }
  const { body } = await owner.post(SCHEDULES, draft)
  const started = await driver.put(`${SCHEDULES}${body.data.id}/load/`, {
    op_id: randomUUID(),
    action: 'start',
  })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return body.data.id
}

/** Feeds whose balance is not the sum of its movements; none is right. */
export const openBalances = ({ api }: Writers) =>
  api.inClient('ua', async (tx) => {
    const { rows } = await sql`
      select b.ingredient_id, b.qty, sum(m.qty) as moved, b.value, sum(m.value) as worth
      from balances b join movements m on m.client_id = b.client_id and m.ingredient_id = b.ingredient_id
      group by b.ingredient_id, b.qty, b.value
      having b.qty <> sum(m.qty) or b.value <> sum(m.value)`.execute(tx)
    return rows
  })
