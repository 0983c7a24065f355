import { describe, expect, test } from 'vitest'
import { pathRows, toMarkdown } from './path-rows.ts'
import { SPECIFIED_PATHS } from './specification-paths.ts'

const rows = pathRows()
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('every call of specification 7', () => {
  test('is served by a route of the contract', () => {
    expect(rows.filter(({ route }) => route === null).map(nameOf)).toEqual([])
  })

  test('is made by a test', () => {
    expect(rows.filter(({ tests }) => tests.length === 0).map(nameOf)).toEqual([])
  })

  test('stands in the list once', () => {
    const names = SPECIFIED_PATHS.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('has its line in the table', () => {
    const lines = toMarkdown(rows).split('\n')
    expect(lines).toHaveLength(rows.length + 2)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^\| `POST schedule\/schedules\/ordering\/` \| `POST schedule\/schedules\/ordering\/` .* \| .*feedings\/plan\/order-and-copy\.test\.ts/,
      ),
    )
  })
})
