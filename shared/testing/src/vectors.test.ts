import { describe, expect, it } from 'vitest'
import { read } from './layout/project.ts'
import { tablesOf } from './layout/tables.ts'
import { FORMULAS } from './vectors/formulas.ts'
import { inputsOf, show } from './vectors/row.ts'

const DOCUMENT = 'docs/domain.md'
const RESULT = '→ '

const [, vectors = ''] = read(DOCUMENT).split('\n## f ')
const tables = [...tablesOf(DOCUMENT)].filter(([heading]) => vectors.includes(`\n### ${heading}\n`))

describe('the vectors of domain f', () => {
  it('are each run, and nothing is run that has no table', () => {
    expect(tables.map(([heading]) => heading)).toEqual(Object.keys(FORMULAS))
  })

  it('reach every formula of domain b', () => {
    const named = new Set(tables.flatMap(([heading]) => heading.match(/F\d+/g) ?? []))
    const formulas = [...read(DOCUMENT).matchAll(/^### (F\d+) /gm)].map(([, name = '']) => name)
    expect(formulas).toHaveLength(33)
    expect(formulas.filter((name) => !named.has(name))).toEqual([])
  })
})

describe.each(tables)('%s', (heading, rows) => {
  it.each(rows.map((row) => ({ given: Object.values(row).join(' | '), row })))('$given', ({ row }) => {
    const expected = Object.entries(row).filter(([column]) => column.startsWith(RESULT))
    const results = FORMULAS[heading]?.(inputsOf(row)) ?? {}
    const actual = expected.map(([column, like]) => [
      column,
      show(results[column.slice(RESULT.length)], like),
    ])
    expect(expected.length).toBeGreaterThan(0)
    expect(actual).toEqual(expected)
  })
})
