import { describe, expect, it } from 'vitest'
import { checkReportAddress, reportPageOf, reportPath } from './report-address.formulas.ts'
import { REPORT_TYPES, reportTypeOf } from './report-types.ts'

describe('the page of a report', () => {
  it('has the names of specification 2, and each type one of its own', () => {
    expect(['load', 'upload', 'animalfeed', 'consumption_list'].map(reportPageOf)).toEqual([
      'mixer-loads',
      'mixer-uploads',
      'kkz',
      'inout',
    ])
    expect(reportPageOf('working_time')).toBe('working-time')
    expect(new Set(REPORT_TYPES.map(({ key }) => reportPageOf(key))).size).toBe(REPORT_TYPES.length)
  })

  it('leaves out what narrows nothing', () => {
    expect(reportPath('planfeed')).toBe('reports/planfeed')
    expect(reportPath('kkz', { farm: [1, 2], status: [], animalfeed_recipe: 3 })).toBe(
      'reports/kkz?farm=1%2C2&animalfeed_recipe=3',
    )
  })
})

describe('the filters of an address', () => {
  const check = (address: Record<string, string>) => checkReportAddress(reportTypeOf('load'), address)
  const days = (from: string, to: string) => ({ planned_on_after: from, planned_on_before: to })

  it('are right where they are left out, and what is no filter is no matter', () => {
    expect(check({})).toEqual([])
    expect(check({ ration: '', sort: '-actual', stock: 'x' })).toEqual([])
  })

  it('are each wrong at their own place, the days beside the others', () => {
    expect(check({ group: 'seven', ...days('2026-11-20', '2026-11-01') })).toMatchObject([
      { field: 'group', code: 1 },
      { field: 'planned_on_before', code: 'time_range_invalid' },
    ])
    expect(check(days('2016-01-01', '2026-01-01'))).toMatchObject([{ code: 8, limit: 366 }])
    expect(check({ status: 'eaten' })).toMatchObject([{ field: 'status', code: 23 }])
    expect(check(days('soon', '2026-11-01'))).toMatchObject([{ field: 'planned_on_after' }])
  })
})
