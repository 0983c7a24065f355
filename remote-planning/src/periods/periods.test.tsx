import { periodRoutes } from '@manger/contract/periods'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatformOptions, rowOf, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { PeriodsDialog } from './periods.dialog.tsx'

const morning = {
  ...rowOf(1),
  farm: 1,
  name: 'Morning',
  time_start: '05:30',
  time_end: '09:00',
  is_active: true,
  auto_load: false,
  leftovers: true,
  order: 1,
}

const setUp = (options: FakePlatformOptions = {}) =>
  createFakePlatform({ words: { planning: en, ui: uiEn }, page: { remote: 'planning' }, ...options }).answer(
    periodRoutes.list,
    { client: 1, data: [morning], count: 1, next: null },
  )

const show = async (fake: ReturnType<typeof setUp>) => {
  render(<PeriodsDialog onClose={() => {}} />, { wrapper: fake.Wrapper })
  await screen.findByText('05:30–09:00')
}

describe('the periods of a farm', () => {
  test('a new one opens with the usual time, and a taken name is said at its field', async () => {
    const refusal = { name: [{ code: 5, message: '' }] }
    const fake = setUp().answer(periodRoutes.create, new ApiError({ status: 400, errors: refusal }))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'New period' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New period' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Morning')
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    expect(await dialog.findByText('This value is already in use.')).toBeDefined()
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      farm: 1,
      name: 'Morning',
      time_start: '06:00:00',
      time_end: '11:00:00',
      is_active: true,
    })
  })

  test('a change leaves the switches as they are', async () => {
    const fake = setUp().answer(periodRoutes.update, { client: 1, data: morning })
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByText('Edit'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Morning' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'In use' }))
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Morning saved' }]))
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      is_active: false,
      leftovers: true,
      auto_load: false,
      version: 1,
    })
  })

  test('is merged with what somebody else saved meanwhile', async () => {
    const errors = { non_field: [{ code: 'version_conflict', message: '' }] }
    const current = {
      ...morning,
      version: 2,
      name: 'Early',
      time_end: '10:00',
      auto_load: false,
      leftovers: false,
    }
    const fake = setUp().answer(periodRoutes.update, new ApiError({ status: 409, errors, current }))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByText('Edit'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Morning' }))
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'Dawn')
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    const names = within(await screen.findByRole('group', { name: 'Name' }))
    expect(name).toHaveProperty('value', 'Dawn')
    await userEvent.click(names.getByRole('radio', { name: /Dawn/ }))
    fake.answer(periodRoutes.update, { client: 1, data: current })
    await userEvent.click(screen.getAllByRole('button', { name: /Save$/ }).at(-1) ?? document.body)
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    // Theirs stands where only they changed something, the switches of today among it.
    expect(fake.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      name: 'Dawn',
      time_end: '10:00',
      leftovers: false,
      version: 2,
    })
  })

  test('are only read without the right to change them', async () => {
    await show(setUp({ type: 'employee', rights: [['manager.loading', 'view']] }))
    expect(screen.queryByRole('button', { name: 'New period' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('read in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { planning: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('dialog', { name: 'Періоди годівлі' }))).toBe('Періоди годівлі')
  })
})
