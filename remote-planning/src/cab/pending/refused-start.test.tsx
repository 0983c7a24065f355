import { ApiError } from '@manger/platform'
import { buildFeeding, buildFeedingGroup, buildFeedingIngredient } from '@manger/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, openCab } from '../../testing/open-cab.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'
import { UnloadScreen } from '../unload/unloading.screen.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const card = (name: string) => screen.findByRole('region', { name })

const busy = new ApiError({
  status: 409,
  errors: { non_field: [{ code: 'operator_busy', name: 'Dry cows 1', message: '' }] },
})
const early = new Date(NOW.getTime() - 40 * 60_000).toISOString()
const loaded = buildFeeding({
  status: 'loaded',
  actual_weight: 2455,
  load_started_at: early,
  load_ended_at: early,
  ingredients: [buildFeedingIngredient({ actual: 2455, planned: 2455, weighed_at: early })],
  groups: [buildFeedingGroup({ group: 1, name: 'High A', planned_weight: 2455 })],
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a refused start of an unloading is never sent by itself later (review A1)', async () => {
  const cab = openCab(UnloadScreen, loaded)
  cab.server.meet(busy)
  await card('Mixing')
  await cab.user.click(button('Start unloading'))
  await screen.findByText('You are still working on Dry cows 1')
  cab.reopen()
  await card('Mixing')
  await cab.pass(5)
  window.dispatchEvent(new Event('online'))
  await cab.pass(5)
  expect(cab.server.bodies).toHaveLength(1)
  expect(cab.server.feeding().status).toBe('loaded')

  // A tap means it anew, with the time of the tap.
  await cab.user.click(button('Start unloading'))
  await card('High A')
  const [first, second] = cab.server.bodies
  expect(second).toMatchObject({ action: 'start' })
  expect(second?.op_id).not.toBe(first?.op_id)
  expect(Date.parse(second?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''))
})

test('neither is a refused start of a load, and one without an answer is (review A1)', async () => {
  const cab = openCab(LoadScreen, buildFeeding())
  cab.server.meet(busy, 'no_network', 'no_network')
  await card('Mid milking')
  await cab.user.click(button('Start loading'))
  await screen.findByText('You are still working on Dry cows 1')
  cab.reopen()
  await card('Mid milking')
  await cab.pass(5)
  expect(cab.server.bodies).toHaveLength(1)

  await cab.user.click(button('Start loading'))
  await card('Corn silage')
  await screen.findByText(/^Kept on this device since/)
  cab.reopen()
  await card('Corn silage')
  await waitFor(() => expect(cab.server.feeding().status).toBe('in_process'))
  const [, lost, , again] = cab.server.bodies
  expect(again).toEqual(lost)
})

test('a refused weight is kept and shown after a reload, but only a tap sends it again (review A1)', async () => {
  const cab = openCab(LoadScreen, buildFeeding({ status: 'in_process', load_started_at: early }))
  await card('Corn silage')
  cab.server.meet(
    new ApiError({ status: 409, errors: { non_field: [{ code: 'wrong_status', message: '' }] } }),
  )
  await cab.user.type(await screen.findByRole('textbox', { name: /: weight$/ }), '1110')
  await cab.user.click(button(/^Next/))
  await screen.findByRole('alert')
  cab.reopen()
  await card('Corn silage')
  await cab.pass(5)
  expect(cab.server.bodies).toHaveLength(1)
  expect(button(/Try again/).textContent).toContain('1,110')
  await cab.user.click(button(/Try again/))
  await card('Alfalfa haylage')
  expect(cab.server.bodies).toHaveLength(2)
})
