import { describe, expect, test } from 'vitest'
import { dayOf, MEASURED } from '../testing/leftovers-server.tsx'
import { levelOf, nextCallOf, rowsOf, spanTo } from './leftovers.formulas.ts'

describe('the model of the grid', () => {
  test('has 14 days and one row per group', () => {
    expect(spanTo('2026-11-20')).toEqual({ from: '2026-11-07', to: '2026-11-20' })
    const rows = rowsOf([MEASURED, dayOf(), dayOf({ group: { id: 2, name: 'Dry' } })])
    expect(rows.map(({ name, days }) => [name, days.size])).toEqual([
      ['High A', 2],
      ['Dry', 1],
    ])
  })

  test('marks a day by what it asks of the next one', () => {
    expect([null, 0, 1.5, -2, -4].map((correction) => levelOf({ correction }))).toEqual([
      null,
      'on',
      'off',
      'off',
      'far',
    ])
  })

  test('tells the next call from the newest day that moves something', () => {
    const [row] = rowsOf([MEASURED, dayOf()])
    expect(row && nextCallOf(row).map(({ feeding }) => feeding)).toEqual([430])
  })
})
