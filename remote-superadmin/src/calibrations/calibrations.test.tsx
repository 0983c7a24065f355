import { encryptForToken } from '@manger/contract/cipher'
import { itemRoutes, modelRoutes } from '@manger/contract/mixer-db'
import { ApiError } from '@manger/platform'
import { type FakePlatform, type FakePlatformOptions, seen, TOKEN_EXPIRY } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import { createSuperServer, itemOf, list, one } from '../testing/superadmin-server.ts'
import { CalibrationsScreen } from './calibrations.screen.tsx'

const FIRST = itemOf(9, await encryptForToken('24650', TOKEN_EXPIRY))
const SECOND = itemOf(10, await encryptForToken('K = 31000 кг', TOKEN_EXPIRY))
const CLOSED = itemOf(11, await encryptForToken('24700', TOKEN_EXPIRY - 60))

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createSuperServer({
    at: '/app/mixer-db/1/models/4/calibrations',
    route: '/app/mixer-db/:mixerId/models/:modelId/calibrations',
    ...options,
  }).answer(itemRoutes.list, list([FIRST, SECOND]))

const show = (fake: FakePlatform) => render(<CalibrationsScreen />, { wrapper: fake.Wrapper })
const choose = async (row: RegExp, action: string) => {
  const cells = within(await screen.findByRole('row', { name: row }))
  await userEvent.click(cells.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the calibrations of a model', () => {
  test('come encrypted and are read for this session, under the way back to brand and model', async () => {
    const fake = setUp()
    show(fake)
    expect(await screen.findByText('24650')).toBeDefined()
    expect(screen.getByText('K = 31000 кг')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Profile' })).toBeDefined()
    expect(fake.head()?.breadcrumbs).toEqual([
      { title: 'Mixer database', to: '/app/mixer-db' },
      { title: 'Kuhn', to: '/app/mixer-db/1/models' },
    ])
    expect(fake.calls.find(({ path }) => path === itemRoutes.list.path)?.query).toMatchObject({ model: 4 })
  })

  test('are asked for once more when the token was renewed meanwhile, and then read', async () => {
    const fake = setUp()
    let asked = 0
    fake.answer(itemRoutes.list, () => {
      asked += 1
      return list([asked === 1 ? { ...FIRST, calibration: CLOSED.calibration } : FIRST])
    })
    show(fake)
    expect(await screen.findByText('24650')).toBeDefined()
    expect(asked).toBe(2)
  })

  test('that cannot be read say so, beside those that can; what was sent is kept and typed anew', async () => {
    const fake = setUp().answer(itemRoutes.list, list([FIRST, CLOSED]))
    show(fake)
    expect(await screen.findByText('Decryption error')).toBeDefined()
    expect(screen.getByText('24650')).toBeDefined()
    fake.answer(itemRoutes.update, one(CLOSED))
    await choose(/Decryption error/, 'Edit')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Calibration/ })
    expect(field.value).toBe('')
    await userEvent.type(field, '24900{Enter}')
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Calibration saved' }]))
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      model: 4,
      calibration: '24900',
      version: 1,
    })
  })

  test('are copied in plain', async () => {
    show(setUp())
    await screen.findByText('24650')
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\r\n24650,/))
  })

  test('that the server does not save say "Failed to change calibration."; what was typed stays', async () => {
    const fake = setUp().answer(itemRoutes.create, new ApiError({ status: 500 }))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'New calibration' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Calibration/ })
    await userEvent.type(field, '7{Enter}')
    await waitFor(() =>
      expect(fake.toasts).toEqual([{ kind: 'error', text: 'Failed to change calibration.' }]),
    )
    expect(field.value).toBe('7')
  })

  test('go after a question that names them', async () => {
    const fake = setUp().answer(itemRoutes.remove, {})
    show(fake)
    await choose(/24650/, 'Delete')
    expect(await screen.findByText('Delete 24650?')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: '24650 deleted' }]))
  })

  test('of a model that is gone are an error, which can be tried again', async () => {
    const fake = setUp().answer(modelRoutes.get, new ApiError({ status: 404 }))
    show(fake)
    expect(await screen.findByText('This did not load')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New calibration' })).toBeNull()
  })

  test('are nobody else’s: who is no super-admin asks nothing and sees nothing', async () => {
    const fake = setUp({ type: 'staff' })
    show(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('read in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { superadmin: uk, ui: uiUk } }))
    expect(seen(await screen.findByRole('columnheader', { name: /Калібрування/ }))).toBe(
      'Калібрування | Додано | Остання зміна | Інші дії',
    )
  })
})
