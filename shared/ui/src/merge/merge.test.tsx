import { describe, expect, it } from 'vitest'
import { merge, sideOf } from './merge.ts'

describe('sideOf', () => {
  it.each([
    { who: 'nobody', base: 1, mine: 1, theirs: 1, side: 'none' },
    { who: 'me alone', base: 1, mine: 2, theirs: 1, side: 'mine' },
    { who: 'them alone', base: 1, mine: 1, theirs: 2, side: 'theirs' },
    { who: 'both the same', base: 1, mine: 2, theirs: 2, side: 'both' },
    { who: 'both differently', base: 1, mine: 2, theirs: 3, side: null },
    { who: 'me to nothing', base: 1, mine: null, theirs: 1, side: 'mine' },
    { who: 'both a list alike', base: [1], mine: [1, 2], theirs: [1, 2], side: 'both' },
    { who: 'both a list differently', base: [1], mine: [1, 2], theirs: [2, 1], side: null },
  ])('$who', ({ side, ...three }) => {
    expect(sideOf(three)).toBe(side)
  })
})

describe('merge', () => {
  const fields = [
    { key: 'name', base: 'Hay', mine: 'Straw', theirs: 'Hay' },
    { key: 'price', base: 10, mine: 10, theirs: 12 },
    { key: 'humidity', base: 5, mine: 6, theirs: 7 },
    { key: 'rest', base: 1, mine: 1, theirs: 1 },
  ]

  it('waits for a choice where both changed the same', () => {
    expect(merge(fields, {})).toBeNull()
  })

  it('takes what one side changed, and the choice', () => {
    expect(merge(fields, { humidity: 'theirs' })).toEqual({ name: 'Straw', price: 12, humidity: 7, rest: 1 })
    expect(merge(fields, { humidity: 'mine' })).toEqual({ name: 'Straw', price: 12, humidity: 6, rest: 1 })
  })

  it('lets nobody choose away what only one side changed', () => {
    expect(merge(fields, { humidity: 'mine', price: 'mine' })).toMatchObject({ price: 12 })
  })
})
