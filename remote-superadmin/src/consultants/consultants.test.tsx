import { accountRoutes } from '@manger/contract/users'
import { ApiError } from '@manger/platform'
import type { FakePlatform, FakePlatformOptions } from '@manger/testing'
import { seen } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import { CLARA, createSuperServer, list, one } from '../testing/superadmin-server.ts'
import { ConsultantsScreen } from './consultants.screen.tsx'

const show = (options: FakePlatformOptions = {}, prepare: (fake: FakePlatform) => void = () => undefined) => {
  const fake = createSuperServer(options)
  prepare(fake)
  render(<ConsultantsScreen />, { wrapper: fake.Wrapper })
  return fake
}
const openPanel = async () => {
  await userEvent.click(await screen.findByText('Clara Keller'))
  return within(await screen.findByRole('complementary', { name: 'Clara Keller' }))
}
const edit = async () => {
  await userEvent.click((await openPanel()).getByRole('button', { name: 'Edit' }))
  return within(await screen.findByRole('dialog'))
}

describe('the consultants', () => {
  test('are the accounts of that type, with their clients and what they see there', async () => {
    const fake = show()
    const panel = await openPanel()
    expect(fake.calls[0]?.query).toMatchObject({ user_type: 'consultant', ordering: 'name' })
    expect(panel.getByRole('link', { name: 'Yasna Poliana' }).getAttribute('href')).toBe('/app/clients/1')
    expect(panel.getByText('Feeding')).toBeDefined()
    expect(panel.getByRole('link', { name: '+380441234501' })).toBeDefined()
  })

  test('are made with a password that keeps the rules and a client with its modules', async () => {
    const fake = show({}, (server) => server.answer(accountRoutes.create, one(CLARA)))
    await userEvent.click(await screen.findByRole('button', { name: 'New consultant' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByRole('textbox', { name: /First name/ }), 'Max')
    await userEvent.type(form.getByRole('textbox', { name: /Last name/ }), 'Muster')
    await userEvent.type(form.getByRole('textbox', { name: /Email/ }), 'max@manger.example')
    const password = form.getByLabelText(/^Password/)
    await userEvent.type(password, '12345678')
    await userEvent.click(form.getByRole('combobox', { name: /^Clients/ }))
    await userEvent.click(await screen.findByTitle('High Plains'))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('The password cannot be entirely numeric.')).toBeDefined()
    await userEvent.clear(password)
    await userEvent.type(password, 'winter-wheat-7')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.toasts.at(-1)).toEqual({ kind: 'success', text: 'Clara Keller saved' }))
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      user_type: 'consultant',
      client: null,
      email: 'max@manger.example',
      clients: [{ id: 2, modules: ['main', 'animalfeed'] }],
    })
  })

  test('say at its field that an e-mail is taken, and that a phone is no phone; nothing typed is lost', async () => {
    const refused = new ApiError({ status: 400, errors: { email: [{ code: 121, message: '' }] } })
    const fake = show({}, (server) => server.answer(accountRoutes.update, refused))
    const form = await edit()
    const phone = form.getByRole<HTMLInputElement>('textbox', { name: /Phone/ })
    await userEvent.clear(phone)
    await userEvent.type(phone, '12')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(/international format.*15/)).toBeDefined()
    expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(false)
    await userEvent.clear(phone)
    await userEvent.type(phone, '+4930123456')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('A user with this email already exists.')).toBeDefined()
    expect(phone.value).toBe('+4930123456')
  })

  test('are locked, which the form says ends their sessions', async () => {
    const fake = show({}, (server) => server.answer(accountRoutes.update, one(CLARA)))
    const form = await edit()
    await userEvent.click(form.getByRole('switch', { name: 'Locked' }))
    expect(form.getByText(/signed out at once/)).toBeDefined()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        is_locked: true,
        version: 1,
        clients: [{ id: 1, modules: ['main'] }],
      }),
    )
  })

  test('get a new password', async () => {
    const fake = show({}, (server) => server.answer(accountRoutes.password, {} as never))
    await userEvent.click((await openPanel()).getByRole('button', { name: 'New password' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByLabelText(/^Password/), 'winter-wheat-7')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Clara Keller saved' }]))
    expect(fake.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: accountRoutes.password.path,
      params: { id: 7 },
      body: { password: 'winter-wheat-7' },
    })
  })
})

describe('the access of a consultant', () => {
  const pick = async (name: string) => {
    await userEvent.click((await openPanel()).getByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }

  test('comes back by a link to a new password, shown once', async () => {
    const link = { token: 'abc', expires_at: '2026-11-21T05:00:00Z' }
    const fake = show({}, (server) => server.answer(accountRoutes.passwordLink, { data: link }))
    await pick('Link to a new password')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Link to a new password' }))
    expect(await dialog.findByText(`${location.origin}/auth/new-password#abc`)).toBeDefined()
    expect(fake.calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: accountRoutes.passwordLink.path,
      params: { id: 7 },
    })
  })

  test('loses the second factor of a lost phone, where there is one', async () => {
    const fake = show({}, (server) =>
      server
        .answer(accountRoutes.list, list([{ ...CLARA, second_factor: true }]))
        .answer(accountRoutes.resetSecondFactor, {} as never),
    )
    await pick('Remove second factor')
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove second factor' }),
    )
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'success' }]))
    expect(fake.calls.find(({ method }) => method === 'DELETE')).toMatchObject({ params: { id: 7 } })
  })
})

describe('instead of consultants stand', () => {
  test('the next step where there are none', async () => {
    show({}, (server) => server.answer(accountRoutes.list, list([])))
    expect(seen(await screen.findByText('No consultants yet. Add the first one.'))).toBe(
      'Table is empty | No consultants yet. Add the first one. | New consultant',
    )
  })

  test('the way to try again after a failure', async () => {
    const fake = show({}, (server) => server.answer(accountRoutes.list, new ApiError({ status: 500 })))
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(accountRoutes.list, list([CLARA]))
    await userEvent.click(again)
    expect(seen(await screen.findByText('Clara Keller'))).toBe(
      'Clara Keller | clara@manger.example | +380441234501 | 1 | – | Can sign in',
    )
  })

  test('nothing for anybody else', async () => {
    const fake = show({ type: 'staff' })
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('Ukrainian words', async () => {
    show({ language: 'uk', words: { superadmin: uk, ui: uiUk } })
    expect(seen(await screen.findByRole('heading', { name: 'Консультанти' }))).toBe('Консультанти')
    expect(seen(await screen.findByText('Може увійти'))).toBe(
      'Clara Keller | clara@manger.example | +380441234501 | 1 | – | Може увійти',
    )
  })
})
