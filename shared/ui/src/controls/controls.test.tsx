import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Menu } from '#menus/menu.tsx'
import { press } from '#testing/press.ts'
import { renderKit } from '#testing/render-kit.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { IconButton } from './icon-button.tsx'
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

it.each([
  {
    what: 'a button',
    role: 'button',
    part: (act: () => void) => <Button onClick={act}>{'Rest'}</Button>,
  },
  {
    what: 'a box',
    role: 'checkbox',
    part: (act: () => void) => (
      <Checkbox checked={false} onChange={act}>
        {'Rest'}
      </Checkbox>
    ),
  },
  {
    what: 'a switch',
    role: 'switch',
    part: (act: () => void) => <Switch label="Rest" checked={false} onChange={act} />,
  },
])('$what is reached and used with the keyboard', async ({ role, part }) => {
  const act = vi.fn()
  renderKit(part(act))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole(role, { name: 'Rest' }))
  await userEvent.keyboard(' ')
  expect(act).toHaveBeenCalledOnce()
})

it.each([
  { what: 'a button', part: <Button disabled>{'Rest'}</Button> },
  { what: 'a box', part: <Checkbox label="Rest" checked={false} onChange={() => undefined} disabled /> },
  { what: 'a switch', part: <Switch label="Rest" checked onChange={() => undefined} disabled /> },
])('$what that is off takes no focus', async ({ part }) => {
  renderKit(part)
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

it('a box for some of many is neither on nor off', () => {
  renderKit(<Checkbox label="All" checked={false} partly onChange={() => undefined} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' }).indeterminate).toBe(true)
})

describe('a menu', () => {
  const show = () => {
    const onSelect = vi.fn()
    const actions = [
      { key: 'copy', label: 'Copy', onSelect: () => onSelect('copy') },
      { key: 'delete', label: 'Delete', danger: true, onSelect: () => onSelect('delete') },
    ]
    renderKit(
      <Menu actions={actions}>
        <Button>{'More'}</Button>
      </Menu>,
    )
    return onSelect
  }

  it('is opened with the keyboard, and gives what is chosen', async () => {
    const onSelect = show()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Copy', 'Delete'])
    await userEvent.click(screen.getByText('Delete'))
    expect(onSelect.mock.calls).toEqual([['delete']])
  })

  it('gives its button the focus back with Escape', async () => {
    show()
    const more = screen.getByText('More').closest('button')
    await userEvent.click(screen.getByText('More'))
    press(await screen.findByRole('menu'), 'Escape')
    expect(document.activeElement).toBe(more)
  })
})

describe('IconButton', () => {
  it('writes its name beside the icon only where it is asked to (review D17)', () => {
    renderKit(
      <>
        <IconButton icon="chart" label="Deviation" named />
        <IconButton icon="copy" label="Copy table" />
      </>,
    )
    const texts = screen.getAllByRole('button').map(({ textContent, title }) => [title, textContent])
    expect(texts).toEqual([
      ['Deviation', 'Deviation'],
      ['Copy table', ''],
    ])
  })
})
