import { describe, expect, test } from 'vitest'
import { loadsBehind } from './drill.formulas.ts'

const asked = { planned_on_after: '2026-02-10', planned_on_before: '2026-03-05', farm: '2', group: '7,8' }

describe('the loads behind a cell of the general table (second review D14)', () => {
  test('are those of its row and its column, within the days of the table', () => {
    const cell = {
      rows: ['group', 'ration'],
      across: ['month'],
      row: '7~31',
      column: 'actual@2026-03-01',
    } as const
    expect(loadsBehind(cell, asked)).toEqual({
      farm: '2',
      group: '7',
      ration: '31',
      status: 'uploaded',
      planned_on_after: '2026-03-01',
      planned_on_before: '2026-03-05',
    })
    const february = { ...cell, column: 'actual@2026-02-01' }
    expect(loadsBehind(february, asked)).toMatchObject({
      planned_on_after: '2026-02-10',
      planned_on_before: '2026-02-28',
    })
  })

  test('of a sum are those of all that it sums', () => {
    const cell = { rows: ['ration', 'ingredient'], across: ['week'], row: '31', column: 'cost' } as const
    expect(loadsBehind(cell, asked)).toMatchObject({
      ration: '31',
      group: '7,8',
      planned_on_before: '2026-03-05',
    })
    expect(loadsBehind({ ...cell, column: 'cost@2026-02-23' }, asked)).toMatchObject({
      planned_on_after: '2026-02-23',
      planned_on_before: '2026-03-01',
    })
  })

  test('are not told where the report of loads cannot be narrowed to them', () => {
    expect(loadsBehind({ rows: ['mixer'], across: [], row: '4', column: 'actual' }, asked)).toBeNull()
    expect(loadsBehind({ rows: ['group'], across: [], row: '-', column: 'actual' }, asked)).toBeNull()
  })
})
