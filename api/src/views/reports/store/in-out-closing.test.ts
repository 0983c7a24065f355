import { addDays, roundTo } from '@manger/contract'
import { type InOut, isInOutClosed, type Movement } from '@manger/contract/ledger'
import type { ReportCells, ReportRow } from '@manger/contract/reports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#core/database/transaction.ts'
import { balanceAfter } from '#domain/ledger/in-out.queries.ts'
import { type LedgerWork, post, reverse } from '#domain/ledger/ledger.service.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { anyMovement } from '#testing/ledger/any-movement.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const FIRST = '2026-02-20'
// Each run asks the server several times: fewer than of a formula alone.
const RUNS = Number(process.env.IN_OUT_RUNS ?? 10)
const AT = '2026-03-09T06:00:00Z'

let api: TestApi
let world: FarmWorld
beforeAll(async () => {
  api = await createTestApi()
  world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), stockKg: 500 }))
})
afterAll(() => api.close())

type Step = { day: number; feed: number; undone: boolean; movement: Exclude<Movement, { kind: 'reversal' }> }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ day: fc.nat(17), feed: fc.nat(1), undone: fc.boolean(), movement: anyMovement }),
  { minLength: 1, maxLength: 12 },
)
const span = fc.tuple(fc.nat(17), fc.nat(17)).map(([one, other]) => ({
  from: addDays(FIRST, Math.min(one, other)),
  to: addDays(FIRST, Math.max(one, other)),
}))

/** Writes the steps on two new feeds of the stock, some of them taken back on a later day. */
const play = async (tx: Tx, list: readonly Step[]): Promise<number[]> => {
  const work: LedgerWork = { tx, client: world.client, account: null }
  const feeds = [await newFeed(tx), await newFeed(tx)]
  for (const { day, feed, undone, movement: one } of list) {
    const ingredient = feeds[feed] ?? 0
    const { ids } = await post(work, { ingredient, day: addDays(FIRST, day), at: AT, movement: one })
    const [own] = ids
    if (undone && own !== undefined)
      await reverse(work, [own], { at: AT, day: addDays(FIRST, Math.min(17, day + 2)) })
  }
  return feeds
}

const newFeed = async (tx: Tx): Promise<number> => {
  const client_id = world.client
  const type = await tx
    .insertInto('ingredient_types')
    .values({ client_id, name: `Feed ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('ingredients')
    .values({ client_id, stock_id: world.stock, ingredient_type_id: type.id, price: 1000, dry_matter: 88 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const number = (cells: ReportCells, key: string): number => Number(cells[key] ?? 0)
const columnsOf = (cells: ReportCells, ending = ''): InOut => ({
  opening: number(cells, `opening${ending}`),
  initial: number(cells, `initial${ending}`),
  delivered: number(cells, `delivered${ending}`),
  crafted_in: number(cells, `crafted_in${ending}`),
  surplus: number(cells, `surplus${ending}`),
  loaded: number(cells, `loaded${ending}`),
  crafted_out: number(cells, `crafted_out${ending}`),
  sold: number(cells, `sold${ending}`),
  losses: number(cells, `losses${ending}`),
  revaluation: number(cells, `revaluation${ending}`),
  closing: number(cells, `closing${ending}`),
})
const MOVING = [
  'initial',
  'delivered',
  'crafted_in',
  'surplus',
  'loaded',
  'crafted_out',
  'sold',
  'losses',
  'revaluation',
] as const
const sumOf = (rows: readonly ReportRow[], key: string): number =>
  roundTo(
    rows.reduce((sum, { cells }) => sum + number(cells, key), 0),
    6,
  )

// Only of the feeds of this run: what earlier runs left in the stock must not decide whether one passes.
const ask = async (type: string, { from, to }: { from: string; to: string }, feeds: readonly number[]) => {
  const query = `farm=${world.farm}&planned_on_after=${from}&planned_on_before=${to}&ingredient=${feeds.join()}`
  const { status, body } = await api.as('owner.ua').get(`/api/report/${type}/make/?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const answer: { data: ReportRow[]; totals: ReportCells } = body
  return answer
}

const level = (rows: readonly ReportRow[], wanted: number) => rows.filter((row) => row.level === wanted)

describe('feed expenditure (F22)', () => {
  test('closes in kg on what the ledger has, feed by feed, stock by stock and in all', {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(steps, span, async (list, days) => {
      const feeds = await api.inClient('ua', (tx) => play(tx, list))
      const { data, totals } = await ask('consumption_list', days, feeds)
      for (const ingredient of feeds) {
        const row = data.find(({ id }) => id === `i${ingredient}`)
        const { quantity } = await api.inClient('ua', (tx) =>
          balanceAfter(tx, world.client, { ingredient, to: days.to }),
        )
        if (row) expect(isInOutClosed(columnsOf(row.cells), quantity), JSON.stringify(row)).toBe(true)
        // A feed without a line has had and moved nothing.
        else expect(quantity).toBe(0)
      }
      for (const key of ['opening', ...MOVING, 'closing']) {
        expect(sumOf(level(data, 1), key)).toBeCloseTo(sumOf(level(data, 0), key), 4)
        expect(number(totals, key)).toBeCloseTo(sumOf(level(data, 0), key), 4)
      }
    })
    await fc.assert(property, { numRuns: RUNS })
  })

  test('closes in kg and money on every day, each day opening with what the day before left', {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(steps, span, async (list, days) => {
      const feeds = await api.inClient('ua', (tx) => play(tx, list))
      const { data, totals } = await ask('new_consumption_list', days, feeds)
      for (const ingredient of feeds) {
        const balance = await api.inClient('ua', (tx) =>
          balanceAfter(tx, world.client, { ingredient, to: days.to }),
        )
        const [head, ...rows] = data.filter(({ object }) => object === ingredient)
        if (!head) {
          expect(balance).toMatchObject({ quantity: 0, value: 0 })
          continue
        }
        expect(isInOutClosed(columnsOf(head.cells), balance.quantity), JSON.stringify(head)).toBe(true)
        expect(isInOutClosed(columnsOf(head.cells, '_cost'), balance.value), JSON.stringify(head)).toBe(true)
        // Booked later for an earlier day, a balance may be worth anything on the days between (F21).
        if (balance.quantity > 1) {
          expect((number(head.cells, 'wac') * balance.quantity) / 1000).toBeCloseTo(balance.value, 3)
        }
        let before = head.cells
        for (const { cells } of rows) {
          for (const ending of ['', '_cost']) {
            const opened = number(cells, `opening${ending}`)
            const left = number(before, before === head.cells ? `opening${ending}` : `closing${ending}`)
            expect(opened).toBeCloseTo(left, 5)
            const columns = columnsOf(cells, ending)
            expect(isInOutClosed(columns, columns.closing), JSON.stringify(cells)).toBe(true)
          }
          before = cells
        }
        for (const key of MOVING.flatMap((one) => [one, `${one}_cost`])) {
          expect(sumOf(rows, key)).toBeCloseTo(number(head.cells, key), 4)
        }
      }
      const heads = level(data, 0)
      for (const key of [
        'opening',
        'loaded',
        'closing',
        'opening_cost',
        'revaluation_cost',
        'closing_cost',
      ]) {
        expect(number(totals, key)).toBeCloseTo(sumOf(heads, key), 3)
      }
    })
    await fc.assert(property, { numRuns: RUNS })
  })
})
