import { noRights } from '@manger/contract'
import { expect, test } from 'vitest'
import { differenceOf } from './told-difference.ts'

test('of a recipe only lines that were added, removed or set otherwise (second review D2)', () => {
  const corn = { name: 'Corn', percent: 60, cost: 1 }
  const old = [corn, { name: 'Hay', percent: 30 }, { name: 'Salt', percent: 10 }]
  const next = [
    { ...corn, cost: 2 },
    { name: 'Hay', percent: 35 },
    { name: 'Soy', percent: 5 },
  ]
  expect(differenceOf(old, next)).toEqual({
    old: [
      { name: 'Hay', percent: 30 },
      { name: 'Salt', percent: 10 },
    ],
    next: [
      { name: 'Hay', percent: 35 },
      { name: 'Soy', percent: 5 },
    ],
  })
})

test('of a matrix only sections whose flags are others, and words as they are (second review D2)', () => {
  const next = noRights().map((one) => (one.name === 'history' ? { ...one, view: true } : one))
  const names = (list: unknown[]) => list.map((one) => Object(one).name)
  const { old, next: now } = differenceOf(noRights(), next)
  expect([names(old), names(now)]).toEqual([['history'], ['history']])
  expect(differenceOf(['main'], ['main', 'animalfeed'])).toEqual({ old: [], next: ['animalfeed'] })
})
