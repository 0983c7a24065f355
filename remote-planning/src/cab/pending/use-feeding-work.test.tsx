import { ApiError } from '@manger/platform'
import { buildFeeding } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, type OpenCab, openCab, plain } from '../../testing/open-cab.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'
import { bodyOf, createOutbox } from './outbox.ts'

const PLACE = { client: 1, feeding: 1, path: '/app/farms/1/planning/1/load' }
const KEPT = /^Kept on this device since/
const LOST = new ApiError({ status: 0 })

const card = (name: string) => screen.findByRole('region', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = async ({ user }: OpenCab, weight: string) => {
  await user.type(await screen.findByRole('textbox', { name: /: weight$/ }), weight)
  await user.click(button(/^(Next|Accept)/))
}
const keptIn = ({ fake }: OpenCab) => createOutbox(fake.platform.storageOf('planning'), PLACE).all()
const told = ({ fake }: OpenCab) => fake.calls.filter(({ method }) => method === 'POST')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('without network a whole load goes on: start, weights, an undo and the end, and is told in its order', async () => {
  const cab = openCab(LoadScreen, buildFeeding())
  const gone = Array.from({ length: 60 }, () => 'no_network' as const)
  cab.server.meet(...gone)
  await cab.user.click(await screen.findByRole('button', { name: 'Start loading' }))
  await card('Corn silage')
  expect(plain(await screen.findByText(KEPT))).toContain('(1)')
  await type(cab, '1110')
  await card('Alfalfa haylage')
  await cab.user.click(button('Undo'))
  const dialog = within(await screen.findByRole('dialog'))
  await cab.user.click(dialog.getAllByRole('radio')[0] ?? button('Undo'))
  await cab.user.click(dialog.getByRole('button', { name: /^(Undo|Take)/ }))
  await card('Corn silage')
  expect(keptIn(cab).map(({ work }) => bodyOf(work).action)).toEqual(['start', 'weigh', 'undo'])
  expect(cab.server.feeding().status).toBe('waited')

  cab.reopen()
  await card('Corn silage')
  const done = keptIn(cab).map(({ work }) => bodyOf(work))
  cab.server.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(keptIn(cab)).toEqual([]))
  expect(cab.server.taken()).toEqual(done)
  expect(screen.queryByText(KEPT)).toBeNull()
  expect(cab.server.feeding()).toMatchObject({ status: 'in_process' })
  expect(screen.queryByRole('note')).toBeNull()
})

test('an answer that takes longer than three seconds is not waited for', async () => {
  const cab = openCab(LoadScreen, buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() }))
  await card('Corn silage')
  const answer = cab.server.holdNext()
  await type(cab, '1110')
  await cab.pass(2)
  expect(screen.queryByRole('region', { name: 'Alfalfa haylage' })).toBeNull()
  await cab.pass(1.5)
  await card('Alfalfa haylage')
  answer.resolve()
  await waitFor(() => expect(keptIn(cab)).toEqual([]))
  await card('Alfalfa haylage')
  expect(cab.server.feeding().ingredients[0]?.actual).toBe(1110)
})

test('what was refused stays with its line, and is sent again by a tap alone', async () => {
  const cab = openCab(LoadScreen, buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() }))
  await card('Corn silage')
  cab.server.meet(
    new ApiError({ status: 409, errors: { non_field: [{ code: 'wrong_status', message: '' }] } }),
  )
  await type(cab, '1110')
  await cab.user.click(await screen.findByRole('button', { name: /Try again/ }))
  await card('Alfalfa haylage')
  expect(cab.server.bodies).toHaveLength(2)
  expect(told(cab)).toEqual([])
})

test('a weight whose feeding is gone is told as a fact, once', async () => {
  const cab = openCab(LoadScreen, buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() }))
  await card('Corn silage')
  cab.server.meet(new ApiError({ status: 404 }))
  await type(cab, '1110')
  await waitFor(() => expect(told(cab)).toHaveLength(1))
  expect(keptIn(cab)).toEqual([])
})

test('another tab brings it to the server meanwhile: nothing waits here any more (review A1)', async () => {
  const cab = openCab(LoadScreen, buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() }))
  await card('Corn silage')
  cab.server.meet(LOST, LOST, LOST)
  await type(cab, '1110')
  await screen.findByText(KEPT)
  const [kept] = keptIn(cab)
  if (!kept) throw new Error('nothing is kept')
  createOutbox(cab.fake.platform.storageOf('planning'), PLACE).remove(bodyOf(kept.work).op_id)
  await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull())
  await card('Corn silage')
})
