import { describe, expect, it } from 'vitest'
import { amountOf, balanceChanges, isPartner, storeAfter } from './delivery.formulas.ts'

const HAY = 1
const STRAW = 2

describe('what a change of a delivery does to the balances', () => {
  const delivery = (value: number, ingredient = HAY) => ({ type: 'delivery' as const, ingredient, value })
  const sale = (value: number) => ({ type: 'sale' as const, ingredient: HAY, value })

  it.each([
    { of: 'a new delivery', before: null, after: delivery(300), changes: [[HAY, 300]] },
    { of: 'a new sale', before: null, after: sale(300), changes: [[HAY, -300]] },
    { of: 'a delivery taken back', before: delivery(300), after: null, changes: [[HAY, -300]] },
    { of: 'a smaller delivery', before: delivery(300), after: delivery(250), changes: [[HAY, -50]] },
    {
      of: 'a delivery that was of another feed',
      before: delivery(300),
      after: delivery(300, STRAW),
      changes: [
        [HAY, -300],
        [STRAW, 300],
      ],
    },
    { of: 'a delivery that was a sale', before: sale(300), after: delivery(300), changes: [[HAY, 600]] },
  ])('$of', ({ before, after, changes }) => {
    expect([...balanceChanges(before, after)]).toEqual(changes)
  })
})

describe('partners and amounts', () => {
  it.each([
    ['delivery', 'supplier', true],
    ['delivery', 'buyer', false],
    ['sale', 'buyer', true],
    ['sale', 'supplier', false],
    ['sale', 'both', true],
  ] as const)('a %s with a %s: %s', (type, role, expected) => {
    expect(isPartner(type, role)).toBe(expected)
  })

  it('are kg times the price of a tonne', () => {
    expect(amountOf(24_500, 9400)).toBe(230_300)
  })
})

describe('the store after a delivery (F21)', () => {
  const store = (quantity: number, price: number) => ({
    quantity,
    value: (quantity * price) / 1000,
    lastUnitCost: price,
  })
  const coming = (value: number, price: number, ingredient = HAY) => ({
    type: 'delivery' as const,
    ingredient,
    value,
    price,
  })

  it('is worth the mean of what lay there and what came', () => {
    const after = coming(24_500, 9400)
    const { quantity, price } = storeAfter(store(8200, 9100), HAY, { before: null, after })
    expect(quantity).toBe(32_700)
    expect(price).toBeCloseTo(9324.7706, 4)
  })

  it('takes the price of the delivery where less than nothing lay there', () => {
    const after = coming(300, 12_000)
    expect(storeAfter(store(-100, 10_000), HAY, { before: null, after })).toEqual({
      quantity: 200,
      price: 12_000,
    })
  })

  it('keeps its price when something is sold, whatever the buyer pays', () => {
    const after = { type: 'sale' as const, ingredient: HAY, value: 200, price: 99_999 }
    expect(storeAfter(store(1000, 1100), HAY, { before: null, after })).toEqual({
      quantity: 800,
      price: 1100,
    })
  })

  it('takes back first what a change replaces, also where the feed is another one now', () => {
    const booked = { type: 'delivery' as const, ingredient: HAY, value: 500, cost: 1000 }
    const before = store(1000, 1500)
    expect(storeAfter(before, HAY, { before: booked, after: coming(500, 1000) })).toEqual({
      quantity: 1000,
      price: 1000,
    })
    expect(storeAfter(before, HAY, { before: booked, after: coming(500, 1000, STRAW) })).toEqual({
      quantity: 500,
      price: 1000,
    })
    expect(storeAfter(store(0, 0), STRAW, { before: booked, after: coming(500, 1000, STRAW) })).toEqual({
      quantity: 500,
      price: 1000,
    })
  })
})
