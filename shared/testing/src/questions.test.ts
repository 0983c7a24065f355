import { expect, it } from 'vitest'
import { find, read } from './layout/project.ts'

const TEST = /^( *)(?:it|test)(?:\.\w+)*\(/
const ASKED = /\.(?:not\.)?(to(?:[A-Z]\w*)|rejects|resolves)\b/g
/** They hold for nearly everything: what is found by a query is there, or the query would have thrown. */
const EMPTY: readonly string[] = ['toBeDefined', 'toBeTruthy']
/** Words of the language and of ours that begin like a question. */
const NO_QUESTION =
  /^to(?:String|ISOString|JSON|Sorted|Reversed|Spliced|Fixed|LowerCase|UpperCase|Locale\w*)$/

/** The tests of a file, as they are laid out: from their first line to the bracket below it. */
const testsIn = (text: string): { line: number; body: string }[] => {
  const lines = text.split('\n')
  return lines.flatMap((first, index) => {
    const [, indent] = TEST.exec(first) ?? []
    if (indent === undefined) return []
    const length = lines.slice(index + 1).findIndex((line) => line.startsWith(`${indent}}`)) + 2
    return [{ line: index + 1, body: lines.slice(index, index + length).join('\n') }]
  })
}

const saysNothing = (body: string): boolean => {
  const asked = [...body.matchAll(ASKED)].flatMap(([, name = '']) => (NO_QUESTION.test(name) ? [] : [name]))
  return asked.length > 0 && asked.every((name) => EMPTY.includes(name))
}

it('no test asks only whether something is there: each asks for a text, a value or a state', () => {
  const files = find(
    '{api,host,shared/*,remote-*}/{src,testing}/**/*.test.{ts,tsx}',
    'e2e/{journeys,seams}/**/*.spec.ts',
  ).filter((file) => !file.endsWith('questions.test.ts'))
  expect(files.length).toBeGreaterThan(400)
  const empty = files.flatMap((file) =>
    testsIn(read(file)).flatMap(({ line, body }) => (saysNothing(body) ? [`${file}:${line}`] : [])),
  )
  expect(empty).toEqual([])
})

it('knows a test that says nothing from one that asks for a value', () => {
  const [first, second] = testsIn(`
  test('is there', async () => {
    expect(screen.getByText('Hay')).toBeDefined()
  })
  test('reads', () => {
    expect(row).toBeTruthy()
    expect(seen(row)).toBe('Hay | 12')
  })
`)
  expect([first?.line, second?.line]).toEqual([2, 5])
  expect(saysNothing(first?.body ?? '')).toBe(true)
  expect(saysNothing(second?.body ?? '')).toBe(false)
})
