import { historyRoutes } from '@manger/contract/history'
import { rationRoutes } from '@manger/contract/rations'
import { ApiError } from '@manger/platform'
import {
  buildHistoryEntry,
  buildRation,
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

const of = { type: 'rations', object_id: 7, name: 'High milking' } as const
const CHANGED = buildHistoryEntry({
  ...of,
  changes: [{ field: 'ration_version', kind: 'number', old: 3, new: 4 }],
})
const RENAMED = buildHistoryEntry({
  ...of,
  id: 'renamed',
  name: 'Dry',
  changes: [{ field: 'name', kind: 'text', old: 'Far off', new: 'Dry' }],
})

const show = (options: FakePlatformOptions = {}) => {
  const data = [CHANGED, RENAMED]
  const fake = createFakePlatform({
    words: { reports: en, ui: uiEn },
    page: { remote: 'reports' },
    at: '/app/history/ration',
    route: '/app/history/:noun',
    ...options,
  }).answer(historyRoutes.rations, { client: 1, data, count: data.length, next: null })
  render(<HistoryScreen />, { wrapper: fake.Wrapper })
  return fake
}
const restore = async () => {
  const head = await screen.findByRole('rowheader', { name: 'High milking' })
  const row = within(head.closest('tr') ?? document.body)
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore version 3' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }))
}

/** What the menu of a row offers. */
const offersOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  const row = within(head.closest('tr') ?? document.body)
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('the recipe from before a change is restored from its history, and the history is asked for again', async () => {
  const fake = show().answer(rationRoutes.restore, { client: 1, data: buildRation() })
  await restore()
  await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'success' }]))
  const sent = fake.calls.find(({ method }) => method === 'POST')
  expect(sent).toMatchObject({ path: rationRoutes.restore.path, params: { id: 7, n: 3 } })
  expect(fake.calls.at(-1)?.path).toBe('history/rations/')
})

test('an entry that left the recipe alone offers nothing', async () => {
  show()
  expect(await offersOf('Dry')).toEqual(['Only Dry'])
})

test('what refuses it is said in the question, which stays', async () => {
  const errors = { non_field: [{ code: 'was_deleted', name: 'Hay', message: '' }] }
  show().answer(rationRoutes.restore, new ApiError({ status: 400, errors }))
  await restore()
  expect(seen(await screen.findByText('Hay: was deleted, you must select another'))).toBe(
    'Hay: was deleted, you must select another',
  )
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('of a ration that was deleted since, the question says what comes first', async () => {
  const errors = { non_field: [{ code: 'restore_first', name: 'High milking', message: '' }] }
  show().answer(rationRoutes.restore, new ApiError({ status: 409, errors }))
  await restore()
  expect(seen(await screen.findByText('High milking was deleted. Restore it first, then its version.'))).toBe(
    'High milking was deleted. Restore it first, then its version.',
  )
})

test('is offered to nobody who may not change rations', async () => {
  show({ type: 'employee', rights: [['history', 'view']] })
  expect(await offersOf('High milking')).toEqual(['Only High milking'])
})
