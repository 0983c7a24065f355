import { expect, it } from 'vitest'
import { figureObject } from './figure.words.ts'

it('an object has one name, whatever order its parts are given in', () => {
  expect(figureObject({ farm: 4, day: '2026-03-10' })).toBe('day=2026-03-10 farm=4')
  expect(figureObject({ day: '2026-03-10', farm: 4 })).toBe('day=2026-03-10 farm=4')
})
