import { describe, expect, it } from 'vitest'
import { amountOf, balanceChanges, isPartner } from './delivery.formulas.ts'

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
