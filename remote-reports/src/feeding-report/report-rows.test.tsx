import { buildFeeding, buildReport } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { mixingOf, resultOf } from './detail/detail.formulas.ts'
import { activeCount, addressOf, defaultFilters, filtersOf } from './filters/report-filters.formulas.ts'
import { feedingRows, furthestLine } from './table/report-rows.formulas.ts'

const DEFAULTS = defaultFilters('2026-11-20', ['loaded', 'uploaded'])

describe('the filters of a report', () => {
  test('are the last seven days with today unless the address says more', () => {
    expect(filtersOf(new URLSearchParams(), DEFAULTS)).toEqual({
      farm: null,
      from: '2026-11-14',
      to: '2026-11-20',
      rations: [],
      periods: [],
      workers: [],
      groups: [],
      animalTypes: [],
      statuses: ['loaded', 'uploaded'],
    })
  })

  test('come back from the address as they were written', () => {
    const filters = {
      ...DEFAULTS,
      farm: 2,
      from: '2026-11-01',
      rations: [3, 5],
      statuses: ['uploaded' as const],
    }
    const written = Object.entries(addressOf(filters, DEFAULTS)).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    )
    expect(filtersOf(new URLSearchParams(written), DEFAULTS)).toEqual(filters)
    expect(activeCount(filters, DEFAULTS)).toBe(4)
    expect(activeCount(DEFAULTS, DEFAULTS)).toBe(0)
  })

  test('of no status stand as such: all of them', () => {
    expect(addressOf({ ...DEFAULTS, statuses: [] }, DEFAULTS).status).toBe('')
    expect(filtersOf(new URLSearchParams('status='), DEFAULTS).statuses).toEqual([])
  })

  test('ignore what is no day and no number', () => {
    expect(filtersOf(new URLSearchParams('planned_on_after=soon&farm=x&ration=1,b'), DEFAULTS)).toMatchObject(
      {
        from: '2026-11-14',
        farm: null,
        rations: [1],
      },
    )
  })
})

describe('the rows of a report', () => {
  const [feeding] = feedingRows([buildReport(), buildReport({ data: [] })])

  test('are feedings with their lines', () => {
    expect(feeding?.lines.map(({ cells }) => cells.title)).toEqual(['Corn silage', 'Wheat straw'])
  })

  test('know the line that is furthest off, too little or too much', () => {
    expect(furthestLine(feeding?.lines ?? [])?.cells.title).toBe('Wheat straw')
    expect(furthestLine([])).toBeNull()
  })
})

describe('a feeding in detail', () => {
  test('has a target to load and one to give, which differ by a carried residue', () => {
    const feeding = buildFeeding({ load_target: 2400, actual_weight: 2410, unloaded_weight: 2460 })
    expect(resultOf(feeding, 'load')).toMatchObject({ planned: 2400, actual: 2410, admittance: 2 })
    expect(resultOf(feeding, 'upload')).toMatchObject({ planned: 2465, actual: 2460, admittance: 3 })
  })

  test('was mixed for so many minutes of those planned', () => {
    const { planned, done, share } = mixingOf({ feeding: buildFeeding(), mixed_seconds: 230.925 })
    expect([planned, done, share]).toEqual([7.7, 3.8, 0.5])
  })
})
