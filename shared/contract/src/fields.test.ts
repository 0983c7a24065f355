import { describe, expect, it } from 'vitest'
import { checkShape } from './errors/from-zod.ts'
import { Day, Moment } from './fields.ts'

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
