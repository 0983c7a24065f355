import { describe, expect, it } from 'vitest'
import { checkReportSpan, spanDays } from './report-filters.formulas.ts'
import { reportQuery } from './report-filters.schema.ts'
import { REPORT_TYPES, reportTypeOf } from './report-types.ts'

const span = (from: string, to: string) => ({ planned_on_after: from, planned_on_before: to })

describe('days of a report', () => {
  it('count both ends', () => {
    expect(spanDays('2026-03-10', '2026-03-10')).toBe(1)
    expect(spanDays('2026-02-27', '2026-03-01')).toBe(3)
  })

  it('are in order and at most 366', () => {
    expect(checkReportSpan(span('2024-01-01', '2024-12-31'))).toEqual([])
    expect(checkReportSpan(span('2026-03-10', '2026-03-09'))).toMatchObject([{ code: 'time_range_invalid' }])
    expect(checkReportSpan(span('2025-01-01', '2026-01-02'))).toMatchObject([{ code: 8, limit: 366 }])
  })

  it('are three years in a table by months, as long as nothing shorter stands in it (second review D14)', () => {
    const years = span('2023-03-01', '2026-02-28')
    const byMonth = { rows: ['ration'], across: ['month'] }
    expect(checkReportSpan({ ...years, ...byMonth })).toEqual([])
    expect(checkReportSpan({ ...years, rows: ['month', 'day'], across: ['none'] })).toMatchObject([
      { code: 8, limit: 366 },
    ])
    // Days stand across unless somebody says otherwise.
    expect(checkReportSpan({ ...years, rows: ['month'] })).toMatchObject([{ code: 8, limit: 366 }])
    expect(checkReportSpan({ ...span('2022-01-01', '2026-02-28'), ...byMonth })).toMatchObject([
      { code: 8, limit: 1096 },
    ])
  })
})

const DAYS = span('2026-03-01', '2026-03-10')

describe.each(REPORT_TYPES.map(({ key }) => key))('the query of %s', (key) => {
  const spec = reportTypeOf(key)
  const query = reportQuery(spec)

  it('takes its own filters, paging, language and format, and no other', () => {
    const own = Object.keys(query.shape)
    const always = ['page', 'offset', 'page_size', 'language', 'format']
    expect(own.toSorted()).toEqual([...spec.filters, ...always].toSorted())
    expect(query.safeParse({ planned_on_after: '2026-03-01' }).success).toBe(false)
  })

  it('asks for the farm as it needs it', () => {
    const accepts = (farm?: string) => query.safeParse({ ...DAYS, ...(farm ? { farm } : {}) }).success
    expect(accepts()).toBe(spec.farm === 'optional')
    expect(accepts('4')).toBe(true)
    if (spec.filters.includes('farm')) expect(accepts('4,5')).toBe(spec.farm !== 'one')
  })
})
