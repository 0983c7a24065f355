import { brandRoutes, type Model, modelRoutes } from '@manger/contract/mixer-db'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, rowOf, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { ModelsScreen } from './models.screen.tsx'

const PROFILE: Model = {
  ...rowOf(4),
  name: 'Profile',
  brand: 1,
  brand_name: 'Kuhn',
  items_count: 0,
  mixers_count: 3,
}

const list = (data: Model[]) => ({ client: null, data, count: data.length, next: null })
const refusal = (field: string, code: number | string) =>
  new ApiError({ status: 400, errors: { [field]: [{ code, message: '' }] } })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    type: 'admin',
    words: { superadmin: en, ui: uiEn },
    page: { remote: 'superadmin', clientId: null, client: null, farmId: null, farm: null },
    at: '/app/mixer-db/1/models',
    route: '/app/mixer-db/:mixerId/models',
    ...options,
  })
    .answer(brandRoutes.get, { client: null, data: { ...rowOf(1), name: 'Kuhn', models_count: 1 } })
    .answer(modelRoutes.list, list([PROFILE]))

const show = (fake: FakePlatform) => render(<ModelsScreen />, { wrapper: fake.Wrapper })
const create = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'New model' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), `${name}{Enter}`)
}

describe('the models of a brand', () => {
  test('stand under its name, with the way back to the brands', async () => {
    const fake = setUp()
    show(fake)
    const row = within(await screen.findByRole('row', { name: /Profile/ }))
    expect(row.getByText('3')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Kuhn' })).toBeDefined()
    expect(fake.head()?.breadcrumbs).toEqual([{ title: 'Mixer database', to: '/app/mixer-db' }])
    expect(fake.calls.find(({ path }) => path === modelRoutes.list.path)?.query).toMatchObject({ brand: 1 })
  })

  test('are copied for a spreadsheet', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(await navigator.clipboard.readText()).toMatch(
      /^Model,Calibrations,Mixers on farms,Last change\r\nProfile,0,3,/,
    )
  })

  test('are made in this brand; a refusal stands at the field and nothing typed is lost', async () => {
    const fake = setUp().answer(modelRoutes.create, refusal('name', 5))
    show(fake)
    await create('Profile')
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    expect(screen.getByRole('textbox', { name: /Name/ }).getAttribute('value')).toBe('Profile')
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Profile',
      brand: 1,
    })
  })

  test('without a name are not sent', async () => {
    const fake = setUp()
    show(fake)
    await create('   ')
    expect(await screen.findByText('This field cannot be empty.')).toBeDefined()
    expect(fake.calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('go after a question, and the list is asked again', async () => {
    const fake = setUp().answer(modelRoutes.remove, () => {
      fake.answer(modelRoutes.list, list([]))
      return {}
    })
    show(fake)
    const row = within(await screen.findByRole('row', { name: /Profile/ }))
    await userEvent.click(row.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('This brand has no models yet.')).toBeDefined()
    expect(fake.toasts).toEqual([{ kind: 'success', text: 'Profile deleted' }])
  })

  test('of a brand that is gone are an error', async () => {
    show(
      setUp()
        .answer(brandRoutes.get, new ApiError({ status: 404 }))
        .answer(modelRoutes.list, new ApiError({ status: 404 })),
    )
    expect(seen(await screen.findByText('This did not load'))).toBe(
      'This did not load | Nothing is lost. Try again. | Try again',
    )
  })

  test('read in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { superadmin: uk, ui: uiUk } }))
    expect(seen(await screen.findByRole('columnheader', { name: 'Змішувачі на фермах' }))).toBe(
      'Модель | Калібрування | Змішувачі на фермах | Остання зміна | Інші дії',
    )
    await waitFor(() => expect(seen(screen.getByRole('button', { name: 'Нова модель' }))).toBe('Нова модель'))
  })
})
