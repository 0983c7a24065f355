import { addDays } from '@manger/contract'
import type { ClientKey } from '#database/seed/demo-accounts.ts'
import { buildFarm, type FarmWorld } from '#feedings/testing/farm-world.ts'
import type { TestApi } from '#testing/test-api.ts'

/** A feeding so many days ago; an uploaded one was loaded with 101 kg instead of 100. */
export type PastFeeding = { age: number; status: 'waited' | 'uploaded'; accuracy?: number }

/** Gives a client a farm that fed as told. */
export const addFeedings = async (api: TestApi, key: ClientKey, feedings: readonly PastFeeding[]) => {
  const today = api.time.clock().toISOString().slice(0, 10)
  await api.inClient(key, async (tx) => {
    const world = await buildFarm(tx, { client: api.client(key) })
    for (const [position, feeding] of feedings.entries()) {
      const row = feedingRow(world, { ...feeding, position, day: addDays(today, -feeding.age) })
      const { id } = await tx.insertInto('feedings').values(row).returning('id').executeTakeFirstOrThrow()
      if (feeding.status === 'uploaded')
        await tx.insertInto('feeding_ingredients').values(lineOf(world, id)).execute()
    }
  })
}

const feedingRow = (
  world: FarmWorld,
  { status, accuracy, position, day }: PastFeeding & { position: number; day: string },
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
  planned_weight: 100,
  load_target: 100,
  created_at: `${day}T03:00:00Z`,
  updated_at: `${day}T03:00:00Z`,
  ...(status === 'uploaded' && {
    accuracy,
    actual_weight: 101,
    unloaded_weight: 101,
    load_started_at: `${day}T04:00:00Z`,
    load_ended_at: `${day}T04:20:00Z`,
    upload_started_at: `${day}T04:30:00Z`,
    upload_ended_at: `${day}T04:50:00Z`,
  }),
})

const lineOf = ({ client, ingredients: [ingredient = 0] }: FarmWorld, feeding: number) => ({
  client_id: client,
  feeding_id: feeding,
  ingredient_id: ingredient,
  position: 1,
  percent: 100,
  planned: 100,
  actual: 101,
  dry_matter: 34,
  price: 1350,
})
