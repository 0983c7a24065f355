import { expect, test } from 'vitest'
import { facesReached } from './page-files.ts'

test('a face is fetched with all that it takes', () => {
  const taken = new Map([
    ['lists', ['kit']],
    ['kit', ['router', 'contract']],
    ['router', []],
  ])
  expect([...facesReached('lists', taken)]).toEqual(['kit', 'router', 'contract'])
})

test.each<[string, [string, string[]][]]>([
  ['itself', [['kit', ['kit']]]],
  [
    'what takes it',
    [
      ['kit', ['router']],
      ['router', ['kit']],
    ],
  ],
])('a face that waits for %s stops the build', (_, taken) => {
  expect(() => facesReached('kit', new Map(taken))).toThrow(/wait for itself/)
})
