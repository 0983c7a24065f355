import { describe, expect, it } from 'vitest'
import { find, read } from './layout/project.ts'

const [, FIRST = '', SECOND = ''] = read('docs/review.md').split(/^# The (?:first|second) review$/m)
const ROW = /^\| ([A-I]\d+) +\| .+ \| (test|picture|reason: .+?) +\|$/gm

const titles = find(
  '{api,host,shared/*,remote-*}/src/**/*.test.{ts,tsx}',
  'api/testing/**/*.test.ts',
  'e2e/**/*.spec.ts',
)
  .map(read)
  .join('\n')

describe.each([
  ['review', FIRST],
  ['second review', SECOND],
])('the list of what the %s found', (name, document) => {
  const rows = [...document.matchAll(ROW)].map(([, row = '', heldBy = '']) => ({ row, heldBy }))
  const mark = new RegExp(`\\(${name} ((?:[A-I]\\d+(?:, )?)+)\\)`, 'g')
  const named = new Set([...titles.matchAll(mark)].flatMap(([, list = '']) => list.split(', ')))

  it('has a test for every row that says so', () => {
    const held = rows.filter(({ heldBy }) => heldBy === 'test').map(({ row }) => row)
    expect(held.length).toBeGreaterThan(0)
    expect(held.filter((row) => !named.has(row))).toEqual([])
  })

  it('has a row for every test that names one', () => {
    const known = new Set(rows.map(({ row }) => row))
    expect([...named].filter((row) => !known.has(row))).toEqual([])
  })
})
