import { historyRoutes } from '@manger/contract/history'
import { mixerRoutes } from '@manger/contract/mixers'
import { ApiError } from '@manger/platform'
import { buildHistoryEntry, buildMixer, createFakePlatform, type FakePlatformOptions } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { HistoryScreen } from './history.screen.tsx'

const of = { type: 'mixers', object_id: 7, changes: [] }
const GONE = buildHistoryEntry({ ...of, name: 'Old Siloking', action: 'deleted', restorable: true })
const REPLACED = buildHistoryEntry({ ...of, id: 'h2', name: 'Spare', action: 'deleted' })
const BACK = buildHistoryEntry({ ...of, id: 'h3', name: 'Trailed', action: 'restored' })

const show = (options: FakePlatformOptions = {}) => {
  const data = [GONE, REPLACED, BACK]
  const fake = createFakePlatform({
    words: { reports: en, ui: uiEn },
    page: { remote: 'reports' },
    at: '/app/history/mixers',
    route: '/app/history/:noun',
    ...options,
  }).answer(historyRoutes.mixers, { client: 1, data, count: data.length, next: null })
  render(<HistoryScreen />, { wrapper: fake.Wrapper })
  return fake
}
const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  return within(head.closest('tr') ?? document.body)
}
const offersOf = async (name: string) => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: 'More actions' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const restore = async () => {
  await userEvent.click((await rowOf('Old Siloking')).getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }))
}

test('what was deleted comes back from its history, which is asked for again', async () => {
  const fake = show().answer(mixerRoutes.restoreDeleted, { client: 1, data: buildMixer() })
  await restore()
  await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Old Siloking restored' }]))
  const sent = fake.calls.find(({ method }) => method === 'POST')
  expect(sent).toMatchObject({ path: mixerRoutes.restoreDeleted.path, params: { id: 7 } })
  await waitFor(() => expect(fake.calls.at(-1)?.path).toBe('history/mixers/'))
})

test('is offered only where nothing replaced it, and a return is a line of its own', async () => {
  show()
  expect(await offersOf('Spare')).toEqual(['Only Spare'])
  expect((await rowOf('Trailed')).getByText('Restored')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(await offersOf('Trailed')).toContain('Only Trailed')
  expect(screen.queryByRole('menuitem', { name: 'Restore' })).toBeNull()
})

test('a refusal is said, and the history asked for again', async () => {
  const errors = { non_field: [{ code: 'replaced', name: 'Old Siloking', message: '' }] }
  const fake = show().answer(mixerRoutes.restoreDeleted, new ApiError({ status: 409, errors }))
  await restore()
  await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
  await waitFor(() => expect(fake.calls.at(-1)?.path).toBe('history/mixers/'))
})

test('is offered to nobody who may not delete', async () => {
  show({ type: 'employee', rights: [['history', 'view']] })
  expect(await offersOf('Old Siloking')).toEqual(['Only Old Siloking'])
})
