import { RouterProvider } from '@manger/platform/router'
import { act, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLanguages } from '#language/create-languages.ts'
import { reportStrayErrors } from '#remotes/faults/stray-errors.ts'
import { storageOf } from '#storage/storage-of.ts'
import { createRouter } from './create-router.tsx'
import { meAtom } from './me.atom.ts'

vi.mock('#routing/app.tsx', () => ({
  App: () => {
    throw new Error('the frame is gone')
  },
}))

const PATH = '/app/farms/1/plan/7/load'
const store = getDefaultStore()
const told = vi.fn()

beforeEach(() => {
  localStorage.clear()
  told.mockClear()
  reportStrayErrors(told)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  store.set(meAtom, null)
})

test('a frame that crashes leaves a page of ours in the language of the person, and is told as the host (second review A1, A6)', async () => {
  store.set(meAtom, Object.assign(Object.create(null), { id: 7 }))
  storageOf({ id: 7, name: 'I' }, 'planning').setUnsent('w', '600', PATH)
  storageOf({ id: 8, name: 'Another' }, 'planning').setUnsent('w', '500', '/app/another')
  history.replaceState(null, '', '/app/stock')
  const languages = createLanguages(store)
  await languages.start('uk')
  const page = (
    <I18nextProvider i18n={languages.i18n}>
      <RouterProvider router={createRouter()} />
    </I18nextProvider>
  )
  await act(async () => void render(page))
  expect(screen.getByRole('heading', { name: 'Сторінка зламалася.' })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Unexpected Application Error|developer/)
  expect(screen.getByRole('button', { name: 'Оновити' })).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([PATH, '/app'])
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'host', phase: 'crash', area: 'frame', error: expect.any(Error) }),
  )
})
