import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo, sumOf } from '../units.ts'
import { type BookedMovement, reckonAgain } from './late.formulas.ts'
import { applyMovement, averageCost, EMPTY_BALANCE } from './ledger.formulas.ts'

type Happened = BookedMovement['happened']
/** What somebody tells: what happened, and when. */
type Told = { id: number; at: number; happened: Happened }

const inOrder = (one: Told, other: Told): number => one.at - other.at || one.id - other.id

/** A book that is told one thing after the other; after each, what happened later is reckoned again. */
const bookOf = (told: readonly Told[]) => {
  const booked = new Map<number, BookedMovement['booked']>()
  const known: Told[] = []
  let { balance } = reckonAgain(EMPTY_BALANCE, [])
  for (const one of told) {
    known.push(one)
    const movements = known.toSorted(inOrder).map((each) => ({ ...each, booked: booked.get(each.id) ?? {} }))
    const again = reckonAgain(EMPTY_BALANCE, movements)
    balance = again.balance
    for (const { of, kind, quantity, value } of again.recosts) {
      const kinds = booked.get(of) ?? {}
      const was = kinds[kind] ?? { quantity: 0, value: 0 }
      const now = { quantity: roundTo(was.quantity + quantity, 8), value: roundTo(was.value + value, 4) }
      booked.set(of, { ...kinds, [kind]: now })
    }
  }
  return { balance, booked: (id: number) => booked.get(id) ?? {} }
}

const sumsOf = (amounts: readonly { quantity: number; value: number }[]) => ({
  quantity: roundTo(
    sumOf(amounts, ({ quantity }) => quantity),
    8,
  ),
  value: roundTo(
    sumOf(amounts, ({ value }) => value),
    4,
  ),
})

const delivery = (quantity: number, unit_cost: number): Happened => ({
  kind: 'delivery',
  quantity,
  unit_cost,
})
const load = (quantity: number): Happened => ({ kind: 'load', quantity })
const count = (counted: number, aside = 0): Happened => ({ kind: 'count', counted, aside })

describe('what is told late', () => {
  it('A: a price that is corrected after feeding reaches the herd', () => {
    const recosts = reckonAgain(EMPTY_BALANCE, [
      { id: 1, happened: delivery(100, 2000), booked: { delivery: { quantity: 100, value: 200 } } },
      { id: 2, happened: load(50), booked: { load: { quantity: -50, value: -1000 } } },
    ])
    expect(recosts).toEqual({
      recosts: [{ of: 2, kind: 'load', quantity: 0, value: 900, unit_cost: 2000 }],
      balance: { quantity: 50, value: 100, lastUnitCost: 2000 },
      price: 2000,
    })
  })

  it('B: a delivery told late moves only what came after it', () => {
    const opening: Happened = { kind: 'opening', quantity: 200, unit_cost: 1000 }
    const { balance, booked } = bookOf([
      { id: 1, at: 1, happened: opening },
      { id: 2, at: 2, happened: load(100) },
      { id: 4, at: 4, happened: load(60) },
      { id: 3, at: 3, happened: delivery(300, 1400) },
    ])
    expect([2, 4].map((id) => booked(id).load?.value)).toEqual([-100, -78])
    expect(balance).toMatchObject({ quantity: 340, value: 442 })
  })

  it.each([
    { name: 'C: what was counted stays counted', aside: 0, loss: [-520, -314.9296], rest: [900, 545.0704] },
    { name: 'C′: unless it lay elsewhere', aside: 500, loss: [-20, -12.1127], rest: [1400, 847.8873] },
  ])('$name', ({ aside, loss, rest }) => {
    const opening: Happened = { kind: 'opening', quantity: 1000, unit_cost: 500 }
    const { balance, booked } = bookOf([
      { id: 1, at: 1, happened: opening },
      { id: 2, at: 2, happened: load(80) },
      { id: 4, at: 4, happened: count(900, aside) },
      { id: 3, at: 3, happened: delivery(500, 800) },
    ])
    expect([booked(4).loss?.quantity, booked(4).loss?.value]).toEqual(loss)
    expect([balance.quantity, balance.value]).toEqual(rest)
  })

  it('turns a surplus into a loss where an earlier delivery explains more than it', () => {
    const { booked } = bookOf([
      { id: 1, at: 1, happened: delivery(900, 1000) },
      { id: 3, at: 3, happened: count(1400) },
      { id: 2, at: 2, happened: delivery(520, 1000) },
    ])
    expect(booked(3)).toEqual({
      surplus: { quantity: 0, value: 0 },
      loss: { quantity: -20, value: -20 },
    })
  })

  it('lets what was taken back on another day go back at what it is worth now, and forgets what never was', () => {
    const entry = {
      kind: 'load',
      quantity: -50,
      unit_cost: 20_000,
      value: -1000,
      is_reversal: false,
    } as const
    const booked = { load: { quantity: -50, value: -1000 } }
    const { recosts, balance } = reckonAgain(EMPTY_BALANCE, [
      { id: 1, happened: delivery(100, 2000), booked: { delivery: { quantity: 100, value: 200 } } },
      { id: 2, happened: load(50), booked },
      {
        id: 3,
        happened: null,
        booked: { load: { quantity: 0, value: 0 }, revaluation: { quantity: 0, value: 7 } },
      },
      {
        id: 4,
        happened: { kind: 'taken_back', of: 2, entry },
        booked: { load: { quantity: 50, value: 1000 } },
      },
    ])
    expect(recosts.map(({ of, kind, value }) => [of, kind, value])).toEqual([
      [2, 'load', 900],
      [3, 'revaluation', -7],
      [4, 'load', -900],
    ])
    expect(balance).toMatchObject({ quantity: 100, value: 200 })
  })

  const size = fc.integer({ min: 1, max: 500_000 }).map((grams) => grams / 1000)
  const price = fc.integer({ min: 0, max: 3_000_000 }).map((cents) => cents / 100)
  const happened: fc.Arbitrary<Happened> = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(size, price).map(([kg, cost]) => delivery(kg, cost)) },
    { weight: 6, arbitrary: size.map(load) },
    { weight: 1, arbitrary: size.map((quantity): Happened => ({ kind: 'sale', quantity })) },
    { weight: 1, arbitrary: size.map((counted) => count(counted)) },
    { weight: 1, arbitrary: price.map((unit_cost): Happened => ({ kind: 'revaluation', unit_cost })) },
  )
  const history = fc
    .array(fc.tuple(happened, fc.integer({ min: 0, max: 6 })), { maxLength: 25 })
    .map((told) => told.map(([one, at], id): Told => ({ id, at, happened: one })))
  const shuffled = history.chain((told) =>
    fc.shuffledSubarray(told, { minLength: told.length }).map((arrived) => ({ told, arrived })),
  )

  it('in any order of arrival, the book is that of the same history told in order', () => {
    fc.assert(
      fc.property(shuffled, ({ told, arrived }) => {
        const [straight, late] = [bookOf(told.toSorted(inOrder)), bookOf(arrived)]
        expect(late.balance).toEqual(straight.balance)
        for (const { id } of told)
          expect(withoutNothing(late.booked(id))).toEqual(withoutNothing(straight.booked(id)))
      }),
    )
  })

  it('told in order, it adds nothing to what each movement brought, and the book adds up to the store', () => {
    fc.assert(
      fc.property(history, (told) => {
        let balance = EMPTY_BALANCE
        const movements = told.flatMap(({ id, happened: one }): BookedMovement[] => {
          if (one === null || one.kind === 'count' || one.kind === 'taken_back') return []
          if (one.kind === 'forgotten' || one.kind === 'lost') return []
          const applied = applyMovement(balance, one)
          balance = applied.balance
          const kinds = Map.groupBy(applied.entries, ({ kind }) => kind)
          const sums = [...kinds].map(([kind, entries]) => [kind, sumsOf(entries)])
          return [{ id, happened: one, booked: Object.fromEntries(sums) }]
        })
        expect(reckonAgain(EMPTY_BALANCE, movements)).toMatchObject({ recosts: [], balance })
        const amounts = movements.flatMap(({ booked }) => Object.values(booked))
        const { quantity, value } = balance
        expect(sumsOf(amounts)).toEqual({ quantity, value })
        expect(averageCost(balance)).not.toBeNaN()
      }),
    )
  })
})

const withoutNothing = (booked: BookedMovement['booked']) =>
  Object.fromEntries(
    Object.entries(booked).filter(([, { quantity, value }]) => quantity !== 0 || value !== 0),
  )
