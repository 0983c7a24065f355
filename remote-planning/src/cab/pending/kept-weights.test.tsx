import { feedingRoutes, LoadAction } from '@manger/contract/feedings'
import { buildFeeding } from '@manger/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FeedingPlanScreen } from '../../feeding-plan/feeding-plan.screen.tsx'
import { NOW, setUp, show } from '../../testing/planned-day.tsx'
import { loadKey } from '../load/mixer-loading.api.ts'
import { createOutbox } from './outbox.ts'

const step = { op_id: '3f1d2c6e-9f1b-4c62-8a55-6a3a6a2f7b10', at: NOW.toISOString() }
const WEIGHT: LoadAction = { action: 'weigh', ...step, ingredient: 1, weight: 600, advance: 'manual' }
const START: LoadAction = { action: 'start', ...step }

type Fake = ReturnType<typeof setUp>
const load = (fake: Fake) => fake.calls.filter(({ path }) => path === feedingRoutes.load.path)
const keep = ({ platform }: Fake, body: LoadAction, isRefused = false) =>
  createOutbox(platform.storageOf('planning'), loadKey(1, 1), LoadAction).put({ body, isRefused })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['the plan', '/'],
  ['the choice of what to load', '/?job=load'],
])('a weight without an answer goes from %s, once', async (_place, at) => {
  const fake = setUp({ at })
  fake.answer(feedingRoutes.load, { client: 1, data: buildFeeding() })
  keep(fake, WEIGHT)
  render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
  await screen.findAllByText(/High milking/)
  await waitFor(() => expect(load(fake)).toMatchObject([{ params: { id: 1 }, body: WEIGHT }]))
  await waitFor(() => expect(fake.platform.storageOf('planning').get(loadKey(1, 1))).toBeNull())
})

test.each([
  ['anything but a weight', START, false],
  ['a weight that was refused', WEIGHT, true],
])('%s waits for its page', async (_what, body, isRefused) => {
  const fake = setUp()
  keep(fake, body, isRefused)
  await show(fake)
  expect(load(fake)).toEqual([])
})
