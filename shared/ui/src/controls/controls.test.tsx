import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { LinkButton } from './link-button.tsx'
import { Segmented } from './segmented.tsx'
import { Switch } from './switch.tsx'

it('a busy button takes no second click', async () => {
  const onClick = vi.fn()
  renderKit(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
  expect(onClick).not.toHaveBeenCalled()
})

it('a link that looks like a button is a link', () => {
  renderKit(<LinkButton to="/app/farms/1">Open</LinkButton>)
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/app/farms/1')
})

it('a switch is switched by its word', async () => {
  const onChange = vi.fn()
  renderKit(<Switch label="Leftovers" checked={false} onChange={onChange} />)
  await userEvent.click(screen.getByText('Leftovers'))
  expect(onChange.mock.lastCall?.[0]).toBe(true)
  expect(screen.getByRole('switch', { name: 'Leftovers' })).toBeTruthy()
})

it('a box without words still has a name', async () => {
  const onChange = vi.fn()
  renderKit(<Checkbox label="Rations, view" checked={false} onChange={onChange} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rations, view' }))
  expect(onChange).toHaveBeenCalledWith(true)
})

it('a choice among few gives its value', async () => {
  const onChange = vi.fn()
  renderKit(
    <Segmented
      label="Days"
      value={7}
      onChange={onChange}
      options={[
        { value: 7, label: '7 days' },
        { value: 14, label: '14 days', count: 3 },
      ]}
    />,
  )
  await userEvent.click(screen.getByText('14 days'))
  expect(onChange).toHaveBeenCalledWith(14)
})
