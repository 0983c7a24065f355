import { addDays } from '@manger/contract'
import type { ClientKey } from '#core/accounts/demo-accounts.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import type { TestApi } from '#testing/test-api.ts'

/** A feeding so many days ago, of 100 kg unless told; an uploaded one was loaded as accurately as told, with 1 % too much. */
type PastFeeding = { age: number; status: 'waited' | 'uploaded'; accuracy?: number; weight?: number }

/** Gives a client a farm that fed as told. */
export const addFeedings = async (api: TestApi, key: ClientKey, feedings: readonly PastFeeding[]) => {
  const today = api.time.clock().toISOString().slice(0, 10)
  await api.inClient(key, async (tx) => {
    const world = await buildFarm(tx, { client: api.client(key) })
    for (const [position, feeding] of feedings.entries()) {
      const row = feedingRow(world, { ...feeding, position, day: addDays(today, -feeding.age) })
      const { id } = await tx.insertInto('feedings').values(row).returning('id').executeTakeFirstOrThrow()
      if (feeding.status === 'uploaded')
        await tx
          .insertInto('feeding_ingredients')
          .values(linesOf(world, id, feeding))
          .execute()
    }
  })
}

const feedingRow = (
  world: FarmWorld,
  { status, accuracy, position, day, weight = 100 }: PastFeeding & { position: number; day: string },
) => ({
  client_id: world.client,
  farm_id: world.farm,
  planned_on: day,
  period_id: world.period,
  ration_id: world.ration,
  ration_version: 1,
  mixer_id: world.mixer,
  position,
  status,
  step: 5,
  planned_weight: weight,
  load_target: weight,
  created_at: `${day}T03:00:00Z`,
  updated_at: `${day}T03:00:00Z`,
  ...(status === 'uploaded' && {
    accuracy,
    actual_weight: weight * 1.01,
    unloaded_weight: weight * 1.01,
    load_started_at: `${day}T04:00:00Z`,
    load_ended_at: `${day}T04:20:00Z`,
    upload_started_at: `${day}T04:30:00Z`,
    upload_ended_at: `${day}T04:50:00Z`,
  }),
})

// Two ingredients of half the load each: what one gets too much and the other too little makes the accuracy (F12).
const linesOf = (
  { client, ingredients: [first = 0, second = 0] }: FarmWorld,
  feeding: number,
  { accuracy = 99, weight = 100 }: PastFeeding,
) => {
  const off = (weight * (100 - accuracy)) / 100
  const surplus = Math.min(off, weight / 100)
  const line = (ingredient: number, position: number, actual: number) => ({
    client_id: client,
    feeding_id: feeding,
    ingredient_id: ingredient,
    position,
    percent: 50,
    planned: weight / 2,
    actual,
    dry_matter: 34,
    price: 1350,
  })
  return [line(first, 1, weight / 2 + (off + surplus) / 2), line(second, 2, weight / 2 - (off - surplus) / 2)]
}
