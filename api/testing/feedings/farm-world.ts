import { randomUUID } from 'node:crypto'
import { toKg, type WeightUnit } from '@manger/contract'
import type { Tx } from '#core/database/transaction.ts'
import { postAll } from '#domain/ledger/ledger.service.ts'

const AT = '2026-03-01T06:00:00Z'
const stamps = { created_at: AT, updated_at: AT }

/** High milking cows of domain e: name, percent, dry matter, price per 1000 kg; in loading order. */
const FEEDS = [
  ['Corn silage', 42, 34, 1350],
  ['Alfalfa haylage', 21, 42, 1900],
  ['Alfalfa hay', 3.5, 87, 5200],
  ['Wheat straw', 0.5, 88, 1100],
  ["Brewers' grains", 9, 23, 2100],
  ['Beet molasses', 2, 76, 6800],
  ['KK-60', 22, 88.55, 12_958],
] as const

export type FarmWorld = {
  client: number
  company: number
  farm: number
  stock: number
  ingredients: number[]
  mixer: number
  otherMixer: number
  ration: number
  otherRation: number
  animalType: number
  groups: number[]
  period: number
}

export type FarmOptions = {
  client: number
  unit?: WeightUnit
  timezone?: string
  name?: string
  stockKg?: number
}

/** A farm ready to feed: seven feeds in store, two mixers, two rations, High A 118 and High B 112 heads, a morning. */
export const buildFarm = async (tx: Tx, options: FarmOptions): Promise<FarmWorld> => {
  const { client, unit = 'kg', timezone = 'Europe/Kyiv', name = 'Dairy', stockKg = 50_000 } = options
  const client_id = client
  const company = await idOf(
    tx
      .insertInto('companies')
      .values({ client_id, name, registry_code: '99000011', ...stamps })
      .returning('id'),
  )
  const farm = await idOf(
    tx
      .insertInto('farms')
      .values({
        client_id,
        company_id: company,
        name,
        farm_manager: 'Olena Bondar',
        timezone,
        weight_unit: unit,
        ...stamps,
      })
      .returning('id'),
  )
  const stock = await idOf(
    tx
      .insertInto('stocks')
      .values({ client_id, company_id: company, name, ...stamps })
      .returning('id'),
  )
  const ingredients = await buildIngredients(tx, { client, stock, stockKg, prefix: name })
  const mixer = await buildMixer(tx, { client, farm, name: 'Solomix', max_weight: toKg(18_000, unit) })
  const otherMixer = await buildMixer(tx, { client, farm, name: 'TrailedLine', max_weight: toKg(4800, unit) })
  const percents = FEEDS.map(([, percent]) => percent)
  const ration = await buildRation(tx, { client, farm, name: 'High milking', ingredients, percents })
  const otherRation = await buildRation(tx, {
    client,
    farm,
    name: 'Dry',
    ingredients: ingredients.slice(0, 2),
    percents: [60, 40],
  })
  const animalType = await idOf(
    tx
      .insertInto('animal_types')
      .values({ client_id, name: `${name} cows`, ...stamps })
      .returning('id'),
  )
  const groups: number[] = []
  for (const [group, animal_count] of [
    ['High A', 118],
    ['High B', 112],
  ] as const) {
    const values = {
      client_id,
      farm_id: farm,
      name: group,
      animal_type_id: animalType,
      animal_count,
      ...stamps,
    }
    const group_id = await idOf(tx.insertInto('groups').values(values).returning('id'))
    const counted = { client_id, group_id, heads: animal_count, at: '2000-01-01T00:00:00Z' }
    await tx
      .insertInto('head_entries')
      .values({ ...counted, id: randomUUID(), kind: 'set', account_id: null })
      .execute()
    await tx.insertInto('head_steps').values(counted).execute()
    groups.push(group_id)
  }
  const period = await idOf(
    tx
      .insertInto('periods')
      .values({
        client_id,
        farm_id: farm,
        name: 'Morning',
        time_start: '05:30',
        time_end: '09:00',
        ...stamps,
      })
      .returning('id'),
  )
  return {
    client,
    company,
    farm,
    stock,
    ingredients,
    mixer,
    otherMixer,
    ration,
    otherRation,
    animalType,
    groups,
    period,
  }
}

const buildIngredients = async (
  tx: Tx,
  { client, stock, stockKg, prefix }: { client: number; stock: number; stockKg: number; prefix: string },
): Promise<number[]> => {
  const ids: number[] = []
  for (const [name, , dry_matter, price] of FEEDS) {
    const type = { client_id: client, name: `${prefix} ${name}`, ...stamps }
    const ingredient_type_id = await idOf(tx.insertInto('ingredient_types').values(type).returning('id'))
    const values = { client_id: client, stock_id: stock, ingredient_type_id, price, dry_matter, ...stamps }
    ids.push(await idOf(tx.insertInto('ingredients').values(values).returning('id')))
  }
  await postAll(
    { tx, client, account: null },
    ids.map((ingredient, index) => ({
      ingredient,
      day: AT.slice(0, 10),
      at: AT,
      movement: { kind: 'opening', quantity: stockKg, unit_cost: FEEDS[index]?.[3] ?? 0 },
    })),
  )
  return ids
}

type MixerOptions = { client: number; farm: number; name: string; max_weight: number }

export const buildMixer = (tx: Tx, { client, farm, ...mixer }: MixerOptions): Promise<number> =>
  idOf(
    tx
      .insertInto('mixers')
      .values({
        client_id: client,
        farm_id: farm,
        mix_time: 240,
        mix_time_per_ton: 90,
        automatic_transition_time: 5,
        ...mixer,
        ...stamps,
      })
      .returning('id'),
  )

type RationOptions = {
  client: number
  farm: number
  name: string
  ingredients: readonly number[]
  percents: readonly number[]
}

export const buildRation = async (tx: Tx, options: RationOptions): Promise<number> => {
  const { client: client_id, farm: farm_id, name } = options
  const id = await idOf(
    tx
      .insertInto('rations')
      .values({ client_id, farm_id, name, ...stamps })
      .returning('id'),
  )
  await writeRecipe(tx, { ...options, ration: id, version: 1 })
  return id
}

type RecipeOptions = Omit<RationOptions, 'name' | 'farm'> & { ration: number; version: number }

/** Writes a version of a ration's recipe and makes it the current one. */
export const writeRecipe = async (
  tx: Tx,
  { client: client_id, ration: ration_id, version: ration_version, ingredients, percents }: RecipeOptions,
): Promise<void> => {
  await tx.insertInto('ration_versions').values({ client_id, ration_id, ration_version }).execute()
  await tx
    .insertInto('ration_lines')
    .values(
      ingredients.map((ingredient_id, position) => ({
        client_id,
        ration_id,
        ration_version,
        position,
        ingredient_id,
        percent: percents[position] ?? 0,
      })),
    )
    .execute()
  await tx
    .updateTable('rations')
    .set({ ration_version })
    .where('client_id', '=', client_id)
    .where('id', '=', ration_id)
    .execute()
}

const idOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).id
