import { groupRoutes } from '@manger/contract/groups'
import { changeRoutes } from '@manger/contract/history'
import { ApiError } from '@manger/platform'
import {
  buildGroup,
  buildHistoryEntry,
  createFakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { HistoryScreen } from './history.screen.tsx'
import { puttingBack } from './put-back.ts'

const of = { type: 'groups', object_id: 7 } as const
const MOVED = buildHistoryEntry({
  ...of,
  name: 'Dry cows',
  changes: [
    { field: 'max_weight', kind: 'weight', old: 4000, new: 5000 },
    { field: 'animal_type', old: 3, new: 1 },
    { field: 'animal_type_name', kind: 'text', old: 'Heifers', new: 'Dairy cows' },
  ],
})
const HEADS = buildHistoryEntry({
  ...of,
  id: 'heads',
  name: 'Calves',
  changes: [{ field: 'head_count', kind: 'number', old: 4, new: 5 }],
})
const RIGHTS = buildHistoryEntry({
  ...{ id: 'rights', type: 'users', object_id: 8, name: 'Olha' },
  changes: [{ field: 'phone', kind: 'text', old: '1', new: '2' }],
})
const GONE = buildHistoryEntry({ ...MOVED, id: 'gone', name: 'Gone', gone: true })
const GROUP = buildGroup({ id: 7, name: 'Dry cows', max_weight: 5000, animal_type: 1, version: 9 })

const show = (options: FakePlatformOptions = {}) => {
  const data = [MOVED, HEADS, RIGHTS, GONE]
  const fake = createFakePlatform({
    words: { reports: en, ui: uiEn },
    page: { remote: 'reports' },
    at: '/app/history/all',
    route: '/app/history/:noun',
    ...options,
  })
    .answer(changeRoutes.list, { client: 1, data, count: data.length, next: null })
    .answer(groupRoutes.get, { client: 1, data: GROUP })
  render(<HistoryScreen />, { wrapper: fake.Wrapper })
  return fake
}
const offersOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  const row = within(head.closest('tr') ?? document.body)
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const ask = async () => {
  await offersOf('Dry cows')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put back' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('list')
  return within(dialog)
}
const put = (dialog: Awaited<ReturnType<typeof ask>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Put back' }))

test('the values from before a change are sent by the call of the form, all others as they are now', async () => {
  const fake = show().answer(groupRoutes.update, { client: 1, data: GROUP })
  const dialog = await ask()
  expect(seen(dialog.getByRole('list')).replaceAll('\u00a0', ' ')).toContain('5,000 kg | became | 4,000 kg')
  expect(seen(dialog.getByRole('list'))).toContain('Cows | became | Heifers')
  await put(dialog)
  await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'success', text: 'Dry cows: put back' }]))
  const sent = fake.calls.find(({ method }) => method === 'PUT')
  expect(sent).toMatchObject({
    path: groupRoutes.update.path,
    params: { id: 7 },
    body: { name: 'Dry cows', max_weight: 4000, animal_type: 3, version: 9 },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fake.calls.at(-1)?.path).toBe('history/')
})

test('what refuses an old value is said in the question, which stays', async () => {
  const errors = { animal_type: [{ code: 23, message: '' }] }
  show().answer(groupRoutes.update, new ApiError({ status: 400, errors: errors as never }))
  const dialog = await ask()
  await put(dialog)
  expect(seen(await dialog.findByRole('alert'))).toContain('valid value')
})

test('who comes second sees what is there now, and puts back on top of that', async () => {
  const errors = { version: [{ code: 'version_conflict', message: '' }] }
  const fake = show().answer(groupRoutes.update, new ApiError({ status: 409, errors: errors as never }))
  const dialog = await ask()
  fake.answer(groupRoutes.get, { client: 1, data: { ...GROUP, max_weight: 6000, version: 10 } })
  await put(dialog)
  expect(seen(await dialog.findByRole('alert'))).toBe(
    'Somebody changed this in the meantime. Check the new values.',
  )
  await waitFor(() =>
    expect(seen(dialog.getByText('Maximum weight')).replaceAll('\u00a0', ' ')).toContain('6,000 kg'),
  )
  fake.answer(groupRoutes.update, { client: 1, data: GROUP })
  await put(dialog)
  await waitFor(() =>
    expect(fake.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      max_weight: 4000,
      version: 10,
    }),
  )
})

test('what is as it was before has nothing to put back', async () => {
  show().answer(groupRoutes.get, {
    client: 1,
    data: { ...GROUP, max_weight: 4000, animal_type: 3, animal_type_name: 'Heifers' },
  })
  await offersOf('Dry cows')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put back' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Everything is as it was before this change.')
  expect(dialog.getByRole('button', { name: 'Put back' })).toHaveProperty('disabled', true)
})

test('a field that is told under another name is sent under its own', () => {
  const entry = buildHistoryEntry({
    type: 'periods',
    changes: [
      { field: 'auto_quantity', kind: 'flag', old: true, new: false },
      { field: 'name', kind: 'text', old: 'Night', new: 'Dawn' },
    ],
  })
  expect(puttingBack(entry)?.values).toEqual({ auto_load: true, name: 'Night' })
})

test.each([
  ['what animals did', 'Calves'],
  ['rights and people', 'Olha'],
  ['what is deleted', 'Gone'],
])('is not offered for %s', async (_, name) => {
  show()
  expect(await offersOf(name)).toEqual([`Only ${name}`])
})

test('is not offered to who may not change the noun', async () => {
  show({
    type: 'employee',
    rights: [
      ['history', 'view'],
      ['manager.group', 'view'],
    ],
  })
  expect(await offersOf('Dry cows')).toEqual(['Only Dry cows'])
})
