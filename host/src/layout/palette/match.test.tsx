import { expect, test } from 'vitest'
import { distanceOf, meantBy } from './match.formulas.ts'

const score = (typed: string, name: string, ...others: string[]) => distanceOf(meantBy(typed), name, others)
const NONE = Number.POSITIVE_INFINITY

test.each([
  ['силос', 'Силос кукурудзяний', 1],
  ['silos', 'Силос кукурудзяний', 1],
  ['sylos', 'Силос кукурудзяний', 1],
  ['cbkjc', 'Силос кукурудзяний', 1],
  ['ышдфпу', 'Silage', 0],
  ['сіно', 'Сіно', 0],
  ['люцерна', 'Сінаж, люцерна', 2],
  ['laka', 'Łąka', 0],
  ['strasse', 'Straße 1', 1],
  ['ohtu', 'Õhtu', 0],
  ["м'ята", 'Мʼята', 0],
  ['кук сил', 'Силос кукурудзяний', 2],
  ['жом', 'Силос кукурудзяний', NONE],
])('%s finds %s at %d', (typed, name, expected) => {
  expect(score(typed, name)).toBe(expected)
})

test('a page is found by its name in any language', () => {
  expect(score('stock', 'Склад', 'Stock')).toBe(4)
})

test('what begins so in the own language comes before what does in another, and the inside of a foreign word finds nothing', () => {
  const ownName = score('mi', 'Mixers', 'Mischwagen')
  const foreignName = score('mi', 'Compound feed', 'Mischfutter')
  expect(ownName).toBeLessThan(foreignName)
  expect(score('mi', 'Farms', 'Ферми')).toBe(NONE)
})

test('nothing typed matches nothing', () => {
  expect(score('', 'Silage')).toBe(NONE)
})
