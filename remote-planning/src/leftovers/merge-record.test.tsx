import { FIELD_CODE } from '@manger/contract'
import { type Leftovers, leftoversRoutes } from '@manger/contract/leftovers'
import { ApiError } from '@manger/platform'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BANDS, cell, NOW, open, RECORD, sent, setUp } from '../testing/leftovers-server.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

describe('a day of leftovers', () => {
  test('typed by two people for one day are merged, and nothing typed is lost', async () => {
    const theirs: Leftovers = { ...RECORD, id: 9, date: '2026-11-19', weight: 500, version: 2 }
    const errors = { date: [{ code: FIELD_CODE.unique, message: '' }] }
    const fake = setUp()
      .answer(leftoversRoutes.create, new ApiError({ status: 400, errors }))
      .answer(leftoversRoutes.list, { client: 1, data: [theirs], count: 1, next: null, bands: BANDS })
      .answer(leftoversRoutes.update, { client: 1, data: theirs })
    open(fake)
    await userEvent.click(await cell(19))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Weight left/ }), '431')
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    const weights = within(await screen.findByRole('group', { name: 'Weight left' }))
    expect(weights.getByRole('radio', { name: /500/ })).toBeDefined()
    await userEvent.click(weights.getByRole('radio', { name: /431/ }))
    await userEvent.click(screen.getAllByRole('button', { name: /Save$/ }).at(-1) ?? document.body)
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'PUT')).toMatchObject([
      { params: { id: 9 }, body: { weight: 431, note: 'rain', version: 2 } },
    ])
  })

  test('has one record: adding to a day that has it opens that record, and blames nobody (review B5)', async () => {
    const fake = setUp({ at: '/?group=1&date=2026-11-18' })
    fake.answer(leftoversRoutes.update, { client: 1, data: RECORD })
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a record' }))
    const weight = await screen.findByRole('textbox', { name: /^Weight left/ })
    expect(weight).toHaveProperty('value', '837')
    expect(
      screen.getByText('Recorded already: Whole day · 837 kg. Saving changes this record.'),
    ).toBeDefined()
    await userEvent.clear(weight)
    await userEvent.type(weight, '800')
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'POST')).toEqual([])
    expect(sent(fake, 'PUT')).toMatchObject([{ params: { id: 7 }, body: { weight: 800, note: 'rain' } }])
  })

  test('changed by somebody else meanwhile are merged too', async () => {
    const errors = { non_field: [{ code: 'version_conflict', message: '' }] }
    const current: Leftovers = { ...RECORD, version: 3, weight: 900, note: 'rain, trough 2' }
    const fake = setUp({ at: '/?group=1&date=2026-11-18' })
    fake.answer(leftoversRoutes.update, new ApiError({ status: 409, errors, current }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: /^Edit: / }))
    const weight = await screen.findByRole('textbox', { name: /^Weight left/ })
    await userEvent.clear(weight)
    await userEvent.type(weight, '800')
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    await userEvent.click(await screen.findByRole('radio', { name: /800/ }))
    fake.answer(leftoversRoutes.update, { client: 1, data: current })
    await userEvent.click(screen.getAllByRole('button', { name: /Save$/ }).at(-1) ?? document.body)
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'PUT').at(-1)).toMatchObject({
      body: { weight: 800, note: 'rain, trough 2', version: 3 },
    })
  })
})
