import { animalTypeRoutes } from '@manger/contract/animal-types'
import { groupRoutes, type HeadEntry, headEntryRoutes } from '@manger/contract/groups'
import { ApiError } from '@manger/platform'
import {
  buildGroup,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WORDS } from '../../testing/open-cab.tsx'
import { AnimalGroupsScreen } from '../animal-groups.screen.tsx'

const HIGH = buildGroup({ id: 1, name: 'High A', animal_count: 50 })
const DRY = buildGroup({ id: 2, name: 'Dry', animal_count: 30 })
const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const entry = (changes: Partial<HeadEntry>): HeadEntry => ({
  ...{ id: '019cd6c2-8c00-7000-8000-ad1794092a00', kind: 'moved', group: 1, to: 2, heads: 40, note: '' },
  ...{ at: '2026-11-20T13:00:00Z', group_name: 'High A', to_name: 'Dry', told_by: 'Ivan Hnat' },
  ...{ told_at: '2026-11-20T16:00:00Z', taken_back_at: null, is_open: true, ...changes },
})
const COUNTED = entry({
  id: '019cd6c2-8c00-7000-8000-ad1794092a01',
  kind: 'set',
  to: null,
  heads: 50,
  is_open: false,
})

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: WORDS.en, page: { remote: 'planning' }, ...options })
    .answer(groupRoutes.list, list([DRY, HIGH]))
    .answer(animalTypeRoutes.list, list([]))
    .answer(headEntryRoutes.list, list([entry({}), COUNTED]))
    .answer(headEntryRoutes.create, { client: 1, data: entry({}) })
    .answer(headEntryRoutes.takeBack, { client: 1, data: entry({ is_open: false }) })

const openFor = async (fake: FakePlatform, name: RegExp) => {
  render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
  const row = within(await screen.findByRole('row', { name }))
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move animals' }))
  await screen.findByRole('dialog')
}
const dialog = () => within(screen.getByRole('dialog'))
const choose = async (field: RegExp, option: string) => {
  await userEvent.click(dialog().getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option *' }))
}
const typeHeads = (text: string) => userEvent.type(dialog().getByRole('textbox', { name: /^How many/ }), text)
const save = () => userEvent.click(dialog().getByRole('button', { name: /Save$/ }))
const sent = (fake: FakePlatform) => fake.calls.filter(({ method }) => method === 'POST')

test('animals are moved to another group, now', async () => {
  const fake = setUp()
  await openFor(fake, /High A/)
  expect(dialog().getByText('High A: 50 now')).toBeDefined()
  await choose(/^To group/, 'Dry')
  await typeHeads('40')
  await save()
  await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'High A: saved' }]))
  expect(sent(fake)[0]?.body).toEqual({
    ...{ kind: 'moved', group: 1, to: 2, heads: 40, note: '', op_id: expect.any(String) },
    at: expect.stringMatching(/Z$/),
  })
})

test('calves are told with the moment of their birth, by the clock of the farm', async () => {
  const fake = setUp()
  await openFor(fake, /High A/)
  await choose(/^What happened/, 'Born')
  expect(dialog().queryByRole('combobox', { name: /^To group/ })).toBeNull()
  await typeHeads('2')
  await userEvent.click(dialog().getByText('Earlier'))
  await save()
  await waitFor(() => expect(sent(fake)).toHaveLength(1))
  expect(sent(fake)[0]?.body).toMatchObject({
    kind: 'born',
    to: null,
    at: expect.stringMatching(/T0[45]:00:00/),
  })
})

test('what is refused stands at its field, and stays typed', async () => {
  const refusal = { heads: [{ code: 'heads_below_zero', message: '' }] }
  const fake = setUp().answer(headEntryRoutes.create, new ApiError({ status: 400, errors: refusal }))
  await openFor(fake, /High A/)
  await choose(/^To group/, 'Dry')
  await typeHeads('60')
  await save()
  expect(await dialog().findByText('The group would have fewer than 0 head, then or later.')).toBeDefined()
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /^How many/ }).value).toBe('60')
})

test('what was told stands below, and what is of an open day is taken back', async () => {
  const fake = setUp()
  await openFor(fake, /Dry/)
  const table = within(await dialog().findByRole('table', { name: 'What happened to these animals' }))
  const row = await table.findByRole('row', { name: /High A → Dry/ })
  expect(seen(row)).toContain('+40')
  expect(seen(table.getByRole('row', { name: /Counted/ }))).toContain('50')
  await userEvent.click(within(row).getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }))
  await waitFor(() => expect(sent(fake)).toHaveLength(1))
  expect(sent(fake)[0]?.path).toContain('take-back')
})

test('a consultant only looks', async () => {
  const fake = setUp({ type: 'consultant' })
  render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
  await screen.findByRole('row', { name: /High A/ })
  expect(screen.queryByRole('button', { name: 'Move animals' })).toBeNull()
})
