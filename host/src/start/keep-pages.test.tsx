import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import { keepPages } from './keep-pages.ts'

const posted: unknown[] = []
const register = vi.fn(async () => ({}))
const active = { postMessage: (message: unknown) => void posted.push(message) }

beforeEach(() => {
  vi.useFakeTimers()
  posted.length = 0
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active }) } })
  const at = (name: string) => ({ name, startTime: 0, duration: 1 })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    at(`${location.origin}/assets/main.0011223344556677.js`),
    at('https://elsewhere.example/x.js'),
  ] as unknown as PerformanceEntryList)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('registers the worker once the page is at rest, and tells it what the page is made of', async () => {
  keepPages(null)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(register).toHaveBeenCalledWith('/service-worker.js')
  expect(posted).toEqual([
    {
      files: [`${location.origin}/assets/main.0011223344556677.js`],
      builds: undefined,
      whole: ['/'],
      language: 'uk',
    },
  ])
})

test('tells the worker which builds the list names, current and previous, and nothing from a list of last time', async () => {
  const part = buildRegistryRemote({ build: '2', previous: buildRegistryRemote() })
  const host = { version: '1', contract: '1.0.0' }
  const registry = { schema: 1 as const, rev: 1, host, overrides: false, remotes: [part] }
  const known = { registry, isOld: false, isWhole: true }
  keepPages({ ...known, isOld: true })
  await vi.advanceTimersByTimeAsync(30_000)
  keepPages(known)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(posted).toMatchObject([
    { builds: undefined },
    { builds: ['/remotes/some-part/2/', '/remotes/some-part/1/'] },
  ])
})

test('a device keeps all of the host, of what has work for every day and of what was opened, and no more (second review A1)', async () => {
  const job = { titleKey: 'jobs.some', icon: 'scale', order: 1 }
  const barn = { id: 'barn', scope: 'root' as const, mount: 'barn', titleKey: 'barn', menu: null, needs: {} }
  const daily = buildRegistryRemote({ name: 'daily', areas: [{ ...barn, jobs: [job] }] })
  const opened = buildRegistryRemote({ name: 'opened' })
  const other = buildRegistryRemote({ name: 'other' })
  const at = `${location.origin}/remotes/opened/${opened.build}/some.js`
  vi.mocked(performance.getEntriesByType).mockReturnValue([
    { name: at, startTime: 0, duration: 1 },
  ] as unknown as PerformanceEntryList)
  const host = { version: '1', contract: '1.0.0' }
  const registry = { schema: 1 as const, rev: 1, host, overrides: false, remotes: [daily, opened, other] }
  keepPages({ registry, isOld: false, isWhole: true })
  await vi.advanceTimersByTimeAsync(30_000)
  const folderOf = ({ name, build }: typeof daily) => `/remotes/${name}/${build}/`
  expect(posted).toMatchObject([{ whole: ['/', folderOf(daily), folderOf(opened)] }])
})

test('a browser without workers, or one that refuses, shows the page all the same', async () => {
  register.mockRejectedValueOnce(new DOMException('no room'))
  keepPages(null)
  await vi.advanceTimersByTimeAsync(30_000)
  vi.stubGlobal('navigator', {})
  expect(() => keepPages(null)).not.toThrow()
  expect(posted).toEqual([])
})
