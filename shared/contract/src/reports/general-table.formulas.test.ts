import { describe, expect, it } from 'vitest'
import {
  checkGeneralLayout,
  checkGeneralSize,
  columnValueOf,
  type GeneralField,
  generalLayoutOf,
  USUAL_LAYOUT,
} from './general-table.formulas.ts'
import { checkReportAddress } from './report-address.formulas.ts'
import { checkReportPreset } from './report-preset.formulas.ts'
import { reportTypeOf } from './report-types.ts'

describe('the layout of a general table', () => {
  it('is the usual one where nothing is named', () => {
    expect(generalLayoutOf({})).toEqual(USUAL_LAYOUT)
    expect(generalLayoutOf({ across: ['none'], values: ['cost'] })).toEqual({
      ...USUAL_LAYOUT,
      across: [],
      values: ['cost'],
    })
    expect(checkGeneralLayout({})).toEqual([])
    expect(checkGeneralLayout({ rows: ['group'], across: ['week'], values: ['cost', 'price'] })).toEqual([])
  })

  it.each<[string, Parameters<typeof checkGeneralLayout>[0], object]>([
    [
      'four fields along the rows',
      { rows: ['farm', 'group', 'ration', 'mixer'] },
      { field: 'rows', code: 8, limit: 3 },
    ],
    ['three fields across', { across: ['day', 'week', 'mixer'] }, { field: 'across', code: 8, limit: 2 }],
    ['a field twice along the rows', { rows: ['group', 'group'] }, { field: 'rows', code: 5 }],
    [
      'a field along the rows and across',
      { rows: ['group'], across: ['group'] },
      { field: 'across', code: 5 },
    ],
    ['a value twice', { values: ['cost', 'cost'] }, { field: 'values', code: 5 }],
    [
      'nothing across beside something',
      { across: ['none', 'day'] as GeneralField[] },
      { field: 'across', code: 5 },
    ],
  ])('refuses %s at its field', (_, layout, problem) => {
    expect(checkGeneralLayout(layout)).toEqual([problem])
  })

  it('is checked in an address and in a preset as in a call', () => {
    const spec = reportTypeOf('general_table')
    expect(checkReportAddress(spec, { rows: 'group,weather' })).toMatchObject([{ field: 'rows', code: 23 }])
    expect(checkReportAddress(spec, { rows: 'group', across: 'group' })).toMatchObject([
      { field: 'across', code: 5 },
    ])
    const kept = (filters: Record<string, string>) => checkReportPreset({ type: 'general_table', filters })
    expect(kept({ rows: 'group', across: 'none', values: 'cost,price' })).toEqual([])
    expect(kept({ values: 'cost,cost' })).toMatchObject([{ field: 'filters.values', code: 5 }])
    expect(checkReportPreset({ type: 'load', filters: { rows: 'group' } })).toMatchObject([
      { field: 'filters.rows', code: 23 },
    ])
  })
})

describe('the size of a general table', () => {
  it('ends where nobody could read it', () => {
    expect(checkGeneralSize({ rows: 50, columns: 367 })).toEqual([])
    expect(checkGeneralSize({ rows: 1, columns: 401 })).toEqual([{ field: 'across', code: 8, limit: 400 }])
    expect(checkGeneralSize({ rows: 201, columns: 100 })).toEqual([{ field: 'rows', code: 8, limit: 20_000 }])
  })
})

it('a column says its value by its key', () => {
  expect(['actual', 'cost@2026-03-01', 'cost@1~2'].map(columnValueOf)).toEqual(['actual', 'cost', 'cost'])
})
