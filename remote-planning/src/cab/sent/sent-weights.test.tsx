import { conflictRoutes, feedingRoutes, type SentWeight } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFeeding, createFakePlatform, type FakePlatform } from '@manger/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { plain, WORDS } from '../../testing/open-cab.tsx'
import { createOutbox } from '../pending/outbox.ts'
import { SentNote } from './sent-note.tsx'
import { SentWeightsScreen } from './sent-weights.screen.tsx'

const MORNING = {
  id: 7,
  ration: 'High milking',
  planned_on: '2026-11-20',
  period: 'Morning',
  status: 'in_process' as const,
}
const WAITS: SentWeight = {
  id: 9,
  version: 1,
  farm: 1,
  feeding: MORNING,
  noted_for: 7,
  action: 'weigh',
  codes: ['wrong_status'],
  ingredient: { id: 3, name: 'Corn silage' },
  group: null,
  weight: 420,
  at: '2026-11-20T04:40:00Z',
  status: 'open',
  reason: null,
  settled_by: null,
  settled_at: null,
  attached_to: null,
}
const SETTLED = {
  version: 2,
  settled_by: { id: 2, name: 'Olena Bondar' },
  settled_at: '2026-11-20T06:10:00Z',
}
const ATTACHED: SentWeight = { ...WAITS, ...SETTLED, status: 'attached', attached_to: MORNING }

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const setUp = (weights: SentWeight[], options: Parameters<typeof createFakePlatform>[0] = {}) =>
  createFakePlatform({
    words: WORDS.en,
    page: { remote: 'planning' },
    at: '/app/farms/1/planning/sent',
    route: '/app/farms/1/planning/:page?',
    ...options,
  }).answer(conflictRoutes.own, list(weights))
const open = (fake: FakePlatform) => render(<SentWeightsScreen />, { wrapper: fake.Wrapper })
const item = async () => plain(await screen.findByRole('listitem'))
const way = async () => (await screen.findByRole('link')).getAttribute('href')

test.each<[string, Partial<SentWeight>, string, string]>([
  [
    'waits, and why it did not count',
    WAITS,
    'Weighed: Corn silage, 420 kgHigh milking, Morning, 20 Nov 2026 · 06:40Not possible in this status.Waits The planner decides where it belongs. Do not weigh it again.Open that feeding',
    '/app/farms/1/planning/7/load',
  ],
  [
    'counts where it was meant',
    ATTACHED,
    'Weighed: Corn silage, 420 kgHigh milking, Morning, 20 Nov 2026 · 06:40Counts It counts in this feeding.Olena Bondar · 20 Nov 2026, 08:10Open that feeding',
    '/app/farms/1/planning/7/load',
  ],
  [
    'counts elsewhere',
    { ...ATTACHED, attached_to: { ...MORNING, id: 8, period: 'Day' } },
    'Counts It counts in another load: High milking, Day, 20 Nov 2026',
    '/app/farms/1/planning/8/load',
  ],
  [
    'counts, and it was not kept where',
    { ...ATTACHED, feeding: null, attached_to: null },
    'Counts The planner added it to a feeding.',
    '/app/farms/1/planning',
  ],
  [
    'was dropped, and why',
    { ...WAITS, ...SETTLED, status: 'reversed', reason: 'weighed twice', feeding: null },
    'Does not count Dropped by the planner: weighed twice',
    '/app/farms/1/planning',
  ],
  [
    'was taken back by its driver',
    { ...WAITS, ...SETTLED, status: 'reversed' },
    'Does not count You took it back.',
    '/app/farms/1/planning/7/load',
  ],
  [
    'was given to a group',
    { ...WAITS, action: 'weigh_group', ingredient: null, group: { id: 4, name: 'High A' } },
    'Unloaded to group: High A, 420 kg',
    '/app/farms/1/planning/7/unload',
  ],
])('a weight that did not fit %s', async (...[, change, says, leads]) => {
  open(setUp([{ ...WAITS, ...change }]))
  expect(await item()).toContain(says)
  expect(await way()).toBe(leads)
})

test('what a planner decides is there without a reload, told once, and read when it was seen', async () => {
  const fake = setUp([WAITS])
  const plan = render(<SentNote />, { wrapper: fake.Wrapper })
  expect(plain(await screen.findByRole('note'))).toBe(
    'Weights of yours that wait for the planner: 1, 420 kgShow',
  )
  fake.answer(conflictRoutes.own, list([ATTACHED]))
  // Of another feeding nobody asks.
  const asked = fake.calls.length
  act(() => fake.emit('feeding', { farm: 1, id: 99, version: 3 }))
  expect(fake.calls).toHaveLength(asked)
  act(() => fake.emit('feeding', { farm: 1, id: 7 }))
  expect(plain(await screen.findByText(/has decided/))).toBe(
    'The planner has decided on weights that you sent: 1',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Show' }))
  expect(fake.location()).toBe('/app/farms/1/planning/sent')
  plan.unmount()
  const page = open(fake)
  expect(await item()).toContain('It counts in this feeding.')
  page.unmount()
  render(<SentNote />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(screen.queryByText(/has decided/)).toBeNull())
})

test('in the cab one that still waits is no news, and the driver’s own undo is none anywhere', async () => {
  const fake = setUp([WAITS, { ...WAITS, ...SETTLED, id: 10, status: 'reversed' }])
  const { container } = render(<SentNote isWhileWorking />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(fake.calls).toHaveLength(1))
  expect(plain(container)).toBe('')
})

test('what lies on the device stands there with its feeding, and what was refused with its reason', async () => {
  const fake = setUp([]).answer(feedingRoutes.get, { client: 1, data: buildFeeding({ id: 1 }) })
  const outbox = createOutbox(fake.platform.storageOf('planning'), {
    client: 1,
    feeding: 1,
    path: '/app/farms/1/planning/1/load',
  })
  const load = { action: 'weigh' as const, ingredient: 1, weight: 600, advance: 'manual' as const }
  const at = '2026-11-20T04:40:00Z'
  outbox.put({
    work: { load: { ...load, op_id: '3f1d2c6e-9f1b-4c62-8a55-6a3a6a2f7b10', at } },
    isTold: false,
    isRefused: true,
    errors: { ingredient: [{ code: 'not_in_ration', message: '' }] },
  })
  open(fake)
  const note = await screen.findByRole('alert')
  await waitFor(() => expect(plain(note)).toContain(buildFeeding({ id: 1 }).ration.name))
  expect(plain(note)).toContain('600 kg was not accepted. It stays on this device.')
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/app/farms/1/planning/1/load')
  expect(plain(screen.getByText(/^Nothing/))).toBe('Nothing else is open')
})

test('its other states: nothing, no answer, no right', async () => {
  const page = open(setUp([]))
  expect(plain(await screen.findByText(/^Everything/))).toBe('Everything that you sent counts')
  page.unmount()
  const lost = setUp([]).answer(conflictRoutes.own, new ApiError({ status: 500 }))
  const failed = open(lost)
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  expect(lost.calls.length).toBeGreaterThan(1)
  failed.unmount()
  const reader = setUp([WAITS], { type: 'employee', rights: [['schedule.schedule', 'view']] })
  open(reader)
  await waitFor(() => expect(reader.calls).toEqual([]))
  expect(screen.queryByRole('listitem')).toBeNull()
})
