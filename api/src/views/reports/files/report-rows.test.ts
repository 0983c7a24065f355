import type { ReportFilters, ReportRow } from '@manger/contract/reports'
import { describe, expect, test } from 'vitest'
import type { Page } from '#core/records/paging.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { firstPageOf, reportRows } from './report-rows.ts'

const FILTERS = { planned_on_after: '2026-01-01', planned_on_before: '2026-12-31' } as ReportFilters
const rowOf = (id: string, level: 0 | 1 = 1): ReportRow => ({ id, level, object: null, cells: {} })
const makerOf = (way: Partial<ReportMaker>): ReportMaker => ({
  type: 'working_time',
  make: () => Promise.reject(new Error('not asked')),
  ...way,
})
const told = async (maker: ReportMaker, asked: Parameters<typeof reportRows>[1]) => {
  const [ids, done]: [string[], number[]] = [[], []]
  for await (const page of reportRows(maker, asked)) {
    ids.push(...page.rows.map(({ id }) => id))
    done.push(page.done)
  }
  return { ids, done }
}

describe('rows of a file', () => {
  test('stand once, also where two pages show what they stand under', async () => {
    const maker = makerOf({ isPaged: true })
    const all = Array.from({ length: 12_500 }, (_, index) => `r${index}`)
    // As each page is made: its rows below the operator whose they are.
    const pageAt = ({ limit, offset }: Page) => [
      rowOf('operator', 0),
      ...all.slice(offset, offset + limit).map((id) => rowOf(id)),
    ]
    const first = pageAt(firstPageOf(maker))
    const read = async ({ page }: { page: Page }) => ({ data: pageAt(page), count: all.length })
    const { ids, done } = await told(maker, { filters: FILTERS, count: all.length, first, read })
    expect(ids).toEqual(['operator', ...all])
    expect(done).toEqual([5000, 10_000, 12_500])
  })

  test.each(['first', 'last'] as const)('by day, the %s before all others, are whole days', async (days) => {
    const maker = makerOf({ isPaged: true, days })
    const spans: string[][] = []
    const read = async ({ filters }: { filters: ReportFilters }) => {
      spans.push([filters.planned_on_after, filters.planned_on_before])
      return { data: [rowOf(filters.planned_on_after)], count: 60 }
    }
    const { ids, done } = await told(maker, {
      filters: FILTERS,
      count: 365 * 20,
      first: [rowOf('one')],
      read,
    })
    // 60 rows are three days of 20; the first page was asked for its totals only.
    const inOrder = days === 'first' ? spans : spans.toReversed()
    expect(inOrder.slice(0, 1)).toEqual([
      days === 'first' ? ['2026-01-01', '2026-01-03'] : ['2026-01-01', '2026-01-02'],
    ])
    expect(inOrder.at(-1)?.[1]).toBe('2026-12-31')
    for (const [index, [from = '']] of inOrder.entries()) {
      const before = inOrder[index - 1]?.[1]
      if (before) expect(Date.parse(from) - Date.parse(before)).toBe(86_400_000)
    }
    expect(ids).toEqual(spans.map(([from]) => from))
    expect(done.at(-1)).toBe(spans.length * 60)
  })

  test('of a report without pages are those that it was made of', async () => {
    const first = [rowOf('a', 0), rowOf('b')]
    const read = () => Promise.reject(new Error('not asked'))
    expect(await told(makerOf({}), { filters: FILTERS, count: 1, first, read })).toEqual({
      ids: ['a', 'b'],
      done: [1],
    })
  })
})
