import { addDays, type Kg } from '@manger/contract'
import type { Tx } from '#core/database/transaction.ts'
import { postAll } from '#domain/ledger/ledger.service.ts'
import { v7 } from './event-id.ts'

type Silent = { client: number; today: string }

const NAME = 'Тиха Нива'
const FED_DAYS = [-45, -44, -43]
const FEEDS = [
  { name: 'Силос кукурудзяний', dry_matter: 33, price: 1400, percent: 70, kg: 420 },
  { name: 'Сіно лугове', dry_matter: 86, price: 4600, percent: 30, kg: 180 },
] as const
const STORED: Kg = 20_000

const idOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).id

/** A client that fed for three days and fell silent six weeks ago: whoever looks after clients finds one to call. */
export const seedSilentClient = async (tx: Tx, { client: client_id, today }: Silent): Promise<void> => {
  const at = (day: string, clock = '06:00') => `${day}T${clock}:00Z`
  const first = addDays(today, FED_DAYS[0] ?? 0)
  const begun = { created_at: at(first, '03:00'), updated_at: at(first, '03:00') }
  const company_id = await idOf(
    tx
      .insertInto('companies')
      .values({ client_id, name: NAME, ...begun })
      .returning('id'),
  )
  const farm = { client_id, company_id, name: NAME, timezone: 'Europe/Kyiv', weight_unit: 'kg' as const }
  const farm_id = await idOf(
    tx
      .insertInto('farms')
      .values({ ...farm, ...begun })
      .returning('id'),
  )
  const stock_id = await idOf(
    tx
      .insertInto('stocks')
      .values({ client_id, company_id, name: 'Двір', ...begun })
      .returning('id'),
  )
  const ofFarm = { client_id, farm_id, ...begun }
  const mixer = { ...ofFarm, name: 'Змішувач', max_weight: 2000, mix_time: 240, mix_time_per_ton: 90 }
  const mixer_id = await idOf(tx.insertInto('mixers').values(mixer).returning('id'))
  const period = { ...ofFarm, name: 'Ранок', time_start: '06:00', time_end: '09:00' }
  const period_id = await idOf(tx.insertInto('periods').values(period).returning('id'))
  const type = { client_id, name: 'Корови', ...begun }
  const animal_type_id = await idOf(tx.insertInto('animal_types').values(type).returning('id'))
  const group = { ...ofFarm, name: 'Дійні', animal_type_id, animal_count: 20 }
  const group_id = await idOf(tx.insertInto('groups').values(group).returning('id'))
  const counted = { client_id, group_id, heads: group.animal_count, at: at(first, '00:00') }
  const told = { ...counted, kind: 'set' as const, account_id: null, told_at: counted.at }
  await tx
    .insertInto('head_entries')
    .values({ ...told, id: v7(Date.parse(counted.at), 'heads') })
    .execute()
  await tx.insertInto('head_steps').values(counted).execute()
  const noted = { client_id, group_id, valid_from: first, heads: group.animal_count }
  await tx.insertInto('group_heads').values(noted).execute()
  const ration_id = await idOf(
    tx
      .insertInto('rations')
      .values({ ...ofFarm, name: 'Дійні' })
      .returning('id'),
  )
  await tx.insertInto('ration_versions').values({ client_id, ration_id, ration_version: 1 }).execute()
  await tx.updateTable('rations').set({ ration_version: 1 }).where('id', '=', ration_id).execute()
  const ingredients: number[] = []
  for (const [position, { name, dry_matter, price, percent }] of FEEDS.entries()) {
    const feed = { client_id, name, ...begun }
    const ingredient_type_id = await idOf(tx.insertInto('ingredient_types').values(feed).returning('id'))
    const values = { client_id, stock_id, ingredient_type_id, price, dry_matter, ...begun }
    const ingredient_id = await idOf(tx.insertInto('ingredients').values(values).returning('id'))
    ingredients.push(ingredient_id)
    const line = { client_id, ration_id, ration_version: 1, position, ingredient_id, percent }
    await tx.insertInto('ration_lines').values(line).execute()
  }
  const work = { tx, client: client_id, account: null }
  await postAll(
    work,
    ingredients.map((ingredient, place) => ({
      ingredient,
      day: first,
      at: at(first, '03:00'),
      movement: { kind: 'opening', quantity: STORED, unit_cost: FEEDS[place]?.price ?? 0 },
    })),
  )
  const weight = FEEDS.reduce((sum, { kg }) => sum + kg, 0)
  for (const offset of FED_DAYS) {
    const day = addDays(today, offset)
    const stamps = { created_at: at(day, '03:00'), updated_at: at(day, '07:00') }
    const plan = { farm_id, planned_on: day, period_id, ration_id, ration_version: 1, mixer_id, position: 0 }
    const loaded = { actual_weight: weight, accuracy: 100, load_started_at: at(day, '05:00') }
    const fed = { unloaded_weight: weight, upload_accuracy: 100, upload_started_at: at(day, '05:30') }
    const feeding = await idOf(
      tx
        .insertInto('feedings')
        .values({
          client_id,
          ...plan,
          ...loaded,
          ...fed,
          ...stamps,
          status: 'uploaded',
          step: 5,
          planned_weight: weight,
          load_target: weight,
          residue: 0,
          load_ended_at: at(day, '05:15'),
          upload_ended_at: at(day, '05:45'),
        })
        .returning('id'),
    )
    const ofFeeding = { client_id, feeding_id: feeding, position: 0 }
    await tx
      .insertInto('feeding_groups')
      .values({
        ...ofFeeding,
        group_id,
        heads: 20,
        norm: 30,
        norm_now: 30,
        why: JSON.stringify([]),
        planned_weight: weight,
        actual_weight: weight,
      })
      .execute()
    const lines = FEEDS.map(({ percent, kg, dry_matter, price }, position) => ({
      ...ofFeeding,
      position,
      ingredient_id: ingredients[position] ?? 0,
      percent,
      planned: kg,
      actual: kg,
      dry_matter,
      price,
    }))
    await tx.insertInto('feeding_ingredients').values(lines).execute()
    await postAll(
      work,
      FEEDS.map(({ kg }, place) => ({
        ingredient: ingredients[place] ?? 0,
        day,
        at: at(day, '05:10'),
        feeding,
        movement: { kind: 'load', quantity: kg },
      })),
    )
  }
}
