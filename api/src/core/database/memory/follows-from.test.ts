import { expect, test, vi } from 'vitest'
import { followsFrom, followsFromFrozen } from './follows-from.ts'

test('what follows from a thing is worked out once, also where nothing follows', () => {
  const make = vi.fn(({ name }: { name?: string }) => name)
  const nameOf = followsFrom(make)
  const [one, nameless] = [{ name: 'one' }, {}]
  expect([nameOf(one), nameOf(one), nameOf(nameless), nameOf(nameless)]).toEqual([
    'one',
    'one',
    undefined,
    undefined,
  ])
  expect(make).toHaveBeenCalledTimes(2)
})

test('of a list that may change it is worked out each time', () => {
  const make = vi.fn((list: readonly number[]) => list.join())
  const textOf = followsFromFrozen(make)
  const list = [1]
  expect(textOf(list)).toBe('1')
  list.push(2)
  expect(textOf(list)).toBe('1,2')
  Object.freeze(list)
  expect([textOf(list), textOf(list)]).toEqual(['1,2', '1,2'])
  expect(make).toHaveBeenCalledTimes(3)
})
