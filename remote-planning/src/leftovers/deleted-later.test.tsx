import { leftoversRoutes } from '@manger/contract/leftovers'
import { ApiError } from '@manger/platform'
import type { FakePlatform } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptWork } from '../cab/pending/kept-work.tsx'
import { createOthers } from '../cab/pending/outbox.ts'
import { answer, cell, MEASURED, NOW, open, RECORD, sent, setUp } from '../testing/leftovers-server.tsx'
import { plain } from '../testing/open-cab.tsx'
import { withoutGone } from './leftovers.formulas.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})
afterEach(() => vi.restoreAllMocks())

const PLACE = { client: 1, path: '/' }
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('complementary', { name: 'High A' }))

/** What a page has deleted stays gone, in the tests after this too: each has a record of its own. */
const withRecord = (id: number) =>
  setUp().answer(leftoversRoutes.days, answer([{ ...MEASURED, records: [{ ...RECORD, id }] }]))

const deleteIt = async () => {
  await userEvent.click(await cell(18))
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Delete: Whole day' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /Delete$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const kept = (fake: FakePlatform) => createOthers(fake.platform.storageOf('planning'), PLACE).all()

test('a record that is deleted without a network is gone at once, is told once, and stays gone', async () => {
  const network = offline()
  const fake = withRecord(73).answer(leftoversRoutes.remove, new ApiError({ status: 0 }))
  const page = open(fake)
  await deleteIt()
  expect(plain(await screen.findByText(/^Delete: High A/))).toBe(
    'Delete: High A, 18 Nov 2026: Whole day · 837 kgUndo',
  )
  expect((await panel()).getByText('Nothing weighed or scored yet.')).toBeDefined()
  expect(within(await cell(18)).queryByText(/837/)).toBeNull()
  page.unmount()
  network.mockReturnValue(true)
  fake.answer(leftoversRoutes.remove, {})
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(kept(fake)).toEqual([]))
  expect(sent(fake, 'DELETE').at(-1)).toMatchObject({
    params: { id: 73 },
    query: { client: '1', version: String(RECORD.version) },
  })
})

test('it comes back by Undo as long as it waits, and nothing is told', async () => {
  offline()
  const fake = withRecord(71).answer(leftoversRoutes.remove, new ApiError({ status: 0 }))
  open(fake)
  await deleteIt()
  expect((await panel()).queryByRole('button', { name: 'Delete: Whole day' })).toBeNull()
  await userEvent.click(await button('Undo'))
  expect(kept(fake)).toEqual([])
  expect(within(await cell(18)).getByText(/837/)).toBeDefined()
})

test('a change of it that still waits is not told first', async () => {
  offline()
  const fake = withRecord(72)
  createOthers(fake.platform.storageOf('planning'), PLACE).put({
    work: {
      call: 'leftovers_again',
      op_id: '3f1d2c6e-9f1b-4c62-8a55-6a3a6a2f7b10',
      at: '2026-11-20T05:00:00Z',
      name: 'High A',
      params: { id: 72 },
      body: {},
    },
    isTold: true,
    isRefused: false,
  })
  open(fake)
  await deleteIt()
  expect(kept(fake).map(({ work }) => 'call' in work && work.call)).toEqual(['leftovers_gone'])
})

const refusedBy = async (code: 'not_found' | 'day_closed' | 'version_conflict') => {
  const fake = withRecord(70)
  createOthers(fake.platform.storageOf('planning'), PLACE).put({
    work: {
      call: 'leftovers_gone',
      op_id: '3f1d2c6e-9f1b-4c62-8a55-6a3a6a2f7b11',
      at: '2026-11-20T05:00:00Z',
      name: 'Delete: High A',
      params: { id: 70 },
      query: { client: '1', version: '1' },
      body: {},
    },
    isTold: true,
    isRefused: false,
  })
  const status = code === 'not_found' ? 404 : 409
  fake.answer(
    leftoversRoutes.remove,
    new ApiError({ status, errors: { non_field: [{ code, message: '' }] } }),
  )
  open(fake)
  await waitFor(() => expect(screen.queryByText(/^Kept on this device/)).toBeNull())
  const note = (await screen.findByText('Delete: High A')).closest('[role]') ?? document.body
  return { fake, says: () => plain(note) }
}

test.each([
  ['not_found', 'Delete: High A It was deleted already.OK'],
  ['day_closed', 'Delete: High A That day is closed now: the record stays. Ask the planner.OK'],
] as const)('what the server says of it later has a sentence and a way on: %s', async (code, says) => {
  const { fake, says: said } = await refusedBy(code)
  expect(said()).toBe(says)
  await userEvent.click(await button('OK'))
  expect(kept(fake)).toEqual([])
})

test('what somebody changed meanwhile is asked about: it may go all the same', async () => {
  const { fake, says } = await refusedBy('version_conflict')
  expect(says()).toBe(
    'Delete: High A Somebody changed this record in the meantime.Delete all the sameKeep the record',
  )
  fake.answer(leftoversRoutes.remove, {})
  await userEvent.click(await button('Delete all the same'))
  await waitFor(() => expect(kept(fake)).toEqual([]))
  expect(sent(fake, 'DELETE').at(-1)?.query).toEqual({ client: '1' })
})

test('the rest of a day is summed up anew', () => {
  const [second, day] = [{ ...RECORD, id: 8, period: { id: 2, name: 'Day' }, weight: 418.5 }, MEASURED]
  const [left] = withoutGone([{ ...day, records: [RECORD, second] }], (id) => id === RECORD.id)
  expect(left).toMatchObject({ weight: 418.5, dry_matter: 207.8, correction: null, records: [second] })
  expect(left?.percent).toBeCloseTo(3.499, 3)
  expect(left?.moves).toEqual(day.moves)
  const [none] = withoutGone([day], () => true)
  expect(none).toMatchObject({ weight: null, percent: null, dry_matter: null, moves: [], records: [] })
})
