import type { UserType } from '@manger/contract'
import { createFakePlatform, seen } from '@manger/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import ui from '../../locales/en.json' with { type: 'json' }
import { Forbidden } from './forbidden.tsx'

const show = (type: UserType) => {
  const { Wrapper } = createFakePlatform({ type, words: { ui } })
  render(<Forbidden right="Feeding schedule" />, { wrapper: Wrapper })
}

test('who works on a farm asks its owner for the right', () => {
  show('employee')
  expect(seen(screen.getByText('Ask the farm owner for the right “Feeding schedule”.'))).toBe(
    'No view permission | Ask the farm owner for the right “Feeding schedule”.',
  )
})

test('an owner is not sent to himself: he lacks what is not turned on for his client', () => {
  show('client')
  expect(screen.queryByText(/farm owner/)).toBeNull()
  expect(screen.getByText(/^“Feeding schedule” belongs to a module that is turned off here/)).toBeDefined()
})

test('staff are sent to nobody: no farm changes their rights', () => {
  show('staff')
  expect(screen.getByText('No view permission')).toBeDefined()
  expect(screen.queryByText(/farm owner|module/)).toBeNull()
})

test('a consultant asks who granted him his modules: the farm cannot give him a right', () => {
  show('consultant')
  expect(screen.queryByText(/farm owner/)).toBeNull()
  expect(
    screen.getByText(/^“Feeding schedule” belongs to a module .* An administrator of Manger/),
  ).toBeDefined()
})
