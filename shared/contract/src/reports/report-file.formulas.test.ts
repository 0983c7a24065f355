import { describe, expect, test } from 'vitest'
import {
  reportDigits,
  reportFileName,
  reportNameColumn,
  reportNumber,
  reportRowName,
} from './report-file.formulas.ts'

const DAYS = { from: '2026-03-01', to: '2026-03-31' }

describe('a number of a report', () => {
  test.each([
    [274474.99999999, 'weight', 'kg', 274475],
    [3807.90794615, 'weight', 'lb', 8395],
    [1000, 'price', 'lb', 907.18474],
    [2, 'price_kg', 'lb', 0.907185],
    [10, 'speed', 'lb', 11.023113],
    [12.5, 'amount', 'lb', 12.5],
    [98.2236, 'percent', 'lb', 98.2236],
    [-0.1 - 0.2, 'weight', 'kg', -0.3],
  ] as const)('%d of %s in %s is %d', (...[value, kind, unit, told]) => {
    expect(reportNumber(value, kind, unit)).toBe(told)
  })

  test('is cut to the decimals of its kind', () => {
    expect((['count', 'minutes', 'days', 'money'] as const).map(reportDigits)).toEqual([0, 1, 1, 2])
  })
})

describe('the name of a file', () => {
  test('is its type, farm and days', () => {
    expect(reportFileName({ type: 'load', farm: 'Ферма 1', ...DAYS, format: 'csv' })).toBe(
      'load_Ферма 1_2026-03-01_2026-03-31.csv',
    )
    expect(reportFileName({ type: 'load', ...DAYS, format: 'pdf' })).toBe('load_2026-03-01_2026-03-31.pdf')
  })

  test('holds no sign that a system refuses', () => {
    const { length } = reportFileName({ type: 'load', farm: '../a\\b:c*"<>|\u0007', ...DAYS, format: 'xlsx' })
    expect(length).toBeLessThan(60)
    expect(reportFileName({ type: 'load', farm: 'a/b:c', ...DAYS, format: 'xlsx' })).toBe(
      'load_a b c_2026-03-01_2026-03-31.xlsx',
    )
  })
})

describe('the name of a row', () => {
  const columns = [
    { key: 'no', kind: 'count' },
    { key: 'title', kind: 'text' },
  ] as const

  test('is its own, else the day, class or rest that it is a sum of', () => {
    expect(reportNameColumn(columns)?.key).toBe('title')
    expect(reportRowName({ cells: { title: 'Hay' } }, columns)).toBeNull()
    expect(reportRowName({ cells: { title: null, day: '2026-03-01' } }, columns)).toEqual({
      key: 'day',
      value: '2026-03-01',
    })
    expect(reportRowName({ cells: { row: 'scale_error', day: '2026-03-01' } }, columns)?.key).toBe('row')
    expect(reportRowName({ cells: { class: 'liquid' } }, columns)?.value).toBe('liquid')
  })

  test('is not told twice where a column says it', () => {
    const dated = [...columns, { key: 'day', kind: 'day' } as const]
    expect(reportRowName({ cells: { title: null, day: '2026-03-01' } }, dated)).toBeNull()
  })
})
