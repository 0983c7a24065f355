import { describe, expect, it } from 'vitest'
import { DeliveryDraft } from './deliveries/delivery.schema.ts'
import { checkShape } from './errors/from-zod.ts'
import { Day, Moment, mass, weight } from './fields.ts'
import { IngredientDraft } from './ingredients/ingredient.schema.ts'
import { StockCount, StockDraft, StockSpoilage } from './stocks/stock.schema.ts'

describe('a day and a moment', () => {
  it.each([
    [Day, '1900-01-01'],
    [Day, '2199-12-31'],
    [Moment, '1900-01-01T00:00:00Z'],
    [Moment, '2199-12-31T23:59:59+14:00'],
  ])('lie where time zones have clocks', (schema, value) => {
    expect(checkShape(schema, value).problems).toEqual([])
  })

  it.each([
    [Day, '0001-01-01'],
    [Day, '9999-12-31'],
    [Moment, '0001-01-01T00:00:00Z'],
    [Moment, '9999-12-31T23:59:59Z'],
  ])('are refused elsewhere', (schema, value) => {
    expect(checkShape(schema, value).problems).toMatchObject([{ code: 23 }])
  })

  it.each([
    [Day, '2026-02-30'],
    [Moment, 'noon'],
  ])('are told once what is wrong when they are none at all', (schema, value) => {
    expect(checkShape(schema, value).problems).toEqual([{ field: 'non_field', code: 1 }])
  })
})

describe('a weight', () => {
  it('of a store may be 100,000 t: opened, delivered, counted, thrown away (review E16)', () => {
    const pit = 100_000_000
    const delivery = { type: 'delivery', ingredient: 1, value: pit, price: 1350, date: '2026-03-05' }
    const feed = { stock: 1, ingredient_type: 1, price: 1350, dry_matter: 34, fresh_weight: pit }
    const count = { ingredient: 1, weight: pit, reason: 'measured' }
    const bodies = [
      DeliveryDraft.safeParse(delivery),
      IngredientDraft.safeParse(feed),
      StockCount.safeParse(count),
      StockSpoilage.safeParse(count),
      StockDraft.safeParse({ company: 1, name: 'Pit', capacity: pit / 1000 }),
    ]
    expect(bodies.map(({ success }) => success)).toEqual([true, true, true, true, true])
    expect(StockCount.safeParse({ ...count, weight: pit + 1 }).success).toBe(false)
    expect(StockDraft.safeParse({ company: 1, name: 'Pit', capacity: 100_001 }).success).toBe(false)
  })

  it('has the decimals that the database keeps (review E12)', () => {
    expect([weight().parse(0.123456785), mass().parse(5.0000000049)]).toEqual([0.12345679, 5])
  })
})
