import { LOW_REST_DAYS } from '@manger/contract/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#core/database/transaction.ts'
import { postAll } from '#domain/ledger/ledger.service.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const FEEDS = 1200

let api: TestApi
let farm: FarmWorld

/** So many feeds that last for three days: 100 kg in store, 30 kg used a day. */
const fillStore = async (tx: Tx, { client, stock }: { client: number; stock: number }): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    with types as (
      insert into ingredient_types (client_id, name, class)
      select ${client}, 'Feed ' || lpad(n::text, 4, '0'), 'concentrate' from generate_series(1, ${FEEDS}) n returning id)
    insert into ingredients (client_id, stock_id, ingredient_type_id, price, dry_matter)
    select ${client}, ${stock}, id, 1000, 88 from types returning id`.execute(tx)
  const at = (day: string) => ({ day, at: `${day}T06:00:00.000Z` })
  await postAll(
    { tx, client, account: null },
    rows.flatMap(({ id: ingredient }) => [
      {
        ingredient,
        ...at('2026-03-08'),
        movement: { kind: 'opening', quantity: 130, unit_cost: 1 } as const,
      },
      { ingredient, ...at('2026-03-09'), movement: { kind: 'load', quantity: 30 } as const },
    ]),
  )
}

beforeAll(async () => {
  api = await createTestApi()
  api.time.set('2026-03-10T08:00:00Z')
  farm = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), name: 'Long lists' }))
  await api.inClient('ua', (tx) => fillStore(tx, { client: api.client('ua'), stock: farm.stock }))
}, 120_000)
afterAll(() => api.close())

const listed = async (query: string) => {
  const { body } = await api.as('owner.ua').get(`/api/manager/ingredients/?stock=${farm.stock}&${query}`)
  return body
}

it('rest days are asked of all 1,200 feeds, not of the first 500 (review A10)', async () => {
  const low = await listed(`rest_days_below=${LOW_REST_DAYS}&page_size=200&ordering=name`)
  expect(low.count).toBe(FEEDS)
  expect(low.next).not.toBeNull()
  const last = await listed(`rest_days_below=${LOW_REST_DAYS}&page_size=200&page=6&ordering=name`)
  expect(last.data.at(-1)).toMatchObject({ name: 'Feed 1200' })
  expect(last.next).toBeNull()
})

it('the last of 1,200 feeds is found by its name and reached page by page (review A10)', async () => {
  expect((await listed('search=Feed%201200')).data).toMatchObject([{ name: 'Feed 1200' }])
  const names = new Set<string>()
  for (
    let next: string | null = `/api/manager/ingredients/?stock=${farm.stock}&page_size=200`;
    next !== null;
  ) {
    const { body } = await api.as('owner.ua').get(next)
    for (const { name } of body.data) names.add(name)
    next = body.next
  }
  expect(names.size).toBe(FEEDS + farm.ingredients.length)
})
