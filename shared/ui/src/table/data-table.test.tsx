import { ApiError } from '@manger/platform'
import { seen } from '@manger/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './table-props.ts'

type Feeding = { id: number; name: string; mixer: string; weight: number; isWaiting: boolean }

const FEEDINGS: Feeding[] = [
  { id: 1, name: 'High milking', mixer: 'Solomix', weight: 4785, isWaiting: false },
  { id: 2, name: 'Mid milking', mixer: 'Solomix', weight: 2465, isWaiting: true },
  { id: 3, name: 'Fresh cows', mixer: 'Siloking', weight: 755, isWaiting: true },
]
const COLUMNS: Column<Feeding>[] = [
  { key: 'name', title: 'Ration', isName: true, render: (row) => row.name },
  { key: 'weight', title: 'Planned', unit: 'kg', align: 'number', render: (row) => row.weight },
]

const show = (props: Partial<DataTableProps<Feeding>> = {}) =>
  renderKit(
    <DataTable label="Feedings" columns={COLUMNS} rows={FEEDINGS} rowKey={(row) => row.id} {...props} />,
  )
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

it('gives the focus back to the button of a row when its menu is closed by Escape', async () => {
  const onSelect = vi.fn()
  show({ actions: () => [{ key: 'edit', label: 'Edit', onSelect }] })
  const button = () => within(rowOf('Mid milking')).getByRole('button', { name: 'More actions' })
  for (const _ of ['made by the first opening', 'opened again']) {
    button().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.activeElement).toBe(button()))
  }
  expect(onSelect).not.toHaveBeenCalled()
})

describe('states of a table', () => {
  it('keeps the head and shows seven skeleton rows, but not before 150 ms', async () => {
    show({ rows: undefined })
    expect(screen.getByRole('columnheader', { name: 'Planned, kg' })).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(1)
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  it('shows that it waits also where nobody knows its columns yet', async () => {
    show({ columns: [], rows: undefined })
    await vi.waitFor(() => expect(screen.getAllByRole('cell').length).toBeGreaterThan(7))
  })

  it('says that it is empty', () => {
    show({ rows: [], empty: { text: 'No feedings are planned for this day.' } })
    expect(seen(screen.getByText('Table is empty'))).toBe(
      'Table is empty | No feedings are planned for this day.',
    )
  })

  it.each([['rows', FEEDINGS] as const, ['none', []] as const])(
    'names the cells of which it has nothing, beside %s',
    async (_, rows) => {
      const onRetry = vi.fn()
      const away = [
        { cell: 2, clients: 1 },
        { cell: 3, clients: null },
      ]
      show({ rows, away, onRetry })
      expect(seen(screen.getByRole('note'))).toContain(
        'Cell 2 does not answer: its 1 client is not shown. Cell 3 does not answer: its clients are not shown.',
      )
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(onRetry).toHaveBeenCalledOnce()
    },
  )

  it('says nothing of cells where all answered', () => {
    show()
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('offers to reset the filters that hide everything', async () => {
    const onResetFilters = vi.fn()
    show({ rows: [], onResetFilters })
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(onResetFilters).toHaveBeenCalledOnce()
  })

  it('names the right that is missing, and shows no row without it', () => {
    show({ canView: false, right: 'Mixer loads' })
    expect(screen.getByText('No view permission')).toBeTruthy()
    expect(screen.getByText(/“Mixer loads”/)).toBeTruthy()
    expect(screen.queryByText('High milking')).toBeNull()
  })

  it('offers to try again when the list did not load', async () => {
    const onRetry = vi.fn()
    show({ rows: undefined, error: new Error('offline'), onRetry })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('says that the right is missing when it was taken away since the page knows of it', () => {
    show({ rows: undefined, error: new ApiError({ status: 403 }), right: 'Mixer loads' })
    expect(seen(screen.getByText('No view permission'))).toContain('Mixer loads')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('keeps the rows it has when fetching them anew fails', () => {
    show({ error: new Error('offline') })
    expect(seen(rowOf('High milking'))).toBe('High milking | 4785')
  })
})

describe('rows of a table', () => {
  it('are chosen by click and by key', async () => {
    const onSelect = vi.fn()
    show({ onSelect, selected: 2 })
    expect(rowOf('Mid milking').getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByText('Fresh cows'))
    expect(onSelect).toHaveBeenLastCalledWith(FEEDINGS[2])
    rowOf('High milking').focus()
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenLastCalledWith(FEEDINGS[0])
  })

  it('do not take a click that was meant for a control inside of them', async () => {
    const onSelect = vi.fn()
    const onEdit = vi.fn()
    show({ onSelect, actions: () => [{ key: 'edit', label: 'Edit', onSelect: onEdit }] })
    await userEvent.click(within(rowOf('Mid milking')).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(onEdit).toHaveBeenCalledOnce()
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('stand under the head of their group', () => {
    show({ groups: { of: (row) => row.mixer, head: (mixer, rows) => `${mixer}: ${rows.length}` } })
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'RationPlanned, kg',
      'Solomix: 2',
      'High milking4785',
      'Mid milking2465',
      'Siloking: 1',
      'Fresh cows755',
    ])
  })

  it('add up under their columns', () => {
    show({ totals: [{ column: 'weight', content: '8,005' }], actions: () => [] })
    const cells = within(screen.getAllByRole('row').at(-1) ?? document.body).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['', '8,005', ''])
  })

  it('show a grip only while they may be moved', () => {
    show({ order: { canMove: (row) => row.isWaiting, onMove: () => undefined } })
    expect(within(rowOf('High milking')).queryByRole('button')).toBeNull()
    expect(within(rowOf('Mid milking')).getByRole('button', { name: 'Move row 2' })).toBeTruthy()
  })

  it('say how many of them are shown', async () => {
    const more = vi.fn()
    show({ part: { shown: 3, total: 14, more } })
    expect(screen.getByText('Showing 3 of 14')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(more).toHaveBeenCalledOnce()
  })
})

it('is a list of cards on a phone', async () => {
  window.innerWidth = 390
  const onSelect = vi.fn()
  show({ onSelect, renderCard: (row) => <b>{row.name}</b> })
  expect(screen.queryByRole('table')).toBeNull()
  const cards = screen.getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(['High milking', 'Mid milking', 'Fresh cows'])
  await userEvent.click(within(cards[1] ?? document.body).getByRole('button'))
  expect(onSelect).toHaveBeenCalledWith(FEEDINGS[1])
})

it('has the actions of a row in the menu of its card; the menu does not open the row', async () => {
  window.innerWidth = 390
  const onSelect = vi.fn()
  const onCopy = vi.fn()
  show({
    onSelect,
    renderCard: (row) => <b>{row.name}</b>,
    actions: (row) => (row.name === 'Mid milking' ? [{ key: 'copy', label: 'Copy', onSelect: onCopy }] : []),
  })
  const menus = screen.getAllByRole('button', { name: 'More actions' })
  expect(menus).toHaveLength(1)
  await userEvent.click(menus[0] ?? document.body)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(onCopy).toHaveBeenCalledOnce()
  expect(onSelect).not.toHaveBeenCalled()
})

describe('a column described once', () => {
  const described: Column<Feeding>[] = [
    {
      key: 'name',
      title: 'Ration',
      isName: true,
      card: 'title',
      copy: { value: ({ name }) => name },
      render: ({ name }) => name,
    },
    {
      key: 'weight',
      title: 'Planned',
      unit: 't',
      align: 'number',
      order: 'weight',
      card: { place: 'figure', render: ({ weight }) => `${weight} kg in all` },
      copy: { unit: 'kg', value: ({ weight }) => weight },
      render: ({ weight }) => weight / 1000,
    },
    { key: 'mixer', title: 'Mixer', copy: { value: ({ mixer }) => mixer } },
  ]

  it('is a cell where it draws one', () => {
    show({ columns: described })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ration',
      'Planned, t',
    ])
    expect(within(rowOf('High milking')).getByText('4.785')).toBeTruthy()
  })

  it('has its place on the card of a phone', () => {
    window.innerWidth = 390
    show({ columns: described })
    const card = within(screen.getByRole('region', { name: 'Feedings' })).getAllByRole('listitem')[0]
    expect(card?.textContent).toBe('High milking4785 kg in all')
  })

  it.each([
    ['name', '-weight', null],
    ['-weight', 'weight', 'descending'],
    ['weight', '-weight', 'ascending'],
  ])('ordered by %s its head asks for %s: the largest first', async (ordering, next, direction) => {
    const onOrder = vi.fn()
    show({ columns: described, ordering, onOrder })
    const head = screen.getByRole('columnheader', { name: 'Planned, t' })
    expect(head.getAttribute('aria-sort')).toBe(direction)
    await userEvent.click(within(head).getByRole('button', { name: 'Planned, t' }))
    expect(onOrder).toHaveBeenCalledWith(next)
  })
})
