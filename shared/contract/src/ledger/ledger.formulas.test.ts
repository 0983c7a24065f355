import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo } from '../units.ts'
import { inOutOf, isInOutClosed } from './in-out.formulas.ts'
import {
  applyMovement,
  averageCost,
  type Balance,
  craftCost,
  EMPTY_BALANCE,
  type LedgerEntry,
  type Movement,
} from './ledger.formulas.ts'

const post = (movements: readonly Movement[], start: Balance = EMPTY_BALANCE) =>
  movements.reduce<{ balance: Balance; entries: LedgerEntry[] }>(
    ({ balance, entries }, movement) => {
      const next = applyMovement(balance, movement)
      return { balance: next.balance, entries: entries.concat(next.entries) }
    },
    { balance: start, entries: [] },
  )

describe('value and mean price (F21)', () => {
  it('revalues a delivery that meets a shortage: -100 kg at 10,000, then 300 kg at 12,000', () => {
    const short = { quantity: -100, value: -1000, lastUnitCost: 10_000 }
    const { balance, entries } = applyMovement(short, { kind: 'delivery', quantity: 300, unit_cost: 12_000 })
    expect(entries.map(({ kind, value }) => [kind, value])).toEqual([
      ['delivery', 3600],
      ['revaluation', -200],
    ])
    expect(balance).toEqual({ quantity: 200, value: 2400, lastUnitCost: 12_000 })
    expect(averageCost(balance)).toBe(12_000)
  })

  it('lets feed leave at the mean price, which stays', () => {
    const start = { quantity: 200, value: 2000, lastUnitCost: 12_000 }
    const { balance, entries } = applyMovement(start, { kind: 'load', quantity: 50 })
    expect(entries).toEqual([
      { kind: 'load', quantity: -50, unit_cost: 10_000, value: -500, is_reversal: false },
    ])
    expect(averageCost(balance)).toBe(10_000)
  })

  it('leaves no money in an empty store', () => {
    const start = { quantity: 3, value: 10, lastUnitCost: 3333 }
    const emptied = post(
      [
        { kind: 'load', quantity: 1 },
        { kind: 'load', quantity: 1 },
        { kind: 'load', quantity: 1 },
      ],
      start,
    )
    expect(emptied.balance).toMatchObject({ quantity: 0, value: 0 })
  })

  it('goes below zero at the price it last had', () => {
    const { balance } = applyMovement(
      { quantity: 100, value: 1000, lastUnitCost: 9000 },
      { kind: 'load', quantity: 150 },
    )
    expect(balance).toEqual({ quantity: -50, value: -500, lastUnitCost: 10_000 })
  })

  it('lets water come out of the tap for what is used of it, and go back with it', () => {
    const tap = { quantity: 0, value: 0, lastUnitCost: 40, isWater: true }
    const used = applyMovement(tap, { kind: 'load', quantity: 480 })
    const taken = { kind: 'load', quantity: -480, unit_cost: 40, value: -19.2, is_reversal: false } as const
    const came = { kind: 'delivery', quantity: 480, unit_cost: 40, value: 19.2, is_reversal: false }
    expect(used).toEqual({ balance: tap, entries: [taken, came] })
    const back = applyMovement(used.balance, { kind: 'reversal', of: taken })
    expect(back.balance).toEqual(tap)
    expect(back.entries).toEqual([
      { ...taken, quantity: 480, value: 19.2, is_reversal: true },
      { ...came, quantity: -480, value: -19.2 },
    ])
    expect(applyMovement(tap, { kind: 'revaluation', unit_cost: 0 })).toEqual({
      balance: { ...tap, lastUnitCost: 0 },
      entries: [],
    })
  })

  it('revalues what a taken back delivery leaves short', () => {
    const start = { quantity: 50, value: 750, lastUnitCost: 15_000 }
    const of: LedgerEntry = {
      kind: 'delivery',
      quantity: 100,
      unit_cost: 10_000,
      value: 1000,
      is_reversal: false,
    }
    const { balance, entries } = applyMovement(start, { kind: 'reversal', of })
    expect(entries.map(({ kind, value }) => [kind, value])).toEqual([
      ['delivery', -1000],
      ['revaluation', -500],
    ])
    expect(balance).toEqual({ quantity: -50, value: -750, lastUnitCost: 15_000 })
    const emptied = applyMovement(
      { quantity: 100, value: 1500, lastUnitCost: 15_000 },
      { kind: 'reversal', of },
    )
    expect(emptied.balance).toMatchObject({ quantity: 0, value: 0 })
  })

  it('takes a price that somebody sets', () => {
    const { balance, entries } = applyMovement(
      { quantity: 200, value: 2000, lastUnitCost: 10_000 },
      { kind: 'revaluation', unit_cost: 11_000 },
    )
    expect(entries).toEqual([
      { kind: 'revaluation', quantity: 0, unit_cost: 11_000, value: 200, is_reversal: false },
    ])
    expect(averageCost(balance)).toBe(11_000)
  })

  it('books the loss of a cancelled load at the cost it was loaded with', () => {
    const start = { quantity: 200, value: 2400, lastUnitCost: 12_000 }
    const { entries } = applyMovement(start, { kind: 'loss', quantity: 10, unit_cost: 10_000 })
    expect(entries[0]?.value).toBe(-100)
  })

  it('gives a compound feed the cost of its inputs', () => {
    expect(craftCost([1000, 500, 300], 200)).toBe(9000)
    expect(craftCost([1000], 0)).toBeNull()
    const { balance } = applyMovement(EMPTY_BALANCE, { kind: 'craft_in', quantity: 200, value: 1800 })
    expect(balance).toEqual({ quantity: 200, value: 1800, lastUnitCost: 9000 })
  })

  it('never ends with a price below zero when old feed comes back into a shortage', () => {
    const cheap: LedgerEntry = {
      kind: 'load',
      quantity: -60,
      unit_cost: 1000,
      value: -60,
      is_reversal: false,
    }
    const short = { quantity: -50, value: -600, lastUnitCost: 12_000 }
    const { balance } = applyMovement(short, { kind: 'reversal', of: cheap })
    expect(balance).toEqual({ quantity: 10, value: 120, lastUnitCost: 12_000 })
  })
})

const kg = fc.integer({ min: 1, max: 5_000_000 }).map((hundredths) => hundredths / 100)
const cost = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100)
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('opening' as const, 'delivery' as const),
    quantity: kg,
    unit_cost: cost,
  }),
  fc.record({ kind: fc.constant('craft_in' as const), quantity: kg, value: cost }),
  fc.record({
    kind: fc.constantFrom(
      'surplus' as const,
      'load' as const,
      'craft_out' as const,
      'sale' as const,
      'loss' as const,
    ),
    quantity: kg,
  }),
  fc.record({ kind: fc.constant('revaluation' as const), unit_cost: cost }),
)
const movements = fc.array(movement, { maxLength: 25 })

describe('reversal (F21)', () => {
  const enough = { quantity: 1_000_000, value: 9_324_770.6123, lastUnitCost: 9400 }

  it('restores quantity and value exactly while the store is not empty', () => {
    fc.assert(
      fc.property(movement, (one) => {
        const { balance, entries } = applyMovement(enough, one)
        fc.pre(entries.length === 1 && balance.quantity > 0)
        const back = post(
          entries.map((of) => ({ kind: 'reversal' as const, of })),
          balance,
        )
        expect(back.balance).toMatchObject({ quantity: enough.quantity, value: enough.value })
        expect(back.entries.map((entry) => entry.is_reversal)).toEqual([true])
      }),
    )
  })

  it('carries the value of what it reverses although the price changed meanwhile', () => {
    const loaded = applyMovement(
      { quantity: 100, value: 1000, lastUnitCost: 10_000 },
      { kind: 'load', quantity: 40 },
    )
    const later = post(
      [
        { kind: 'delivery', quantity: 60, unit_cost: 20_000 },
        ...loaded.entries.map((of) => ({ kind: 'reversal' as const, of })),
      ],
      loaded.balance,
    )
    expect(later.entries.at(-1)).toEqual({
      kind: 'load',
      quantity: 40,
      unit_cost: 10_000,
      value: 400,
      is_reversal: true,
    })
    expect(later.balance).toMatchObject({ quantity: 160, value: 2200 })
  })

  it('restores the quantity always, and the value up to the revaluations it wrote', () => {
    fc.assert(
      fc.property(movements, movement, (before, one) => {
        const start = post(before).balance
        const done = applyMovement(start, one)
        const [entry] = done.entries
        fc.pre(entry !== undefined && entry.kind !== 'revaluation')
        const back = post(
          done.entries.slice(0, 1).map((of) => ({ kind: 'reversal' as const, of })),
          done.balance,
        )
        const revalued = [...done.entries.slice(1), ...back.entries.slice(1)]
        const difference = revalued.reduce((sum, { value }) => sum + value, 0)
        expect(back.balance.quantity).toBe(start.quantity)
        expect(back.balance.value).toBeCloseTo(roundTo(start.value + difference, 4), 3)
      }),
    )
  })
})

describe('ledger identity (F21, F22)', () => {
  it('keeps the balance equal to the sum of its entries, and its price at or above zero', () => {
    fc.assert(
      fc.property(movements, (list) => {
        const { balance, entries } = post(list)
        const sum = (pick: (entry: LedgerEntry) => number) =>
          entries.reduce((all, entry) => all + pick(entry), 0)
        expect(balance.quantity).toBeCloseTo(
          sum((entry) => entry.quantity),
          4,
        )
        expect(balance.value).toBeCloseTo(
          sum((entry) => entry.value),
          2,
        )
        expect(averageCost(balance)).toBeGreaterThanOrEqual(0)
        if (balance.quantity <= 0) {
          expect(balance.value).toBeCloseTo((balance.quantity * balance.lastUnitCost) / 1000, 3)
        }
      }),
    )
  })

  it('closes in kg and, with revaluation, in money', () => {
    fc.assert(
      fc.property(movements, (list) => {
        const { balance, entries } = post(list)
        const kgs = inOutOf(
          0,
          entries.map(({ kind, quantity }) => ({ kind, amount: quantity })),
        )
        const sums = inOutOf(
          0,
          entries.map(({ kind, value }) => ({ kind, amount: value })),
        )
        expect(kgs.revaluation).toBe(0)
        expect(Math.abs(kgs.closing - balance.quantity)).toBeLessThan(1e-5)
        expect(Math.abs(sums.closing - balance.value)).toBeLessThan(1e-3)
      }),
    )
  })

  it('counts a reversal minus in its own column', () => {
    const columns = inOutOf(500, [
      { kind: 'delivery', amount: 300 },
      { kind: 'load', amount: -120 },
      { kind: 'load', amount: 20 },
      { kind: 'sale', amount: -50 },
      { kind: 'loss', amount: -10 },
      { kind: 'delivery', amount: -100 },
    ])
    expect(columns).toMatchObject({
      opening: 500,
      delivered: 200,
      loaded: 100,
      sold: 50,
      losses: 10,
      closing: 540,
    })
    expect(isInOutClosed(columns, 540)).toBe(true)
    expect(isInOutClosed(columns, 541)).toBe(false)
    expect(isInOutClosed({ ...columns, loaded: 120 }, 540)).toBe(false)
  })

  it('closes on billions, and still sees the last digit of their money', () => {
    const columns = inOutOf(4_321_219_216.9341, [
      { kind: 'load', amount: -1436.7007 },
      { kind: 'revaluation', amount: 6872.1378 },
    ])
    expect(isInOutClosed(columns, 4_321_224_652.3712)).toBe(true)
    expect(isInOutClosed(columns, 4_321_224_652.3713)).toBe(false)
  })

  it('puts an opening inside the period into a column of its own', () => {
    expect(inOutOf(0, [{ kind: 'opening', amount: 80 }])).toMatchObject({
      opening: 0,
      initial: 80,
      closing: 80,
    })
  })
})
