import { type AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, rowOf, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { AnimalTypesScreen } from './animal-types.screen.tsx'

const COWS: AnimalType = { ...rowOf(1), name: 'Dairy cows', groups_count: 4 }
const BULLS: AnimalType = { ...rowOf(2), name: 'Bulls', groups_count: 0 }

const list = (data: AnimalType[]) => ({ client: 1, data, count: data.length, next: null })
const one = (data: AnimalType) => ({ client: 1, data })
const refusal = (field: string, code: number | string, status = 400) =>
  new ApiError({ status, errors: { [field]: [{ code, message: '' }] } })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { admin: en, ui: uiEn }, page: { remote: 'admin' }, ...options }).answer(
    animalTypeRoutes.list,
    list([BULLS, COWS]),
  )
const open = (fake: FakePlatform) => render(<AnimalTypesScreen />, { wrapper: fake.Wrapper })
const show = async (fake: FakePlatform) => {
  open(fake)
  await screen.findByRole('row', { name: /Dairy cows/ })
}
const choose = async (type: string, action: string) => {
  const row = within(screen.getByRole('row', { name: new RegExp(type) }))
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const sent = (fake: FakePlatform, method: string) => fake.calls.filter((call) => call.method === method)

describe('the animal types of a client', () => {
  test('stand by name with the number of their groups', async () => {
    const fake = setUp()
    await show(fake)
    expect(within(screen.getByRole('row', { name: /Dairy cows/ })).getByText('4')).toBeDefined()
    expect(fake.calls[0]).toMatchObject({ client: 1, query: { ordering: 'name' } })
  })

  test('are searched on the server, with what was typed in the address', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'bul')
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ search: 'bul' }))
    expect(fake.location()).toBe('/?search=bul')
  })

  test('are copied for a spreadsheet', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(await navigator.clipboard.readText()).toMatch(
      /^Name,Animal groups,Last change\r\nBulls,.*\r\nDairy cows,4,/,
    )
  })

  test('are made by name; a refusal stands at the field and nothing typed is lost', async () => {
    const fake = setUp().answer(animalTypeRoutes.create, refusal('name', 5))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'New animal type' }))
    const field = await screen.findByRole('textbox', { name: /Name/ })
    await userEvent.type(field, 'Bulls{Enter}')
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    expect(field.getAttribute('value')).toBe('Bulls')
    fake.answer(animalTypeRoutes.create, one({ ...BULLS, id: 3, name: 'Bulls 2' }))
    await userEvent.type(field, ' 2{Enter}')
    await waitFor(() => expect(fake.toasts.at(-1)).toEqual({ kind: 'success', text: 'Bulls 2 saved' }))
  })

  test('are renamed with the version that was shown', async () => {
    const fake = setUp().answer(animalTypeRoutes.update, one({ ...BULLS, name: 'Steers' }))
    await show(fake)
    await userEvent.click(screen.getByText('Bulls'))
    const field = await screen.findByRole('textbox', { name: /Name/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'Steers{Enter}')
    await waitFor(() =>
      expect(sent(fake, 'PUT')).toMatchObject([{ params: { id: 2 }, body: { name: 'Steers', version: 1 } }]),
    )
  })

  test('stay while groups use them, and the reason is told', async () => {
    const fake = setUp().answer(animalTypeRoutes.remove, refusal('non_field', 'in_use', 409))
    await show(fake)
    await choose('Dairy cows', 'Delete')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/This operation cannot be undone/)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
    expect(screen.getByRole('row', { name: /Dairy cows/ })).toBeDefined()
  })

  test('go after the question', async () => {
    const fake = setUp().answer(animalTypeRoutes.remove, () => {
      fake.answer(animalTypeRoutes.list, list([COWS]))
      return {}
    })
    await show(fake)
    await choose('Bulls', 'Delete')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bulls/ })).toBeNull())
    expect(fake.toasts).toMatchObject([{ text: 'Bulls deleted', action: { word: 'Undo' } }])
  })

  test('are only looked at by a consultant: no button, no menu', async () => {
    await show(setUp({ type: 'consultant' }))
    expect(screen.queryByRole('button', { name: 'New animal type' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('may be renamed but not deleted by whoever has that right alone', async () => {
    const rights = [
      ['manager.animaltype', 'view'],
      ['manager.animaltype', 'change'],
    ] as const
    await show(setUp({ type: 'employee', rights }))
    await userEvent.click(screen.getAllByRole('button', { name: 'More actions' })[0] ?? document.body)
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New animal type' })).toBeNull()
  })

  test('read in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { admin: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('heading', { name: 'Типи тварин' }))).toBe('Типи тварин')
    expect(seen(screen.getByRole('columnheader', { name: 'Групи тварин' }))).toBe(
      'Назва | Групи тварин | Остання зміна | Інші дії',
    )
    expect(seen(screen.getByRole('button', { name: 'Новий тип тварин' }))).toBe('Новий тип тварин')
  })
})

describe('instead of animal types stand', () => {
  test('the missing right, and nothing is asked for', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    open(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('seven rows of skeleton while they are on their way', async () => {
    open(setUp().answer(animalTypeRoutes.list, () => new Promise(() => undefined)))
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(animalTypeRoutes.list, new ApiError({ status: 500 }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fake.calls).toHaveLength(2))
  })

  test('what they are for, where there are none', async () => {
    open(setUp().answer(animalTypeRoutes.list, list([])))
    expect(seen(await screen.findByText('No animal types yet. Animal groups need one.'))).toBe(
      'Table is empty | No animal types yet. Animal groups need one. | New animal type',
    )
  })
})
