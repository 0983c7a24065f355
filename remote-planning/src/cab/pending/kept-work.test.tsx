import { feedingRoutes, LoadAction, type UnloadAction } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFeeding, createFakePlatform } from '@manger/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { factAnswer } from '../../testing/feeding-server.ts'
import { WORDS } from '../../testing/open-cab.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'
import { KeptWork } from './kept-work.tsx'
import { createOutbox } from './outbox.ts'

const NOW = new Date('2026-11-20T05:31:00Z')
const EARLIER = new Date(NOW.getTime() - 10 * 60_000).toISOString()
const LOAD = '/app/farms/1/planning/1/load'
const PLACE = { client: 1, feeding: 1, path: LOAD }
const KEY = 'cab.work.1.1'

const step = { op_id: '3f1d2c6e-9f1b-4c62-8a55-6a3a6a2f7b10', at: EARLIER }
const WEIGHT: LoadAction = { action: 'weigh', ...step, ingredient: 1, weight: 600, advance: 'manual' }
const START: LoadAction = { action: 'start', ...step }

const setUp = (at = '/app/profile', route = '*') =>
  createFakePlatform({
    words: WORDS.en,
    page: { remote: 'planning', clientId: null, client: null, farmId: null, farm: null },
    at,
    route,
  })
type Fake = ReturnType<typeof setUp>
const storage = (fake: Fake) => fake.platform.storageOf('planning')
const sent = (fake: Fake) => fake.calls.filter(({ method }) => method === 'POST')
const keep = (fake: Fake, load: LoadAction, more: { isTold?: boolean; isRefused?: boolean } = {}) =>
  createOutbox(storage(fake), PLACE).put({ work: { load }, isTold: true, isRefused: false, ...more })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a weight without an answer goes from any page, into its own client, once', async () => {
  const fake = setUp().answer(feedingRoutes.tell, factAnswer({}, [buildFeeding()]))
  keep(fake, WEIGHT)
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() =>
    expect(sent(fake)).toMatchObject([{ body: { facts: [{ feeding: 1, load: WEIGHT }] }, client: 1 }]),
  )
  await waitFor(() => expect(storage(fake).unsent()).toEqual([]))
  expect(storage(fake).get(KEY)).toBeNull()
})

test('so does the weight of a group', async () => {
  const fake = setUp().answer(feedingRoutes.tell, factAnswer({}, [buildFeeding({ id: 4 })]))
  const place = { client: 7, feeding: 4, path: '/app/clients/7/farms/1/planning/4/unload' }
  const body: UnloadAction = { action: 'weigh', ...step, group: 2, weight: 400, advance: 'manual' }
  createOutbox(storage(fake), place).put({ work: { upload: body }, isTold: true, isRefused: false })
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() =>
    expect(sent(fake)).toMatchObject([{ body: { facts: [{ feeding: 4, upload: body }] }, client: 7 }]),
  )
})

test.each([
  ['what was refused', WEIGHT, { isTold: false, isRefused: true }],
  ['a question that a page may still wait for', { ...WEIGHT, at: NOW.toISOString() }, { isTold: false }],
])('%s waits for its page', async (_what, body, more) => {
  const fake = setUp()
  keep(fake, body, more)
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await Promise.resolve()
  expect(sent(fake)).toEqual([])
  expect(storage(fake).unsent()).toEqual([{ key: KEY, path: LOAD }])
})

test('a question whose page is gone has happened', async () => {
  const fake = setUp().answer(feedingRoutes.tell, factAnswer({}, [buildFeeding()]))
  keep(fake, START, { isTold: false })
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(sent(fake)).toMatchObject([{ body: { facts: [{ load: START }] } }]))
})

test('what a build of before has kept is sent, and forgotten', async () => {
  const fake = setUp().answer(feedingRoutes.tell, factAnswer({}, [buildFeeding()]))
  storage(fake).setUnsent('cab.load.1.1', JSON.stringify([{ body: WEIGHT, isRefused: false }]), LOAD)
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(sent(fake)).toMatchObject([{ body: { facts: [{ load: WEIGHT }] } }]))
  await waitFor(() => expect(storage(fake).unsent()).toEqual([]))
})

test('two feedings go in one call, in the order in which they were worked on', async () => {
  const fake = setUp().answer(feedingRoutes.tell, ({ body }) => {
    const facts: { feeding: number }[] = Object(body).facts
    const [placed] = factAnswer({}, []).data
    if (!placed) throw new Error('no answer')
    return { data: facts.map(() => placed), feedings: [buildFeeding(), buildFeeding({ id: 2 })] }
  })
  const at = (minute: number) => new Date(NOW.getTime() - (60 - minute) * 60_000).toISOString()
  const bodies = [1, 2, 3, 4].map((minute) => ({
    load: LoadAction.parse({ ...WEIGHT, op_id: crypto.randomUUID(), at: at(minute) }),
  }))
  const [a, b, c, d] = bodies
  const second = createOutbox(storage(fake), { ...PLACE, feeding: 2 })
  const first = createOutbox(storage(fake), PLACE)
  for (const work of [c, d]) if (work) second.put({ work, isTold: true, isRefused: false })
  for (const work of [a, b]) if (work) first.put({ work, isTold: true, isRefused: false })
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(storage(fake).unsent()).toEqual([]))
  const facts = sent(fake).flatMap(({ body }): { feeding: number }[] => Object(body).facts)
  expect(facts.map(({ feeding }) => feeding)).toEqual([1, 1, 2, 2])
  expect(facts).toMatchObject(bodies)
})

test('the weight of a load that was cancelled meanwhile is told and stays told in its cab until it is read (second review A15)', async () => {
  const route = '/app/farms/1/planning/:feedingId?/:page?'
  const fake = createFakePlatform({ words: WORDS.en, page: { remote: 'planning' }, at: LOAD, route })
    .answer(feedingRoutes.get, { client: 1, data: buildFeeding() })
    .answer(feedingRoutes.tell, factAnswer({}, [buildFeeding({ version: 2 })], 600))
  keep(fake, WEIGHT)
  const first = render(<LoadScreen />, { wrapper: fake.Wrapper })
  expect(await screen.findByText(/600.kg did not count here/)).toBeDefined()
  // Said once, by the page that shows it.
  expect(fake.toasts).toEqual([])
  first.unmount()
  render(<LoadScreen />, { wrapper: fake.Wrapper })
  expect(await screen.findByText(/Do not weigh it again/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/did not count here/)).toBeNull()
  expect(storage(fake).get('cab.aside.1.1')).toBeNull()
})

test('the weight of a deleted feeding lies with the planner, and its driver is told', async () => {
  const fake = setUp().answer(feedingRoutes.tell, factAnswer({}, [], 600))
  keep(fake, WEIGHT)
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(storage(fake).unsent()).toEqual([]))
  expect(fake.toasts.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'The feeding was deleted in the meantime. 600 kg is kept for the planner.',
  ])
})

test('the weight of a feeding that cannot be opened any more is shown on its page until its driver gives it up', async () => {
  const fake = createFakePlatform({
    words: WORDS.en,
    page: { remote: 'planning' },
    at: LOAD,
    route: '/app/farms/1/planning/:feedingId/load',
  })
  fake.answer(feedingRoutes.tell, factAnswer({ feeding: [{ code: 'not_found', message: '' }] }, []))
  fake.answer(feedingRoutes.get, new ApiError({ status: 404 }))
  keep(fake, WEIGHT)
  render(<LoadScreen />, { wrapper: fake.Wrapper })
  expect((await screen.findByText(/stays on this device/)).textContent).toContain('600')
  await userEvent.click(await screen.findByRole('button', { name: 'Drop this weight' }))
  expect(screen.queryByText(/stays on this device/)).toBeNull()
  expect(storage(fake).unsent()).toEqual([])
})
