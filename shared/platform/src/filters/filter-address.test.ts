import { describe, expect, test } from 'vitest'
import { isFilterActive, readFilters, writeFilters } from './filter-address.ts'
import { filterOf } from './filter-kinds.ts'

const SCHEMA = {
  status: filterOf.oneOf(['waited', 'loaded']),
  statuses: filterOf.someOf(['waited', 'loaded']),
  groups: filterOf.ids(),
  farm: filterOf.id(),
  low: filterOf.flag(),
  from: filterOf.day(),
  to: filterOf.day('2026-11-20'),
  span: filterOf.choice([1, 7, 14, 30], 7),
  zone: filterOf.text(),
  page: filterOf.page(),
} as const

const INITIAL = {
  status: null,
  statuses: [],
  groups: [],
  farm: null,
  low: false,
  from: null,
  to: '2026-11-20',
  span: 7,
  zone: '',
  page: 1,
}

const read = (address: string) => readFilters(SCHEMA, new URLSearchParams(address))
const write = (address: string, changes: Record<string, unknown>) =>
  decodeURIComponent(writeFilters(SCHEMA, new URLSearchParams(address), changes).toString())

describe('reading', () => {
  test('an empty address has the initial values', () => {
    expect(read('')).toEqual(INITIAL)
  })

  test('every kind', () => {
    expect(
      read(
        'status=loaded&statuses=loaded,waited&groups=3,1&farm=5&low=1&from=2026-02-28&to=2026-03-01&span=30&zone=Europe/Kyiv&page=2',
      ),
    ).toEqual({
      status: 'loaded',
      statuses: ['loaded', 'waited'],
      groups: [3, 1],
      farm: 5,
      low: true,
      from: '2026-02-28',
      to: '2026-03-01',
      span: 30,
      zone: 'Europe/Kyiv',
      page: 2,
    })
  })

  test.each([
    'status=eaten',
    'farm=-1',
    'farm=1e3',
    'low=yes',
    'from=2026-02-30',
    'from=tomorrow',
    'to=',
    'span=8',
    'page=0',
    'groups=',
    'groups=x,0',
    'statuses=eaten',
  ])('a broken link shows everything: %s', (address) => {
    expect(read(address)).toEqual(INITIAL)
  })

  test('what is broken in a list is dropped, what stands twice is one', () => {
    expect(read('groups=3,x,3,4').groups).toEqual([3, 4])
  })
})

describe('writing', () => {
  test('lists are joined by commas, initial values left out', () => {
    expect(write('', { groups: [3, 1], low: true, status: null, span: 7, to: '2026-11-20' })).toBe(
      'groups=3,1&low=1',
    )
  })

  test('a value that is initial again leaves the address', () => {
    expect(write('groups=3&low=1&span=30&status=loaded', { groups: [], low: false, span: 7 })).toBe(
      'status=loaded',
    )
  })

  test('another filter starts at the first page; a page keeps the filters', () => {
    expect(write('page=3&farm=5', { status: 'loaded' })).toBe('farm=5&status=loaded')
    expect(write('farm=5', { page: 3 })).toBe('farm=5&page=3')
    expect(write('farm=5&page=3', { page: 1 })).toBe('farm=5')
  })

  test('what belongs to others stays', () => {
    expect(write('search=hay&tab=2', { farm: 5, unknown: 1 })).toBe('search=hay&tab=2&farm=5')
  })

  test('what is written is read', () => {
    const values = { ...INITIAL, statuses: ['waited'], groups: [7], low: true, from: '2026-01-01', span: 1 }
    expect(read(write('', values))).toEqual(values)
  })
})

test('a page is no filter', () => {
  expect(isFilterActive(SCHEMA.page, 3)).toBe(false)
  expect(isFilterActive(SCHEMA.low, true)).toBe(true)
  expect(isFilterActive(SCHEMA.span, 7)).toBe(false)
})
