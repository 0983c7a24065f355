import { employeeRoutes } from '@manger/contract/users'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatformOptions } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { buildEmployee } from '../testing/people.ts'
import { PhotoField } from './photo-field.tsx'

const IVAN = buildEmployee({ photo: null })
const FACE = new File([new Uint8Array([1])], 'face.png', { type: 'image/png' })
const server = (options: FakePlatformOptions = {}) =>
  createFakePlatform({ words: { admin: en, ui: uiEn }, page: { remote: 'admin' }, ...options })

test('a photo of an employee is sent as soon as it is chosen, and a refusal is told', async () => {
  const fake = server().answer(employeeRoutes.setPhoto, { client: 1, data: { ...IVAN, photo: 'a' } })
  render(<PhotoField employee={IVAN} />, { wrapper: fake.Wrapper })
  await userEvent.upload(screen.getByLabelText('Add a photo'), FACE)
  await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'success', text: 'Photo saved' }]))
  const sent = fake.calls.find(({ path }) => path === employeeRoutes.setPhoto.path)
  expect(sent?.params).toMatchObject({ id: IVAN.id })
  expect(sent?.body instanceof FormData && sent.body.get('photo')).toBeTruthy()
  fake.answer(employeeRoutes.setPhoto, new ApiError({ status: 500 }))
  await userEvent.upload(screen.getByLabelText('Add a photo'), FACE)
  await waitFor(() => expect(fake.toasts.at(-1)).toMatchObject({ kind: 'error' }))
})

test('it is shown, and taken away again', async () => {
  const fake = server()
    .answer(employeeRoutes.photo, FACE)
    .answer(employeeRoutes.removePhoto, {} as never)
  render(<PhotoField employee={{ ...IVAN, photo: 'a' }} />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(fake.calls).toMatchObject([{ path: employeeRoutes.photo.path, client: 1 }]))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }))
  await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'success', text: 'Photo removed' }]))
})

test('who may not keep employees has no way to it', () => {
  render(<PhotoField employee={IVAN} />, { wrapper: server({ type: 'employee' }).Wrapper })
  expect(screen.queryByText('Add a photo')).toBeNull()
})
