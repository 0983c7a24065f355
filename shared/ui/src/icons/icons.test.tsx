import { seen } from '@manger/testing'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
import { menuIcon } from './menu-icons.ts'

it('an icon is decoration unless it has a label', () => {
  render(
    <>
      <Icon name="cow" />
      <Icon name="mixer-wagon" label="Mixer" />
    </>,
  )
  expect(screen.getByRole('img', { name: 'Mixer' })).toBeTruthy()
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

it('menu entries find their icon by their own name or by the icon’s', () => {
  expect(menuIcon('scheduling')).toBe('calendar-check')
  expect(menuIcon('truck')).toBe('truck')
  expect(menuIcon('nobody drew this')).toBe('circle-dot')
})

it('the logo has a name', () => {
  render(<Logo />)
  expect(seen(screen.getByRole('img', { name: 'Manger' }))).toBe('Manger')
})
