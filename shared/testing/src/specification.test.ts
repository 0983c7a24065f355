import { describe, expect, it } from 'vitest'
import { has, read } from './layout/project.ts'
import { tablesOf } from './layout/tables.ts'

const POINTS = 'docs/specification-points.md'
const TABLES = [...tablesOf(POINTS)].map(([heading, rows]) => ({ heading, rows }))

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The text of a section of the specification, in one line. */
const sectionOf = (heading: string): string => {
  const [, after = ''] = read('docs/specification.md').split(`## ${heading}\n`)
  const [section = ''] = after.split(/^## /m)
  return plain(section.replaceAll(/^- /gm, ''))
}

/** What a section says, one statement after the other. */
const statementsOf = (section: string): string[] => section.split(/(?<=[.;])\s/).filter((part) => part !== '')

describe('the points of the specification', () => {
  it('are listed for its screens, rules, errors and limits', () => {
    expect(TABLES.map(({ heading }) => heading)).toEqual([
      '2 Screens and routes',
      '5 Validation rules',
      '8 Error catalogue',
      '9 Business constants and limits',
    ])
  })
})

describe.each(TABLES)('specification $heading', ({ heading, rows }) => {
  const section = sectionOf(heading)

  it('is quoted, statement by statement', () => {
    const quoted = rows.map(({ point = '' }) => plain(point))
    expect(quoted.filter((point) => !section.includes(point))).toEqual([])
    const isShown = (statement: string): boolean => quoted.some((point) => statement.includes(point))
    expect(statementsOf(section).filter((statement) => !isShown(statement))).toEqual([])
  })

  it('has a test, or a reason, for each of its points', () => {
    const held = rows.map(({ point, file = '', test = '' }) => ({
      point,
      path: file.replaceAll('`', ''),
      test,
    }))
    const isHeld = ({ path, test }: { path: string; test: string }): boolean =>
      path.startsWith('reason: ') || (test.length > 0 && has(path) && read(path).includes(test))
    expect(held.filter((one) => !isHeld(one))).toEqual([])
  })
})
