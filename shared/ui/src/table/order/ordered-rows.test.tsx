import { expect, it } from 'vitest'
import { movedKeys } from './ordered-rows.tsx'

it('puts a row to the place of another, down and up', () => {
  expect(movedKeys([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4])
  expect(movedKeys([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3])
})

it('moves nothing out of its group', () => {
  expect(movedKeys([1, 2], 1, 9)).toBeNull()
})
