import { countryGroupRoutes } from '@manger/contract/clients'
import { ApiError } from '@manger/platform'
import type { FakePlatform, FakePlatformOptions } from '@manger/testing'
import { seen } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import { createSuperServer, LATVIA, list, one, UKRAINE } from '../testing/superadmin-server.ts'
import { CountriesScreen } from './countries.screen.tsx'

const show = (options: FakePlatformOptions = {}, prepare: (fake: FakePlatform) => void = () => undefined) => {
  const fake = createSuperServer(options)
  prepare(fake)
  render(<CountriesScreen />, { wrapper: fake.Wrapper })
  return fake
}
const panelOf = async (name: string) => {
  await userEvent.click(await screen.findByText(name))
  return within(await screen.findByRole('complementary', { name }))
}
const asked = (fake: FakePlatform) =>
  fake.calls.filter(({ method, path }) => method === 'GET' && path === countryGroupRoutes.list.path).length

describe('the countries', () => {
  test('show their clients, each a link to act on it; one that has clients stays', async () => {
    show()
    const panel = await panelOf('Ukraine')
    expect(panel.getByRole('link', { name: 'Yasna Poliana' }).getAttribute('href')).toBe('/app/clients/1')
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  })

  test('are made with their clients; the list is asked again', async () => {
    const fake = show({}, (server) => server.answer(countryGroupRoutes.create, one(UKRAINE)))
    await userEvent.click(await screen.findByRole('button', { name: 'New country' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByRole('textbox', { name: /Country/ }), 'Texas')
    await userEvent.type(form.getByRole('textbox', { name: /Code/ }), 'tx')
    await userEvent.click(form.getByRole('combobox', { name: /Clients/ }))
    await userEvent.click(await screen.findByTitle('High Plains'))
    const before = asked(fake)
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Country added.' }]))
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Texas',
      code: 'TX',
      clients: [2],
    })
    expect(asked(fake)).toBe(before + 1)
  })

  test('are changed as a whole; afterwards none is selected and the list is asked again', async () => {
    const fake = show({}, (server) => server.answer(countryGroupRoutes.update, one(UKRAINE)))
    const panel = await panelOf('Ukraine')
    await userEvent.click(panel.getByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByRole('textbox', { name: /Country/ }), ' North')
    const before = asked(fake)
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Country updated.' }]))
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Ukraine North',
      clients: [1],
      version: 1,
    })
    expect(asked(fake)).toBe(before + 1)
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })

  test('go when they are empty; the one that was selected is selected no more', async () => {
    const fake = show({}, (server) => server.answer(countryGroupRoutes.remove, {}))
    const panel = await panelOf('Latvia')
    fake.answer(countryGroupRoutes.list, list([UKRAINE]))
    await userEvent.click(panel.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Country removed.' }]))
    expect(screen.queryByText('Latvia')).toBeNull()
  })

  test('that the server does not make or give say so in the words of the specification', async () => {
    const fake = show({}, (server) => {
      server.answer(countryGroupRoutes.create, new ApiError({ status: 500 }))
      server.answer(countryGroupRoutes.list, new ApiError({ status: 500 }))
    })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
    expect(fake.toasts).toEqual([{ kind: 'error', text: 'Error loading the country.' }])
    await userEvent.click(screen.getByRole('button', { name: 'New country' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByRole('textbox', { name: /Country/ }), 'Texas')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.toasts.map(({ text }) => text)).toContain('Error creating the country.'))
  })

  test('say what to do while there are none', async () => {
    show({}, (server) => server.answer(countryGroupRoutes.list, list([])))
    expect(seen(await screen.findByText('No countries yet. Add the first one.'))).toBe(
      'Table is empty | No countries yet. Add the first one. | New country',
    )
  })

  test('are nobody else’s', async () => {
    const fake = show({ type: 'staff' })
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New country' })).toBeNull()
    expect(fake.calls).toEqual([])
  })

  test('read in Ukrainian, as cards on a phone', async () => {
    window.innerWidth = 390
    show({ language: 'uk', words: { superadmin: uk, ui: uiUk } })
    expect(await screen.findByText(LATVIA.name)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Країни' })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    window.innerWidth = 1440
  })
})
