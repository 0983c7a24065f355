import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { movedChips, type Shelf } from './shelf-moves.ts'
import { story } from './shelves.story.tsx'

const chip = (key: string) => ({ key, label: key })
const SHELVES: Shelf[] = [
  { key: 'rows', title: 'Rows', kind: 'field', chips: [chip('a'), chip('b')], min: 1, max: 2 },
  { key: 'across', title: 'Columns', kind: 'field', chips: [chip('c')] },
  { key: 'rest', title: 'Rest', kind: 'field', chips: [chip('d')], isRest: true },
  { key: 'values', title: 'Values', kind: 'value', chips: [chip('v')], min: 1 },
]

it('moves a chip within its shelf and to another of its kind, as far as there is room', () => {
  const move = (what: string, to: string, place: number) => movedChips(SHELVES, { chip: what, to, place })
  expect(move('a', 'rows', 1)?.rows).toEqual(['b', 'a'])
  expect(move('b', 'across', 0)).toMatchObject({ rows: ['a'], across: ['b', 'c'] })
  expect(move('c', 'rows', 0)).toBeNull()
  expect(move('v', 'rest', 0)).toBeNull()
  expect(move('a', 'values', 0)).toBeNull()
})

it('is moved by the menu of a chip, which says so and keeps the focus on it', async () => {
  const State = Object.values(story.states)[0] ?? (() => null)
  renderKit(<State />)
  const user = userEvent.setup()
  const list = (name: string) => within(screen.getByRole('list', { name }))
  list('Ingredients').getByRole('button', { name: 'Group' }).focus()
  await user.keyboard('{Enter}')
  const way = await screen.findByRole('menuitem', { name: 'Move to Groups' })
  await user.click(way)
  await waitFor(() =>
    expect(list('Groups').getByRole('button', { name: 'Group' })).toBe(document.activeElement),
  )
  expect(screen.getByText('Group: Groups, 1 of 1')).toBeDefined()
  // The last chip of a shelf that needs one stays.
  list('Ingredients').getByRole('button', { name: 'Ration' }).focus()
  await user.keyboard('{Enter}')
  const remove = (await screen.findAllByRole('menuitem', { name: 'Remove' })).at(-1)
  expect(remove?.getAttribute('aria-disabled')).toBe('true')
})
