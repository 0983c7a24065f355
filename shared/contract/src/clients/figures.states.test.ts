import { expect, test } from 'vitest'
import type { UserType } from '../permissions/user-types.ts'
import { readsFigures } from './figures.states.ts'

const CLIENT = {
  modules: ['main' as const, 'animalfeed' as const],
  consultants: [
    { id: 7, name: 'Clara', modules: ['main' as const] },
    { id: 8, name: 'Kora', modules: ['animalfeed' as const] },
  ],
}
const as = (id: number, user_type: UserType, client: Parameters<typeof readsFigures>[0] = CLIENT) =>
  readsFigures(client, { id, user_type })

test('what is fed at a client is read by a consultant who was granted the main module there', () => {
  expect(as(7, 'consultant')).toBe(true)
  expect(as(8, 'consultant')).toBe(false)
  expect(as(9, 'consultant')).toBe(false)
  expect(as(7, 'consultant', { ...CLIENT, modules: ['animalfeed'] })).toBe(false)
})

test('staff and admins read it everywhere', () => {
  expect(as(1, 'admin')).toBe(true)
  expect(as(2, 'staff')).toBe(true)
})
