import { afterEach, expect, test, vi } from 'vitest'

const block = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
      configurable: true,
    })
}
const own = { local: window.localStorage, session: window.sessionStorage }

afterEach(() => {
  Object.defineProperty(window, 'localStorage', { value: own.local, configurable: true })
  Object.defineProperty(window, 'sessionStorage', { value: own.session, configurable: true })
  vi.resetModules()
})

test('where site data is blocked a session lasts as long as the page (second review E15)', async () => {
  block()
  vi.resetModules()
  const { isKept } = await import('./site-data.ts')
  expect(isKept()).toBe(false)
  const { storedToken, storeSession, clearSession } = await import('./stored-session.ts')
  storeSession({ token: 'signed', user_type: 'staff', modules: ['main'], exp: 0 })
  expect(storedToken()).toBe('signed')
  clearSession()
  expect(storedToken()).toBeNull()
})

test('what must outlive the page is told to last as long as it', async () => {
  block()
  vi.resetModules()
  await import('./site-data.ts')
  const { createStorages } = await import('#storage/storage-of.ts')
  const { of, unsent } = createStorages()
  const cab = of({ id: 7, name: 'Ivan' }, 'planning')
  cab.setUnsent('load', '1400', '/app/farms/1/planning/1/load')
  expect([cab.get('load'), cab.lasts?.('load')]).toEqual(['1400', false])
  expect(unsent.all()).toMatchObject([{ user: 7, remote: 'planning', isLasting: false }])
  cab.remove('load')
  expect(unsent.all()).toEqual([])
})

test('a browser that keeps is left alone', async () => {
  const { isKept } = await import('./site-data.ts')
  expect([isKept(), window.localStorage === own.local]).toEqual([true, true])
})
