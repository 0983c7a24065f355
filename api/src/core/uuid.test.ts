import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { uuidv7 } from './uuid.ts'

test('ids sort by their moment and, within a millisecond, by the order of making', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  const ids = [now, now, now, now + 1, now + 1].map((at) => uuidv7(new Date(at)))
  const many = Array.from({ length: 20_000 }, () => uuidv7(new Date(now + 2)))
  expect([...ids, ...many].toSorted()).toEqual([...ids, ...many])
  expect(new Set(many).size).toBe(many.length)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
})
