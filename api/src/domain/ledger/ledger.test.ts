import { inOutOf, isInOutClosed, type Movement } from '@manger/contract/ledger'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#core/database/transaction.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { anyMovement } from '#testing/ledger/any-movement.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { type LedgerWork, post, postAll, reverse } from './ledger.service.ts'
import { useAndBalances } from './use.queries.ts'

let api: TestApi
let world: FarmWorld

beforeAll(async () => {
  api = await createTestApi()
  world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), stockKg: 10_000 }))
})
afterAll(() => api.close())

const AT = '2026-03-05T06:00:00Z'
type Posted = Exclude<Movement, { kind: 'reversal' }>

/** An ingredient that nothing was ever booked for. */
const newIngredient = async (tx: Tx, price = 0): Promise<number> => {
  const stamps = { created_at: AT, updated_at: AT }
  const name = `Feed ${Math.random()}`
  const type = await tx
    .insertInto('ingredient_types')
    .values({ client_id: world.client, name, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('ingredients')
    .values({
      client_id: world.client,
      stock_id: world.stock,
      ingredient_type_id: type.id,
      price,
      dry_matter: 88,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const workIn = (tx: Tx): LedgerWork => ({ tx, client: world.client, account: null })

const book = (tx: Tx, ingredient: number, { day = '2026-03-05', ...movement }: Posted & { day?: string }) =>
  post(workIn(tx), { ingredient, day, at: AT, movement })

const balanceOf = (tx: Tx, ingredient: number) =>
  tx
    .selectFrom('balances')
    .select(['qty', 'value', 'last_unit_cost'])
    .where('ingredient_id', '=', ingredient)
    .executeTakeFirst()

const movementsOf = (tx: Tx, ingredient: number) =>
  tx
    .selectFrom('movements')
    .select(['id', 'kind', 'qty', 'value', 'reverses'])
    .where('ingredient_id', '=', ingredient)
    .orderBy('id')
    .execute()

describe('booking (F21)', () => {
  it('mixes prices: 8200 kg at 9100 and 24 500 kg at 9400 are worth 9324.7706 per tonne', async () => {
    await api.inClient('ua', async (tx) => {
      const feed = await newIngredient(tx)
      await book(tx, feed, { kind: 'opening', quantity: 8200, unit_cost: 9100 })
      await book(tx, feed, { kind: 'delivery', quantity: 24_500, unit_cost: 9400 })
      const { value } = await book(tx, feed, { kind: 'load', quantity: 1000 })
      expect(value).toBe(-9324.7706)
    })
  })

  it('revalues what a delivery meets below zero: -100 kg at 10 000, then 300 kg at 12 000', async () => {
    await api.inClient('ua', async (tx) => {
      const feed = await newIngredient(tx, 10_000)
      await book(tx, feed, { kind: 'load', quantity: 100 })
      await book(tx, feed, { kind: 'delivery', quantity: 300, unit_cost: 12_000 })
      expect(await balanceOf(tx, feed)).toEqual({ qty: 200, value: 2400, last_unit_cost: 12_000 })
      const told = (await movementsOf(tx, feed)).map(({ kind, value }) => [kind, value])
      expect(told).toEqual([
        ['load', -1000],
        ['delivery', 3600],
        ['revaluation', -200],
      ])
    })
  })

  it('reverses with exactly the value of what it reverses, once, whatever the price is by then', async () => {
    await api.inClient('ua', async (tx) => {
      const feed = await newIngredient(tx)
      await book(tx, feed, { kind: 'opening', quantity: 1000, unit_cost: 1000 })
      const load = await book(tx, feed, { kind: 'load', quantity: 400 })
      await book(tx, feed, { kind: 'delivery', quantity: 600, unit_cost: 3000 })
      await reverse(workIn(tx), load.ids, { at: AT })
      expect(await balanceOf(tx, feed)).toMatchObject({ qty: 1600, value: 2800 })
      expect(await reverse(workIn(tx), load.ids, { at: AT })).toEqual([])
    })
  })

  it('has a balance that is its movements, also with a half at the ninth decimal (review E12)', async () => {
    await api.inClient('ua', async (tx) => {
      const feed = await newIngredient(tx)
      const halves = [0.123456785, 1.000000005, 99_999_999.5, 12.3456789451, 7.000000015, 0.000000005]
      for (const quantity of halves) {
        await book(tx, feed, { kind: 'delivery', quantity, unit_cost: 1234.5 })
        const { ids } = await book(tx, feed, { kind: 'load', quantity: quantity / 3 })
        await reverse(workIn(tx), ids, { at: AT })
        await book(tx, feed, { kind: 'load', quantity: quantity / 7 })
      }
      const { rows } = await sql<{ same: boolean }>`
        select b.qty = sum(m.qty) and b.value = sum(m.value) as same from balances b
        join movements m on m.ingredient_id = b.ingredient_id
        where b.ingredient_id = ${feed} group by b.qty, b.value`.execute(tx)
      expect(rows).toEqual([{ same: true }])
    })
  })

  it('keeps a whole pound whole', async () => {
    await api.inClient('ua', async (tx) => {
      const feed = await newIngredient(tx)
      const pound = 0.45359237
      await book(tx, feed, { kind: 'opening', quantity: 8395 * pound, unit_cost: 200 })
      expect((await balanceOf(tx, feed))?.qty).toBe(3807.90794615)
    })
  })
})

const step = fc.oneof(anyMovement, fc.record({ kind: fc.constant('reversal' as const), of: fc.nat(30) }))

describe('any sequence of movements', () => {
  it('leaves the balance equal to the sum of the movements, and closes in kg and in money (F22)', async () => {
    const sequence = fc.array(step, { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(sequence, (steps) =>
        api.inClient('ua', async (tx) => {
          const feed = await newIngredient(tx, 100)
          const ids: number[] = []
          for (const one of steps) {
            if (one.kind === 'reversal') await reverse(workIn(tx), ids.slice(one.of, one.of + 1), { at: AT })
            else ids.push(...(await book(tx, feed, one)).ids.slice(0, 1))
          }
          const balance = (await balanceOf(tx, feed)) ?? { qty: 0, value: 0, last_unit_cost: 0 }
          const rows = await movementsOf(tx, feed)
          const sums = await tx
            .selectFrom('movements')
            .select((eb) => [
              eb.fn.sum<number | null>('qty').as('qty'),
              eb.fn.sum<number | null>('value').as('value'),
            ])
            .where('ingredient_id', '=', feed)
            .executeTakeFirstOrThrow()
          expect({ qty: sums.qty ?? 0, value: sums.value ?? 0 }).toEqual({
            qty: balance.qty,
            value: balance.value,
          })
          const inKg = inOutOf(
            0,
            rows.map(({ kind, qty }) => ({ kind, amount: qty })),
          )
          const inMoney = inOutOf(
            0,
            rows.map(({ kind, value }) => ({ kind, amount: value })),
          )
          expect(isInOutClosed(inKg, balance.qty)).toBe(true)
          expect(isInOutClosed(inMoney, balance.value)).toBe(true)
          if (balance.qty <= 0) {
            expect(balance.value).toBeCloseTo((balance.qty * balance.last_unit_cost) / 1000, 3)
          }
        }),
      ),
      { numRuns: 100 },
    )
  })
})

describe('use and rest days (F17)', () => {
  it('counts complete days since the first movement, loads and crafts only, net of what was taken back', async () => {
    await api.inClient('ua', async (tx) => {
      const feed = await newIngredient(tx)
      const work = workIn(tx)
      await book(tx, feed, { kind: 'opening', quantity: 10_000, unit_cost: 10, day: '2026-03-06' })
      await book(tx, feed, { kind: 'load', quantity: 300, day: '2026-03-06' })
      await book(tx, feed, { kind: 'sale', quantity: 5000, day: '2026-03-07' })
      await book(tx, feed, { kind: 'craft_out', quantity: 100, day: '2026-03-08' })
      const { ids } = await book(tx, feed, { kind: 'load', quantity: 77, day: '2026-03-09' })
      await reverse(work, ids, { at: AT })
      await book(tx, feed, { kind: 'load', quantity: 600, day: '2026-03-10' })
      const found = await useAndBalances(tx, world.client, { ingredients: [feed], today: '2026-03-10' })
      const use = found.get(feed)
      // Four complete days, 400 kg; the 600 kg of today are not complete yet.
      expect(use).toMatchObject({ balance: 4000, use: { d1: 0, d7: 100, d14: 100, d30: 100 }, rest_days: 40 })
      expect(use?.run_out).toBe('2026-04-19')
      expect(use?.trend.slice(-5)).toEqual([0, 9700, 4700, 4600, 4600])
      expect(use?.trend).toHaveLength(30)
    })
  })

  it('tells nothing on the first day, and 0 of an ingredient that never moved', async () => {
    await api.inClient('ua', async (tx) => {
      const [first, never] = [await newIngredient(tx), await newIngredient(tx)]
      await book(tx, first, { kind: 'load', quantity: 300, day: '2026-03-10' })
      const found = await useAndBalances(tx, world.client, {
        ingredients: [first, never],
        today: '2026-03-10',
      })
      const nothing = { use: { d1: null, d7: null, d14: null, d30: null }, rest_days: null, run_out: null }
      expect(found.get(first)).toMatchObject(nothing)
      expect(found.get(never)).toMatchObject({ ...nothing, balance: 0, value: 0 })
    })
  })
})

describe('what is booked', () => {
  it('cannot be changed or deleted, only reversed', async () => {
    const change = api.inClient('ua', async (tx) => {
      const [ingredient = 0] = world.ingredients
      await postAll(workIn(tx), [
        { ingredient, day: '2026-03-05', at: AT, movement: { kind: 'load', quantity: 1 } },
      ])
      await tx.updateTable('movements').set({ qty: 5 }).where('ingredient_id', '=', ingredient).execute()
    })
    await expect(change).rejects.toThrow('append-only')
  })
})
