import { changeRoutes, type HistoryEntry } from '@manger/contract/history'
import { mixerRoutes } from '@manger/contract/mixers'
import { ApiError } from '@manger/platform'
import {
  buildHistoryEntry,
  buildMixer,
  createFakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { HistoryScreen } from './history.screen.tsx'

const changes = [{ field: 'weight_locked', kind: 'flag' as const, old: false, new: true }]
const FED = buildHistoryEntry({
  id: 'h1',
  type: 'feedings',
  object_id: 9,
  name: 'High TMR',
  farm: 2,
  day: '2026-03-10',
  changes,
})
const GONE = buildHistoryEntry({
  id: 'h2',
  type: 'mixers',
  object_id: 7,
  name: 'Siloking',
  action: 'deleted',
  restorable: true,
  gone: true,
  changes: [],
})
const LATER = buildHistoryEntry({
  id: 'h3',
  type: 'mixers',
  object_id: 8,
  name: 'Trailed',
  gone: true,
  changes: [],
})

type Answer = { rows?: HistoryEntry[]; count?: number; error?: ApiError }

const show = (
  options: FakePlatformOptions = {},
  { rows = [FED, GONE, LATER], count = rows.length, error }: Answer = {},
) => {
  const next = count > rows.length ? 'more' : null
  const fake = createFakePlatform({
    words: { reports: en, ui: uiEn },
    page: { remote: 'reports' },
    at: '/app/history/all',
    route: '/app/history/:noun',
    ...options,
  }).answer(changeRoutes.list, error ?? { client: 1, data: rows, count, next })
  render(<HistoryScreen />, { wrapper: fake.Wrapper })
  return fake
}
const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  return within(head.closest('tr') ?? document.body)
}

describe('all changes in one list (second review D1)', () => {
  test('say of what kind each thing is, and lead to it while it is there', async () => {
    show()
    const head = await screen.findByRole('rowheader', { name: 'High TMR' })
    expect(seen(head.closest('tr') ?? head)).toMatch('Feeding schedule | 10 Mar 2026')
    const link = screen.getByRole('link', { name: 'High TMR' })
    expect(link.getAttribute('href')).toBe('/app/farms/2/planning?date=2026-03-10&feeding=9')
    expect(['Siloking', 'Trailed'].map((name) => screen.queryByRole('link', { name }))).toEqual([null, null])
  })

  test('are narrowed to kinds in the address and in the call', async () => {
    const fake = show({ at: '/app/history/all?kind=feedings,mixers' })
    await rowOf('High TMR')
    expect(fake.calls.find(({ path }) => path === 'history/')?.query).toMatchObject({
      kind: ['feedings', 'mixers'],
    })
  })

  test('go on after the last row, whatever was written meanwhile', async () => {
    const fake = show({ at: '/app/history/all?rows=400' }, { count: 300 })
    await rowOf('High TMR')
    const sent = fake.calls.filter(({ path }) => path === 'history/').map(({ query }) => query)
    expect(sent[1]).toMatchObject({ page_size: 200, before: 'h3' })
    expect(sent.map((query) => Object.hasOwn(Object(query), 'page'))).toEqual([false, false])
  })

  test('bring back what was deleted', async () => {
    const fake = show().answer(mixerRoutes.restoreDeleted, { client: 1, data: buildMixer() })
    await userEvent.click((await rowOf('Siloking')).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Siloking restored' }]))
  })

  test('offer nobody a kind that is not theirs, and the right is named where it is missing', async () => {
    show({ type: 'employee', rights: [['history', 'view']] })
    await rowOf('High TMR')
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: 'What' }))
    const offered = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect(offered.includes('Access groups')).toBe(false)
  })

  test('say that nothing is there', async () => {
    show({}, { rows: [] })
    expect(seen(await screen.findByText('Nothing was changed on these days.'))).toMatch(
      'Nothing was changed on these days.',
    )
  })

  test('say that they could not be asked for, and offer to ask again', async () => {
    show({}, { rows: [], error: new ApiError({ status: 500 }) })
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
  })

  test('are for nobody without the right to the history', async () => {
    show({ type: 'employee', rights: [] })
    expect(seen(await screen.findByText('History', { selector: 'h1' }))).toBe('History')
    expect(screen.queryByRole('rowheader')).toBeNull()
  })
})
