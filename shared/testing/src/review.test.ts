import { describe, expect, it } from 'vitest'
import { find, read } from './layout/project.ts'

const DOCUMENT = 'docs/review.md'
const ROW = /^\| ([ABDE]\d+) +\| .+ \| (test|picture|reason: .+?) +\|$/gm
const NAMED = /\(review ((?:[ABDE]\d+(?:, )?)+)\)/g

const rows = [...read(DOCUMENT).matchAll(ROW)].map(([, row = '', heldBy = '']) => ({ row, heldBy }))

const named = new Set(
  find('{api,host,shared/*,remote-*}/src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts').flatMap((path) =>
    [...read(path).matchAll(NAMED)].flatMap(([, list = '']) => list.split(', ')),
  ),
)

describe('the list of what a review found', () => {
  it('has a test for every row that says so', () => {
    const held = rows.filter(({ heldBy }) => heldBy === 'test').map(({ row }) => row)
    expect(held.filter((row) => !named.has(row))).toEqual([])
  })

  it('has a row for every test that names one', () => {
    const known = new Set(rows.map(({ row }) => row))
    expect([...named].filter((row) => !known.has(row))).toEqual([])
  })
})
