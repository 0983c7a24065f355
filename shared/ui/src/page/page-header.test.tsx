import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { PageHeader } from './page-header.tsx'

const show = () => {
  const onCopy = vi.fn()
  renderKit(
    <PageHeader
      title="Scheduling"
      breadcrumbs={[{ title: 'Farm 1', to: '/app/farms/1' }]}
      actions={[
        { key: 'copy', label: 'Copy day', onSelect: onCopy },
        { key: 'print', label: 'Print' },
      ]}
      primary={{ key: 'new', label: 'New feeding', icon: 'add' }}
    />,
  )
  return onCopy
}

it('shows all actions on a desktop', async () => {
  const onCopy = show()
  expect(screen.getByRole('heading', { name: 'Scheduling' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Farm 1' }).getAttribute('href')).toBe('/app/farms/1')
  // A sign is between two places: after the last one it would lead to nothing.
  expect(screen.getByRole('navigation').querySelector('svg')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Copy day' }))
  expect(onCopy).toHaveBeenCalledOnce()
})

it('keeps only the main action on a phone; the menu is walked with the keys', async () => {
  window.innerWidth = 390
  const onCopy = show()
  expect(screen.getByRole('button', { name: 'New feeding' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy day' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  expect(document.activeElement?.textContent).toBe('Copy day')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Print')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onCopy).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

it('closes the menu with Escape', async () => {
  window.innerWidth = 390
  show()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
})
